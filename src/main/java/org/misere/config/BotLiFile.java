package org.misere.config;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.misere.config.Migration.Fate;
import org.misere.config.Migration.Line;
import org.misere.config.YamlNode.Empty;
import org.misere.config.YamlNode.Entry;
import org.misere.config.YamlNode.Mapping;
import org.misere.config.YamlNode.Scalar;
import org.misere.config.YamlNode.Sequence;

/**
 * A BotLi configuration put into our shape. BotLi has other keys than lichess-bot; those with the
 * same sense go to ours, the others are dropped with the reason.
 *
 * @param document the file in our shape
 * @param oldNames BotLi's key by ours
 * @param dropped what has no place
 */
record BotLiFile(Mapping document, Map<String, String> oldNames, List<Line> dropped) {
  private static final Set<String> ITS_OWN =
      Set.of("engines", "messages", "whitelist", "blacklist", "online_blacklists");
  private static final Pattern CLOCK = Pattern.compile("([0-9]*\\.?[0-9]+)\\+([0-9]+)");
  private static final Set<String> SPEEDS =
      Set.of("bullet", "blitz", "rapid", "classical", "correspondence");

  private static final String ENGINE_INSIDE = "the engine is inside";
  private static final String NO_COUNTERPART = "has no counterpart here";

  /** Keys of a kind of matchmaking that nothing here is like. */
  private static final List<String> OF_TYPES_ALONE =
      List.of("weight", "multiplier", "min_rating_diff", "target_rating_diff");

  private static final Map<String, String> SAME_SENSE =
      Map.ofEntries(
          Map.entry("token", "token"),
          Map.entry("offer_draw.enabled", "engine.draw_or_resign.offer_draw_enabled"),
          Map.entry("offer_draw.score", "engine.draw_or_resign.offer_draw_score"),
          Map.entry("offer_draw.consecutive_moves", "engine.draw_or_resign.offer_draw_moves"),
          Map.entry("resign.enabled", "engine.draw_or_resign.resign_enabled"),
          Map.entry("resign.score", "engine.draw_or_resign.resign_score"),
          Map.entry("resign.consecutive_moves", "engine.draw_or_resign.resign_moves"),
          Map.entry("challenge.concurrency", "challenge.concurrency"),
          Map.entry("challenge.max_takebacks", "max_takebacks_accepted"),
          Map.entry("challenge.bot_modes", "challenge.bot.modes"),
          Map.entry("challenge.human_modes", "challenge.human.modes"),
          Map.entry("messages.greeting", "greeting.hello"),
          Map.entry("messages.goodbye", "greeting.goodbye"),
          Map.entry("messages.greeting_spectators", "greeting.hello_spectators"),
          Map.entry("messages.goodbye_spectators", "greeting.goodbye_spectators"),
          Map.entry("blacklist", "challenge.block_list"),
          Map.entry("online_blacklists", "challenge.online_block_list"));

  /** The filters of a side, which stand below {@code challenge} in older files. */
  private static final Map<String, String> FILTERS =
      Map.of(
          "bullet_with_increment_only", "bullet_requires_increment",
          "min_increment", "min_increment",
          "max_increment", "max_increment",
          "min_initial", "min_base",
          "max_initial", "max_base",
          "max_estimated_game_duration", "max_estimated_game_duration",
          "variants", "variants",
          "modes", "modes");

  private static final Pattern FILTER = Pattern.compile("challenge\\.((?:bot|human)\\.)?([a-z_]+)");

  /** What a side must have there to be let in at all. */
  private static final Pattern NEEDED =
      Pattern.compile("challenge\\.(bot|human)\\.(?:variants|time_controls|modes)");

  private static final Map<String, String> ENGINE_KEYS =
      Map.of(
          "ponder", "engine.ponder",
          "uci_options.Threads", "engine.threads",
          "uci_options.Hash", "engine.hash",
          "uci_options.Move Overhead", "move_overhead",
          "limits.time", "engine.max_think");

  private static final Map<String, String> REASONS =
      Map.of(
          "whitelist", "it lets these in always, and allow_list here lets nobody else in",
          "engines", ENGINE_INSIDE,
          "syzygy", "is not built yet",
          "gaviota", "is not built yet",
          "opening_books", "is not built yet",
          "books", "is not built yet",
          "online_moves", "is not built yet",
          "matchmaking.timeout", "a challenge waits as long as the server lets it",
          "matchmaking.selection", "the kinds take turns by chance");

  private static final Map<String, String> ENGINE_REASONS =
      Map.of(
          "move_overhead_multiplier",
          "the overhead of a move is measured; move_overhead is its floor",
          "limits.depth",
          "a move takes as long as the clock and engine.max_think say",
          "limits.nodes",
          "a move takes as long as the clock and engine.max_think say");

  static boolean isOne(Mapping document) {
    return ITS_OWN.stream().anyMatch(document.entries()::containsKey);
  }

  static BotLiFile translate(Mapping botLi) {
    return new Translation().of(botLi);
  }

  /** The work, confined to one thread. */
  private static final class Translation {
    private final Map<String, Entry> ours = new LinkedHashMap<>();
    private final Map<String, String> oldNames = new HashMap<>();
    private final List<Line> dropped = new ArrayList<>();

    BotLiFile of(Mapping botLi) {
      botLi.entries().forEach((key, entry) -> section("", key, entry));
      Entry matchmaking = botLi.entries().get("matchmaking");
      if (matchmaking != null) {
        drop(
            "matchmaking",
            matchmaking,
            "an option starts it there; here `allow_matchmaking: true` does, and it is off");
      }
      return new BotLiFile(nested(ours), oldNames, dropped);
    }

    private void section(String prefix, String key, Entry entry) {
      String path = prefix + key;
      String target = target(path);
      if (entry.value() instanceof Empty) {
        nothingOfThisSide(path, entry);
        return;
      }
      if (target != null) {
        put(target, path, entry);
      } else if (path.equals("engines") && entry.value() instanceof Mapping engines) {
        engines(engines);
      } else if (path.startsWith("challenge.") && path.endsWith("time_controls")) {
        timeControls(path, entry);
      } else if (path.equals("matchmaking.delay")) {
        delay(path, entry);
      } else if (path.equals("matchmaking.types") && entry.value() instanceof Mapping types) {
        matchmakingTypes(path, types);
      } else if (entry.value() instanceof Mapping mapping && !REASONS.containsKey(path)) {
        mapping.entries().forEach((name, inner) -> section(path + ".", name, inner));
      } else {
        drop(path, entry, REASONS.getOrDefault(path, NO_COUNTERPART));
      }
      if (path.equals("blacklist") || path.equals("online_blacklists")) {
        Scalar yes = new Scalar(entry.line(), "true", false);
        put("matchmaking.include_challenge_block_list", path, new Entry(entry.line(), yes));
      }
    }

    private static @Nullable String target(String path) {
      Matcher filter = FILTER.matcher(path);
      if (filter.matches() && FILTERS.containsKey(filter.group(2))) {
        String side = filter.group(1) == null ? "" : filter.group(1);
        return "challenge." + side + FILTERS.get(filter.group(2));
      }
      return SAME_SENSE.get(path);
    }

    /** An empty list of what is played there means that the side isn't let in. */
    private void nothingOfThisSide(String path, Entry entry) {
      Matcher needed = NEEDED.matcher(path);
      if (needed.matches()) {
        boolean bot = needed.group(1).equals("bot");
        Scalar value = new Scalar(entry.line(), String.valueOf(!bot), false);
        put(
            bot ? "challenge.accept_bot" : "challenge.only_bot",
            path,
            new Entry(entry.line(), value));
      }
    }

    /** The engine that BotLi would play antichess with. */
    private void engines(Mapping engines) {
      Optional<String> used =
          Stream.of("antichess", "variants", "standard")
              .filter(engines.entries()::containsKey)
              .findFirst();
      engines
          .entries()
          .forEach(
              (name, entry) -> {
                String path = "engines." + name;
                if (used.filter(name::equals).isPresent()
                    && entry.value() instanceof Mapping engine) {
                  engineKeys(path + ".", "", engine);
                } else {
                  drop(path, entry, ENGINE_INSIDE);
                }
              });
    }

    private void engineKeys(String prefix, String inner, Mapping engine) {
      engine
          .entries()
          .forEach(
              (name, entry) -> {
                String key = inner + name;
                String target = ENGINE_KEYS.get(key);
                if (target != null) {
                  put(target, prefix + key, entry);
                } else if (entry.value() instanceof Mapping mapping) {
                  engineKeys(prefix, key + ".", mapping);
                } else if (!(entry.value() instanceof Empty)) {
                  drop(prefix + key, entry, ENGINE_REASONS.getOrDefault(key, ENGINE_INSIDE));
                }
              });
    }

    private void timeControls(String path, Entry entry) {
      if (!(entry.value() instanceof Sequence sequence)) {
        put(path, path, entry);
        return;
      }
      List<YamlNode> speeds = new ArrayList<>();
      for (YamlNode item : sequence.items()) {
        if (item instanceof Scalar scalar && !SPEEDS.contains(scalar.text())) {
          String why = scalar.text() + " left out: only speeds stand here; see min_base, max_base";
          drop(path, new Entry(item.line(), item), why);
        } else {
          speeds.add(item);
        }
      }
      put(path, path, new Entry(entry.line(), new Sequence(entry.line(), speeds)));
    }

    /** Seconds there, minutes here, of which there is at least one. */
    private void delay(String path, Entry entry) {
      if (entry.value() instanceof Scalar scalar && scalar.text().matches("[0-9]{1,9}")) {
        long minutes = Math.max(1, Math.ceilDiv(Long.parseLong(scalar.text()), 60L));
        Scalar value = new Scalar(scalar.line(), String.valueOf(minutes), true);
        put("matchmaking.challenge_timeout", path, new Entry(entry.line(), value));
      } else {
        drop(path, entry, "this is no number of seconds");
      }
    }

    /** The first kind of antichess becomes what the section itself offers. */
    private void matchmakingTypes(String path, Mapping types) {
      boolean first = true;
      for (var type : types.entries().entrySet()) {
        String target =
            first
                ? "matchmaking."
                : "matchmaking.overrides." + type.getKey().replace('.', '_') + ".";
        first &= !matchmakingType(path + "." + type.getKey(), target, type.getValue());
      }
    }

    /** Whether the kind could be taken. */
    private boolean matchmakingType(String path, String target, Entry entry) {
      Map<String, Entry> type =
          entry.value() instanceof Mapping mapping ? mapping.entries() : Map.of();
      String variant = text(type.get("variant")).orElse("standard");
      Matcher clock = CLOCK.matcher(text(type.get("tc")).orElse(""));
      if (!variant.equals(VariantKeys.ANTICHESS)) {
        drop(path, entry, "only antichess is played here, and this is " + variant);
        return false;
      }
      if (!clock.matches()) {
        drop(path, entry, "tc is no time control such as 3+2");
        return false;
      }
      String seconds =
          new BigDecimal(clock.group(1))
              .multiply(BigDecimal.valueOf(60))
              .stripTrailingZeros()
              .toPlainString();
      put(target + "challenge_initial_time", path + ".tc", listOf(entry.line(), seconds));
      put(target + "challenge_increment", path + ".tc", listOf(entry.line(), clock.group(2)));
      boolean casual = text(type.get("rated")).filter("false"::equalsIgnoreCase).isPresent();
      Scalar mode = new Scalar(entry.line(), casual ? "casual" : "rated", false);
      put(target + "challenge_mode", path + ".rated", new Entry(entry.line(), mode));
      Entry difference = type.get("max_rating_diff");
      if (difference != null) {
        put(target + "opponent_rating_difference", path + ".max_rating_diff", difference);
      }
      for (String key : OF_TYPES_ALONE) {
        Entry own = type.get(key);
        if (own != null) {
          drop(path + "." + key, own, NO_COUNTERPART);
        }
      }
      return true;
    }

    private static Entry listOf(int line, String number) {
      return new Entry(line, new Sequence(line, List.of(new Scalar(line, number, true))));
    }

    private static Optional<String> text(@Nullable Entry entry) {
      return entry != null && entry.value() instanceof Scalar scalar
          ? Optional.of(scalar.text())
          : Optional.empty();
    }

    private void put(String target, String path, Entry entry) {
      ours.put(target, entry);
      oldNames.put(target, path);
    }

    private void drop(String path, Entry entry, String why) {
      dropped.add(new Line(Fate.DROPPED, path, entry.line(), why));
    }

    private static Mapping nested(Map<String, Entry> flat) {
      Map<String, Entry> entries = new LinkedHashMap<>();
      Map<String, Map<String, Entry>> inner = new LinkedHashMap<>();
      flat.forEach(
          (path, entry) -> {
            int dot = path.indexOf('.');
            if (dot < 0) {
              entries.put(path, entry);
            } else {
              inner
                  .computeIfAbsent(path.substring(0, dot), _ -> new LinkedHashMap<>())
                  .put(path.substring(dot + 1), entry);
            }
          });
      inner.forEach((name, below) -> entries.put(name, new Entry(1, nested(below))));
      return new Mapping(1, entries);
    }
  }
}
