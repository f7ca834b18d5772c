package org.misere.sandbox.faults;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * When something goes wrong, and what.
 *
 * @param faults what is done, in this order
 */
public record FaultRule(Trigger trigger, Scope scope, Count count, List<Fault> faults) {

  public FaultRule {
    faults = List.copyOf(faults);
  }

  /** What kind of happening. */
  public sealed interface Trigger {
    /** A request to one of these endpoints, by their words; empty: any. */
    record OnRequest(Set<String> endpoints) implements Trigger {}

    /**
     * A line of a stream.
     *
     * @param types the lines' {@code type}, {@code keep-alive} for blank ones; empty: any but those
     */
    record OnLine(Set<String> types) implements Trigger {}

    /** A moment, in ms since the server started. */
    record At(long millis) implements Trigger {}
  }

  /**
   * Whose.
   *
   * @param account an account id
   * @param game the n-th game that was started, from 1
   * @param afterMillis not earlier, since the server started
   * @param beforeMillis not later, since the server started
   */
  public record Scope(
      Optional<String> account, Optional<Integer> game, long afterMillis, long beforeMillis) {
    public static final Scope ALL =
        new Scope(Optional.empty(), Optional.empty(), 0, Long.MAX_VALUE);

    boolean covers(Happening happening) {
      return account.map(id -> id.equals(happening.account())).orElse(true)
          && game.map(number -> number == happening.game()).orElse(true)
          && happening.millis() >= afterMillis
          && happening.millis() <= beforeMillis;
    }
  }

  /**
   * Which of the matching ones.
   *
   * @param skip so many pass first
   * @param every then each so-many-th
   * @param times at most so many
   * @param chance 0..1
   * @param perGame whether each game is counted by itself
   */
  public record Count(int skip, int every, int times, double chance, boolean perGame) {
    public static final Count EACH = new Count(0, 1, Integer.MAX_VALUE, 1, false);
  }
}
