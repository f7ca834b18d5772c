package org.misere.sandbox;

import org.misere.lichess.DeclineReason;

/** What a challenger reads when a challenge is declined. */
final class DeclineTexts {
  private DeclineTexts() {}

  static String of(DeclineReason reason) {
    return switch (reason) {
      case GENERIC -> "Not taking challenges at the moment.";
      case LATER -> "Not now; please ask again later.";
      case TOO_FAST -> "This is too fast; a slower game would be welcome.";
      case TOO_SLOW -> "This is too slow; a faster game would be welcome.";
      case TIME_CONTROL -> "Challenges with this time control are not taken.";
      case RATED -> "A rated challenge would be welcome instead.";
      case CASUAL -> "A casual challenge would be welcome instead.";
      case STANDARD -> "Only standard chess, no variants.";
      case VARIANT -> "This variant is not played here.";
      case NO_BOT -> "No challenges from bots.";
      case ONLY_BOT -> "Challenges from bots only.";
    };
  }
}
