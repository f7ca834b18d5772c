package org.misere.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.misere.config.YamlNode.Mapping;

/**
 * A file of ours made from one of lichess-bot or BotLi, with what became of each key.
 *
 * @param file our file, with comments and every key; never with the token
 * @param report a line for each key of the other file, in its order
 */
public record Migration(String file, List<Line> report) {

  /** What became of a key. */
  public enum Fate implements Keyed {
    TAKEN,
    RENAMED,
    DROPPED
  }

  /**
   * A key's fate.
   *
   * @param key the key in the other file, with its path
   * @param line its line there, from 1; 0 when unknown
   * @param text its key here when it was renamed, why when it was dropped, else empty
   */
  public record Line(Fate fate, String key, int line, String text) {}

  /** The file can't be read at all. */
  public static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    Unreadable(List<Fault> faults) {
      super(faults.stream().map(Fault::sentence).collect(Collectors.joining("; ")));
    }
  }

  /**
   * Migrates a file. Which of the two programs it belongs to is seen from its keys.
   *
   * @param yaml the other file
   * @param defaultFile our default file, whose values are replaced
   * @throws Unreadable when it is no YAML, or holds no keys
   */
  public static Migration of(String yaml, String defaultFile) throws Unreadable {
    List<Fault> unreadable = new ArrayList<>();
    Mapping document = YamlDocument.read(yaml, unreadable);
    if (!unreadable.isEmpty()) {
      throw new Unreadable(unreadable);
    }
    List<Line> report = new ArrayList<>();
    Map<String, String> oldNames = new HashMap<>();
    if (BotLiFile.isOne(document)) {
      BotLiFile file = BotLiFile.translate(document);
      document = file.document();
      oldNames.putAll(file.oldNames());
      report.addAll(file.further());
    } else {
      LichessBotFile file = LichessBotFile.translate(document);
      document = file.document();
      oldNames.putAll(file.oldNames());
      report.addAll(file.dropped());
    }
    Findings findings = new Findings();
    Configuration configuration = new ConfigurationReader(Map.of()).read(document, findings);
    List<Fault> faults = findings.faults();
    List<Warning> warnings = findings.warnings();
    Map<String, String> values = new LinkedHashMap<>();
    Set<String> wrong = faults.stream().map(Fault::path).collect(Collectors.toSet());
    Set<String> given =
        findings.settings().stream()
            .filter(Setting::given)
            .map(Setting::key)
            .collect(Collectors.toSet());
    for (Setting setting : findings.settings()) {
      String key = setting.key();
      String ours = UciOptions.ourKey(key);
      if (key.equals(TokenSource.KEY)) {
        if (setting.given()) {
          report.add(new Line(Fate.DROPPED, key, 0, "put it into LICHESS_TOKEN, not into a file"));
        }
        continue;
      }
      if (ours.equals(key)) {
        values.put(key, setting.value());
      }
      if (!setting.given() || wrong.contains(key)) {
        continue;
      }
      String old = oldNames.getOrDefault(key, key);
      if (ours.equals(old)) {
        report.add(new Line(Fate.TAKEN, key, 0, ""));
      } else if (ours.equals(key) || !given.contains(ours)) {
        report.add(new Line(Fate.RENAMED, old, 0, ours));
      } else {
        report.add(new Line(Fate.DROPPED, key, 0, ours + " is given, and goes before it"));
      }
    }
    values.put("engine.threads", String.valueOf(configuration.engine().threads()));
    values.put("engine.hash", String.valueOf(configuration.engine().hashMegabytes()));
    values.put("move_overhead", String.valueOf(configuration.moveOverhead().toMillis()));
    for (Warning warning : warnings) {
      String old = oldNames.getOrDefault(warning.path(), warning.path());
      report.add(new Line(Fate.DROPPED, old, warning.line(), warning.text()));
    }
    for (Fault fault : faults) {
      String old = oldNames.getOrDefault(fault.path(), fault.path());
      String why = fault.wrong() + (fault.allowed().isEmpty() ? "" : "; " + fault.allowed());
      report.add(new Line(Fate.DROPPED, old, fault.line(), why));
    }
    return new Migration(DefaultFile.with(defaultFile, values), List.copyOf(report));
  }
}
