package org.misere.lichess;

/**
 * A game's status by name. The name is kept as it came, since servers invent new ones.
 *
 * @param name such as {@code started} or {@code variantEnd}
 */
public record GameStatus(String name) {
  public static final GameStatus CREATED = new GameStatus("created");
  public static final GameStatus STARTED = new GameStatus("started");
  public static final GameStatus ABORTED = new GameStatus("aborted");

  private static final java.util.Set<String> OVER =
      java.util.Set.of(
          "aborted",
          "mate",
          "resign",
          "stalemate",
          "timeout",
          "draw",
          "outoftime",
          "cheat",
          "noStart",
          "unknownFinish",
          "insufficientMaterialClaim",
          "variantEnd");

  public boolean isRunning() {
    return equals(CREATED) || equals(STARTED);
  }

  /** Whether this is one of the names that mean that the game is over. */
  public boolean isOver() {
    return OVER.contains(name);
  }

  /** Neither running nor over: a name from the future. */
  public boolean isUnknown() {
    return !isRunning() && !isOver();
  }
}
