package org.misere.lichess;

import java.util.Optional;

/**
 * What a challenge of ours proposes.
 *
 * @param variantKey such as {@code antichess}
 * @param color the colour that we want; absent: at random
 */
public record ChallengeTerms(
    String variantKey, boolean rated, TimeControl timeControl, Optional<Color> color) {

  /** Antichess with a colour drawn by the server. */
  public static ChallengeTerms antichess(boolean rated, TimeControl timeControl) {
    return new ChallengeTerms(Variant.ANTICHESS.key(), rated, timeControl, Optional.empty());
  }
}
