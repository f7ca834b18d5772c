package org.misere.engine.search;

import org.misere.chess.Move;

/**
 * Which moves were good elsewhere in the tree, for ordering. Confined to one thread.
 *
 * <p>All numbers move towards a bound the more slowly the nearer they are to it.
 */
final class History {
  static final int BOUND = 16_384;

  /** By side, whether the enemy attacks the two squares, from and to. */
  private final short[] quiet = new short[2 << 14];

  /** By side, type of man, to, and captured type. */
  private final short[] capture = new short[2 << 12];

  /** By the man and target of the move before, then man and target of this one. */
  private final short[] reply = new short[1 << 20];

  private final int[] counters = new int[1 << 10];

  /** Forgets everything. */
  void clear() {
    java.util.Arrays.fill(quiet, (short) 0);
    java.util.Arrays.fill(capture, (short) 0);
    java.util.Arrays.fill(reply, (short) 0);
    java.util.Arrays.fill(counters, Move.NONE);
  }

  /** A man and its target as an index: side, type and square. */
  static int manTo(int side, int type, int to) {
    return side << 9 | type << 6 | to;
  }

  /** The index of a move among the quiet ones. */
  static int quietIndex(int side, int move, long enemyAttacks) {
    int attacked =
        (int) (enemyAttacks >>> Move.from(move) & 1) << 1
            | (int) (enemyAttacks >>> Move.to(move) & 1);
    return side << 14 | attacked << 12 | move & 0xfff;
  }

  int quiet(int index) {
    return quiet[index];
  }

  int reply(int before, int manTo) {
    return reply[before << 10 | manTo];
  }

  int capture(int side, int type, int to, int captured) {
    return capture[side << 12 | type << 9 | to << 3 | captured];
  }

  int counter(int before) {
    return counters[before];
  }

  void setCounter(int before, int move) {
    counters[before] = move;
  }

  void addQuiet(int index, int bonus) {
    add(quiet, index, bonus);
  }

  void addReply(int before, int manTo, int bonus) {
    add(reply, before << 10 | manTo, bonus);
  }

  void addCapture(int side, int type, int to, int captured, int bonus) {
    add(capture, side << 12 | type << 9 | to << 3 | captured, bonus);
  }

  private static void add(short[] table, int index, int bonus) {
    int value = table[index];
    table[index] = (short) (value + bonus - value * Math.abs(bonus) / BOUND);
  }
}
