package org.misere.bot.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.misere.bot.view.BoardDescription.LegalMove;
import org.misere.bot.view.BoardDescription.Placed;
import org.misere.bot.view.BoardDescription.Ply;
import org.misere.bot.view.BoardDescription.RulesetInfo;
import org.misere.bot.view.BoardDescription.Verdict;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Outcome;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.San;
import org.misere.chess.Side;
import org.misere.chess.Square;
import org.misere.chess.Uci;

/**
 * Positions and games described for pages. Every method that gets a ruleset, a FEN ({@code
 * startpos} for the start) or moves throws {@link IllegalArgumentException} with a sentence for the
 * user when they make no game.
 */
public final class BoardView {
  private static final List<String> ROLES =
      List.of("", "pawn", "knight", "bishop", "rook", "queen", "king");

  private BoardView() {}

  /** The position after {@code moves} (UCI), its legal moves and the verdict. */
  public static BoardDescription describe(String rulesetId, String initialFen, List<String> moves) {
    Game game = Game.replay(ruleset(rulesetId), initialFen, moves);
    Position position = game.position();
    Optional<Verdict> verdict = game.outcome().map(outcome -> verdict(outcome, position));
    List<LegalMove> legalMoves = verdict.isPresent() ? List.of() : legalMoves(position);
    return new BoardDescription(
        Fen.format(position),
        name(position.sideToMove()),
        men(position),
        legalMoves,
        !legalMoves.isEmpty() && legalMoves.stream().allMatch(LegalMove::capture),
        moves.isEmpty() ? Optional.empty() : Optional.of(moves.getLast()),
        verdict);
  }

  /** The moves of a game, each with its notation and the position after it. */
  public static List<Ply> replay(String rulesetId, String initialFen, List<String> moves) {
    Game game = Game.replay(ruleset(rulesetId), initialFen, moves);
    Position position = game.initialPosition();
    List<Ply> plies = new ArrayList<>();
    for (int move : game.moves()) {
      String san = San.format(position, move);
      position.make(move);
      plies.add(new Ply(Uci.format(move), san, Fen.format(position)));
    }
    return List.copyOf(plies);
  }

  /**
   * The notation of a line that continues a game. It ends before the first move that can't be
   * played, since a line may be older than the position that it is shown with.
   */
  public static List<String> sanLine(
      String rulesetId, String initialFen, List<String> moves, List<String> line) {
    Position position = Game.replay(ruleset(rulesetId), initialFen, moves).position();
    List<String> sans = new ArrayList<>();
    for (String uci : line) {
      Optional<Integer> move = legal(position, uci);
      if (move.isEmpty()) {
        break;
      }
      sans.add(San.format(position, move.get()));
      position.make(move.get());
    }
    return List.copyOf(sans);
  }

  /** The rulesets that can be played, Lichess's first. */
  public static List<RulesetInfo> rulesets() {
    return Ruleset.all().stream()
        .map(ruleset -> new RulesetInfo(ruleset.id(), title(ruleset.id()), summary(ruleset)))
        .toList();
  }

  private static Ruleset ruleset(String id) {
    return Ruleset.byId(id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no ruleset of that name; there are "
                        + String.join(", ", Ruleset.all().stream().map(Ruleset::id).toList())));
  }

  private static List<Placed> men(Position position) {
    List<Placed> men = new ArrayList<>();
    for (int square = 0; square < 64; square++) {
      int type = position.pieceTypeAt(square);
      if (type != PieceType.NONE) {
        String color = name(position.isAt(Side.WHITE, square) ? Side.WHITE : Side.BLACK);
        men.add(new Placed(Square.name(square), color, ROLES.get(type)));
      }
    }
    return List.copyOf(men);
  }

  private static List<LegalMove> legalMoves(Position position) {
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    List<LegalMove> described = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      boolean capture =
          Move.isEnPassant(move) || position.pieceTypeAt(Move.to(move)) != PieceType.NONE;
      described.add(new LegalMove(Uci.format(move), San.format(position, move), capture));
    }
    return List.copyOf(described);
  }

  private static Optional<Integer> legal(Position position, String uci) {
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    for (int i = 0; i < moves.size(); i++) {
      if (Uci.format(moves.get(i)).equals(uci)) {
        return Optional.of(moves.get(i));
      }
    }
    return Optional.empty();
  }

  private static Verdict verdict(Outcome outcome, Position position) {
    String key = outcome.reason().name().toLowerCase(Locale.ROOT).replace('_', '-');
    return new Verdict(outcome.winner().map(BoardView::name), key, words(outcome, position));
  }

  private static String words(Outcome outcome, Position position) {
    String mover = proper(position.sideToMove());
    return switch (outcome.reason()) {
      case NO_PIECES ->
          outcome.winner().map(BoardView::proper).orElse("") + " has no men left and wins";
      case STALEMATE -> stalemateWords(outcome, position.sideToMove(), mover);
      case DEAD_POSITION -> "Drawn: the bishops can never meet";
      case FIFTY_MOVES -> "Drawn: fifty moves without a capture or a pawn move";
      case THREEFOLD_REPETITION -> "Drawn: the same position three times";
      case FIVEFOLD_REPETITION -> "Drawn: the same position five times";
    };
  }

  private static String stalemateWords(Outcome outcome, Side stalemated, String mover) {
    if (outcome.winner().isEmpty()) {
      return mover + " is stalemated: a draw";
    }
    Side winner = outcome.winner().get();
    return winner == stalemated
        ? mover + " is stalemated and wins"
        : mover + " is stalemated and loses";
  }

  /** What the ruleset says where the family differs, read from the value itself. */
  private static String summary(Ruleset ruleset) {
    String captures =
        ruleset.capturesForced() ? "You must capture when you can" : "You may capture or not";
    String king =
        ruleset.promotesTo(PieceType.KING)
            ? "a pawn may become a king"
            : "a pawn may not become a king";
    String stalemate =
        switch (ruleset.stalemate()) {
          case WIN -> "the side that cannot move wins";
          case LOSS -> "the side that cannot move loses";
          case DRAW -> "it is a draw when a side cannot move";
          case FEWER_PIECES -> "when a side cannot move, the side with fewer men wins";
        };
    return captures + "; " + king + "; " + stalemate + ".";
  }

  private static String title(String id) {
    List<String> words = new ArrayList<>();
    for (String word : id.split("-", -1)) {
      words.add(
          word.equals("fics")
              ? "FICS"
              : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
    }
    return String.join(" ", words);
  }

  private static String name(Side side) {
    return side.name().toLowerCase(Locale.ROOT);
  }

  private static String proper(Side side) {
    return side == Side.WHITE ? "White" : "Black";
  }
}
