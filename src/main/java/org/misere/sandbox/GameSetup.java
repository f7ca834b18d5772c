package org.misere.sandbox;

import java.util.Optional;
import java.util.Set;
import org.misere.lichess.Color;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;

/**
 * What is fixed when a game starts.
 *
 * @param number the games of the site are numbered from 1
 * @param ruleset one of the ruleset ids; it is the game's variant key
 * @param rules game rules such as {@code noAbort}
 * @param absence how absences are counted
 * @param tournamentId the arena that it belongs to
 */
record GameSetup(
    String id,
    int number,
    String ruleset,
    TimeControl timeControl,
    boolean rated,
    Seat white,
    Seat black,
    long createdAtMillis,
    String source,
    Set<String> rules,
    Optional<String> initialFen,
    AbsenceRule absence,
    Optional<String> tournamentId) {

  /** Times in ms; see {@link Timings}. Announced seconds are {@code timesFaster} times shorter. */
  record AbsenceRule(
      long graceMillis,
      long countdownMillis,
      long intervalMillis,
      long firstMoveMillis,
      int timesFaster) {
    static AbsenceRule of(Timings timings) {
      return new AbsenceRule(
          timings.absenceGrace().toMillis(),
          timings.claimCountdown().toMillis(),
          Math.max(1, timings.goneInterval().toMillis()),
          timings.firstMove().toMillis(),
          timings.timesFaster());
    }
  }

  boolean isInTournament() {
    return tournamentId.isPresent();
  }

  /** When the game is lost for whoever hasn't made the first move: each side has the same time. */
  long firstMoveDeadline(int ply) {
    return createdAtMillis + (ply + 1) * absence.firstMoveMillis();
  }

  Seat seat(Color color) {
    return color == Color.WHITE ? white : black;
  }

  Optional<Color> colorOf(String userId) {
    if (white.isUser(userId)) {
      return Optional.of(Color.WHITE);
    }
    return black.isUser(userId) ? Optional.of(Color.BLACK) : Optional.empty();
  }

  boolean hasMachine() {
    return white.isMachine() || black.isMachine();
  }

  boolean isBetweenBots() {
    return white.bot() && black.bot();
  }

  Speed speed() {
    return Speed.of(timeControl);
  }

  /** The id with the player's own four characters, as the site's links have it. */
  String fullId(Color color) {
    return id + (color == Color.WHITE ? "wht0" : "blk0");
  }
}
