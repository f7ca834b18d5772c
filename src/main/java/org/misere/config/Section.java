package org.misere.config;

import java.math.BigDecimal;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.misere.config.YamlNode.Empty;
import org.misere.config.YamlNode.Entry;
import org.misere.config.YamlNode.Mapping;
import org.misere.config.YamlNode.Scalar;

/**
 * A section of the file: each call names a key, reads it if it is given, and answers its value or
 * the default; a value that isn't allowed becomes a fault and the default is answered, so that all
 * faults are found. {@link #close} turns the keys that no call named into faults. Confined to one
 * thread.
 */
final class Section implements AutoCloseable {
  private static final Set<String> TRUE = Set.of("true", "yes", "on");
  private static final Set<String> FALSE = Set.of("false", "no", "off");
  private static final String NAME = "[A-Za-z0-9_-]{1,40}";

  private final Findings findings;
  private final String path;
  private final Map<String, Entry> entries;
  private final boolean onlyGiven;
  private final Set<String> named = new LinkedHashSet<>();

  /** The document itself. */
  static Section root(Findings findings, Mapping document) {
    return new Section(findings, "", document.entries(), false);
  }

  private Section(Findings findings, String path, Map<String, Entry> entries, boolean onlyGiven) {
    this.findings = findings;
    this.path = path;
    this.entries = entries;
    this.onlyGiven = onlyGiven;
  }

  /** Whether the file gives the key a value. */
  boolean gives(String key) {
    Entry entry = entries.get(key);
    return entry != null && !(entry.value() instanceof Empty);
  }

  /**
   * Whether the file names the key without a value, in a section where that takes away what holds
   * elsewhere.
   */
  boolean clears(String key) {
    Entry entry = entries.get(key);
    boolean clears = entry != null && entry.value() instanceof Empty;
    if (clears) {
      findings.setting(new Setting(path(key), "~", true, ""));
    }
    return clears;
  }

  /** The keys that the file gives a value. */
  Set<String> given() {
    return entries.keySet().stream().filter(this::gives).collect(Collectors.toUnmodifiableSet());
  }

  /** The line of a key, or 0 when the file doesn't have it. */
  int line(String key) {
    Entry entry = entries.get(key);
    return entry == null ? 0 : entry.line();
  }

  /** A key with its path. */
  String path(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  boolean flag(String key, boolean otherwise) {
    String allowed = "true, false";
    return read(
        key,
        otherwise,
        allowed,
        String::valueOf,
        node -> {
          String text = node instanceof Scalar s ? s.text().toLowerCase(Locale.ROOT) : "";
          if (!TRUE.contains(text) && !FALSE.contains(text)) {
            throw Values.wrong(node);
          }
          return TRUE.contains(text);
        });
  }

  int whole(String key, int otherwise, int least, int most, String unit) {
    return read(
        key,
        otherwise,
        Written.bounds(least, most, unit),
        String::valueOf,
        node -> Values.wholeNumber(node, least, most));
  }

  OptionalInt optionalWhole(String key, OptionalInt otherwise, int least, int most, String unit) {
    return read(
        key,
        otherwise,
        Written.bounds(least, most, unit),
        value -> value.isPresent() ? String.valueOf(value.getAsInt()) : "~",
        node -> OptionalInt.of(Values.wholeNumber(node, least, most)));
  }

  /** Days, where {@code .inf} stands for {@link Configuration#UNLIMITED_DAYS}. */
  int days(String key, int otherwise) {
    return read(
        key,
        otherwise,
        "a whole number of days, at least 1, or .inf (unlimited games too)",
        value -> value == Configuration.UNLIMITED_DAYS ? ".inf" : String.valueOf(value),
        node ->
            node instanceof Scalar s && s.text().equalsIgnoreCase(".inf")
                ? Configuration.UNLIMITED_DAYS
                : Values.wholeNumber(node, 1, Configuration.UNLIMITED_DAYS - 1));
  }

  /** Seconds, decimals allowed. */
  Duration seconds(String key, double otherwise, boolean zeroAllowed) {
    return time(
        key, Values.millis(BigDecimal.valueOf(otherwise), 1000), 1000, "seconds", zeroAllowed);
  }

  Duration millis(String key, int otherwise) {
    return time(key, Duration.ofMillis(otherwise), 1, "milliseconds", true);
  }

  /** Minutes, at least 1. */
  Duration minutes(String key, int otherwise) {
    return read(
        key,
        Duration.ofMinutes(otherwise),
        "a number of minutes, at least 1",
        value -> Written.inUnit(value, 60_000),
        node -> {
          Duration value = Values.millis(Values.number(node), 60_000);
          if (value.compareTo(Duration.ofMinutes(1)) < 0) {
            throw Values.wrong(node);
          }
          return value;
        });
  }

  Optional<Duration> optionalSeconds(String key, Optional<Duration> otherwise) {
    return read(
        key,
        otherwise,
        "a number of seconds, above 0",
        value -> value.map(v -> Written.inUnit(v, 1000)).orElse("~"),
        node -> Optional.of(Values.positive(node, 1000, false)));
  }

  Optional<Duration> optionalMinutes(String key, Optional<Duration> otherwise) {
    return read(
        key,
        otherwise,
        "a number of minutes, above 0",
        value -> value.map(v -> Written.inUnit(v, 60_000)).orElse("~"),
        node -> Optional.of(Values.positive(node, 60_000, false)));
  }

  private Duration time(
      String key, Duration otherwise, int unitMillis, String unit, boolean zeroAllowed) {
    return read(
        key,
        otherwise,
        "a number of " + unit + (zeroAllowed ? ", at least 0" : ", above 0"),
        value -> Written.inUnit(value, unitMillis),
        node -> Values.positive(node, unitMillis, zeroAllowed));
  }

  String text(String key, String otherwise) {
    return read(key, otherwise, "a text", Written::quoted, Values::textOf);
  }

  /** A token; neither the settings nor a fault shows it. */
  Optional<Secret> secret(String key) {
    return read(
        key,
        Optional.empty(),
        "letters, digits, _ and -",
        value -> value.isPresent() ? "[hidden]" : "~",
        node -> {
          if (node instanceof Scalar scalar && TokenSource.hasTokenShape(scalar.text().strip())) {
            return Optional.of(new Secret(scalar.text().strip()));
          }
          throw new Values.Refusal("this is no token");
        });
  }

  Optional<Path> file(String key, Optional<Path> otherwise) {
    return read(
        key,
        otherwise,
        "a path",
        value -> value.map(Path::toString).map(Written::quoted).orElse("~"),
        node -> {
          try {
            return Optional.of(Path.of(Values.textOf(node)));
          } catch (InvalidPathException e) {
            throw new Values.Refusal("this is no path: " + e.getReason());
          }
        });
  }

  /** A server's address, answered with a slash at its end. */
  URI server(String key, String otherwise) {
    return read(
        key,
        URI.create(otherwise),
        "an address such as https://lichess.org/",
        URI::toString,
        node -> {
          URI address = Values.webAddress(node);
          if (address.getRawQuery() != null || address.getRawFragment() != null) {
            throw Values.wrong(node);
          }
          String text = address.toString();
          return text.endsWith("/") ? address : URI.create(text + "/");
        });
  }

  <E extends Enum<E> & Keyed> E choice(String key, Class<E> type, E otherwise) {
    return read(
        key, otherwise, Written.keys(type), Keyed::key, node -> Values.constant(node, type));
  }

  /** A list of choices that may not be empty. */
  <E extends Enum<E> & Keyed> Set<E> choices(String key, Class<E> type, Set<E> otherwise) {
    return read(
        key,
        otherwise,
        "a list of " + Written.keys(type) + "; not empty",
        Written::flow,
        node -> {
          Set<E> found = EnumSet.noneOf(type);
          for (YamlNode item : Values.items(node, false)) {
            found.add(Values.constant(item, type));
          }
          return found;
        });
  }

  /** A list of numbers that may not be empty; one alone needs no brackets, as in lichess-bot. */
  List<Integer> wholes(
      String key, List<Integer> otherwise, IntPredicate allowed, String allowedInWords) {
    return read(
        key,
        otherwise,
        "a list of " + allowedInWords,
        value -> value.isEmpty() ? "~" : Written.flow(value),
        node -> {
          List<Integer> found = new ArrayList<>();
          for (YamlNode item : node instanceof Scalar ? List.of(node) : Values.items(node, false)) {
            int number = Values.wholeNumber(item, Integer.MIN_VALUE, Integer.MAX_VALUE);
            if (!allowed.test(number)) {
              throw Values.wrong(item);
            }
            found.add(number);
          }
          return List.copyOf(found);
        });
  }

  /** Account names, answered in lower case. */
  Set<String> names(String key, Set<String> otherwise) {
    return read(
        key,
        otherwise,
        "a list of account names",
        Written::flow,
        node -> {
          Set<String> found = new LinkedHashSet<>();
          for (YamlNode item : Values.items(node, true)) {
            String name = Values.textOf(item);
            if (!name.matches(NAME)) {
              throw Values.wrong(item);
            }
            found.add(name.toLowerCase(Locale.ROOT));
          }
          return Set.copyOf(found);
        });
  }

  List<URI> addresses(String key, List<URI> otherwise) {
    return read(
        key,
        otherwise,
        "a list of addresses that start with https:// or http://",
        Written::flow,
        node -> Values.items(node, true).stream().map(Values::webAddress).toList());
  }

  /** A list of words that the caller judges. The default is answered when it isn't given. */
  Set<String> words(String key, Set<String> otherwise, String allowed, Words judge) {
    return read(
        key,
        otherwise,
        allowed,
        Written::flow,
        node -> {
          List<String> found = Values.items(node, false).stream().map(Values::textOf).toList();
          return judge.judge(found);
        });
  }

  /** Takes the words of a list, or refuses them. */
  interface Words {
    Set<String> judge(List<String> words) throws Values.Refusal;
  }

  /** A section within this one; empty when it isn't given. */
  Section section(String key) {
    return section(key, onlyGiven);
  }

  /** A section that replaces some values given elsewhere, so that only given keys are settings. */
  Section overriding(String key) {
    return section(key, true);
  }

  private Section section(String key, boolean onlyGiven) {
    name(key);
    Entry entry = entries.get(key);
    Map<String, Entry> inner = Map.of();
    if (entry != null && entry.value() instanceof Mapping mapping) {
      inner = mapping.entries();
    } else if (gives(key)) {
      findings.fault(path(key), line(key), "this is a section", "keys below it, indented");
    }
    return new Section(findings, path(key), inner, onlyGiven);
  }

  /** The sections within a section whose keys are the operator's own names. */
  Map<String, Section> overridingByName(String key) {
    Section all = section(key, true);
    Map<String, Section> found = new LinkedHashMap<>();
    for (String name : all.entries.keySet()) {
      found.put(name, all.overriding(name));
    }
    return found;
  }

  /** Keys of lichess-bot that have no meaning here. */
  void noMeaning(String why, String... keys) {
    for (String key : keys) {
      accept(key, "has no meaning here" + why + "; it is ignored");
    }
  }

  /** Keys of lichess-bot that are meant to have a meaning one day. */
  void later(String... keys) {
    for (String key : keys) {
      accept(key, "is not built yet; it has no effect");
    }
  }

  /** The word that a key has, if it is one of these; the key itself is read elsewhere. */
  Optional<String> word(String key, Predicate<String> which) {
    return entries.get(key) instanceof Entry(int _, Scalar scalar) && which.test(scalar.text())
        ? Optional.of(scalar.text())
        : Optional.empty();
  }

  /** Nothing of this section is read. */
  void leaveOut(String why) {
    named.addAll(entries.keySet());
    findings.warning(path, entries.values().iterator().next().line(), why);
  }

  /** Every key that no call named yet has no meaning here. */
  void othersHaveNoMeaning(String why) {
    List<String> others = entries.keySet().stream().filter(key -> !named.contains(key)).toList();
    noMeaning(why, others.toArray(String[]::new));
  }

  void fault(String key, String wrong, String allowed) {
    findings.fault(path(key), line(key), wrong, allowed);
  }

  void warning(String key, String text) {
    findings.warning(path(key), line(key), text);
  }

  /** Whether the spelling with other capitals is in the file; UCI option names have no case. */
  Optional<String> spelling(String key) {
    return entries.keySet().stream().filter(key::equalsIgnoreCase).findFirst();
  }

  @Override
  public void close() {
    entries.forEach(
        (key, entry) -> {
          if (!named.contains(key)) {
            findings.stranger(path, key, entry.line());
          }
        });
  }

  private void accept(String key, String text) {
    named.add(key);
    if (gives(key)) {
      warning(key, text);
    }
  }

  private void name(String key) {
    named.add(key);
    findings.known(path(key));
  }

  /** Reads a key of a kind of its own. */
  <T> T read(
      String key,
      T otherwise,
      String allowed,
      Function<T, String> written,
      Function<YamlNode, T> reader) {
    name(key);
    Entry entry = entries.get(key);
    T value = otherwise;
    boolean given = entry != null && !(entry.value() instanceof Empty);
    if (entry != null && given) {
      try {
        value = reader.apply(entry.value());
      } catch (Values.Refusal refusal) {
        findings.fault(
            path(key),
            refusal.line() > 0 ? refusal.line() : entry.line(),
            refusal.wrong(),
            allowed,
            refusal.nearest());
      }
    }
    if (given || !onlyGiven) {
      findings.setting(new Setting(path(key), written.apply(value), given, allowed));
    }
    return value;
  }
}
