package org.misere.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
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
 * @param further lines of the report beside those of the keys that are ours: what has no place, and
 *     the commands
 */
record BotLiFile(Mapping document, Map<String, String> oldNames, List<Line> further) {
  private static final Set<String> ITS_OWN =
      Set.of("engines", "messages", "whitelist", "blacklist", "online_blacklists");
  private static final String ENGINE_INSIDE = "the engine is inside";
  private static final String NO_COUNTERPART = "has no counterpart here";
  private static final String ENGINE = "Misère";
  private static final String COMMAND = "command ";

  private static final Map<String, String> SAME_SENSE =
      Map.ofEntries(
          Map.entry("token", "token"),
          Map.entry("url", "url"),
          Map.entry("offer_draw.min_game_length", "engine.draw_or_resign.offer_draw_min_move"),
          Map.entry("offer_draw.against_humans", "engine.draw_or_resign.offer_draw_against_humans"),
          Map.entry("offer_draw.min_rating", "engine.draw_or_resign.offer_draw_min_rating"),
          Map.entry("resign.against_humans", "engine.draw_or_resign.resign_against_humans"),
          Map.entry("resign.min_rating", "engine.draw_or_resign.resign_min_rating"),
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
          Map.entry("whitelist", "challenge.whitelist"),
          Map.entry("blacklist", "challenge.block_list"),
          Map.entry("online_blacklists", "challenge.online_block_list"));

  private static final Map<String, String> MESSAGES =
      Map.of(
          "messages.greeting", "greeting.hello",
          "messages.goodbye", "greeting.goodbye",
          "messages.greeting_spectators", "greeting.hello_spectators",
          "messages.goodbye_spectators", "greeting.goodbye_spectators");

  /** What doesn't bound anything there as long as it isn't given, and does here: our key, value. */
  private static final Map<String, Map.Entry<String, String>> BOUNDLESS =
      Map.of(
          "challenge.max_initial", Map.entry("challenge.max_base", "10800"),
          "challenge.max_increment", Map.entry("challenge.max_increment", "180"),
          "offer_draw.pieces", Map.entry("engine.draw_or_resign.offer_draw_pieces", "32"));

  /** The most that our bounds on time take; there they take anything. */
  private static final Map<String, String> MOST =
      Map.of(
          "max_base", "10800", "min_base", "10800", "max_increment", "180", "min_increment", "180");

  /** Its commands, and what does the same here. */
  private static final Map<String, String> COMMANDS =
      Map.ofEntries(
          Map.entry("challenge", "misere challenge USER 3+2 white rated"),
          Map.entry("create", "misere challenge USER 3+2 --pairs COUNT"),
          Map.entry("clear", "misere challenge --clear"),
          Map.entry("rechallenge", "misere challenge --back"),
          Map.entry("matchmaking", "misere matchmaking on, or allow_matchmaking: true"),
          Map.entry("stop", "misere matchmaking off"),
          Map.entry("reset", "misere matchmaking reset"),
          Map.entry("tournament", "misere arena join ARENA"),
          Map.entry("leave", "misere arena leave"),
          Map.entry("join", "misere team join TEAM"),
          Map.entry("quit", "SIGTERM or Ctrl-C"),
          Map.entry("help", "misere --help"));

  private static final String LIST_IN_FILE =
      "put the name into %s: the file is read again when it changes, without a restart";

  /** Its commands that have no counterpart, and why. */
  private static final Map<String, String> OTHER_COMMANDS =
      Map.of(
          "blacklist", LIST_IN_FILE.formatted("challenge.block_list"),
          "whitelist", LIST_IN_FILE.formatted("challenge.whitelist"));

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
          "engines", ENGINE_INSIDE,
          "syzygy", "is not built yet",
          "gaviota", "is not built yet",
          "opening_books", "is not built yet",
          "books", "is not built yet",
          "online_moves", "is not built yet",
          "matchmaking.timeout", "a challenge waits as long as the server lets it",
          "matchmaking.selection", "the kinds take turns by chance, by their weight");

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
    private final List<Line> further = new ArrayList<>();

    BotLiFile of(Mapping botLi) {
      botLi.entries().forEach((key, entry) -> section("", key, entry));
      Entry matchmaking = botLi.entries().get("matchmaking");
      if (matchmaking != null) {
        drop(
            "matchmaking",
            matchmaking,
            "a command starts it there; here `allow_matchmaking: true` does, or `misere matchmaking"
                + " on`, and it is off");
      }
      botLi.entries().keySet().stream()
          .filter(Set.of("challenge", "offer_draw")::contains)
          .forEach(this::boundless);
      new TreeMap<>(COMMANDS)
          .forEach((name, here) -> further.add(new Line(Fate.RENAMED, COMMAND + name, 0, here)));
      new TreeMap<>(OTHER_COMMANDS)
          .forEach((name, why) -> further.add(new Line(Fate.DROPPED, COMMAND + name, 0, why)));
      return new BotLiFile(nested(ours), oldNames, further);
    }

    /** What has no bounds there has wide ones here. */
    private void boundless(String section) {
      BOUNDLESS.forEach(
          (path, wide) -> {
            if (path.startsWith(section + ".") && !ours.containsKey(wide.getKey())) {
              Scalar value = new Scalar(0, wide.getValue(), true);
              put(wide.getKey(), path + " (not given: no bound)", new Entry(0, value));
            }
          });
    }

    private void section(String prefix, String key, Entry entry) {
      String path = prefix + key;
      String target = target(path);
      if (entry.value() instanceof Empty) {
        nothingOfThisSide(path, entry);
        return;
      }
      if (target != null) {
        put(target, path, bounded(target, entry));
      } else if (MESSAGES.containsKey(path) && entry.value() instanceof Scalar text) {
        message(path, text);
      } else if (path.equals("engines") && entry.value() instanceof Mapping engines) {
        engines(engines);
      } else if (path.startsWith("challenge.") && path.endsWith("time_controls")) {
        timeControls(path, entry);
      } else if (path.equals("matchmaking.delay")) {
        delay(path, entry);
      } else if (path.equals("matchmaking.types") && entry.value() instanceof Mapping types) {
        new BotLiOffers(types, this::put, this::drop).translate();
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

    /** The most of a time that there is here, in place of more. */
    private static Entry bounded(String target, Entry entry) {
      String most = MOST.get(target.substring(target.lastIndexOf('.') + 1));
      return most != null
              && entry.value() instanceof Scalar scalar
              && scalar.text().matches("[0-9]{1,12}")
              && Long.parseLong(scalar.text()) > Long.parseLong(most)
          ? new Entry(entry.line(), new Scalar(entry.line(), most, true))
          : entry;
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

    /** Words in braces that are filled in there vanish here, but for the names. */
    private void message(String path, Scalar text) {
      String here = text.text().replace("{engine}", ENGINE);
      for (String word : List.of("{cpu}", "{ram}")) {
        if (here.contains(word)) {
          drop(path, new Entry(text.line(), text), word + " stays empty: the machine is not told");
        }
      }
      put(
          MESSAGES.getOrDefault(path, path),
          path,
          new Entry(text.line(), new Scalar(text.line(), here, false)));
    }

    private void timeControls(String path, Entry entry) {
      if (!(entry.value() instanceof Sequence sequence)) {
        put(path, path, entry);
        return;
      }
      List<YamlNode> known = new ArrayList<>();
      for (YamlNode item : sequence.items()) {
        if (TimeControlWords.isOne(item)) {
          known.add(item);
        } else {
          drop(
              path,
              new Entry(item.line(), item),
              (item instanceof Scalar scalar ? scalar.text() : "this")
                  + " left out: it is neither a speed nor a clock of the server");
        }
      }
      put(path, path, new Entry(entry.line(), new Sequence(entry.line(), known)));
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

    private void put(String target, String path, Entry entry) {
      ours.put(target, entry);
      oldNames.put(target, path);
    }

    private void drop(String path, Entry entry, String why) {
      further.add(new Line(Fate.DROPPED, path, entry.line(), why));
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
