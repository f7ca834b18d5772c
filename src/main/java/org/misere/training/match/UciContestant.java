package org.misere.training.match;

import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A UCI program as a contestant. A program that died or hung is started again for the next game.
 */
final class UciContestant implements Contestant {
  private static final Duration START_LIMIT = Duration.ofSeconds(60);
  private static final Duration READY_LIMIT = Duration.ofSeconds(30);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(2);
  private static final Pattern DEPTH = Pattern.compile("\\bdepth (\\d+)");
  private static final Pattern NODES = Pattern.compile("\\bnodes (\\d+)");
  private static final Pattern SCORE = Pattern.compile("\\bscore (cp|mate) (-?\\d+)");
  private static final Pattern OPTION = Pattern.compile("option name (.+?) type .*");

  private final String command;
  private final String variant;
  private final Map<String, String> options;
  private String name;
  private @Nullable UciProcess process;

  /**
   * @param variant the value for {@code UCI_Variant}
   * @param options further options; one that the program does not offer is an error, except Hash
   *     and Threads
   */
  UciContestant(String command, String variant, Map<String, String> options) {
    this.command = command;
    this.variant = variant;
    this.options = options;
    this.name = command;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void newGame() throws IOException, InterruptedException {
    UciProcess running = process;
    if (running == null || !running.isAlive()) {
      discard();
      running = start();
    }
    running.send("ucinewgame");
    running.send("isready");
    if (!answered(running, "readyok", READY_LIMIT)) {
      discard();
      throw new IOException(running + " did not get ready: " + running.errors());
    }
  }

  @Override
  public Reply think(Turn turn) throws InterruptedException {
    UciProcess running = process;
    if (running == null) {
      return new Reply.Crashed("it is not running", 0);
    }
    String moves = turn.uciMoves().isEmpty() ? "" : " moves " + String.join(" ", turn.uciMoves());
    running.send("position fen " + turn.startFen() + moves);
    String[] lastInfo = {""};
    long asked = System.nanoTime();
    running.send(go(turn));
    UciProcess.Line line =
        running.await(
            text -> text.startsWith("bestmove"),
            Duration.ofMillis(turn.hangMillis()),
            text -> {
              if (text.startsWith("info ") && text.contains(" score ")) {
                lastInfo[0] = text;
              }
            });
    if (line == null) {
      long elapsed = System.nanoTime() - asked;
      recover(running);
      return new Reply.Silent(elapsed);
    }
    if (line.end()) {
      String detail = running.fate() + errorsOf(running);
      discard();
      return new Reply.Crashed(detail, System.nanoTime() - asked);
    }
    String[] words = line.text().split("\\s+");
    return new Reply.Played(
        words.length > 1 ? words[1] : "", line.arrivedNanos() - asked, thought(lastInfo[0]));
  }

  @Override
  public void close() {
    UciProcess running = process;
    process = null;
    if (running != null) {
      running.close();
    }
  }

  private UciProcess start() throws IOException, InterruptedException {
    UciProcess started = UciProcess.start(command);
    process = started;
    Set<String> offered = new HashSet<>();
    started.send("uci");
    UciProcess.Line end =
        started.await(
            "uciok"::equals,
            START_LIMIT,
            text -> {
              Matcher option = OPTION.matcher(text);
              if (option.matches()) {
                offered.add(option.group(1).toLowerCase(Locale.ROOT));
              } else if (text.startsWith("id name ")) {
                name = text.substring("id name ".length());
              }
            });
    if (end == null || end.end()) {
      String why =
          end == null ? "no uciok within " + START_LIMIT.toSeconds() + " s" : started.fate();
      String errors = errorsOf(started);
      discard();
      throw new IOException(command + ": " + why + errors);
    }
    setOption(started, offered, "UCI_Variant", variant);
    for (Map.Entry<String, String> option : options.entrySet()) {
      setOption(started, offered, option.getKey(), option.getValue());
    }
    return started;
  }

  private void setOption(UciProcess started, Set<String> offered, String option, String value)
      throws IOException {
    if (offered.contains(option.toLowerCase(Locale.ROOT))) {
      started.send("setoption name " + option + " value " + value);
    } else if (!List.of("Hash", "Threads").contains(option)) {
      discard();
      throw new IOException(command + " offers no option " + option);
    }
  }

  /** A program that answers to stop may play the next game; any other is ended. */
  private void recover(UciProcess running) throws InterruptedException {
    running.send("stop");
    UciProcess.Line line = running.await(text -> text.startsWith("bestmove"), STOP_LIMIT, _ -> {});
    if (line == null || line.end()) {
      discard();
    }
  }

  private void discard() {
    UciProcess running = process;
    process = null;
    if (running != null) {
      running.kill();
    }
  }

  private static boolean answered(UciProcess running, String answer, Duration limit)
      throws InterruptedException {
    UciProcess.Line line = running.await(answer::equals, limit, _ -> {});
    return line != null && !line.end();
  }

  private static String errorsOf(UciProcess running) {
    String errors = running.errors();
    return errors.isEmpty() ? "" : "; it said: " + errors;
  }

  private static String go(Turn turn) {
    return switch (turn.budget()) {
      case Budget.Nodes(long nodes) -> "go nodes " + nodes;
      case Budget.MoveTime(long millis) -> "go movetime " + millis;
      case Budget.Clock clock ->
          String.format(
              Locale.ROOT,
              "go wtime %d btime %d winc %d binc %d",
              turn.whiteMillis(),
              turn.blackMillis(),
              clock.incrementMillis(),
              clock.incrementMillis());
    };
  }

  private static @Nullable Thought thought(String info) {
    Matcher score = SCORE.matcher(info);
    if (!score.find()) {
      return null;
    }
    long value = Long.parseLong(score.group(2));
    String text =
        score.group(1).equals("mate")
            ? (value < 0 ? "-M" : "+M") + Math.abs(value)
            : String.format(Locale.ROOT, "%+.2f", value / 100.0);
    return new Thought((int) number(DEPTH, info), text, number(NODES, info));
  }

  private static long number(Pattern pattern, String info) {
    Matcher matcher = pattern.matcher(info);
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }
}
