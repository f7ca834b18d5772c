package org.misere.bot.matchmaking;

import java.util.Locale;
import org.misere.lichess.ChallengeTerms;

/**
 * A challenge that the operator asks for.
 *
 * @param id of the request
 * @param user whom to challenge, as the operator wrote it
 */
public record Request(String id, String user, ChallengeTerms terms) {
  String userId() {
    return user.toLowerCase(Locale.ROOT);
  }
}
