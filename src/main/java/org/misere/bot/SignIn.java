package org.misere.bot;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.misere.lichess.Account;
import org.misere.lichess.Answer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds out whose token it is, and keeps trying while the server can't be reached. */
final class SignIn {
  private static final Logger LOG = LoggerFactory.getLogger(SignIn.class);
  private static final long FIRST_WAIT_MILLIS = 1_000;
  private static final long MOST_WAIT_MILLIS = 60_000;

  private final Parts parts;

  SignIn(Parts parts) {
    this.parts = parts;
  }

  /** The account; empty when the run ended before, with its end set. */
  Optional<Account> account() throws InterruptedException {
    long wait = FIRST_WAIT_MILLIS;
    while (!parts.end().isDone()) {
      switch (answer()) {
        case Answer.Done<Account>(Account found) -> {
          if (found.isBot()) {
            return Optional.of(found);
          }
          refuse(
              "the account "
                  + found.username()
                  + " is not a BOT account. `misere upgrade` makes it one, if it never played a"
                  + " game.");
        }
        case Answer.Unauthorized<Account>(int status, String _) ->
            refuse(
                "the token was refused ("
                    + status
                    + "). Make one with the scope bot:play at "
                    + parts.server()
                    + "account/oauth/token/create?scopes[]=bot:play and set LICHESS_TOKEN.");
        case Answer<Account> _ when parts.end().isDone() -> {
          return Optional.empty();
        }
        case Answer<Account> other -> {
          LOG.warn(
              "the account can't be read ({}); tries again in {} s", other.describe(), wait / 1000);
          awaitEnd(wait);
          wait = Math.min(2 * wait, MOST_WAIT_MILLIS);
        }
      }
    }
    return Optional.empty();
  }

  /** The server's answer, or that it is not wanted any more because the run has ended. */
  private Answer<Account> answer() throws InterruptedException {
    CompletableFuture<Answer<Account>> answer = new CompletableFuture<>();
    Thread asking =
        Thread.ofVirtual().name("sign-in").start(() -> answer.complete(parts.client().account()));
    try {
      CompletableFuture.anyOf(answer, parts.end()).get();
      return answer.getNow(new Answer.Dropped<>("the run has ended"));
    } catch (ExecutionException e) {
      throw new IllegalStateException("signing in failed", e);
    } finally {
      asking.interrupt();
    }
  }

  private void refuse(String why) {
    parts.end().complete(new Bot.End.AccountRefused(why));
  }

  private void awaitEnd(long millis) throws InterruptedException {
    try {
      parts.end().get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // The usual case: nobody ended the run, so it is time for another try.
    } catch (ExecutionException e) {
      throw new IllegalStateException("the end of a run is never a failure", e);
    }
  }
}
