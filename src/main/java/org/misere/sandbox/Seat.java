package org.misere.sandbox;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Who plays a colour: an account, or the built-in player at a level.
 *
 * @param rating the account's at the start of the game
 */
record Seat(
    Optional<String> userId,
    Optional<String> name,
    boolean bot,
    int rating,
    boolean provisional,
    OptionalInt level) {

  static Seat of(SandboxAccount account, String variant) {
    return new Seat(
        Optional.of(account.id()),
        Optional.of(account.name()),
        account.isBot(),
        account.perf(variant).rating(),
        account.perf(variant).isProvisional(),
        OptionalInt.empty());
  }

  static Seat machine(int level) {
    return new Seat(Optional.empty(), Optional.empty(), false, 0, false, OptionalInt.of(level));
  }

  boolean isMachine() {
    return level.isPresent();
  }

  boolean isUser(String id) {
    return userId.filter(id::equals).isPresent();
  }
}
