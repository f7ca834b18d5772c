package org.misere.chess;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Moves in standard algebraic notation: {@code Nf3}, {@code exd6}, {@code fxe8=K}, {@code Kcd8}.
 * There is no check, so {@code +} is never written; {@code #} marks a move that ends the game with
 * a winner.
 */
public final class San {
  private static final Pattern SYNTAX =
      Pattern.compile("([NBRQK])?([a-h])?([1-8])?[x:]?([a-h][1-8])(?:=?([NBRQK]))?(?:e\\.?p\\.?)?");
  private static final Pattern DECORATION = Pattern.compile("[+#!?]*$");

  private San() {}

  /** The notation of a legal move; the position is left as it was. */
  public static String format(Position position, int move) {
    int from = Move.from(move);
    int to = Move.to(move);
    int pieceType = position.pieceTypeAt(from);
    boolean capture = position.pieceTypeAt(to) != PieceType.NONE || Move.isEnPassant(move);
    StringBuilder san = new StringBuilder(8);
    if (pieceType != PieceType.PAWN) {
      san.append(letter(pieceType)).append(disambiguation(position, move, pieceType));
    } else if (capture) {
      san.append(Square.name(from).charAt(0));
    }
    if (capture) {
      san.append('x');
    }
    san.append(Square.name(to));
    if (Move.promotion(move) != PieceType.NONE) {
      san.append('=').append(letter(Move.promotion(move)));
    }
    position.make(move);
    if (Verdicts.decided(position).flatMap(Outcome::winner).isPresent()) {
      san.append('#');
    }
    position.unmake();
    return san.toString();
  }

  /** What tells the man from others of its type that could also legally go there. */
  private static String disambiguation(Position position, int move, int pieceType) {
    int from = Move.from(move);
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    boolean rival = false;
    boolean rivalOnFile = false;
    boolean rivalOnRank = false;
    for (int i = 0; i < moves.size(); i++) {
      int other = moves.get(i);
      int otherFrom = Move.from(other);
      if (Move.to(other) == Move.to(move)
          && otherFrom != from
          && position.pieceTypeAt(otherFrom) == pieceType) {
        rival = true;
        rivalOnFile |= (otherFrom & 7) == (from & 7);
        rivalOnRank |= otherFrom >> 3 == from >> 3;
      }
    }
    String square = Square.name(from);
    if (!rival) {
      return "";
    }
    return !rivalOnFile ? square.substring(0, 1) : !rivalOnRank ? square.substring(1) : square;
  }

  /**
   * The legal move that {@code text} names. A suffix of {@code +}, {@code #}, {@code !} and {@code
   * ?} is ignored, and the {@code =} of a promotion may be missing.
   *
   * @throws IllegalMoveException when it names no legal move, or more than one
   */
  public static int parse(Position position, String text) {
    Matcher san = SYNTAX.matcher(DECORATION.matcher(text).replaceFirst(""));
    if (!san.matches()) {
      throw new IllegalMoveException(
          "\"" + text + "\" is not a move in algebraic notation, such as Nf3 or exd8=K");
    }
    int pieceType = san.group(1) == null ? PieceType.PAWN : pieceType(san.group(1));
    int promotion = san.group(5) == null ? PieceType.NONE : pieceType(san.group(5));
    int to = Square.parse(san.group(4));
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    int found = Move.NONE;
    boolean lacksPromotion = false;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      String from = Square.name(Move.from(move));
      if (Move.to(move) != to
          || position.pieceTypeAt(Move.from(move)) != pieceType
          || san.group(2) != null && san.group(2).charAt(0) != from.charAt(0)
          || san.group(3) != null && san.group(3).charAt(0) != from.charAt(1)) {
        continue;
      }
      if (Move.promotion(move) != promotion) {
        lacksPromotion |= promotion == PieceType.NONE;
        continue;
      }
      if (found != Move.NONE) {
        throw new IllegalMoveException(
            text + " is ambiguous: " + Uci.format(found) + " or " + Uci.format(move));
      }
      found = move;
    }
    if (found != Move.NONE) {
      return found;
    }
    if (lacksPromotion) {
      throw new IllegalMoveException(text + " doesn't say what the pawn becomes");
    }
    String reason = Refusal.general(position);
    throw new IllegalMoveException(
        text
            + " is not legal: "
            + (reason.isEmpty()
                ? "no " + PieceNames.of(pieceType) + " of the side to move can go there so"
                : reason));
  }

  private static int pieceType(String letter) {
    return PieceType.ofLetter(Character.toLowerCase(letter.charAt(0)));
  }

  private static char letter(int pieceType) {
    return Character.toUpperCase(PieceType.letter(pieceType));
  }
}
