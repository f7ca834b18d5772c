package org.misere.engine.proof;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Verdicts;
import org.misere.engine.tables.EndgameProbe;
import org.misere.engine.tables.EndgameValue;

/**
 * Depth-first proof-number search for a forced win of one side, the attacker. A draw is no win.
 * Confined to one thread; the table may be shared.
 *
 * <p>A position's proof number says how many leaves must at least be won to prove it, its disproof
 * number how many must fail to refute it. A leaf counts by its mobility: a side with few moves is
 * nearly forced.
 *
 * <p>Repetition and the history of a position: a win, once proven, holds however the position was
 * reached, because every proof is built from older ones and so can't run in a circle. A position
 * that recurs on its own path is no progress and counts as not won; a refutation that rests on this
 * is kept under the path as well, unless the circle closes below the refuted position.
 */
final class ProofSearcher {
  private static final int INFINITE = ProofTable.INFINITE;

  /** A refutation that rests on no earlier position of the path. */
  private static final int NO_CIRCLE = Integer.MAX_VALUE;

  private static final int MAX_PATH = 1_500;

  /** Nodes between looks at the limit. */
  private static final int LIMIT_INTERVAL = 512;

  /** Nodes between the questions whether to stop; few, since cold code is slow. */
  private static final int STOP_INTERVAL = 64;

  private final Position position;
  private final int rootPly;
  private final int attacker;
  private final ProofTable table;
  private final BooleanSupplier stop;
  private final Ruleset ruleset;
  private final long salt;

  private final EndgameProbe endgames;

  private final MoveList moves = new MoveList();
  private final MoveList replies = new MoveList();
  private final long[] pathKeys = new long[MAX_PATH + 64];
  private final long[] pathSets = new long[MAX_PATH + 64];

  // The children of all nodes on the path, one after the other.
  private int[] childMove = new int[1 << 11];
  private int[] childProof = new int[1 << 11];
  private int[] childDisproof = new int[1 << 11];
  private int[] childCircle = new int[1 << 11];
  private int[] childQuiet = new int[1 << 11];
  private int[] childLength = new int[1 << 11];
  private int[] childChain = new int[1 << 11];
  private int[] childClock = new int[1 << 11];
  private int[] childMobility = new int[1 << 11];
  private long[] childKey = new long[1 << 11];
  private int top;

  // What the last visit of a node found.
  private int proof;
  private int disproof;
  private int circle;
  private int quiet;
  private int length;

  /** Other searchers of the same question; what they do is read without care for the latest. */
  private ProofSearcher[] rivals = {};

  private long nodes;
  private long nodeLimit;
  private long nextLimitCheck;
  private long nextStopCheck;
  private boolean stopped;

  /**
   * A search.
   *
   * @param position the root, with its history; a copy is taken
   * @param attacker whose win is looked for, 0 White, 1 Black
   * @param stop asked now and then; true ends the search
   */
  ProofSearcher(Position position, int attacker, ProofTable table, BooleanSupplier stop) {
    this.position = position.copy();
    this.rootPly = position.ply();
    this.attacker = attacker;
    this.table = table;
    this.stop = stop;
    this.ruleset = position.ruleset();
    this.endgames = table.endgames().probe(ruleset);
    this.salt = ProofTable.salt(ruleset, attacker);
  }

  /**
   * Makes this one of several searchers that look for the same win at the same time, each on a
   * thread of its own, and so should not all do the same.
   */
  void shareWith(List<ProofSearcher> others) {
    rivals = others.toArray(new ProofSearcher[0]);
  }

  /** The key under which the table holds what is known of the attacker's win. */
  long tableKey(long key) {
    return key ^ salt;
  }

  /**
   * Searches until the root is settled, the search is stopped or that many more nodes are spent.
   * Can be called again to go on. The root must have a move.
   */
  void run(long moreNodes) {
    nodeLimit = moreNodes >= Long.MAX_VALUE - nodes ? Long.MAX_VALUE : nodes + moreNodes;
    nextLimitCheck = nodes;
    nextStopCheck = nodes;
    stopped = false;
    top = 0;
    pathSets[0] = mix(position.key() + position.halfmoveClock());
    expand(INFINITE, INFINITE);
  }

  boolean isProven() {
    return proof == 0;
  }

  boolean isDisproven() {
    return disproof == 0;
  }

  int proof() {
    return proof;
  }

  int disproof() {
    return disproof;
  }

  /** Positions looked at. */
  long nodes() {
    return nodes;
  }

  private boolean mustStop() {
    if (nodes >= nextStopCheck) {
      nextStopCheck = nodes + STOP_INTERVAL;
      stopped |= stop.getAsBoolean();
    }
    if (nodes >= nextLimitCheck) {
      nextLimitCheck = nodes + LIMIT_INTERVAL;
      stopped |= nodes >= nodeLimit;
    }
    return stopped;
  }

  /** Works on the position until a threshold is reached; the findings are left in the fields. */
  private void expand(int proofLimit, int disproofLimit) {
    int at = position.ply() - rootPly;
    long key = position.key();
    pathKeys[at] = key;
    boolean attacks = position.sideToMoveIndex() == attacker;
    long startNodes = nodes;
    Moves.generate(position, moves);
    int count = moves.size();
    int base = top;
    top += count;
    if (top > childMove.length) {
      growChildren();
    }
    for (int i = 0; i < count; i++) {
      childMove[base + i] = moves.get(i);
    }
    int settled = lookAtAll(base, base + count, at, attacks);
    if (settled >= 0) {
      // The others need not be known.
      childMove[base] = childMove[settled];
      copyChild(settled, base);
      count = 1;
    }
    int end = base + count;
    while (true) {
      int best = attacks ? sumUpForAttacker(base, end) : sumUpForDefender(base, end);
      if (proof >= proofLimit || disproof >= disproofLimit || proof == 0 || disproof == 0) {
        break;
      }
      if (mustStop()) {
        break;
      }
      if (rivals.length > 0) {
        if (refresh(best, at)) {
          continue;
        }
        best =
            attacks
                ? divert(best, base, end, at, childProof, proofLimit)
                : divert(best, base, end, at, childDisproof, disproofLimit);
      }
      descend(best, proofLimit, disproofLimit, attacks, at);
    }
    store(key, at, attacks, base, end, nodes - startNodes);
    top = base;
  }

  private int secondBest;

  private int sumUpForAttacker(int base, int end) {
    int best = base;
    int min = Integer.MAX_VALUE;
    int second = INFINITE;
    long sum = 0;
    for (int i = base; i < end; i++) {
      int p = childProof[i];
      sum += childDisproof[i];
      if (p < min) {
        second = Math.min(second, min);
        min = p;
        best = i;
      } else if (p < second) {
        second = p;
      }
    }
    proof = min;
    disproof = min == 0 ? INFINITE : (int) Math.min(sum, INFINITE - 1);
    secondBest = second;
    return best;
  }

  private int sumUpForDefender(int base, int end) {
    int best = base;
    int min = Integer.MAX_VALUE;
    int second = INFINITE;
    long sum = 0;
    for (int i = base; i < end; i++) {
      int d = childDisproof[i];
      sum += childProof[i];
      if (d < min) {
        second = Math.min(second, min);
        min = d;
        best = i;
      } else if (d < second) {
        second = d;
      }
    }
    disproof = min;
    proof = min == 0 ? INFINITE : (int) Math.min(sum, INFINITE - 1);
    secondBest = second;
    return best;
  }

  private void descend(int best, int proofLimit, int disproofLimit, boolean attacks, int at) {
    int tolerated = (int) Math.min(INFINITE, secondBest + 1L + (secondBest >> 1));
    int childProofLimit;
    int childDisproofLimit;
    if (attacks) {
      childProofLimit = Math.min(proofLimit, tolerated);
      childDisproofLimit = rest(disproofLimit, disproof, childDisproof[best]);
    } else {
      childDisproofLimit = Math.min(disproofLimit, tolerated);
      childProofLimit = rest(proofLimit, proof, childProof[best]);
    }
    int made = 1 + childChain[best];
    position.make(childMove[best]);
    for (int i = 1; i < made; i++) {
      Moves.generate(position, replies);
      position.make(replies.get(0));
    }
    pathSets[at + made] = position.halfmoveClock() == 0 ? 0 : pathSets[at] ^ mix(pathKeys[at]);
    expand(childProofLimit, childDisproofLimit);
    boolean irreversible = made > 1 || position.halfmoveClock() == 0;
    for (int i = 0; i < made; i++) {
      position.unmake();
    }
    childProof[best] = proof;
    childDisproof[best] = disproof;
    childCircle[best] = circle;
    childLength[best] = length + made;
    childQuiet[best] = quietAfter(irreversible, made, quiet);
  }

  /** The run of reversible plies that starts with a move, given the child's. */
  private int quietAfter(boolean irreversible, int made, int childQuietPlies) {
    if (made > 1) {
      // The chain is irreversible; only the move before it may be quiet.
      return 1;
    }
    return irreversible ? 0 : childQuietPlies + 1;
  }

  private static int rest(int limit, int sum, int own) {
    return limit == INFINITE ? INFINITE : (int) Math.min(INFINITE, (long) limit - sum + own);
  }

  private void store(long key, int at, boolean attacks, int base, int end, long spent) {
    int work = 64 - Long.numberOfLeadingZeros(spent);
    long saltedKey = key ^ salt;
    if (proof == 0) {
      settleProof(attacks, base, end);
      int move = attacks ? childMove[provenChild] : Move.NONE;
      table.put(saltedKey, ProofTable.proven(move, quiet, length, work));
    } else if (disproof == 0) {
      settleDisproof(attacks, base, end);
      if (circle >= at) {
        circle = NO_CIRCLE;
        table.put(saltedKey, ProofTable.disproven(work));
      } else {
        table.put(pathKey(saltedKey, at), ProofTable.disproven(work));
        long old = table.get(saltedKey);
        table.put(
            saltedKey,
            ProofTable.isNumbers(old)
                ? old | ProofTable.numbers(0, 0, true, 0)
                : ProofTable.numbers(Math.max(1, end - base), 1, true, work));
      }
    } else {
      long old = table.get(saltedKey);
      boolean pathDisproofs = ProofTable.isNumbers(old) && ProofTable.hasPathDisproofs(old);
      table.put(saltedKey, ProofTable.numbers(proof, disproof, pathDisproofs, work));
      circle = NO_CIRCLE;
    }
  }

  private int provenChild;

  private void settleProof(boolean attacks, int base, int end) {
    quiet = 0;
    length = attacks ? Integer.MAX_VALUE : 0;
    provenChild = base;
    for (int i = base; i < end; i++) {
      if (attacks) {
        if (childProof[i] == 0 && childLength[i] < length) {
          length = childLength[i];
          quiet = childQuiet[i];
          provenChild = i;
        }
      } else {
        length = Math.max(length, childLength[i]);
        quiet = Math.max(quiet, childQuiet[i]);
      }
    }
    circle = NO_CIRCLE;
  }

  private void settleDisproof(boolean attacks, int base, int end) {
    circle = attacks ? NO_CIRCLE : -1;
    for (int i = base; i < end; i++) {
      if (attacks) {
        circle = Math.min(circle, childCircle[i]);
      } else if (childDisproof[i] == 0) {
        circle = Math.max(circle, childCircle[i]);
      }
    }
  }

  /**
   * Fills in what is known of children without searching them: first what the boards say, then what
   * the table says, so that its cache misses overlap.
   *
   * @return a child that settles the node, or -1
   */
  private int lookAtAll(int from, int end, int at, boolean attacks) {
    for (int i = from; i < end; i++) {
      look(i, at);
      if (isSettledBy(i, attacks)) {
        return i;
      }
    }
    int attackerToMove = attacks ? 1 : 0;
    for (int i = from; i < end; i++) {
      if (childMobility[i] > 0) {
        recall(i, at, (attackerToMove ^ (childChain[i] + 1) & 1) != 0);
        if (isSettledBy(i, attacks)) {
          return i;
        }
      }
    }
    return -1;
  }

  private boolean isSettledBy(int child, boolean attacks) {
    return attacks ? childProof[child] == 0 : childDisproof[child] == 0;
  }

  /** What the board says: the end of the game, or the reply that is really to be chosen. */
  private void look(int child, int at) {
    nodes++;
    int made = 1;
    position.make(childMove[child]);
    boolean quietMove = position.halfmoveClock() != 0;
    childCircle[child] = NO_CIRCLE;
    childMobility[child] = 0;
    set(child, 1, 1);
    while (true) {
      int count = Moves.countMoves(position);
      if (count == 0) {
        boolean won = ProofRules.winner(position) == attacker;
        set(child, won ? 0 : INFINITE, won ? INFINITE : 0);
        childLength[child] = made;
        childQuiet[child] = made > 1 || quietMove ? 1 : 0;
        break;
      }
      if (isDrawn(at, made, child)) {
        set(child, INFINITE, 0);
        break;
      }
      if (isKnownEndgame(child, made)) {
        break;
      }
      if (count == 1) {
        Moves.generate(position, replies);
        int reply = replies.get(0);
        if (isIrreversible(reply)) {
          position.make(reply);
          made++;
          continue;
        }
      }
      childMobility[child] = count;
      childKey[child] = position.key() ^ salt;
      childClock[child] = position.halfmoveClock();
      break;
    }
    childChain[child] = made - 1;
    for (int i = 0; i < made; i++) {
      position.unmake();
    }
  }

  /** Whether a table settles the child that is on the board. */
  private boolean isKnownEndgame(int child, int made) {
    int value = endgames.value(position);
    if (value == EndgameValue.UNKNOWN) {
      return false;
    }
    if (value == 0 || value > 0 != (position.sideToMoveIndex() == attacker)) {
      set(child, INFINITE, 0);
      return true;
    }
    int plies = EndgameValue.plies(value);
    int clock = position.halfmoveClock();
    if (ruleset.halfmoves().endsWithClaimAt(clock + plies)) {
      return false;
    }
    set(child, 0, INFINITE);
    childLength[child] = plies + made;
    childQuiet[child] = quietAfter(clock == 0, made, plies);
    return true;
  }

  private boolean isDrawn(int at, int made, int child) {
    if (at + made >= MAX_PATH) {
      childCircle[child] = 0;
      return true;
    }
    int clock = position.halfmoveClock();
    if (clock != 0) {
      if (ruleset.halfmoves().endsWithClaimAt(clock)) {
        childCircle[child] = 0;
        return true;
      }
      if (position.isRepetition()) {
        childCircle[child] = earlierOccurrence(at + made);
        return true;
      }
    }
    return Verdicts.isDead(position);
  }

  private int earlierOccurrence(int at) {
    long key = position.key();
    for (int i = at - 4; i >= 0; i -= 2) {
      if (pathKeys[i] == key) {
        return i;
      }
    }
    return 0;
  }

  private boolean isIrreversible(int move) {
    return Move.isEnPassant(move)
        || position.pieceTypeAt(Move.to(move)) != PieceType.NONE
        || position.pieceTypeAt(Move.from(move)) == PieceType.PAWN;
  }

  /** What the table says of an open child; if nothing, the mobility counts. */
  private void recall(int child, int at, boolean attackerToMove) {
    if (!adopt(child, at, table.get(childKey[child]))) {
      int count = childMobility[child];
      set(child, attackerToMove ? 1 : count, attackerToMove ? count : 1);
    }
  }

  /** Takes over what the table holds of a child, unless that is nothing or doesn't count here. */
  private boolean adopt(int child, int at, long data) {
    int made = 1 + childChain[child];
    int clock = childClock[child];
    if (ProofTable.isProven(data)) {
      int run = ProofTable.quietPlies(data);
      if (ruleset.halfmoves().endsWithClaimAt(clock + run)) {
        return false;
      }
      set(child, 0, INFINITE);
      childLength[child] = ProofTable.length(data) + made;
      childQuiet[child] = quietAfter(clock == 0, made, run);
      return true;
    }
    if (ProofTable.isDisproven(data)) {
      set(child, INFINITE, 0);
      return true;
    }
    if (!ProofTable.isNumbers(data)) {
      return false;
    }
    if (ProofTable.hasPathDisproofs(data) && clock != 0) {
      pathSets[at + made] = pathSets[at] ^ mix(pathKeys[at]);
      if (ProofTable.isDisproven(table.get(pathKey(childKey[child], at + made)))) {
        set(child, INFINITE, 0);
        childCircle[child] = 0;
        return true;
      }
    }
    set(child, ProofTable.proof(data), ProofTable.disproof(data));
    return true;
  }

  /** Looks whether a rival has found out more about a child. */
  private boolean refresh(int child, int at) {
    int oldProof = childProof[child];
    int oldDisproof = childDisproof[child];
    return adopt(child, at, table.get(childKey[child]))
        && (childProof[child] != oldProof || childDisproof[child] != oldDisproof);
  }

  /** The child to work on: not the best one if a rival is there and another is nearly as good. */
  private int divert(int best, int base, int end, int at, int[] numbers, int limit) {
    if (!isBusy(best, at)) {
      return best;
    }
    int chosen = best;
    int bound = (int) Math.min(limit, numbers[best] + (numbers[best] >> 1) + 2L);
    for (int i = base; i < end; i++) {
      if (i != best && numbers[i] < bound && !isBusy(i, at)) {
        chosen = i;
        bound = numbers[i];
      }
    }
    if (chosen != best) {
      secondBest = Math.max(secondBest, numbers[chosen]);
    }
    return chosen;
  }

  /** Whether a rival's path leads through this child; a guess, since rivals move on. */
  private boolean isBusy(int child, int at) {
    long key = childKey[child] ^ salt;
    int childAt = at + 1 + childChain[child];
    for (ProofSearcher rival : rivals) {
      if (rival.pathKeys[childAt] == key) {
        return true;
      }
    }
    return false;
  }

  private long pathKey(long saltedKey, int at) {
    return saltedKey ^ pathSets[at] ^ 0x2545f4914f6cdd1dL;
  }

  private void set(int child, int proofNumber, int disproofNumber) {
    childProof[child] = proofNumber;
    childDisproof[child] = disproofNumber;
  }

  private void copyChild(int from, int to) {
    childProof[to] = childProof[from];
    childDisproof[to] = childDisproof[from];
    childCircle[to] = childCircle[from];
    childQuiet[to] = childQuiet[from];
    childLength[to] = childLength[from];
    childChain[to] = childChain[from];
    childClock[to] = childClock[from];
    childMobility[to] = childMobility[from];
    childKey[to] = childKey[from];
  }

  private void growChildren() {
    int size = 2 * childMove.length;
    childMove = Arrays.copyOf(childMove, size);
    childProof = Arrays.copyOf(childProof, size);
    childDisproof = Arrays.copyOf(childDisproof, size);
    childCircle = Arrays.copyOf(childCircle, size);
    childQuiet = Arrays.copyOf(childQuiet, size);
    childLength = Arrays.copyOf(childLength, size);
    childChain = Arrays.copyOf(childChain, size);
    childClock = Arrays.copyOf(childClock, size);
    childMobility = Arrays.copyOf(childMobility, size);
    childKey = Arrays.copyOf(childKey, size);
  }

  private static long mix(long key) {
    long x = key * 0xbf58476d1ce4e5b9L;
    return x ^ x >>> 29;
  }
}
