package org.misere.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values and bounds as the file has them. */
final class Written {
  /** Enough for a millisecond in minutes. */
  private static final int DECIMALS = 6;

  private Written() {}

  static String inUnit(Duration value, int unitMillis) {
    return plain(
        BigDecimal.valueOf(value.toMillis())
            .divide(BigDecimal.valueOf(unitMillis), DECIMALS, RoundingMode.HALF_UP));
  }

  static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  static <E extends Enum<E> & Keyed> String keys(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(Keyed::key).collect(Collectors.joining(", "));
  }

  static String bounds(int least, int most, String unit) {
    String what = unit.isEmpty() ? "a whole number" : "a whole number of " + unit;
    return most == Integer.MAX_VALUE
        ? what + ", at least " + least
        : least == Integer.MIN_VALUE ? what : what + ", " + least + " to " + most;
  }

  static String flow(Collection<?> values) {
    return values.stream()
        .map(value -> value instanceof Keyed keyed ? keyed.key() : String.valueOf(value))
        .sorted(
            (a, b) -> values instanceof Set && !(values instanceof EnumSet) ? a.compareTo(b) : 0)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  static String quoted(@Nullable String text) {
    return text == null
        ? "~"
        : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }
}
