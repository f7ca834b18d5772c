package org.misere.config;

import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.misere.config.Configuration.Clock;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.config.Configuration.TimeControls;
import org.misere.config.YamlNode.Scalar;

/** Reads a list of time controls: speeds such as {@code blitz}, clocks such as {@code 25+0}. */
final class TimeControlWords {
  private static final Pattern CLOCK =
      Pattern.compile("([0-9]{1,3}|[0-9]{0,3}\\.[0-9]{1,2})\\+([0-9]{1,3})");
  private static final int LONGEST_INCREMENT_SECONDS = 180;

  static final String ALLOWED =
      "a list of "
          + Written.keys(TimeControlKey.class)
          + ", and of clocks such as 25+0 (minutes and seconds); not empty";

  private TimeControlWords() {}

  /** The base in minutes and the increment in seconds, if the word has this shape. */
  static Optional<Clock> clock(String word) {
    Matcher matcher = CLOCK.matcher(word.strip());
    return matcher.matches()
        ? Optional.of(
            new Clock(
                new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(60)).intValue(),
                Integer.parseInt(matcher.group(2))))
        : Optional.empty();
  }

  static boolean isServerClock(Clock clock) {
    return MatchmakingReader.isServerClock(clock.limitSeconds())
        && clock.incrementSeconds() <= LONGEST_INCREMENT_SECONDS;
  }

  /** The time controls that a list names. */
  static TimeControls of(YamlNode node) {
    Set<TimeControlKey> speeds = EnumSet.noneOf(TimeControlKey.class);
    Set<Clock> clocks = new LinkedHashSet<>();
    for (YamlNode item : Values.items(node, false)) {
      Optional<Clock> clock =
          item instanceof Scalar scalar ? clock(scalar.text()) : Optional.empty();
      if (clock.isEmpty()) {
        speeds.add(Values.constant(item, TimeControlKey.class));
      } else if (isServerClock(clock.get())) {
        clocks.add(clock.get());
      } else {
        throw new Values.Refusal(
            "the server has no clock such as " + clock.get(), item.line(), Optional.empty());
      }
    }
    return new TimeControls(speeds, Set.copyOf(clocks));
  }

  /** Whether an item names a time control that there is. */
  static boolean isOne(YamlNode item) {
    try {
      of(new YamlNode.Sequence(item.line(), List.of(item)));
      return true;
    } catch (Values.Refusal e) {
      return false;
    }
  }

  /** As a file would have them. */
  static String written(TimeControls timeControls) {
    return "[" + String.join(", ", timeControls.words()) + "]";
  }
}
