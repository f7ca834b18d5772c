package org.misere.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.chess.Uci;
import org.misere.config.Configuration;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.engine.Limits;
import org.misere.engine.SearchListener;
import org.misere.engine.SearchRequest;
import org.misere.engine.SearchResult;
import org.misere.store.Store;
import org.misere.store.StoreException;

/** Looks at this machine: engine, data directory, port. */
final class MachineCheck {
  /** Black takes the rook and must choose what the pawn becomes: only a rook wins. */
  private static final String EXAM = "8/6k1/8/8/8/K7/3p4/2R5 b - - 1 2";

  private static final String EXAM_ANSWER = "d2c1r";
  private static final long EXAM_NODES = 100_000;
  private static final long EXAM_SECONDS = 20;

  private MachineCheck() {}

  static List<Finding> look(Configuration configuration, Optional<String> accountId) {
    return List.of(
        engine(configuration.engine()),
        accountId
            .map(id -> records(configuration.dataDirectory(), id))
            .orElseGet(() -> dataDirectory(configuration.dataDirectory())),
        page(configuration.web()));
  }

  private static Finding engine(Configuration.Engine options) {
    try (Engine engine =
        new Engine(new EngineOptions(options.hashMegabytes(), options.threads()))) {
      Game game = Game.replay(Ruleset.ANTICHESS, EXAM, List.of());
      SearchResult result =
          engine
              .search(SearchRequest.of(game, Limits.nodes(EXAM_NODES)), SearchListener.SILENT)
              .result()
              .get(EXAM_SECONDS, TimeUnit.SECONDS);
      String move = Uci.format(result.move());
      return move.equals(EXAM_ANSWER)
          ? Finding.ok("engine", "it solved its test position")
          : Finding.failed(
              "engine",
              "it played " + move + " in its test position, where " + EXAM_ANSWER + " wins",
              "please report this with the kind of machine and JDK",
              ExitStatus.NO);
    } catch (OutOfMemoryError _) {
      return Finding.failed(
          "engine",
          "there is not enough memory for " + options.hashMegabytes() + " MB of hash",
          "make `engine.hash` smaller",
          ExitStatus.NO);
    } catch (TimeoutException | ExecutionException e) {
      return Finding.failed(
          "engine",
          "it did not answer (" + e.getClass().getSimpleName() + ")",
          "please report this with the kind of machine and JDK",
          ExitStatus.NO);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Finding.warning("engine", "its test was interrupted", "try again");
    }
  }

  // Without an account there is no folder to lock, and none should be left behind.
  private static Finding dataDirectory(Path directory) {
    try {
      Files.createDirectories(directory);
      Files.delete(Files.createTempFile(directory, "check", ".tmp"));
      return Finding.ok("data", directory + " can be written");
    } catch (IOException e) {
      return Finding.failed(
          "data",
          directory + " can't be written (" + e.getClass().getSimpleName() + ")",
          "set `data_directory` to a folder of this user's",
          ExitStatus.NO);
    }
  }

  private static Finding records(Path directory, String accountId) {
    try (Store store = Store.open(directory, accountId)) {
      return Finding.ok("data", store.folder() + " can be written");
    } catch (StoreException e) {
      String message = Optional.ofNullable(e.getMessage()).orElse("");
      return message.contains("in use")
          ? Finding.warning("data", message, "nothing, if that process is your bot")
          : Finding.failed(
              "data", message, "set `data_directory` to a folder of this user's", ExitStatus.NO);
    }
  }

  private static Finding page(Configuration.Web web) {
    if (!web.enabled() || web.port() == 0) {
      return Finding.ok("page", web.enabled() ? "at any free port" : "switched off");
    }
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(InetAddress.getByName(web.address()), web.port()));
      return Finding.ok("page", web.address() + ":" + web.port() + " is free");
    } catch (IOException e) {
      return Finding.warning(
          "page",
          web.address() + ":" + web.port() + " can't be used (" + e.getMessage() + ")",
          "set `web.port` to another (0: any free one), unless your bot has it already");
    }
  }
}
