package org.misere.engine.search;

import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The numbers of the search, in one place so that matches can vary them. Depths are in quarter
 * plies ({@link #PLY}), margins in centipawns.
 *
 * @param twoReplyCost what a forced capture with two choices costs
 * @param captureCost what a forced capture with more choices costs
 * @param reverseFutilityDepth up to here a quiet node that stands far above beta is cut
 * @param reverseFutilityMargin by how much, per ply
 * @param nullMoveDepth from here on passing is tried; 0: never
 * @param nullMoveReduction how much less deep
 * @param reductionBase constant part of late-move reductions, hundredths of a ply
 * @param reductionSlope factor of log(depth) * log(move), hundredths of a ply
 * @param lateMoveDepth up to here late quiet moves that offer nothing are skipped; 0: never
 * @param lateMoveBase how many are searched at least
 * @param futilityDepth up to here hopeless quiet moves that offer nothing are skipped; 0: never
 * @param futilityMargin hopeless means so much below alpha, per ply
 * @param internalReductionDepth from here on a node without a table move loses a ply
 * @param quiescenceBudget how many choices forced captures may offer in a row before the position
 *     is judged as it stands, as quarters of a bit: 8 allows four lines
 * @param offersInQuiescence how many plies of the quiescence search try quiet offers
 * @param offerBonus in ordering, for quiet moves to squares that the enemy attacks
 * @param historyDivisor history that changes a reduction by a ply
 * @param worseningReduction more reduction where the evaluation fell since our last move
 * @param retakenBonus in ordering, for captures of defended men
 * @param halfmoveFade the evaluation fades as half-moves pass without progress, to nothing at so
 *     many per cent of those that make a draw; 0: it doesn't fade
 * @param singularDepth from here on a table move is extended when all others are much worse; 0:
 *     never
 * @param singularMargin how much worse, per ply
 * @param aspiration half-width of the first window around the last score
 * @param proofShare what proof search gets beside the search, per cent of the nodes; 0: nothing
 * @param proofAtFixedNodes 1: also where nodes or plies are counted, for matches that test it
 */
public record SearchParameters(
    int twoReplyCost,
    int captureCost,
    int reverseFutilityDepth,
    int reverseFutilityMargin,
    int nullMoveDepth,
    int nullMoveReduction,
    int reductionBase,
    int reductionSlope,
    int lateMoveDepth,
    int lateMoveBase,
    int futilityDepth,
    int futilityMargin,
    int internalReductionDepth,
    int quiescenceBudget,
    int offersInQuiescence,
    int offerBonus,
    int historyDivisor,
    int worseningReduction,
    int retakenBonus,
    int halfmoveFade,
    int singularDepth,
    int singularMargin,
    int aspiration,
    int proofShare,
    int proofAtFixedNodes) {

  /** A ply in depth units. */
  public static final int PLY = 4;

  public static final SearchParameters DEFAULT =
      new SearchParameters(
          PLY, // twoReplyCost
          PLY, // captureCost
          5 * PLY, // reverseFutilityDepth
          120, // reverseFutilityMargin
          0, // nullMoveDepth
          2 * PLY, // nullMoveReduction
          30, // reductionBase
          40, // reductionSlope
          3 * PLY, // lateMoveDepth
          6, // lateMoveBase
          0, // futilityDepth
          120, // futilityMargin
          4 * PLY, // internalReductionDepth
          16, // quiescenceBudget
          1, // offersInQuiescence
          6000, // offerBonus
          16384, // historyDivisor
          0, // worseningReduction
          0, // retakenBonus
          120, // halfmoveFade
          6 * PLY, // singularDepth
          8, // singularMargin
          25, // aspiration
          15, // proofShare
          0); // proofAtFixedNodes

  /**
   * These numbers with some changed, as {@code name=value,name=value}.
   *
   * @throws IllegalArgumentException when there is no such name, or a value is no number
   */
  public SearchParameters with(String changes) {
    RecordComponent[] components = SearchParameters.class.getRecordComponents();
    Map<String, Integer> changed = new HashMap<>();
    for (String change : changes.isBlank() ? new String[0] : changes.split(",", -1)) {
      int equals = change.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException("\"" + change + "\" is not name=value");
      }
      changed.put(
          change.substring(0, equals).strip(), Integer.parseInt(change.substring(equals + 1)));
    }
    Object[] values = new Object[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        Integer value = changed.remove(components[i].getName());
        values[i] = value != null ? value : components[i].getAccessor().invoke(this);
      }
      if (!changed.isEmpty()) {
        throw new IllegalArgumentException("the search has no number called " + changed.keySet());
      }
      Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class[]::new);
      return SearchParameters.class.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record of ints can be read and made", e);
    }
  }
}
