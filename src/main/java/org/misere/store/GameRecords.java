package org.misere.store;

import java.util.List;
import java.util.Optional;

/** Finished games and what follows from them. Thread-safe. */
public interface GameRecords {

  /** Keeps a game; returns at once. The same game again replaces the old record. */
  void add(GameRecord game);

  /**
   * The games that match, the newest first, without their moves.
   *
   * @throws StoreException when the database can't be read
   */
  List<GameRecord> find(GameFilter filter);

  /** A game with its moves. */
  Optional<GameRecord> game(String id);

  /** Opponents by number of games, at most {@code limit}. */
  List<OpponentSummary> opponents(int limit);

  /** Our rating over time, oldest first, at most the newest {@code limit} points. */
  List<RatingPoint> ratings(int limit);
}
