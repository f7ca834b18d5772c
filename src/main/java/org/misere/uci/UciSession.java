package org.misere.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.Uci;
import org.misere.engine.Engine;
import org.misere.engine.SearchHandle;
import org.misere.engine.SearchResult;

/**
 * A conversation in the Universal Chess Interface. One thread reads commands; searches report on
 * their own threads, a line at a time.
 */
public final class UciSession implements AutoCloseable {
  private final PrintStream out;
  private UciOptions options = UciOptions.DEFAULT;
  private Game game = Game.start(options.ruleset());
  private @Nullable Engine engine;
  private @Nullable SearchHandle search;
  private boolean endsByItself;

  public UciSession(PrintStream out) {
    this.out = out;
  }

  /**
   * Serves commands until {@code quit} or the end of the input. At the end of the input a search
   * that ends by itself may do so, which is what somebody wants who pipes commands in.
   */
  public void serve(BufferedReader in) throws IOException {
    String line = in.readLine();
    while (line != null && !line.strip().equals("quit")) {
      obey(line.strip());
      line = in.readLine();
    }
    if (line == null && search != null && endsByItself) {
      search.result().join();
    }
    close();
  }

  void obey(String line) {
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
        case "go" -> go(words.subList(1, words.size()));
        case "stop" -> {
          if (search != null) {
            search.stop();
          }
        }
        case "ponderhit" -> {
          if (search != null) {
            search.ponderHit();
          }
        }
        case "d" -> say("info string " + Fen.format(game.position()));
        case "", "debug", "register" -> {}
        default -> say("info string unknown command: " + words.getFirst());
      }
    } catch (NumberFormatException e) {
      say("info string not a number in: " + line);
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
    if (!changed.engine().equals(options.engine()) && engine != null) {
      engine.close();
      engine = null;
    }
    if (!changed.ruleset().equals(options.ruleset())) {
      game = Game.start(changed.ruleset());
    }
    options = changed;
  }

  private void setPosition(List<String> words) {
    int movesAt = words.indexOf("moves");
    List<String> board = movesAt < 0 ? words : words.subList(0, movesAt);
    List<String> moves = movesAt < 0 ? List.of() : words.subList(movesAt + 1, words.size());
    if (board.isEmpty()) {
      throw new IllegalArgumentException("position needs startpos or fen");
    }
    String fen =
        board.getFirst().equals("startpos")
            ? "startpos"
            : String.join(" ", board.subList(1, board.size()));
    Game next = Game.replay(options.ruleset(), fen, moves);
    finishSearch();
    game = next;
  }

  private void go(List<String> words) {
    finishSearch();
    var request = GoCommand.parse(game, words, options.multiPv(), options.overheadMillis());
    SearchHandle handle = engine().search(request, info -> say(InfoLine.format(info)));
    search = handle;
    endsByItself = !request.limits().infinite() && !request.ponder();
    var _ = handle.result().thenAccept(this::sayBestMove);
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

  private Engine engine() {
    Engine current = engine;
    if (current == null) {
      current = new Engine(options.engine());
      engine = current;
    }
    return current;
  }

  /** Lets a search that ends by itself do so; the others are stopped. */
  private void finishSearch() {
    if (search != null) {
      if (!endsByItself) {
        search.stop();
      }
      search.result().join();
      search = null;
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
    if (search != null) {
      search.stop();
    }
    finishSearch();
    if (engine != null) {
      engine.close();
      engine = null;
    }
  }
}
