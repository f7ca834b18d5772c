package org.misere.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.misere.store.Store;
import org.misere.web.WebOptions;
import org.misere.web.WebServer;
import picocli.CommandLine.Command;

/**
 * {@code misere warm}: loads what {@code run} loads, so that the launcher and the image can train
 * the AOT cache with it: a store in a folder of its own, the page, a short game on a local server.
 * Hidden, as no person needs it.
 */
@Command(name = "warm", description = "Trains the AOT cache.", hidden = true)
final class WarmCommand implements Callable<Integer> {
  @Override
  public Integer call() throws IOException {
    openAStore();
    askThePage();
    return Main.commandLine("demo").execute("demo", "--games", "1", "--port", "0");
  }

  private static void openAStore() throws IOException {
    Path directory = Files.createTempDirectory("misere-warm");
    try (Store store = Store.open(directory, "warm")) {
      store.conduct().loadAll();
    } finally {
      delete(directory);
    }
  }

  private static void delete(Path directory) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(directory)) {
      files = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  private static void askThePage() throws IOException {
    WebServer web =
        WebServer.start(new WebOptions("127.0.0.1", 0), Optional.empty(), Optional.empty());
    try {
      for (String page : List.of("/healthz", "/readyz", "/metrics")) {
        ask(web.port(), page);
      }
    } finally {
      web.close();
    }
  }

  private static void ask(int port, String page) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request = "GET " + page + " HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().readAllBytes();
    }
  }
}
