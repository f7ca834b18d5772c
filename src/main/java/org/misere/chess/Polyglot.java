package org.misere.chess;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Opening books in the Polyglot format: 16-byte entries, big-endian, ordered by position key. A
 * promotion is 1 knight, 2 bishop, 3 rook, 4 queen, and 5 king, as other programs for this family
 * write it. The key is {@link Position#key}.
 */
public final class Polyglot {
  private static final int ENTRY_BYTES = 16;

  private Polyglot() {}

  /**
   * A move that a book proposes.
   *
   * @param move a legal move of the position that was asked for
   * @param weight how often it should be chosen, compared with the others
   */
  public record BookMove(int move, int weight) {}

  /**
   * The moves of a book for a position. Entries that name no legal move are left out.
   *
   * @param book the whole file; only absolute reads, so one buffer may serve many threads
   */
  public static List<BookMove> lookUp(ByteBuffer book, Position position) {
    int entries = book.limit() / ENTRY_BYTES;
    int low = 0;
    int high = entries;
    while (low < high) {
      int middle = low + high >>> 1;
      if (Long.compareUnsigned(book.getLong(middle * ENTRY_BYTES), position.key()) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    List<BookMove> found = new ArrayList<>();
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    for (int i = low; i < entries && book.getLong(i * ENTRY_BYTES) == position.key(); i++) {
      int code = Short.toUnsignedInt(book.getShort(i * ENTRY_BYTES + 8));
      int weight = Short.toUnsignedInt(book.getShort(i * ENTRY_BYTES + 10));
      for (int j = 0; j < moves.size(); j++) {
        if (encode(moves.get(j)) == code) {
          found.add(new BookMove(moves.get(j), weight));
        }
      }
    }
    return found;
  }

  /** The book's 16-bit code of a move. */
  public static int encode(int move) {
    int promotion = Move.promotion(move);
    int promotionCode = promotion == PieceType.NONE ? 0 : promotion - 1;
    return Move.to(move) | Move.from(move) << 6 | promotionCode << 12;
  }
}
