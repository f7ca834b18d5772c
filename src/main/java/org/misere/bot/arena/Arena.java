package org.misere.bot.arena;

import java.util.Optional;
import org.misere.store.ArenaWish;

/**
 * One arena on its way from the wish to its end. Immutable; times in ms on the machines' clock.
 *
 * @param name the arena's own; empty until it was read
 * @param placeAsked the lobby was asked for a place
 * @param joined the server took us in
 * @param game the one that runs
 * @param games how many were played, with the one that runs
 * @param failures requests in a row that weren't answered, or met a limit
 * @param refusal what the server said when it refused us a pairing
 */
record Arena(
    ArenaWish wish,
    String name,
    State state,
    boolean placeAsked,
    boolean joined,
    Optional<String> game,
    int games,
    int failures,
    Optional<String> refusal) {

  private static final int LONGEST_NAME = 60;

  /** What is going on. */
  sealed interface State {
    /** It is being read. */
    record Reading() implements State {}

    /** It couldn't be read, and is tried again. */
    record ReadLater(long atMillis) implements State {}

    /** It hasn't begun. */
    record Waiting(long startsAtMillis) implements State {}

    /** It runs; we ask for a pairing at {@code askAtMillis} unless a game of it runs. */
    record Running(long endsAtMillis, long askAtMillis) implements State {}

    /** The server is asked for a pairing. */
    record Asking(long endsAtMillis) implements State {}

    /** We are on our way out. */
    record Leaving() implements State {}
  }

  static Arena wished(ArenaWish wish) {
    return new Arena(
        wish, "", new State.Reading(), false, false, Optional.empty(), 0, 0, Optional.empty());
  }

  String id() {
    return wish.id();
  }

  Arena in(State next) {
    return new Arena(wish, name, next, placeAsked, joined, game, games, failures, refusal);
  }

  /** With its name, which people made up: harmless in a line of a log. */
  Arena named(String title) {
    String harmless = title.replaceAll("\\p{Cntrl}", " ").strip();
    String cut = harmless.length() <= LONGEST_NAME ? harmless : harmless.substring(0, LONGEST_NAME);
    return new Arena(wish, cut, state, placeAsked, joined, game, games, failures, refusal);
  }

  Arena withPlaceAsked() {
    return new Arena(wish, name, state, true, joined, game, games, failures, refusal);
  }

  Arena withoutPlace() {
    return new Arena(wish, name, state, false, joined, game, games, failures, refusal);
  }

  Arena withJoined() {
    return new Arena(wish, name, state, placeAsked, true, game, games, 0, Optional.empty());
  }

  Arena withFailures(int count) {
    return new Arena(wish, name, state, placeAsked, joined, game, games, count, refusal);
  }

  Arena refused(String why) {
    return new Arena(
        wish, name, state, placeAsked, joined, game, games, failures, Optional.of(why));
  }

  /** With the game that runs now. */
  Arena playing(Optional<String> now) {
    int more = now.isPresent() && !now.equals(game) ? 1 : 0;
    return new Arena(wish, name, state, placeAsked, joined, now, games + more, failures, refusal);
  }

  /** When it wants to be told of the time; {@link Arenas#NEVER}: only after an event. */
  long deadlineMillis(boolean mayAsk) {
    return switch (state) {
      case State.ReadLater(long at) -> at;
      case State.Waiting(long start) -> placeAsked ? start : start - ArenaStep.PLACE_BEFORE_MILLIS;
      case State.Running(long end, long ask) -> mayAsk && game.isEmpty() ? Math.min(end, ask) : end;
      case State.Reading _, State.Asking _, State.Leaving _ -> Arenas.NEVER;
    };
  }
}
