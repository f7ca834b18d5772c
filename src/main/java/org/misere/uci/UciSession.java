package org.misere.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.Uci;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.engine.SearchHandle;
import org.misere.engine.SearchRequest;
import org.misere.engine.SearchResult;

/**
 * A conversation in the Universal Chess Interface. Commands are obeyed one after the other; {@code
 * stop} and {@code quit} are heard as soon as they are read by the search that was asked for last,
 * whatever waits for its end. Searches report on their own threads, a line at a time.
 */
public final class UciSession implements AutoCloseable {
  private static final String GO = "go";
  private static final String STOP = "stop";
  private static final String QUIT = "quit";

  private final PrintStream out;
  private final Function<EngineOptions, Engine> engines;
  private UciOptions options = UciOptions.DEFAULT;
  private Game game = Game.start(options.ruleset());
  private @Nullable Engine engine;
  private boolean endsByItself;
  private int searchesBegun;

  /** The search under way, or the last one. */
  private volatile @Nullable Thinking thinking;

  /** Of the reading thread. */
  private int searchesAskedFor;

  /** The numbers of searches after which a word to stop was read. */
  private final Set<Integer> stopped = ConcurrentHashMap.newKeySet();

  /**
   * A search and what becomes of it.
   *
   * @param number counts the searches from 1
   * @param said done when its move has been written
   */
  private record Thinking(
      int number, SearchRequest request, SearchHandle search, CompletableFuture<Void> said) {}

  public UciSession(PrintStream out) {
    this(out, Engine::new);
  }

  /** A session with engines of another make. */
  UciSession(PrintStream out, Function<EngineOptions, Engine> engines) {
    this.out = out;
    this.engines = engines;
  }

  /**
   * Serves commands until {@code quit} or the end of the input. At the end of the input a search
   * that ends by itself may do so, which is what somebody wants who pipes commands in.
   */
  public void serve(BufferedReader in) throws IOException {
    Inbox inbox = Inbox.open(in, this::hear);
    Optional<String> line = inbox.next();
    while (line.isPresent() && !line.get().equals(QUIT)) {
      obey(line.get());
      line = inbox.next();
    }
    if (line.isEmpty() && endsByItself) {
      finishSearch();
    }
    close();
  }

  /** What can't wait, on the reading thread. */
  private void hear(String line) {
    if (line.equals(STOP) || line.equals(QUIT)) {
      stopped.add(searchesAskedFor);
      Thinking current = thinking;
      if (current != null && current.number() == searchesAskedFor) {
        current.search().stop();
      }
    } else if (line.split("\\s+", 2)[0].equals(GO)) {
      searchesAskedFor++;
    }
  }

  private void obey(String line) {
    List<String> words = List.of(line.split("\\s+"));
    try {
      switch (words.getFirst()) {
        case "uci" -> introduce();
        case "isready" -> {
          engine();
          say("readyok");
        }
        case "setoption" -> setOption(line);
        case "ucinewgame" -> {
          finishSearch();
          engine().newGame();
          game = Game.start(options.ruleset());
        }
        case "position" -> setPosition(words.subList(1, words.size()));
        case GO -> go(words.subList(1, words.size()));
        case STOP -> stopSearch();
        case "ponderhit" -> ponderHit();
        case "d" -> say("info string " + Fen.format(game.position()));
        case "", "debug", "register" -> {}
        default -> say("info string unknown command: " + words.getFirst());
      }
    } catch (IllegalArgumentException e) {
      say("info string " + e.getMessage());
    }
  }

  private void introduce() {
    say("id name Misere");
    say("id author the Misere maintainers");
    UciOptions.describe().forEach(this::say);
    say("uciok");
  }

  private void setOption(String line) {
    int nameAt = line.indexOf("name ");
    if (nameAt < 0) {
      throw new IllegalArgumentException("setoption needs a name");
    }
    int valueAt = line.indexOf(" value", nameAt);
    String name = line.substring(nameAt + 5, valueAt < 0 ? line.length() : valueAt).strip();
    String value = valueAt < 0 ? "" : line.substring(valueAt + 6).strip();
    UciOptions changed = options.with(name, value);
    finishSearch();
    if (!changed.ruleset().equals(options.ruleset())) {
      game = Game.start(changed.ruleset());
    }
    options = changed;
  }

  private void setPosition(List<String> words) {
    Game next;
    try {
      next = PositionCommand.parse(options.ruleset(), words);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "position refused: " + e.getMessage() + "; it is still " + Fen.format(game.position()),
          e);
    }
    finishSearch();
    game = next;
  }

  private void go(List<String> words) {
    int number = ++searchesBegun;
    finishSearch();
    Engine thinker = engine();
    GoCommand command = GoCommand.parse(game, words, options);
    command.complaints().forEach(complaint -> say("info string " + complaint));
    SearchRequest request = command.request();
    SearchHandle search = thinker.search(request, info -> say(InfoLine.format(info)));
    thinking = new Thinking(number, request, search, search.result().thenAccept(this::sayBestMove));
    endsByItself = !request.limits().infinite() && !request.ponder();
    if (stopped.contains(number)) {
      search.stop();
    }
  }

  private void ponderHit() {
    Thinking current = thinking;
    if (current != null) {
      current.search().ponderHit();
      endsByItself = !current.request().limits().infinite();
    }
  }

  private void stopSearch() {
    Thinking current = thinking;
    if (current != null) {
      current.search().stop();
    }
  }

  private void sayBestMove(SearchResult result) {
    if (result.move() == Move.NONE) {
      say("bestmove (none)");
    } else if (result.ponder() == Move.NONE) {
      say("bestmove " + Uci.format(result.move()));
    } else {
      say("bestmove " + Uci.format(result.move()) + " ponder " + Uci.format(result.ponder()));
    }
  }

  /** The engine with the present options; where there is too little memory, with smaller ones. */
  private Engine engine() {
    Engine current = engine;
    EngineOptions wanted = options.engine();
    if (current != null && current.options().equals(wanted)) {
      return current;
    }
    EngineOptions before = current == null ? EngineOptions.DEFAULT : current.options();
    if (current != null) {
      current.close();
      engine = null;
    }
    Engine made = made(wanted, before);
    options = options.withEngine(made.options());
    engine = made;
    return made;
  }

  private Engine made(EngineOptions wanted, EngineOptions before) {
    try {
      return engines.apply(wanted);
    } catch (OutOfMemoryError e) {
      EngineOptions smaller = wanted.equals(before) ? halved(wanted) : before;
      if (smaller.equals(wanted)) {
        throw e;
      }
      say("info string no memory for " + text(wanted) + "; going on with " + text(smaller));
      return made(smaller, smaller);
    }
  }

  private static EngineOptions halved(EngineOptions options) {
    return new EngineOptions(
        Math.max(1, options.hashMegabytes() / 2), Math.max(1, options.threadsPerSearch() / 2));
  }

  private static String text(EngineOptions options) {
    return "Hash " + options.hashMegabytes() + " and Threads " + options.threadsPerSearch();
  }

  /** Lets a search that ends by itself do so; the others are stopped. */
  private void finishSearch() {
    Thinking current = thinking;
    if (current != null) {
      if (!endsByItself) {
        current.search().stop();
      }
      current.said().join();
      thinking = null;
    }
  }

  private void say(String line) {
    synchronized (out) {
      out.println(line);
      out.flush();
    }
  }

  @Override
  public void close() {
    stopSearch();
    finishSearch();
    if (engine != null) {
      engine.close();
      engine = null;
    }
  }
}
