package org.misere.engine.search;

import java.util.Arrays;

/** A move at the root, with what the last iterations found about it. Confined to one thread. */
final class RootMove {
  final int move;
  int score = -Scores.INFINITE;
  int previousScore = -Scores.INFINITE;
  int selectiveDepth;
  long nodes;
  private int[] line;

  RootMove(int move) {
    this.move = move;
    this.line = new int[] {move};
  }

  void setLine(int[] rest, int length) {
    line = new int[length + 1];
    line[0] = move;
    System.arraycopy(rest, 0, line, 1, length);
  }

  int[] line() {
    return Arrays.copyOf(line, line.length);
  }

  int reply() {
    return line.length > 1 ? line[1] : 0;
  }
}
