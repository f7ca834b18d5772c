package org.misere.lichess;

import java.util.List;
import java.util.Optional;

/**
 * A challenge, incoming or outgoing.
 *
 * @param challenger absent for anonymous and open challenges
 * @param destUser absent for open challenges
 * @param color {@code white}, {@code black} or {@code random}: what the challenger asked for
 * @param finalColor the colour that the challenger gets, when the server says it
 * @param rules game rules such as {@code noAbort}; usually empty
 * @param declineReasonKey all lower case, as events have it
 */
public record Challenge(
    String id,
    String status,
    Optional<Player> challenger,
    Optional<Player> destUser,
    Variant variant,
    boolean rated,
    TimeControl timeControl,
    String color,
    Optional<Color> finalColor,
    Optional<String> initialFen,
    Optional<String> rematchOf,
    List<String> rules,
    boolean open,
    Optional<String> declineReasonKey) {
  public Speed speed() {
    return Speed.of(timeControl);
  }
}
