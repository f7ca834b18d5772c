package org.misere.chess;

/**
 * A list of move codes with room for every position that {@link Fen} accepts. Made once and used
 * again, so that generation leaves no garbage. Confined to one thread.
 */
public final class MoveList {
  /** More than any position with 32 men has. */
  public static final int CAPACITY = 512;

  final int[] moves = new int[CAPACITY];
  int size;

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public int get(int index) {
    return moves[index];
  }

  public void set(int index, int move) {
    moves[index] = move;
  }

  public void add(int move) {
    moves[size++] = move;
  }

  public void clear() {
    size = 0;
  }

  public void swap(int i, int j) {
    int move = moves[i];
    moves[i] = moves[j];
    moves[j] = move;
  }

  public boolean contains(int move) {
    for (int i = 0; i < size; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /** The moves as a new array. */
  public int[] toArray() {
    return java.util.Arrays.copyOf(moves, size);
  }
}
