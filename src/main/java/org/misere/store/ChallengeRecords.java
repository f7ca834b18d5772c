package org.misere.store;

import java.util.List;

/** Challenges and how they were answered. Thread-safe. */
public interface ChallengeRecords {

  /** Keeps one; returns at once. The same id again replaces the old record. */
  void add(ChallengeRecord challenge);

  /** The newest first. */
  List<ChallengeRecord> newest(int limit);

  /** Those from and to one opponent, the newest first. */
  List<ChallengeRecord> with(String opponentId, int limit);
}
