package org.misere.engine.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.misere.chess.Fen;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Verdicts;

/**
 * Solves a small position the slow way: lists all that can be reached, then works back from the
 * ends. Knows no half-move limit; a position from which nobody can force a win is a draw.
 */
final class RetrogradeSolver {
  private static final int DRAW = 0;

  private final ProofMap ids = new ProofMap();
  private final List<String> fens = new ArrayList<>();
  private final List<IntBag> parents = new ArrayList<>();
  private final int[] value;
  private final int[] plies;

  /**
   * Solves all that can be reached from a position.
   *
   * @throws IllegalArgumentException when that is more than {@code limit} positions
   */
  RetrogradeSolver(Position root, int limit) {
    IntBag movers = new IntBag();
    IntBag repliesLeft = new IntBag();
    IntBag ends = new IntBag();
    add(root);
    MoveList moves = new MoveList();
    for (int i = 0; i < fens.size(); i++) {
      if (fens.size() > limit) {
        throw new IllegalArgumentException("more than " + limit + " positions are reachable");
      }
      Position position = Fen.parse(root.ruleset(), fens.set(i, ""));
      Moves.generate(position, moves);
      movers.add(position.sideToMoveIndex());
      boolean dead = !moves.isEmpty() && Verdicts.isDead(position);
      repliesLeft.add(dead ? Integer.MAX_VALUE : moves.size());
      ends.add(moves.isEmpty() ? sign(ProofRules.winner(position)) : DRAW);
      for (int m = 0; m < moves.size() && !dead; m++) {
        position.make(moves.get(m));
        parents.get(add(position)).add(i);
        position.unmake();
      }
    }
    value = ends.values();
    plies = new int[value.length];
    workBack(movers.values(), repliesLeft.values());
  }

  private void workBack(int[] movers, int[] repliesLeft) {
    int[] settled = new int[value.length];
    int filled = 0;
    for (int i = 0; i < value.length; i++) {
      if (value[i] != DRAW) {
        settled[filled++] = i;
      }
    }
    for (int w = 0; w < filled; w++) {
      int node = settled[w];
      for (int parent : parents.get(node).values()) {
        boolean moverWins = value[node] == sign(movers[parent]);
        if (value[parent] == DRAW && (moverWins || --repliesLeft[parent] == 0)) {
          value[parent] = value[node];
          plies[parent] = plies[node] + 1;
          settled[filled++] = parent;
        }
      }
    }
  }

  /** 1 White wins, -1 Black, 0 nobody. */
  int value(Position position) {
    return value[id(position)];
  }

  /** The distance to the end when both play for it. */
  int plies(Position position) {
    return plies[id(position)];
  }

  private int id(Position position) {
    return (int) (ids.get(position.key()) - 1);
  }

  private int add(Position position) {
    int known = id(position);
    if (known >= 0) {
      return known;
    }
    ids.put(position.key(), fens.size() + 1L);
    fens.add(position.toString());
    parents.add(new IntBag());
    return fens.size() - 1;
  }

  private static int sign(int side) {
    return side < 0 ? DRAW : side == 0 ? 1 : -1;
  }

  private static final class IntBag {
    private int[] values = new int[4];
    private int size;

    void add(int added) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = added;
    }

    int[] values() {
      return Arrays.copyOf(values, size);
    }
  }
}
