package org.misere.bot.game;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Chat texts: templates filled in and cut to what the server takes. */
final class Words {
  /** Characters that a chat line may have. */
  static final int MAX_CHAT_LENGTH = 140;

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");

  private Words() {}

  /** Fills in {@code {me}} and {@code {opponent}}; other words in braces vanish. */
  static String fill(String template, String me, String opponent) {
    String text =
        PLACEHOLDER
            .matcher(template)
            .replaceAll(
                match ->
                    Matcher.quoteReplacement(
                        switch (match.group(1)) {
                          case "me" -> me;
                          case "opponent" -> opponent;
                          default -> "";
                        }));
    return cut(text.strip());
  }

  /** At most 140 characters, without half a surrogate pair at the end, on one line. */
  static String cut(String text) {
    String line = text.replaceAll("\\s+", " ");
    if (line.length() <= MAX_CHAT_LENGTH) {
      return line;
    }
    int end = MAX_CHAT_LENGTH - 1;
    if (Character.isHighSurrogate(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(0, end) + "…";
  }
}
