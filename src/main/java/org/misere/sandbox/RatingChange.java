package org.misere.sandbox;

import org.misere.lichess.Color;

/** What a rated game did to both ratings. */
record RatingChange(int white, int black) {
  private static final int STEP = 24;

  int of(Color color) {
    return color == Color.WHITE ? white : black;
  }

  /** By Elo's formula. {@code whitePoints}: 1, 0.5 or 0. */
  static RatingChange after(int whiteRating, int blackRating, double whitePoints) {
    double expected = 1 / (1 + Math.pow(10, (blackRating - whiteRating) / 400.0));
    int change = (int) Math.round(STEP * (whitePoints - expected));
    return new RatingChange(change, -change);
  }
}
