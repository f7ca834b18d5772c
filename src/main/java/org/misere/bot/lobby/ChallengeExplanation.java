package org.misere.bot.lobby;

import java.util.Optional;
import java.util.OptionalInt;
import org.misere.config.Configuration;
import org.misere.lichess.Challenge;

/**
 * How a challenge would be judged by an idle bot.
 *
 * @param terms in words, such as {@code antichess 3+2 rated}
 * @param decision {@code accepted}, {@code declined}, {@code waiting} or {@code ignored}
 * @param reasonKey the API's key of a decline, else empty
 * @param key the key that decides, with its path; empty when none does
 * @param finding what was found
 */
public record ChallengeExplanation(
    String terms, String decision, String reasonKey, String key, String finding) {

  /**
   * The explanation.
   *
   * @param botCompatible what the server said about playing it with the Bot API
   * @param myId our account
   */
  public static ChallengeExplanation of(
      Challenge challenge,
      Optional<Boolean> botCompatible,
      String myId,
      OptionalInt myRating,
      Configuration.Challenge terms) {
    Verdict verdict =
        ChallengePolicy.judge(challenge, botCompatible, Places.empty(myId, myRating, terms));
    String words =
        challenge.variant().key()
            + " "
            + challenge.timeControl().words()
            + (challenge.rated() ? " rated" : " casual");
    return switch (verdict) {
      case Verdict.Accept it ->
          new ChallengeExplanation(words, "accepted", "", it.key(), it.finding());
      case Verdict.Decline it ->
          new ChallengeExplanation(words, "declined", it.reason().key(), it.key(), it.finding());
      case Verdict.Wait it ->
          new ChallengeExplanation(words, "waiting", "", it.key(), it.finding());
      case Verdict.Ignore it ->
          new ChallengeExplanation(words, "ignored", "", it.key(), it.finding());
    };
  }
}
