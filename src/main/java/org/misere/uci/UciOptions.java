package org.misere.uci;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.misere.chess.Ruleset;
import org.misere.engine.EngineOptions;

/**
 * The options that a GUI may set. Immutable.
 *
 * @param ruleset the one that {@code UCI_Variant} names
 * @param overheadMillis what the GUI and the machine may cost, a move
 */
record UciOptions(EngineOptions engine, Ruleset ruleset, int multiPv, long overheadMillis) {
  static final UciOptions DEFAULT = new UciOptions(EngineOptions.DEFAULT, Ruleset.ANTICHESS, 1, 10);

  /** In every GUI this name means the rules of FICS. */
  private static final String SUICIDE = "suicide";

  static List<String> describe() {
    String variants =
        Ruleset.all().stream().map(ruleset -> " var " + ruleset.id()).collect(Collectors.joining());
    return List.of(
        "option name Hash type spin default 64 min 1 max 65536",
        "option name Threads type spin default 1 min 1 max 256",
        "option name Move Overhead type spin default 10 min 0 max 10000",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name Ponder type check default false",
        "option name UCI_Variant type combo default antichess" + variants + " var " + SUICIDE);
  }

  /**
   * These options with one changed.
   *
   * @throws IllegalArgumentException when there is no such option or value; the message is for the
   *     user
   */
  UciOptions with(String name, String value) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "hash" ->
          withEngine(new EngineOptions(number(name, value, 1, 65536), engine.threadsPerSearch()));
      case "threads" ->
          withEngine(new EngineOptions(engine.hashMegabytes(), number(name, value, 1, 256)));
      case "move overhead" ->
          new UciOptions(engine, ruleset, multiPv, number(name, value, 0, 10_000));
      case "multipv" ->
          new UciOptions(engine, ruleset, number(name, value, 1, 256), overheadMillis);
      case "ponder" -> this;
      case "uci_variant" -> new UciOptions(engine, variant(value), multiPv, overheadMillis);
      default -> throw new IllegalArgumentException("there is no option \"" + name + "\"");
    };
  }

  /** These options for another engine. */
  UciOptions withEngine(EngineOptions changed) {
    return new UciOptions(changed, ruleset, multiPv, overheadMillis);
  }

  private static Ruleset variant(String name) {
    String id = name.equals(SUICIDE) ? Ruleset.FICS_SUICIDE.id() : name;
    return Ruleset.byId(id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "variant \"" + name + "\" is not one of ours: " + names()));
  }

  private static String names() {
    return Ruleset.all().stream().map(Ruleset::id).collect(Collectors.joining(", "))
        + ", "
        + SUICIDE
        + " (which means "
        + Ruleset.FICS_SUICIDE.id()
        + ")";
  }

  private static int number(String name, String value, int least, int most) {
    try {
      int number = Integer.parseInt(value);
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(refusal(name, value, least, most), e);
    }
    throw new IllegalArgumentException(refusal(name, value, least, most));
  }

  private static String refusal(String name, String value, int least, int most) {
    return name + " must be a number from " + least + " to " + most + ", not \"" + value + "\"";
  }
}
