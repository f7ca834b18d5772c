package org.misere.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.misere.config.Migration.Fate;
import org.misere.config.Migration.Line;
import org.misere.config.YamlNode.Entry;
import org.misere.config.YamlNode.Mapping;
import org.misere.config.YamlNode.Scalar;

/**
 * A lichess-bot configuration, which has our shape, without what could only be misread.
 *
 * @param document the file in our shape
 * @param oldNames lichess-bot's key by ours, where they differ
 * @param dropped what has no place
 */
record LichessBotFile(Mapping document, Map<String, String> oldNames, List<Line> dropped) {
  private static final String MATCHMAKING = "matchmaking";
  private static final String OVERRIDES = "overrides";
  private static final String VARIANT = "challenge_variant";
  private static final String FILTER = "challenge_filter";

  /** The name of the filter in older files. */
  private static final String OLD_FILTER = "delay_after_decline";

  private static final Set<String> PLAYED = Set.of(VariantKeys.ANTICHESS, "random");

  static LichessBotFile translate(Mapping file) {
    Entry matchmaking = file.entries().get(MATCHMAKING);
    if (matchmaking == null || !(matchmaking.value() instanceof Mapping section)) {
      return new LichessBotFile(file, Map.of(), List.of());
    }
    List<Line> dropped = new ArrayList<>();
    Map<String, Entry> keys = new LinkedHashMap<>(section.entries());
    keys.computeIfPresent(OVERRIDES, (_, overrides) -> played(overrides, dropped));
    Map<String, String> oldNames = Map.of();
    Entry old = keys.remove(OLD_FILTER);
    if (old != null && keys.putIfAbsent(FILTER, old) == null) {
      oldNames = Map.of(MATCHMAKING + "." + FILTER, MATCHMAKING + "." + OLD_FILTER);
    } else if (old != null) {
      dropped.add(
          new Line(
              Fate.DROPPED,
              MATCHMAKING + "." + OLD_FILTER,
              old.line(),
              FILTER + " is given, and goes before it"));
    }
    Map<String, Entry> all = new LinkedHashMap<>(file.entries());
    all.put(MATCHMAKING, new Entry(matchmaking.line(), new Mapping(matchmaking.line(), keys)));
    return new LichessBotFile(new Mapping(1, all), oldNames, dropped);
  }

  /** An offer of another variant would become one of antichess if only its variant were dropped. */
  private static Entry played(Entry overrides, List<Line> dropped) {
    if (!(overrides.value() instanceof Mapping all)) {
      return overrides;
    }
    Map<String, Entry> kept = new LinkedHashMap<>(all.entries());
    all.entries()
        .forEach(
            (name, offer) ->
                otherVariant(offer)
                    .ifPresent(
                        variant -> {
                          kept.remove(name);
                          dropped.add(
                              new Line(
                                  Fate.DROPPED,
                                  MATCHMAKING + "." + OVERRIDES + "." + name,
                                  offer.line(),
                                  "only antichess is played here, and this is " + variant));
                        }));
    return new Entry(overrides.line(), new Mapping(overrides.line(), kept));
  }

  private static Optional<String> otherVariant(Entry offer) {
    return offer.value() instanceof Mapping keys
            && keys.entries().get(VARIANT) instanceof Entry(int _, Scalar variant)
            && !PLAYED.contains(variant.text())
        ? Optional.of(variant.text())
        : Optional.empty();
  }
}
