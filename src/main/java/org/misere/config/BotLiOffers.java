package org.misere.config;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.misere.config.YamlNode.Entry;
import org.misere.config.YamlNode.Mapping;
import org.misere.config.YamlNode.Scalar;
import org.misere.config.YamlNode.Sequence;

/**
 * BotLi's kinds of matchmaking as offers of ours: the first kind of antichess is what the section
 * itself offers, the others are overrides. Confined to one thread.
 */
final class BotLiOffers {
  private static final String PATH = "matchmaking.types.";
  private static final Pattern CLOCK = Pattern.compile("([0-9]*\\.?[0-9]+)\\+([0-9]+)");

  /** A kind without a weight is taken there so often that all have the same time on the board. */
  private static final int TIME_SHARE = 36_000;

  /** As much as no bound. */
  private static final String ANY_DIFFERENCE = "4000";

  /** Where a key goes: ours, BotLi's, what it says. */
  interface Put {
    void put(String target, String path, Entry entry);
  }

  /** What is left out: BotLi's key, what it says, why. */
  interface Drop {
    void drop(String path, Entry entry, String why);
  }

  private final Mapping types;
  private final Put put;
  private final Drop drop;

  BotLiOffers(Mapping types, Put put, Drop drop) {
    this.types = types;
    this.put = put;
    this.drop = drop;
  }

  void translate() {
    boolean first = true;
    for (var type : types.entries().entrySet()) {
      String target =
          first ? "matchmaking." : "matchmaking.overrides." + type.getKey().replace('.', '_') + ".";
      first &= !offer(PATH + type.getKey(), target, type.getValue());
    }
  }

  /** Whether the kind could be taken. */
  private boolean offer(String path, String target, Entry entry) {
    Map<String, Entry> type =
        entry.value() instanceof Mapping mapping ? mapping.entries() : Map.of();
    String variant = text(type.get("variant")).orElse("standard");
    Matcher clock = CLOCK.matcher(text(type.get("tc")).orElse(""));
    if (!variant.equals(VariantKeys.ANTICHESS)) {
      drop.drop(path, entry, "only antichess is played here, and this is " + variant);
      return false;
    }
    if (!clock.matches()) {
      drop.drop(path, entry, "tc is no time control such as 3+2");
      return false;
    }
    int line = entry.line();
    BigDecimal seconds = new BigDecimal(clock.group(1)).multiply(BigDecimal.valueOf(60));
    put.put(target + "challenge_initial_time", path + ".tc", list(line, Written.plain(seconds)));
    put.put(target + "challenge_increment", path + ".tc", list(line, clock.group(2)));
    boolean casual = text(type.get("rated")).filter("false"::equalsIgnoreCase).isPresent();
    put.put(target + "challenge_mode", path + ".rated", word(line, casual ? "casual" : "rated"));
    put.put(target + "opponent_min_rating", path + ".min_rating (none)", number(line, "0"));
    given(type, "max_rating_diff", ANY_DIFFERENCE, path, target + "opponent_rating_difference");
    given(type, "min_rating_diff", "0", path, target + "opponent_min_rating_difference");
    given(type, "target_rating_diff", "0", path, target + "opponent_target_rating_difference");
    double expected = 1.33 * seconds.doubleValue() + 104.77 * Integer.parseInt(clock.group(2));
    long weight = Math.max(1, Math.round(TIME_SHARE / Math.max(1, expected)));
    given(type, "weight", String.valueOf(weight), path, target + "challenge_weight");
    Entry multiplier = type.get("multiplier");
    if (multiplier != null) {
      drop.drop(
          path + ".multiplier",
          multiplier,
          "whoever was asked goes behind others, and who refused rests by the reason given");
    }
    return true;
  }

  private void given(
      Map<String, Entry> type, String key, String otherwise, String path, String target) {
    Entry entry = type.get(key);
    boolean given = text(entry).isPresent();
    put.put(
        target,
        path + "." + key + (given ? "" : " (not given)"),
        given && entry != null ? entry : number(0, otherwise));
  }

  private static Entry list(int line, String number) {
    return new Entry(line, new Sequence(line, List.of(new Scalar(line, number, true))));
  }

  private static Entry number(int line, String number) {
    return new Entry(line, new Scalar(line, number, true));
  }

  private static Entry word(int line, String word) {
    return new Entry(line, new Scalar(line, word, false));
  }

  private static Optional<String> text(@Nullable Entry entry) {
    return entry != null && entry.value() instanceof Scalar scalar
        ? Optional.of(scalar.text())
        : Optional.empty();
  }
}
