package org.misere.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.LichessClient;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Token;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.Limits;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.sandbox.SparringPartner;
import org.misere.sandbox.Ticket;
import org.misere.store.Store;
import picocli.CommandLine.Command;

/**
 * {@code misere warm}: does what {@code run} does, from its start over a short game to a SIGTERM,
 * against a local server, so that the launcher and the image can train the AOT cache with it. What
 * a start needs unpacked is unpacked too. Hidden, as no person needs it.
 */
@Command(name = "warm", description = "Trains the AOT cache.", hidden = true)
final class WarmCommand implements Callable<Integer> {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int SPARRING_LEVEL = 6;
  private static final TimeControl CLOCK = new TimeControl.RealTime(30, 0);

  @Override
  public Integer call() throws IOException, InterruptedException {
    Store.unpackDriver();
    Path folder = Files.createTempDirectory("misere-warm");
    BlockingQueue<FinishedGame> finished = new LinkedBlockingQueue<>();
    SandboxOptions options = SandboxOptions.lichess().with(Limits.none()).telling(finished::add);
    try (Sandbox sandbox = Sandbox.start(options)) {
      Ticket ours = sandbox.addBot("Misere");
      Ticket theirs = sandbox.addBot("Sparring");
      int port = freePort();
      Path file = configuration(folder, sandbox, ours, port);
      CompletableFuture<Integer> run =
          CompletableFuture.supplyAsync(
              () -> new PlainRun(Optional.of(file)).execute(), Executors.newCachedThreadPool());
      awaitReady(port);
      ask(port, "/");
      ask(port, "/metrics");
      play(sandbox, theirs, finished);
      greetByTls();
      Signals.terminate();
      return run.join();
    } finally {
      delete(folder);
    }
  }

  private static Path configuration(Path folder, Sandbox sandbox, Ticket ours, int port)
      throws IOException {
    String yaml =
        """
        token: %s
        url: %s
        data_directory: %s
        engine: {max_think: 0.2}
        challenge: {min_base: 0, min_increment: 0}
        web: {port: %d}
        """
            .formatted(ours.token(), sandbox.url(), folder.resolve("data"), port);
    return Files.writeString(folder.resolve("misere.yml"), yaml);
  }

  private static void play(Sandbox sandbox, Ticket theirs, BlockingQueue<FinishedGame> finished)
      throws InterruptedException {
    try (SparringPartner partner =
        SparringPartner.start(sandbox.url(), theirs, SPARRING_LEVEL, 1)) {
      var _ =
          partner.challenge(
              "Misere", new ChallengeTerms("antichess", false, CLOCK, Optional.empty()));
      if (finished.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS) == null) {
        throw new CommandFailure(ExitStatus.NO, "the game to warm up with did not end");
      }
    }
  }

  /** The local server speaks no TLS, and Lichess nothing else: its first flight goes to a wall. */
  private static void greetByTls() throws IOException {
    try (ServerSocket wall = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        LichessClient client =
            LichessClient.builder(
                    URI.create("https://127.0.0.1:" + wall.getLocalPort() + "/"), new Token("none"))
                .build()) {
      Thread.ofVirtual().start(() -> hearOut(wall));
      var _ = client.probe();
    }
  }

  private static void hearOut(ServerSocket wall) {
    try (Socket socket = wall.accept()) {
      var _ = socket.getInputStream().readNBytes(100);
    } catch (IOException _) {
      // The client has left: it has said all it could.
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void awaitReady(int port) throws IOException, InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!isReady(port)) {
      if (System.nanoTime() > end) {
        throw new CommandFailure(ExitStatus.NO, "the bot to warm up with did not get ready");
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private static boolean isReady(int port) {
    try {
      return ask(port, "/readyz").startsWith("HTTP/1.1 200");
    } catch (IOException _) {
      // Not listening yet.
      return false;
    }
  }

  private static String ask(int port, String page) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request = "GET " + page + " HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
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
}
