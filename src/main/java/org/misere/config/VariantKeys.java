package org.misere.config;

import java.util.List;
import java.util.Set;

/** Judges a list of variants: antichess must be in it, the others are left out. */
final class VariantKeys {
  static final String ANTICHESS = "antichess";

  /** Lichess's variant keys. */
  static final Set<String> ALL =
      Set.of(
          "standard",
          "chess960",
          "crazyhouse",
          ANTICHESS,
          "atomic",
          "horde",
          "kingOfTheHill",
          "racingKings",
          "threeCheck",
          "fromPosition");

  private VariantKeys() {}

  /** A variant that isn't played here. */
  static boolean isAnother(String key) {
    return ALL.contains(key) && !key.equals(ANTICHESS);
  }

  static Set<String> judge(List<String> words, Section section, String key) {
    for (String word : words) {
      if (!ALL.contains(word)) {
        throw new Values.Refusal("`" + word + "` is no variant", 0, Nearest.of(word, ALL));
      }
    }
    if (!words.contains(ANTICHESS)) {
      throw new Values.Refusal("antichess is missing, and it is the only variant played here");
    }
    List<String> others = words.stream().filter(word -> !word.equals(ANTICHESS)).toList();
    if (!others.isEmpty()) {
      section.warning(key, String.join(", ", others) + " left out: only antichess is played here");
    }
    return Set.of(ANTICHESS);
  }
}
