package org.misere.store;

import java.util.Optional;

/**
 * An arena that the operator wants to be played.
 *
 * @param id the tournament's
 * @param team the team that we play for, where teams fight
 */
public record ArenaWish(String id, Optional<String> team, Optional<String> password) {
  /** One that takes neither team nor password. */
  public static ArenaWish of(String id) {
    return new ArenaWish(id, Optional.empty(), Optional.empty());
  }

  /** Passwords don't belong into logs. */
  @Override
  public String toString() {
    return "ArenaWish[" + id + "]";
  }
}
