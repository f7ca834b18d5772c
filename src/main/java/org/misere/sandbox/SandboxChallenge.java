package org.misere.sandbox;

import java.util.Optional;
import java.util.Set;
import org.misere.lichess.Color;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;

/**
 * A challenge.
 *
 * @param challenger absent for an open one
 * @param destUser absent for an open one
 * @param variant a ruleset id, or another variant key that this site can't play
 * @param color what was asked for: {@code white}, {@code black}, {@code random}
 * @param finalColor what the challenger gets
 * @param expiresAtMillis when it goes offline (real time) or away
 */
record SandboxChallenge(
    String id,
    String url,
    Status status,
    Optional<Party> challenger,
    Optional<Party> destUser,
    String variant,
    boolean rated,
    TimeControl timeControl,
    String color,
    Color finalColor,
    Optional<String> initialFen,
    Optional<String> rematchOf,
    Set<String> rules,
    Optional<DeclineReason> declined,
    long expiresAtMillis) {

  enum Status {
    CREATED,
    OFFLINE,
    CANCELED,
    DECLINED,
    ACCEPTED
  }

  /** A user as a challenge shows one. */
  record Party(
      String id, String name, boolean bot, int rating, boolean provisional, boolean online) {

    static Party of(SandboxAccount account, String variant, boolean online) {
      SandboxAccount.Perf perf = account.perf(variant);
      return new Party(
          account.id(),
          account.name(),
          account.isBot(),
          perf.rating(),
          perf.isProvisional(),
          online);
    }
  }

  Speed speed() {
    return Speed.of(timeControl);
  }

  boolean isPending() {
    return status == Status.CREATED || status == Status.OFFLINE;
  }

  boolean isTo(String userId) {
    return destUser.filter(party -> party.id().equals(userId)).isPresent();
  }

  boolean isFrom(String userId) {
    return challenger.filter(party -> party.id().equals(userId)).isPresent();
  }

  SandboxChallenge with(Status next) {
    return with(next, declined, expiresAtMillis);
  }

  SandboxChallenge declined(DeclineReason reason) {
    return with(Status.DECLINED, Optional.of(reason), expiresAtMillis);
  }

  SandboxChallenge livingUntil(long millis) {
    return with(status, declined, millis);
  }

  /** An open challenge that a first user has joined. */
  SandboxChallenge joinedBy(Party party, Color itsColor) {
    return new SandboxChallenge(
        id,
        url,
        status,
        Optional.of(party),
        destUser,
        variant,
        rated,
        timeControl,
        color,
        itsColor,
        initialFen,
        rematchOf,
        rules,
        declined,
        expiresAtMillis);
  }

  /** An open challenge that a second user has joined. */
  SandboxChallenge against(Party party) {
    return new SandboxChallenge(
        id,
        url,
        status,
        challenger,
        Optional.of(party),
        variant,
        rated,
        timeControl,
        color,
        finalColor,
        initialFen,
        rematchOf,
        rules,
        declined,
        expiresAtMillis);
  }

  private SandboxChallenge with(Status next, Optional<DeclineReason> reason, long expires) {
    return new SandboxChallenge(
        id,
        url,
        next,
        challenger,
        destUser,
        variant,
        rated,
        timeControl,
        color,
        finalColor,
        initialFen,
        rematchOf,
        rules,
        reason,
        expires);
  }
}
