package org.misere.chess;

/** Counts the move sequences of a length: the usual proof that generation and make/unmake agree. */
public final class Perft {
  private Perft() {}

  /** The number of legal move sequences of {@code depth} moves; 1 for depth 0. */
  public static long count(Position position, int depth) {
    if (depth <= 0) {
      return 1;
    }
    if (depth == 1) {
      return Moves.countMoves(position);
    }
    return count(position, depth, lists(depth));
  }

  /** Room for the moves of each ply above the last. */
  static MoveList[] lists(int depth) {
    MoveList[] lists = new MoveList[depth + 1];
    java.util.Arrays.setAll(lists, _ -> new MoveList());
    return lists;
  }

  /** The same with given lists, for depths from 2; the last ply is counted and not played. */
  static long count(Position position, int depth, MoveList[] lists) {
    MoveList moves = lists[depth];
    Moves.generate(position, moves);
    long nodes = 0;
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.get(i));
      nodes += depth == 2 ? Moves.countMoves(position) : count(position, depth - 1, lists);
      position.unmake();
    }
    return nodes;
  }
}
