package org.misere.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Every command by its name, in the order of the help page. */
final class Commands {
  private final Map<String, Supplier<Object>> byName = new LinkedHashMap<>();

  Commands() {
    byName.put("run", RunCommand::new);
    byName.put("demo", DemoCommand::new);
    byName.put("sandbox", SandboxCommand::new);
    byName.put("soak", SoakCommand::new);
    byName.put("check", CheckCommand::new);
    byName.put("upgrade", UpgradeCommand::new);
    byName.put("challenge", ChallengeCommand::new);
    byName.put("matchmaking", MatchmakingCommand::new);
    byName.put("arena", ArenaCommand::new);
    byName.put("team", TeamCommand::new);
    byName.put("games", GamesCommand::new);
    byName.put("opponents", OpponentsCommand::new);
    byName.put("explain-challenge", ExplainChallengeCommand::new);
    byName.put("uci", UciCommand::new);
    byName.put("bench", BenchCommand::new);
    byName.put("perft", PerftCommand::new);
    byName.put("show", ShowCommand::new);
    byName.put("outcome", OutcomeCommand::new);
    byName.put("replay", ReplayCommand::new);
    byName.put("replay-stream", ReplayStreamCommand::new);
    byName.put("match", MatchCommand::new);
    byName.put("solve", SolveCommand::new);
    byName.put("train", TrainCommand::new);
    byName.put("config", ConfigCommand::new);
    byName.put("warm", WarmCommand::new);
  }

  /**
   * Adds the commands that a call needs: the one that it names, or all. Reading the annotations of
   * all takes as long as a short command itself.
   *
   * @param named what may be the name of a command
   */
  void addTo(CommandLine line, String named) {
    Supplier<Object> wanted = byName.get(named);
    if (wanted != null) {
      line.addSubcommand(named, wanted.get());
    } else {
      byName.forEach((name, command) -> line.addSubcommand(name, command.get()));
    }
  }
}
