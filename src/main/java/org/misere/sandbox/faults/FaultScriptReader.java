package org.misere.sandbox.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads scripts from YAML, strictly. The language is described in docs/faults.md.
 *
 * <p>All methods throw {@link FaultScriptException} for a script that is wrong.
 */
public final class FaultScriptReader {
  private static final YAMLMapper MAPPER = new YAMLMapper();
  private static final Set<String> TOP = Set.of("about", "seed", "lag", "faults");
  private static final Set<String> RULE =
      Set.of(
          "on", "line", "at", "account", "game", "after", "before", "skip", "every", "times",
          "chance", "per", "do");

  private final Set<String> endpoints;

  /**
   * A reader.
   *
   * @param endpoints the words that {@code on:} may have besides {@code any}
   */
  public FaultScriptReader(Set<String> endpoints) {
    this.endpoints = Set.copyOf(endpoints);
  }

  /**
   * Reads a file.
   *
   * @throws IOException when the file can't be read
   */
  public FaultScript read(Path file) throws IOException {
    return readText(Files.readString(file));
  }

  public FaultScript readText(String yaml) {
    JsonNode root;
    try {
      root = MAPPER.readTree(yaml);
    } catch (JacksonException fault) {
      throw new FaultScriptException("the script is not YAML: " + fault.getOriginalMessage());
    }
    if (root == null || root.isMissingNode() || root.isNull()) {
      return FaultScript.NONE;
    }
    requireKnown(root, TOP, "the script");
    JsonNode lag = root.path("lag");
    if (!lag.isMissingNode()) {
      requireKnown(lag, Set.of("in", "out"), "lag");
    }
    List<FaultRule> rules = new ArrayList<>();
    int number = 0;
    for (JsonNode node : root.path("faults")) {
      number++;
      rules.add(rule(node, "fault " + number));
    }
    return new FaultScript(
        whole(root, "seed", 1, "the script"),
        whole(lag, "in", 0, "lag"),
        whole(lag, "out", 0, "lag"),
        rules);
  }

  private FaultRule rule(JsonNode node, String where) {
    requireKnown(node, RULE, where);
    FaultRule.Trigger trigger = trigger(node, where);
    FaultRule.Scope scope =
        new FaultRule.Scope(
            text(node, "account").map(name -> name.toLowerCase(Locale.ROOT)),
            node.has("game") ? Optional.of((int) whole(node, "game", 0, where)) : Optional.empty(),
            whole(node, "after", 0, where),
            whole(node, "before", Long.MAX_VALUE, where));
    double chance = node.path("chance").asDouble(1);
    if (chance < 0 || chance > 1) {
      throw wrong(where, "chance must be 0 to 1");
    }
    String per = text(node, "per").orElse("");
    if (!per.isEmpty() && !per.equals("game")) {
      throw wrong(where, "per can only be game");
    }
    FaultRule.Count count =
        new FaultRule.Count(
            (int) whole(node, "skip", 0, where),
            (int) Math.max(1, whole(node, "every", 1, where)),
            (int) whole(node, "times", Integer.MAX_VALUE, where),
            chance,
            per.equals("game"));
    return new FaultRule(trigger, scope, count, faults(node.path("do"), trigger, where));
  }

  private FaultRule.Trigger trigger(JsonNode node, String where) {
    int kinds = (node.has("on") ? 1 : 0) + (node.has("line") ? 1 : 0) + (node.has("at") ? 1 : 0);
    if (kinds != 1) {
      throw wrong(where, "needs one of on (a request), line (of a stream) and at (a moment)");
    }
    if (node.has("at")) {
      return new FaultRule.Trigger.At(whole(node, "at", 0, where));
    }
    if (node.has("line")) {
      Set<String> types = words(node.path("line"));
      return new FaultRule.Trigger.OnLine(types.contains("any") ? Set.of() : types);
    }
    Set<String> words = words(node.path("on"));
    if (words.contains("any")) {
      return new FaultRule.Trigger.OnRequest(Set.of());
    }
    for (String word : words) {
      if (!endpoints.contains(word)) {
        throw wrong(
            where, "there is no request \"" + word + "\"; there are any, " + sorted(endpoints));
      }
    }
    return new FaultRule.Trigger.OnRequest(words);
  }

  private static List<Fault> faults(JsonNode node, FaultRule.Trigger trigger, String where) {
    List<Fault> faults = new ArrayList<>();
    if (node.isArray()) {
      for (JsonNode part : node) {
        faults.addAll(faults(part, trigger, where));
      }
      return faults;
    }
    if (node.isMissingNode()) {
      throw wrong(where, "do is missing");
    }
    Fault fault = FaultWords.read(node, trigger, where);
    boolean fits =
        switch (fault) {
          case Fault.Restart _ -> true;
          case RequestFault _ -> trigger instanceof FaultRule.Trigger.OnRequest;
          case LineFault _ -> trigger instanceof FaultRule.Trigger.OnLine;
        };
    if (!fits) {
      throw wrong(where, "\"" + FaultWords.name(node) + "\" can't be done here");
    }
    faults.add(fault);
    return faults;
  }

  static FaultScriptException wrong(String where, String what) {
    return new FaultScriptException(where + ": " + what);
  }

  static void requireKnown(JsonNode node, Set<String> known, String where) {
    if (!node.isObject()) {
      throw wrong(where, "must be a mapping");
    }
    for (String name : node.propertyNames()) {
      if (!known.contains(name)) {
        throw wrong(where, "\"" + name + "\" is unknown; there are " + sorted(known));
      }
    }
  }

  static long whole(JsonNode node, String field, long otherwise, String where) {
    JsonNode value = node.path(field);
    if (value.isMissingNode()) {
      return otherwise;
    }
    if (!value.isIntegralNumber() || value.asLong() < 0) {
      throw wrong(where, field + " must be a whole number, 0 or more");
    }
    return value.asLong();
  }

  static Optional<String> text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isMissingNode() || value.isNull()
        ? Optional.empty()
        : Optional.of(value.asString(""));
  }

  private static Set<String> words(JsonNode node) {
    Set<String> words = new HashSet<>();
    if (node.isArray()) {
      node.forEach(part -> words.add(part.asString("")));
    } else {
      words.add(node.asString(""));
    }
    return words;
  }

  private static String sorted(Set<String> words) {
    return String.join(", ", words.stream().sorted().toList());
  }
}
