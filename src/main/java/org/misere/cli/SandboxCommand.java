package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.misere.sandbox.Limits;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.sandbox.Ticket;
import org.misere.sandbox.faults.FaultScript;
import org.misere.web.PlaySite;
import org.misere.web.WebOptions;
import org.misere.web.WebServer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere sandbox}: the local server alone. */
@Command(
    name = "sandbox",
    description = {
      "A server on this machine that speaks the Lichess Bot API, until SIGTERM.",
      "Prints its address and, for each account, the name and the token. For one "
          + "machine only: it listens on loopback, and whoever reaches it may make "
          + "accounts."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class SandboxCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--port",
      paramLabel = "P",
      description = "Default: ${DEFAULT-VALUE}; 0: any free one.")
  private int port = 9663;

  @Option(
      names = "--account",
      paramLabel = "NAME[:TOKEN[:RATING]]",
      description =
          "A bot account; can be given again. Default: Misere and Sparring. Without a "
              + "rating it has none before its first rated game, and bots that look for "
              + "opponents pass it over.")
  private List<String> accounts = new ArrayList<>(List.of("Misere", "Sparring"));

  @Option(
      names = "--human",
      paramLabel = "NAME",
      description = "An account without the title BOT; can be given again.")
  private List<String> humans = new ArrayList<>();

  @Option(names = "--no-limits", description = "Leave out Lichess's limits on requests and games.")
  private boolean withoutLimits;

  @Option(
      names = "--faults",
      paramLabel = "FILE",
      description = "A script of what goes wrong; docs/faults.md has the language.")
  private @Nullable Path faults;

  @Option(
      names = "--page",
      paramLabel = "P",
      description =
          "Serve the page too, at this port (0: any free one): a person plays any bot "
              + "that is online.")
  private @Nullable Integer page;

  @Override
  public Integer call() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Signals.onTermination(end::countDown);
    SandboxOptions options =
        SandboxOptions.lichess()
            .onPort(port)
            .with(withoutLimits ? Limits.none() : Limits.lichess())
            .with(faults == null ? FaultScript.NONE : FaultFiles.read(faults, "--faults"));
    try (Sandbox sandbox = Sandbox.start(options)) {
      PrintWriter out = spec.commandLine().getOut();
      out.println("url " + sandbox.url());
      for (String account : accounts) {
        print(out, "bot", added(sandbox, account.split(":", 3)));
      }
      for (String human : humans) {
        print(out, "human", sandbox.addHuman(human));
      }
      serve(sandbox, out, end);
    } catch (IOException taken) {
      throw new CommandFailure(
          ExitStatus.USAGE,
          "--port: " + port + " cannot be listened on (" + taken.getMessage() + ")");
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailure(ExitStatus.USAGE, "--account: " + wrong.getMessage());
    }
    return ExitStatus.DONE.code();
  }

  private void serve(Sandbox sandbox, PrintWriter out, CountDownLatch end)
      throws InterruptedException {
    if (page == null) {
      out.flush();
      end.await();
      return;
    }
    try (WebServer web = openPage(sandbox, page)) {
      out.println("page " + web.url() + "/play");
      out.flush();
      end.await();
    }
  }

  private static WebServer openPage(Sandbox sandbox, int port) {
    PlaySite site =
        new PlaySite(
            sandbox.url(),
            Optional.empty(),
            () -> {
              Ticket guest = sandbox.admitGuest();
              return new PlaySite.Guest(guest.name(), guest.token());
            });
    try {
      return WebServer.start(
          new WebOptions("127.0.0.1", port), Optional.empty(), Optional.of(site));
    } catch (IOException | IllegalArgumentException wrong) {
      throw new CommandFailure(ExitStatus.USAGE, "--page: " + wrong.getMessage());
    }
  }

  private static Ticket added(Sandbox sandbox, String[] parts) {
    Ticket ticket =
        parts.length > 1 && !parts[1].isEmpty()
            ? sandbox.addBot(parts[0], parts[1])
            : sandbox.addBot(parts[0]);
    if (parts.length == 3) {
      if (!parts[2].matches("[1-3]?\\d{3}")) {
        throw new IllegalArgumentException("\"" + parts[2] + "\" is no rating");
      }
      sandbox.rate(ticket, Integer.parseInt(parts[2]));
    }
    return ticket;
  }

  private static void print(PrintWriter out, String kind, Ticket ticket) {
    out.println(kind + " " + ticket.name() + " " + ticket.token());
  }
}
