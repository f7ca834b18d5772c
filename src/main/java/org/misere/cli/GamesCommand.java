package org.misere.cli;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Pgn;
import org.misere.store.GameFilter;
import org.misere.store.GameRecord;
import org.misere.store.PgnRecord;
import org.misere.store.RatingPoint;
import org.misere.store.Store;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code misere games}. */
@Command(
    name = "games",
    description = "Shows the games that were played, the newest first; works while the bot runs.",
    mixinStandardHelpOptions = true)
final class GamesCommand implements Callable<Integer> {
  static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RecordsOption records = new RecordsOption();

  @Parameters(paramLabel = "ID", arity = "0..1", description = "Show this game as PGN.")
  private @Nullable String id;

  @Option(names = "--opponent", paramLabel = "NAME", description = "Games against this one.")
  private @Nullable String opponent;

  @Option(
      names = "--result",
      paramLabel = "RESULT",
      description = "Games with this result: ${COMPLETION-CANDIDATES}.")
  private GameRecord.@Nullable Result result;

  @Option(names = "--speed", paramLabel = "SPEED", description = "bullet, blitz, rapid ...")
  private @Nullable String speed;

  @ArgGroup private @Nullable Mode mode;

  @Option(names = "--since", paramLabel = "DATE", description = "From this day on (2026-11-30).")
  private @Nullable String since;

  @Option(names = "--rating", description = "Show our rating over time instead.")
  private boolean rating;

  /** Rated or casual, not both. */
  static final class Mode {
    @Option(names = "--rated", required = true, description = "Rated games.")
    private boolean rated;

    @Option(names = "--casual", required = true, description = "Casual games.")
    private boolean casual;
  }

  @Override
  public Integer call() {
    GameFilter filter = filter();
    PrintWriter out = spec.commandLine().getOut();
    try (Store store = records.open()) {
      if (rating) {
        printRatings(out, store.games().ratings(records.limit()));
      } else if (id != null) {
        printGame(out, store, id);
      } else {
        printGames(out, store.games().find(filter));
      }
    }
    out.flush();
    return ExitStatus.DONE.code();
  }

  private GameFilter filter() {
    return new GameFilter(
        Optional.ofNullable(opponent),
        Optional.ofNullable(result),
        Optional.ofNullable(speed),
        Optional.ofNullable(mode).map(chosen -> chosen.rated && !chosen.casual),
        Optional.ofNullable(since).map(GamesCommand::day),
        records.limit());
  }

  private static Instant day(String text) {
    try {
      return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    } catch (DateTimeParseException _) {
      throw new CommandFailure(
          ExitStatus.USAGE, "--since takes a day such as 2026-11-30, not " + text);
    }
  }

  private void printGames(PrintWriter out, List<GameRecord> games) {
    if (records.json()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      games.forEach(game -> list.add(RecordsJson.game(game)));
      out.println(list);
      return;
    }
    for (GameRecord game : games) {
      out.printf(
          "%s  %-8s  %-7s  %-20s  %-14s  %s%n",
          MINUTES.format(game.endedAt()),
          game.id(),
          game.result().key(),
          rated(game.opponent().name(), game.opponent().rating()),
          game.speed() + (game.rated() ? " rated" : " casual"),
          game.status()
              + (game.ratingDiff().isPresent()
                  ? String.format(Locale.ROOT, " (%+d)", game.ratingDiff().getAsInt())
                  : ""));
    }
  }

  static String rated(String name, java.util.OptionalInt rating) {
    return rating.isPresent() ? name + " " + rating.getAsInt() : name;
  }

  private void printGame(PrintWriter out, Store store, String gameId) {
    GameRecord game =
        store
            .games()
            .game(gameId)
            .orElseThrow(() -> new CommandFailure(ExitStatus.NO, "there is no game " + gameId));
    if (records.json()) {
      out.println(RecordsJson.gameWithMoves(game));
    } else {
      out.print(Pgn.write(PgnRecord.of(game)));
    }
  }

  private void printRatings(PrintWriter out, List<RatingPoint> points) {
    if (records.json()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      for (RatingPoint point : points) {
        ObjectNode node = list.addObject();
        node.put("at", point.at().toString()).put("rating", point.rating());
      }
      out.println(list);
      return;
    }
    points.forEach(point -> out.println(MINUTES.format(point.at()) + "  " + point.rating()));
  }
}
