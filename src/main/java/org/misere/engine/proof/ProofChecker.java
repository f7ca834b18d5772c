package org.misere.engine.proof;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Verdicts;
import org.misere.engine.tables.EndgameProbe;

/**
 * Walks through a claimed proof and believes nothing: at the attacker's turn older findings only
 * name a move, at the defender's every legal reply is followed, and each line must end in a win by
 * the rules, without a position that occurred before and within the half-move limit. The table may
 * have lost parts of a proof, or joined them in a circle; such a gap is searched again in a small
 * table of the checker's own. Confined to one thread.
 */
final class ProofChecker {
  private static final int GAP_TABLE_MEGABYTES = 8;
  private static final long GAP_NODES = 1_000_000;
  private static final long MOST_GAP_NODES = 4 * GAP_NODES;
  private static final int MOST_POSITIONS = 1 << 26;

  /** What a position of the proof may take of the heap: two numbers, while their map grows. */
  private static final int POSITION_BYTES = 96;

  /** Of the heap, one part in so many may go to one proof. */
  private static final int HEAP_PARTS = 3;

  private static final int STOP_INTERVAL = 256;
  private static final int MAX_PLIES = 1_500;

  private final Position position;
  private final int rootPly;
  private final int attacker;
  private final ProofMap earlier;
  private final ProofTable table;
  private final BooleanSupplier stop;
  private final long salt;
  private final int mostPositions;
  private final EndgameProbe endgames;
  private final ProofMap checked = new ProofMap();

  /** The moves of the positions on the path, a list for each ply. */
  private final @Nullable MoveList[] lists = new MoveList[MAX_PLIES + 1];

  private @Nullable ProofTable gapTable;
  private long gapNodes;
  private int gapDepth;
  private long steps;
  private boolean stopped;

  /**
   * A check of one claim.
   *
   * @param earlier a proof that may hold here too; it is asked first
   */
  ProofChecker(
      Position position, int attacker, ProofMap earlier, ProofTable table, BooleanSupplier stop) {
    this.position = position.copy();
    this.rootPly = position.ply();
    this.attacker = attacker;
    this.earlier = earlier;
    this.table = table;
    this.stop = stop;
    this.endgames = table.endgames().probe(position.ruleset());
    this.salt = ProofTable.salt(position.ruleset(), attacker);
    this.mostPositions = mostPositions(table);
  }

  /** A small table stands for little memory, and proves little. */
  private static int mostPositions(ProofTable table) {
    long heap = Runtime.getRuntime().maxMemory() / HEAP_PARTS / POSITION_BYTES;
    return (int) Math.min(MOST_POSITIONS, Math.min(heap, 2 * table.capacity()));
  }

  /**
   * Checks the claim that the attacker wins.
   *
   * @return whether it holds beyond doubt
   */
  boolean check() {
    try {
      return walk();
    } finally {
      if (gapTable != null) {
        gapTable.close();
      }
    }
  }

  /** The positions of the proof, after a successful check. */
  ProofMap positions() {
    return checked;
  }

  /** What searching gaps has cost. */
  long nodes() {
    return gapNodes;
  }

  private boolean walk() {
    int moves = Moves.countMoves(position);
    if (moves == 0) {
      return ProofRules.winner(position) == attacker;
    }
    int at = position.ply() - rootPly;
    if (at >= MAX_PLIES || at > 0 && ProofRules.isSpoilt(position) || Verdicts.isDead(position)) {
      return false;
    }
    long key = position.key();
    long known = checked.get(key);
    if (known != ProofTable.NOTHING
        && ProofRules.fitsClock(position, ProofTable.quietPlies(known))) {
      return true;
    }
    if (checked.size() >= mostPositions || isStopped()) {
      return false;
    }
    if (position.sideToMoveIndex() != attacker || moves == 1) {
      // A forced move of the attacker needs no advice.
      return walkAll(key, at);
    }
    return walkAttacker(key);
  }

  private boolean isStopped() {
    if (++steps % STOP_INTERVAL == 0) {
      stopped |= stop.getAsBoolean();
    }
    return stopped;
  }

  private boolean walkAttacker(long key) {
    int inEarlier = advised(earlier.get(key));
    int inTable = advised(table.get(key ^ salt));
    int inGap = gapTable == null ? Move.NONE : advised(gapTable.get(key ^ salt));
    if (inEarlier != Move.NONE && follow(key, inEarlier)
        || inTable != Move.NONE && inTable != inEarlier && follow(key, inTable)
        || inGap != Move.NONE && inGap != inTable && inGap != inEarlier && follow(key, inGap)) {
      return true;
    }
    int inEndgames = endgames.winningMove(position);
    return inEndgames != Move.NONE && follow(key, inEndgames) || closeGap(key);
  }

  /** The move that an entry names, if it is a legal one. */
  private int advised(long data) {
    return ProofTable.isProven(data) && Moves.isLegal(position, ProofTable.move(data))
        ? ProofTable.move(data)
        : Move.NONE;
  }

  /** Plays the attacker's move and walks on. */
  private boolean follow(long key, int move) {
    position.make(move);
    boolean holds = walk();
    int length = 0;
    int quiet = 0;
    if (holds) {
      length = lengthHere() + 1;
      quiet = quietHere();
    }
    position.unmake();
    if (holds) {
      checked.put(key, ProofTable.proven(move, quiet, length, 0));
    }
    return holds;
  }

  private boolean walkAll(long key, int at) {
    MoveList moves = list(at);
    Moves.generate(position, moves);
    int longest = Move.NONE;
    int length = 0;
    int quiet = 0;
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.get(i));
      boolean holds = walk();
      if (holds && lengthHere() + 1 > length) {
        length = lengthHere() + 1;
        longest = moves.get(i);
      }
      if (holds) {
        quiet = Math.max(quiet, quietHere());
      }
      position.unmake();
      if (!holds) {
        return false;
      }
    }
    checked.put(key, ProofTable.proven(longest, quiet, length, 0));
    return true;
  }

  /** Plies to the end from a position that has been walked. */
  private int lengthHere() {
    return ProofTable.length(checked.get(position.key()));
  }

  /** The run of reversible plies that begins with the last move made. */
  private int quietHere() {
    return position.halfmoveClock() == 0
        ? 0
        : 1 + ProofTable.quietPlies(checked.get(position.key()));
  }

  /** Proves again what the table no longer shows, in a table of its own. */
  private boolean closeGap(long key) {
    if (gapDepth > 0 || gapNodes >= MOST_GAP_NODES || stop.getAsBoolean()) {
      return false;
    }
    ProofTable gap = gapTable;
    if (gap == null) {
      gap = ProofTable.confined(GAP_TABLE_MEGABYTES, table.endgames());
      gapTable = gap;
    } else {
      gap.clear();
    }
    ProofSearcher searcher = new ProofSearcher(position, attacker, gap, stop);
    searcher.run(GAP_NODES);
    gapNodes += searcher.nodes();
    if (!searcher.isProven()) {
      return false;
    }
    gapDepth++;
    try {
      long data = gap.get(key ^ salt);
      return ProofTable.isProven(data) && follow(key, ProofTable.move(data));
    } finally {
      gapDepth--;
    }
  }

  private MoveList list(int at) {
    MoveList moves = lists[at];
    if (moves == null) {
      moves = new MoveList();
      lists[at] = moves;
    }
    return moves;
  }
}
