package org.misere.bot.lobby;

import org.misere.lichess.DeclineReason;

/** What becomes of a challenge, and why in one line. */
public sealed interface Verdict {
  String why();

  record Accept(String why) implements Verdict {}

  record Decline(DeclineReason reason, String why) implements Verdict {}

  /** It would be taken, but there is no place now. */
  record Wait(String why) implements Verdict {}

  /** It is not ours to answer. */
  record Ignore(String why) implements Verdict {}
}
