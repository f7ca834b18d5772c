package org.misere.bot;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.misere.lichess.Account;
import org.misere.lichess.LichessClient;
import org.misere.lichess.UserStatus;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether some other process uses the account, asked before ours is seen online. What two of them
 * do to each other later the event stream tells.
 */
final class Company {
  private static final Logger LOG = LoggerFactory.getLogger(Company.class);

  /** Nobody waits longer for a warning. */
  private static final long MOST_MILLIS = 3_000;

  private final Account account;
  private final CompletableFuture<Boolean> online = new CompletableFuture<>();

  private Company(Account account) {
    this.account = account;
  }

  /** Asks, while other things are done. */
  static Company of(Account account, LichessClient client) {
    Company company = new Company(account);
    Thread.ofVirtual()
        .name("company")
        .start(() -> company.online.complete(isOnline(account.id(), client)));
    return company;
  }

  private static boolean isOnline(String id, LichessClient client) {
    return client.usersStatus(List.of(id)).asOptional().stream()
        .flatMap(List::stream)
        .anyMatch((UserStatus it) -> it.id().equals(id) && it.online());
  }

  /** Warns if there is another one. */
  void warn() {
    if (online.completeOnTimeout(false, MOST_MILLIS, TimeUnit.MILLISECONDS).join()) {
      LOG.warn(
          "{} is online already: if this process hasn't just been restarted, another one uses the"
              + " account, and they will take the event stream from each other; stop one",
          account.username());
    }
  }
}
