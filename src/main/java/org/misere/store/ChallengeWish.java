package org.misere.store;

/**
 * A challenge that the operator wants to be sent.
 *
 * @param user whom to challenge
 * @param limitSeconds on the clock at the start; without meaning when there are days
 * @param incrementSeconds added a move
 * @param days a move; 0: played by the clock
 * @param color the API's word: {@code white}, {@code black} or {@code random}
 */
public record ChallengeWish(
    String user, int limitSeconds, int incrementSeconds, int days, boolean rated, String color) {

  /**
   * A wish as it is kept.
   *
   * @param id in the order in which they were made
   */
  public record Kept(String id, ChallengeWish wish) {}

  /** The same with a colour. */
  public ChallengeWish as(String other) {
    return new ChallengeWish(user, limitSeconds, incrementSeconds, days, rated, other);
  }
}
