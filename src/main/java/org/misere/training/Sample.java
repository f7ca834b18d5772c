package org.misere.training;

import java.util.Locale;

/**
 * A quiet position of a self-play game with what became of it.
 *
 * @param fen the position
 * @param score what the search said, in centipawns for the side to move
 * @param result of the game for the side to move: 1 won, 0.5 drawn, 0 lost
 */
public record Sample(String fen, int score, double result) {

  /** One line of a data file. */
  public String format() {
    return fen + " | " + score + " | " + String.format(Locale.ROOT, "%.1f", result);
  }

  /**
   * The sample that a line of a data file holds.
   *
   * @throws IllegalArgumentException when it holds none
   */
  public static Sample parse(String line) {
    String[] fields = line.split(" \\| ", -1);
    if (fields.length != 3) {
      throw new IllegalArgumentException("not \"fen | score | result\": " + line);
    }
    try {
      return new Sample(fields[0], Integer.parseInt(fields[1]), Double.parseDouble(fields[2]));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("not \"fen | score | result\": " + line, e);
    }
  }
}
