package org.misere.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What we have spent of the server's budgets, over restarts: challenge credits, games against bots.
 * Thread-safe.
 */
public interface BudgetLedger {

  /** Notes an expense; returns at once. */
  void spend(String budget, int amount, Instant at);

  /** Every expense after {@code since}, the oldest first. */
  List<Expense> expenses(String budget, Instant since);

  /** What was spent after {@code since}, what was noted before this call included. */
  int spentSince(String budget, Instant since);

  /** When the first of the expenses after {@code since} was; {@code since} when there is none. */
  Instant oldestSince(String budget, Instant since);

  /** The server asked that this kind of traffic rests (its key); returns at once. */
  void rest(String key, Instant until);

  /** The rests that hold at {@code now}, by key. */
  Map<String, Instant> rests(Instant now);
}
