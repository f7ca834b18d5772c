package org.misere.bot.game;

import java.util.List;
import java.util.Optional;
import org.misere.chess.Game;
import org.misere.engine.ClockState;
import org.misere.engine.Limits;
import org.misere.engine.Score;

/** What is to be done about a game. */
public sealed interface SessionAction {

  /** Searches the position after all moves of {@code game}; answered by its number. */
  record Think(int search, Game game, Limits limits, Optional<ClockState> clock, int variety)
      implements SessionAction {}

  /** Searches in the opponent's time; {@code game} has the expected move. */
  record Ponder(int search, Game game, Limits limits, Optional<ClockState> clock)
      implements SessionAction {}

  /** The expected move came: the pondering search goes on by the clock. */
  record PonderHit(int search) implements SessionAction {}

  /** Ends a search; its answer, if one comes, isn't wanted unless it is still the current one. */
  record StopThinking(int search) implements SessionAction {}

  /**
   * Sends a move, ahead of all other traffic; a request of this game that still hangs is given up.
   *
   * @param sent the number of this post for the move, from 1
   */
  record PlayMove(String uci, List<String> before, boolean offeringDraw, int sent)
      implements SessionAction {}

  /** Sends a request that isn't a move. */
  record Send(Request request) implements SessionAction {}

  /** Opens the game's stream; one that is open is closed first. */
  record OpenStream(String why) implements SessionAction {}

  /**
   * The game waits for a move of the opponent without holding its stream ({@code true}), or is
   * looked at again.
   */
  record Rest(boolean resting) implements SessionAction {}

  /** Reads the list of games being played and answers {@link SessionEvent.Reconciled}. */
  record Reconcile() implements SessionAction {}

  /** Keeps {@code memory} over restarts; done before any later action. */
  record Remember(GameMemory memory) implements SessionAction {}

  /** The account isn't accepted any more: the process ends with status 3. */
  record GiveUpAccount(String why) implements SessionAction {}

  /** A move of ours was seen on the stream. */
  record Recorded(MoveRecord move) implements SessionAction {}

  /** The game is over for us: streams and searches are closed, the place is free. */
  record Close(GameResult result) implements SessionAction {}

  /** A line for the operator. */
  record Note(Level level, String text) implements SessionAction {}

  /** How loud a note is. */
  enum Level {
    DEBUG,
    INFO,
    WARN
  }

  /** A request about the game that isn't a move. */
  sealed interface Request {
    /** What it does, in words. */
    default String words() {
      return switch (this) {
        case Say(var room, String text) -> "says in the " + room.key() + " room: " + text;
        case AnswerDraw(boolean yes) -> yes ? "accepts the draw" : "declines the draw";
        case AnswerTakeback(boolean yes) -> yes ? "grants the takeback" : "declines the takeback";
        case ClaimVictory() -> "claims the win";
        case ClaimDraw() -> "claims a draw";
        case Abort() -> "aborts the game";
        case Resign() -> "resigns";
      };
    }

    record Say(org.misere.lichess.ChatRoom room, String text) implements Request {}

    record AnswerDraw(boolean yes) implements Request {}

    record AnswerTakeback(boolean yes) implements Request {}

    record ClaimVictory() implements Request {}

    record ClaimDraw() implements Request {}

    record Abort() implements Request {}

    record Resign() implements Request {}
  }

  /**
   * A move of ours and how it came to be.
   *
   * @param source {@code forced}, {@code book}, {@code tablebase}, {@code proof} or {@code search}
   * @param score from our side
   * @param thinkMillis from the start of the search to its answer
   * @param lineToPostMillis from the server's line to our last post
   * @param postToSeenMillis from that post until the stream showed it
   * @param overheadMillis what the clock lost beyond the thinking; absent when it can't be told
   * @param clockMillis ours after the move; absent without a clock
   */
  record MoveRecord(
      int ply,
      String uci,
      String source,
      Optional<Score> score,
      int depth,
      long nodes,
      long thinkMillis,
      long lineToPostMillis,
      long postToSeenMillis,
      Optional<Long> overheadMillis,
      int attempts,
      Optional<Long> clockMillis,
      List<String> line) {

    /** The same with times as the thread of the game took them. */
    MoveRecord timed(MoveTiming timing) {
      return new MoveRecord(
          ply,
          uci,
          source,
          score,
          depth,
          nodes,
          timing.think().toMillis(),
          timing.lineToPost().toMillis(),
          timing.postToSeen().toMillis(),
          overheadMillis,
          attempts,
          clockMillis,
          line);
    }
  }
}
