package org.misere.config;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.misere.config.Configuration.PgnGrouping;
import org.misere.config.YamlNode.Mapping;

/**
 * The strict reader of the configuration file: every key, its bounds and its default are named here
 * and in {@link ChallengeReader} and {@link MatchmakingReader}, once. Thread-safe.
 */
public final class ConfigurationReader {
  /** Of lichess-bot's {@code engine:} section: what an engine of its own process needs. */
  private static final String ENGINE_INSIDE = " (the engine is inside)";

  private static final String OF_BOTLI =
      "keys of BotLi are in it: `misere config --from FILE > misere.yml` turns its file into one of"
          + " ours";

  private static final String MOVE_OVERHEAD = "move_overhead";

  private final Map<String, String> environment;

  /**
   * A reader.
   *
   * @param environment the variables of the environment, of which {@code LICHESS_TOKEN}, {@code
   *     LICHESS_TOKEN_FILE} and {@code LICHESS_BOT_TOKEN} are looked at
   */
  public ConfigurationReader(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /** The defaults, with a token from the environment. */
  public Reading readDefaults() {
    return readText("");
  }

  /** Reads a file. */
  public Reading read(Path file) {
    try {
      return readText(Files.readString(file));
    } catch (NoSuchFileException e) {
      return unreadable(file, "there is no such file");
    } catch (MalformedInputException e) {
      return unreadable(file, "it is no text in UTF-8");
    } catch (IOException e) {
      return unreadable(
          file, Files.isDirectory(file) ? "it is a directory" : "it can't be read: " + e);
    }
  }

  /** Reads the text of a file. */
  public Reading readText(String yaml) {
    Findings findings = new Findings();
    Mapping document = YamlDocument.read(yaml, findings.yamlFaults());
    Configuration configuration = read(document, findings);
    List<Fault> faults = new ArrayList<>(findings.faults());
    if (!faults.isEmpty() && BotLiFile.isOne(document)) {
      faults.addFirst(new Fault("", 0, OF_BOTLI, "", Optional.empty()));
    }
    return faults.isEmpty()
        ? new Reading.Valid(configuration, findings.warnings(), findings.settings())
        : new Reading.Faulty(List.copyOf(faults), findings.warnings());
  }

  /** What the document says, as far as it is right; {@code findings} has the rest. */
  Configuration read(Mapping document, Findings findings) {
    try (Section root = Section.root(findings, document)) {
      return configuration(root, findings);
    }
  }

  private static Reading unreadable(Path file, String why) {
    Fault fault = new Fault("", 0, file + ": " + why, "", Optional.empty());
    return new Reading.Faulty(List.of(fault), List.of());
  }

  private Configuration configuration(Section root, Findings findings) {
    Optional<Secret> token = new TokenSource(environment).find(root, findings);
    var url = root.server("url", "https://lichess.org/");
    Duration abortTime = root.seconds("abort_time", 30, false);
    boolean overheadGiven = root.gives(MOVE_OVERHEAD);
    Duration moveOverhead = root.millis(MOVE_OVERHEAD, 500);
    int takebacks = root.whole("max_takebacks_accepted", 0, 0, Integer.MAX_VALUE, "");
    boolean quitAfterAll = root.flag("quit_after_all_games_finish", true);
    Duration drainTimeout = root.seconds("drain_timeout", 3600, true);
    Optional<Path> pgnDirectory = root.file("pgn_directory", Optional.empty());
    PgnGrouping grouping = root.choice("pgn_file_grouping", PgnGrouping.class, PgnGrouping.GAME);
    Path data = root.file("data_directory", Optional.of(Path.of("data"))).orElseThrow();
    Configuration.Log log = log(root);
    UciOptions uci;
    Configuration.Engine engine;
    try (Section section = root.section("engine")) {
      uci = UciOptions.read(section);
      engine = engine(section, uci);
    }
    var challenge = ChallengeReader.challenge(root);
    var matchmaking = MatchmakingReader.matchmaking(root);
    Configuration.Greeting greeting = greeting(root);
    Configuration.Correspondence correspondence = correspondence(root);
    Configuration.Web web = web(root);
    root.noMeaning("", "fake_think_time", "rate_limiting_delay");
    return new Configuration(
        token,
        url,
        abortTime,
        overheadGiven ? moveOverhead : uci.moveOverhead().orElse(moveOverhead),
        takebacks,
        quitAfterAll,
        drainTimeout,
        pgnDirectory,
        grouping,
        data,
        log,
        engine,
        challenge,
        matchmaking,
        greeting,
        correspondence,
        web);
  }

  private static Configuration.Log log(Section root) {
    try (Section log = root.section("log")) {
      return new Configuration.Log(
          log.choice("format", Configuration.LogFormat.class, Configuration.LogFormat.TEXT),
          log.flag("streams", false));
    }
  }

  private static Configuration.Engine engine(Section engine, UciOptions uci) {
    boolean threadsGiven = engine.gives("threads");
    boolean hashGiven = engine.gives("hash");
    int threads = engine.whole("threads", 1, 1, UciOptions.MAX_THREADS, "threads");
    int hash = engine.whole("hash", 64, 1, UciOptions.MAX_HASH, "MB");
    boolean ponder = engine.flag("ponder", true);
    Duration maxThink = engine.seconds("max_think", 30, false);
    int variety = engine.whole("variety", 8, 0, Integer.MAX_VALUE, "centipawns");
    Configuration.DrawOrResign drawOrResign = drawOrResign(engine);
    engine.noMeaning(
        ENGINE_INSIDE,
        "dir",
        "name",
        "working_dir",
        "protocol",
        "debug",
        "interpreter",
        "interpreter_options",
        "engine_options",
        "homemade_options",
        "xboard_options",
        "silence_stderr");
    engine.later("polyglot", "online_moves", "lichess_bot_tbs");
    return new Configuration.Engine(
        threadsGiven ? threads : uci.threads().orElse(threads),
        hashGiven ? hash : uci.hash().orElse(hash),
        ponder,
        maxThink,
        variety,
        drawOrResign);
  }

  private static Configuration.DrawOrResign drawOrResign(Section engine) {
    try (Section section = engine.section("draw_or_resign")) {
      var read =
          new Configuration.DrawOrResign(
              section.flag("resign_enabled", false),
              section.whole("resign_score", -1000, -100_000, 100_000, "centipawns"),
              section.whole("resign_moves", 3, 1, Integer.MAX_VALUE, "moves"),
              adversaries(section, "resign"),
              section.flag("offer_draw_enabled", true),
              section.whole("offer_draw_score", 0, 0, 100_000, "centipawns"),
              section.whole("offer_draw_moves", 10, 1, Integer.MAX_VALUE, "moves"),
              section.whole("offer_draw_pieces", 10, 1, Integer.MAX_VALUE, "men"),
              section.whole("offer_draw_min_move", 1, 1, Integer.MAX_VALUE, ""),
              adversaries(section, "offer_draw"));
      section.later("resign_for_egtb_minus_two", "offer_draw_for_egtb_zero");
      return read;
    }
  }

  private static Configuration.Adversaries adversaries(Section section, String what) {
    return new Configuration.Adversaries(
        section.flag(what + "_against_humans", true),
        section.optionalWhole(
            what + "_min_rating", OptionalInt.empty(), 0, ChallengeReader.MAX_RATING, ""));
  }

  /** In a section that is there a missing text is silent, as in lichess-bot. */
  private static Configuration.Greeting greeting(Section root) {
    boolean given = root.gives("greeting");
    try (Section greeting = root.section("greeting")) {
      return new Configuration.Greeting(
          greeting.text("hello", given ? "" : Greetings.HELLO),
          greeting.text("goodbye", given ? "" : Greetings.GOODBYE),
          greeting.text("hello_spectators", given ? "" : Greetings.HELLO_SPECTATORS),
          greeting.text("goodbye_spectators", given ? "" : Greetings.GOODBYE_SPECTATORS));
    }
  }

  private static Configuration.Correspondence correspondence(Section root) {
    try (Section section = root.section("correspondence")) {
      return new Configuration.Correspondence(
          section.seconds("move_time", 60, false),
          section.seconds("checkin_period", 300, false),
          section.seconds("disconnect_time", 150, true),
          section.flag("ponder", false));
    }
  }

  private static Configuration.Web web(Section root) {
    try (Section web = root.section("web")) {
      return new Configuration.Web(
          web.flag("enabled", true),
          web.text("address", "127.0.0.1"),
          web.whole("port", 8080, 0, 65_535, ""));
    }
  }
}
