package org.misere.bot.game;

import java.util.List;
import java.util.Optional;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchResult;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameEvent;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Ok;

/** Everything that can happen to a game. */
public sealed interface SessionEvent {

  /** The game is ours to conduct: its first event. */
  record Begun() implements SessionEvent {}

  /** The server answered 200 to the opening of the game's stream. */
  record StreamOpened() implements SessionEvent {}

  /** A line of the game's stream. */
  record Line(GameEvent event) implements SessionEvent {}

  /** The game's stream ended, or could not be opened. */
  record StreamEnded(FeedEnd end) implements SessionEvent {}

  /** A search got on. */
  record EngineProgress(int search, SearchInfo info) implements SessionEvent {}

  /** A search is done. */
  record EngineAnswer(int search, SearchResult result) implements SessionEvent {}

  /**
   * The server answered a move, or didn't.
   *
   * @param before the moves before it
   * @param sent the number of the post for this move, from 1
   * @param tookMillis from the post to the answer
   */
  record MoveAnswered(String uci, List<String> before, int sent, Answer<Ok> answer, long tookMillis)
      implements SessionEvent {}

  /** The server answered one of our other requests about this game. */
  record RequestAnswered(SessionAction.Request request, Answer<Ok> answer)
      implements SessionEvent {}

  /**
   * The event stream says that the game is over: final.
   *
   * @param winner {@code white}, {@code black} or absent
   */
  record Finished(GameStatus status, Optional<Color> winner) implements SessionEvent {}

  /** The list of games being played was read: whether this one is there, and whose turn it is. */
  record Reconciled(boolean playing, boolean ourTurn) implements SessionEvent {}

  /** The time for which the machine asked has come. */
  record Tick() implements SessionEvent {}

  /** The terms were read anew. */
  record TermsChanged(GameTerms terms) implements SessionEvent {}
}
