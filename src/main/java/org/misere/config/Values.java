package org.misere.config;

import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.misere.config.YamlNode.Empty;
import org.misere.config.YamlNode.Mapping;
import org.misere.config.YamlNode.Scalar;
import org.misere.config.YamlNode.Sequence;

/** What a piece of the file says, as a number, a time, a word, or an address; or why it can't. */
final class Values {
  private Values() {}

  /** A value that isn't allowed; caught where the key is known. */
  static final class Refusal extends RuntimeException {
    private final String wrong;
    private final int line;
    private final Optional<String> nearest;

    /** Without a line or a nearest word of its own. */
    Refusal(String wrong) {
      this(wrong, 0, Optional.empty());
    }

    Refusal(String wrong, int line, Optional<String> nearest) {
      super(wrong, null, false, false);
      this.wrong = wrong;
      this.line = line;
      this.nearest = nearest;
    }

    /** What is wrong, in words. */
    String wrong() {
      return wrong;
    }

    /** Where; 0 for the key's own line. */
    int line() {
      return line;
    }

    /** What may have been meant. */
    Optional<String> nearest() {
      return nearest;
    }
  }

  static Refusal wrong(YamlNode node) {
    return new Refusal(described(node), node.line(), Optional.empty());
  }

  private static String described(YamlNode node) {
    return switch (node) {
      case Mapping _ -> "a section is not allowed here";
      case Sequence _ -> "a list is not allowed here";
      case Empty _ -> "an empty item is not allowed";
      case Scalar s -> "`" + shortened(s.text()) + "` is not allowed";
    };
  }

  private static String shortened(String text) {
    String line = text.replaceAll("\\p{Cntrl}", " ");
    return line.length() <= 60 ? line : line.substring(0, 60) + "…";
  }

  static int wholeNumber(YamlNode node, int least, int most) {
    try {
      int value = number(node).intValueExact();
      if (value < least || value > most) {
        throw wrong(node);
      }
      return value;
    } catch (ArithmeticException e) {
      throw wrong(node);
    }
  }

  static BigDecimal number(YamlNode node) {
    if (!(node instanceof Scalar scalar)) {
      throw wrong(node);
    }
    if (!scalar.text().matches("[-+]?[0-9]{1,12}(\\.[0-9]{0,9})?")) {
      throw wrong(node);
    }
    if (!scalar.number()) {
      throw new Refusal(
          "`" + scalar.text() + "` in quotes is a text", node.line(), Optional.empty());
    }
    return new BigDecimal(scalar.text());
  }

  static Duration positive(YamlNode node, int unitMillis, boolean zeroAllowed) {
    Duration value = millis(number(node), unitMillis);
    if (value.isNegative() || (value.isZero() && !zeroAllowed)) {
      throw wrong(node);
    }
    return value;
  }

  static Duration millis(BigDecimal count, int unitMillis) {
    return Duration.ofMillis(count.multiply(BigDecimal.valueOf(unitMillis)).longValue());
  }

  static String textOf(YamlNode node) {
    if (node instanceof Scalar scalar) {
      return scalar.text();
    }
    throw wrong(node);
  }

  static URI webAddress(YamlNode node) {
    try {
      URI address = new URI(textOf(node).strip());
      boolean web = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
      if (!web || address.getHost() == null || address.getRawUserInfo() != null) {
        throw new Refusal("this is no web address", node.line(), Optional.empty());
      }
      return address;
    } catch (URISyntaxException e) {
      throw new Refusal("this is no web address", node.line(), Optional.empty());
    }
  }

  static List<YamlNode> items(YamlNode node, boolean mayBeEmpty) {
    if (!(node instanceof Sequence sequence)) {
      throw node instanceof Scalar scalar
          ? new Refusal(
              "`"
                  + shortened(scalar.text())
                  + "` is no list; write ["
                  + shortened(scalar.text())
                  + "]")
          : wrong(node);
    }
    if (sequence.items().isEmpty() && !mayBeEmpty) {
      throw new Refusal("the list is empty");
    }
    return sequence.items();
  }

  static <E extends Enum<E> & Keyed> E constant(YamlNode node, Class<E> type) {
    String text = textOf(node);
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> constant.key().equals(text))
        .findFirst()
        .orElseThrow(
            () -> {
              List<String> words = Arrays.stream(type.getEnumConstants()).map(Keyed::key).toList();
              return new Refusal(described(node), node.line(), Nearest.of(text, words));
            });
  }
}
