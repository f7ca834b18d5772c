package org.misere.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.misere.config.Migration.Fate;
import org.misere.config.Migration.Line;
import org.misere.config.YamlNode.Entry;
import org.misere.config.YamlNode.Mapping;

/**
 * A lichess-bot configuration, which has our shape, with the names that its keys have now.
 *
 * @param document the file in our shape
 * @param oldNames lichess-bot's key by ours, where they differ
 * @param dropped what has no place
 */
record LichessBotFile(Mapping document, Map<String, String> oldNames, List<Line> dropped) {
  private static final String MATCHMAKING = "matchmaking";
  private static final String FILTER = "challenge_filter";

  /** The name of the filter in older files. */
  private static final String OLD_FILTER = "delay_after_decline";

  static LichessBotFile translate(Mapping file) {
    Entry matchmaking = file.entries().get(MATCHMAKING);
    if (matchmaking == null || !(matchmaking.value() instanceof Mapping section)) {
      return new LichessBotFile(file, Map.of(), List.of());
    }
    List<Line> dropped = new ArrayList<>();
    Map<String, Entry> keys = new LinkedHashMap<>(section.entries());
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
}
