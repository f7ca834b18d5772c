package org.misere.lichess;

import java.time.Duration;

/** What to do after a stream has ended. */
public sealed interface Reconnect {

  /**
   * Open it again.
   *
   * @param pause from now
   * @param contested the server has ended it so often that another process seems to use the account
   */
  record After(Duration pause, boolean contested) implements Reconnect {}

  /** The game is not ours any more, or never was: compare with the games that are being played. */
  record Reconcile(String reason) implements Reconnect {}

  /** The token or the account is not accepted: the process should end. */
  record Stop(int status, String reason) implements Reconnect {}
}
