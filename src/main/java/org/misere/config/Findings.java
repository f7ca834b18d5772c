package org.misere.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is found while a configuration is read. Confined to one thread. */
final class Findings {
  private record Stranger(String parent, String name, int line) {
    String path() {
      return parent.isEmpty() ? name : parent + "." + name;
    }
  }

  private final List<Fault> faults = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();
  private final List<Setting> settings = new ArrayList<>();
  private final List<Stranger> strangers = new ArrayList<>();
  private final Set<String> knownPaths = new LinkedHashSet<>();

  List<Fault> yamlFaults() {
    return faults;
  }

  void fault(String path, int line, String wrong, String allowed) {
    faults.add(new Fault(path, line, wrong, allowed, Optional.empty()));
  }

  void fault(String path, int line, String wrong, String allowed, Optional<String> nearest) {
    faults.add(new Fault(path, line, wrong, allowed, nearest));
  }

  void warning(String path, int line, String text) {
    warnings.add(new Warning(path, line, text));
  }

  void setting(Setting setting) {
    settings.add(setting);
  }

  void known(String path) {
    knownPaths.add(path);
  }

  /** A key that isn't known; it becomes a fault when all known keys have been seen. */
  void stranger(String parent, String name, int line) {
    strangers.add(new Stranger(parent, name, line));
  }

  List<Setting> settings() {
    return List.copyOf(settings);
  }

  List<Warning> warnings() {
    return warnings.stream().sorted(Comparator.comparingInt(Warning::line)).toList();
  }

  /** All faults in the order of the file. Call it once, at the end. */
  List<Fault> faults() {
    for (Stranger stranger : strangers) {
      faults.add(new Fault(stranger.path(), stranger.line(), "unknown key", "", nearest(stranger)));
    }
    strangers.clear();
    return faults.stream().sorted(Comparator.comparingInt(Fault::line)).toList();
  }

  private Optional<String> nearest(Stranger stranger) {
    String prefix = stranger.parent().isEmpty() ? "" : stranger.parent() + ".";
    List<String> siblings =
        knownPaths.stream()
            .filter(path -> path.startsWith(prefix) && path.indexOf('.', prefix.length()) < 0)
            .map(path -> path.substring(prefix.length()))
            .toList();
    return Nearest.of(stranger.name(), siblings)
        .map(name -> prefix + name)
        .or(() -> elsewhere(stranger.name()));
  }

  private Optional<String> elsewhere(String name) {
    return knownPaths.stream()
        .filter(path -> path.substring(path.lastIndexOf('.') + 1).equalsIgnoreCase(name))
        .findFirst();
  }
}
