package org.misere.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a changed file changes in a running process.
 *
 * @param configuration the configuration from now on: the new one, but for the keys that need a
 *     restart
 * @param taken the keys whose new value holds from now on, in alphabetical order
 * @param needRestart the keys whose new value holds after a restart, in alphabetical order
 */
public record ConfigurationChange(
    Configuration configuration, List<String> taken, List<String> needRestart) {

  /** What is set up once, when the process starts. */
  private static final List<String> AT_START =
      List.of("token", "url", "data_directory", "log.", "engine.threads", "engine.hash", "web.");

  /** The change from one reading to the next. */
  public static ConfigurationChange between(Reading.Valid before, Reading.Valid after) {
    List<String> taken = new ArrayList<>();
    List<String> needRestart = new ArrayList<>();
    for (String key : changed(before, after)) {
      (AT_START.stream().anyMatch(key::startsWith) ? needRestart : taken).add(key);
    }
    return new ConfigurationChange(
        merged(before.configuration(), after.configuration()),
        List.copyOf(taken),
        List.copyOf(needRestart));
  }

  private static Set<String> changed(Reading.Valid before, Reading.Valid after) {
    Map<String, String> old = values(before);
    Map<String, String> fresh = values(after);
    Set<String> keys = new TreeSet<>(old.keySet());
    keys.addAll(fresh.keySet());
    Set<String> same = new HashSet<>();
    for (String key : keys) {
      if (old.getOrDefault(key, "~").equals(fresh.getOrDefault(key, "~"))) {
        same.add(key);
      }
    }
    keys.removeAll(same);
    if (!before.configuration().token().equals(after.configuration().token())) {
      keys.add(TokenSource.KEY);
    }
    return keys;
  }

  /** Values by key, where what is read from an engine option counts as the key it stands for. */
  private static Map<String, String> values(Reading.Valid reading) {
    Map<String, String> values = new HashMap<>();
    reading.settings().forEach(setting -> values.put(setting.key(), setting.value()));
    values.keySet().removeIf(key -> !UciOptions.ourKey(key).equals(key));
    Configuration configuration = reading.configuration();
    values.put("engine.threads", String.valueOf(configuration.engine().threads()));
    values.put("engine.hash", String.valueOf(configuration.engine().hashMegabytes()));
    values.put("move_overhead", String.valueOf(configuration.moveOverhead().toMillis()));
    return values;
  }

  private static Configuration merged(Configuration before, Configuration after) {
    Configuration.Engine engine = after.engine();
    return new Configuration(
        before.token(),
        before.url(),
        after.abortTime(),
        after.moveOverhead(),
        after.maxTakebacksAccepted(),
        after.quitAfterAllGamesFinish(),
        after.drainTimeout(),
        after.pgnDirectory(),
        after.pgnFileGrouping(),
        before.dataDirectory(),
        before.log(),
        new Configuration.Engine(
            before.engine().threads(),
            before.engine().hashMegabytes(),
            engine.ponder(),
            engine.maxThink(),
            engine.varietyCentipawns(),
            engine.drawOrResign()),
        after.challenge(),
        after.matchmaking(),
        after.greeting(),
        after.correspondence(),
        before.web());
  }
}
