package org.misere.cli;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.misere.lichess.Account;
import org.misere.lichess.Answer;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Probe;
import org.misere.lichess.TokenInfo;
import org.misere.lichess.UserStatus;

/**
 * Looks at the server, the token and the account, with a handful of requests that change nothing.
 */
final class ServerCheck {
  private static final int PROBES = 3;
  private static final Duration SKEW_WORTH_A_WORD = Duration.ofSeconds(30);
  private static final Duration EXPIRY_WORTH_A_WORD = Duration.ofDays(14);

  private final LichessClient client;
  private final URI server;
  private final Duration moveOverhead;
  private final InstantSource clock;
  private final List<Finding> findings = new ArrayList<>();

  ServerCheck(LichessClient client, URI server, Duration moveOverhead, InstantSource clock) {
    this.client = client;
    this.server = server;
    this.moveOverhead = moveOverhead;
    this.clock = clock;
  }

  /**
   * What was found.
   *
   * @param account absent when the server didn't say
   */
  record Report(List<Finding> findings, Optional<Account> account) {}

  Report look() {
    findings.add(address());
    if (!reach()) {
      return new Report(findings, Optional.empty());
    }
    boolean tokenWorks = token();
    return new Report(findings, tokenWorks ? account() : Optional.empty());
  }

  private Finding address() {
    boolean open = "http".equalsIgnoreCase(server.getScheme());
    boolean local = Optional.ofNullable(server.getHost()).orElse("").matches("localhost|127\\..*");
    return open && !local
        ? Finding.warning(
            "address",
            server + " is not encrypted: the token can be read on its way",
            "set `url` to https://" + server.getAuthority() + "/")
        : Finding.ok("address", server.toString());
  }

  private boolean reach() {
    List<Probe> probes = new ArrayList<>();
    for (int i = 0; i < PROBES; i++) {
      Answer<Probe> answer = client.probe();
      if (answer instanceof Answer.Done<Probe>(Probe probe)) {
        probes.add(probe);
      } else if (probes.isEmpty()) {
        findings.add(
            Finding.failed(
                "server",
                server + " can't be reached (" + answer.describe() + ")",
                "look at `url`, the network and a proxy or firewall between",
                ExitStatus.UNREACHABLE));
        return false;
      }
    }
    // The first one pays for the connection; the quickest tells how moves will fare.
    Probe quickest =
        probes.stream().min((a, b) -> a.roundTrip().compareTo(b.roundTrip())).orElseThrow();
    findings.add(latency(quickest.roundTrip()));
    findings.add(skew(quickest));
    return true;
  }

  private Finding latency(Duration roundTrip) {
    String detail = "answers in " + roundTrip.toMillis() + " ms";
    return roundTrip.compareTo(moveOverhead) > 0
        ? Finding.warning(
            "server",
            detail + ", more than `move_overhead` of " + moveOverhead.toMillis() + " ms",
            "set `move_overhead` to " + 2 * roundTrip.toMillis() + ", or run nearer to the server")
        : Finding.ok("server", detail);
  }

  private Finding skew(Probe probe) {
    if (probe.serverTime().isEmpty()) {
      return Finding.ok("clock", "the server doesn't tell its time");
    }
    Instant sent = probe.serverTime().get();
    Duration skew = Duration.between(sent, clock.instant().minus(probe.roundTrip().dividedBy(2)));
    // The server's time has whole seconds.
    Duration size = skew.abs();
    String detail =
        size.compareTo(Duration.ofSeconds(2)) <= 0
            ? "agrees with the server's"
            : size.toSeconds()
                + " s "
                + (skew.isNegative() ? "behind" : "ahead of")
                + " the server's";
    return size.compareTo(SKEW_WORTH_A_WORD) > 0
        ? Finding.warning(
            "clock",
            detail,
            "let this machine synchronise its clock (games don't suffer; records and logs do)")
        : Finding.ok("clock", detail);
  }

  private boolean token() {
    Answer<Optional<TokenInfo>> answer = client.testToken();
    return switch (answer) {
      case Answer.Done<Optional<TokenInfo>>(Optional<TokenInfo> info) ->
          info.map(this::token).orElseGet(this::unknownToken);
      case Answer.Gone<Optional<TokenInfo>> _, Answer.Refused<Optional<TokenInfo>> _ -> {
        // A server that can't test tokens: the account will tell.
        findings.add(Finding.ok("token", "this server can't test tokens"));
        yield true;
      }
      case Answer.Unauthorized<Optional<TokenInfo>> _ -> unknownToken();
      case Answer.TooMany<Optional<TokenInfo>> _,
          Answer.Capped<Optional<TokenInfo>> _,
          Answer.Unanswered<Optional<TokenInfo>> _,
          Answer.Dropped<Optional<TokenInfo>> _ -> {
        findings.add(unanswered("token", answer));
        yield false;
      }
    };
  }

  private boolean unknownToken() {
    findings.add(
        Finding.failed(
            "token",
            server + " doesn't know this token",
            "make one at " + newToken() + " and give it as LICHESS_TOKEN",
            ExitStatus.REFUSED));
    return false;
  }

  private boolean token(TokenInfo info) {
    if (!info.mayPlay()) {
      findings.add(
          Finding.failed(
              "token",
              "it is " + info.userId() + "'s, but lacks the scope bot:play",
              "make one with that scope at " + newToken(),
              ExitStatus.REFUSED));
      return false;
    }
    Optional<Instant> soon =
        info.expires().filter(at -> at.isBefore(clock.instant().plus(EXPIRY_WORTH_A_WORD)));
    findings.add(
        soon.isPresent()
            ? Finding.warning(
                "token", "it expires at " + soon.get(), "make a new one at " + newToken())
            : Finding.ok("token", "it is " + info.userId() + "'s and may play"));
    return true;
  }

  private URI newToken() {
    return server.resolve("/account/oauth/token/create?scopes%5B%5D=bot:play&description=misere");
  }

  private Optional<Account> account() {
    Answer<Account> answer = client.account();
    switch (answer) {
      case Answer.Done<Account>(Account account) -> {
        findings.add(account(account));
        findings.add(online(account));
      }
      case Answer.Unauthorized<Account> _ ->
          findings.add(
              Finding.failed(
                  "account",
                  answer.describe(),
                  "make a new token at " + newToken(),
                  ExitStatus.REFUSED));
      case Answer.Gone<Account> _, Answer.Refused<Account> _ ->
          findings.add(
              Finding.failed(
                  "account",
                  answer.describe(),
                  "look whether `url` is a Lichess server",
                  ExitStatus.UNREACHABLE));
      default -> findings.add(unanswered("account", answer));
    }
    return answer.asOptional();
  }

  private static Finding account(Account account) {
    if (!account.isBot()) {
      return Finding.failed(
          "account",
          account.username() + " is a human's account",
          "`misere upgrade` makes it a bot, if it never played",
          ExitStatus.REFUSED);
    }
    String rating =
        Optional.ofNullable(account.perfs().get("antichess"))
            .map(
                perf ->
                    ", antichess "
                        + perf.rating()
                        + (perf.provisional() ? "?" : "")
                        + " after "
                        + perf.games()
                        + " games")
            .orElse(", no antichess game yet");
    return Finding.ok("account", account.username() + " is a bot" + rating);
  }

  /** Lichess keeps one event stream an account: two processes take it from each other. */
  private Finding online(Account account) {
    Answer<List<UserStatus>> answer = client.usersStatus(List.of(account.id()));
    Optional<UserStatus> there =
        answer.asOptional().stream()
            .flatMap(List::stream)
            .filter(status -> status.id().equals(account.id()) && status.online())
            .findFirst();
    if (there.isPresent()) {
      return Finding.warning(
          "online",
          account.username()
              + " is online"
              + (there.get().playing() ? " and playing" : "")
              + ": a process uses the account, or did so seconds ago",
          "nothing, if that is your bot; before you start another one (or after lichess-bot), stop"
              + " it");
    }
    return answer instanceof Answer.Done<?>
        ? Finding.ok("online", "no process uses the account")
        : Finding.ok("online", "the server doesn't say whether a process uses the account");
  }

  private static Finding unanswered(String subject, Answer<?> answer) {
    return Finding.failed(
        subject,
        answer.describe(),
        answer instanceof Answer.TooMany
            ? "wait a minute before the next try"
            : "try again; if it stays, look at the server's status page",
        ExitStatus.UNREACHABLE);
  }
}
