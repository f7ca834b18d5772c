package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolyglotTest {
  @ParameterizedTest
  @CsvSource({
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1, 3d01bbb3c1105375",
    "8/8/p7/Pp6/8/8/8/8 w - b6 0 1, 8a0e811ef0b36b1d",
    "8/8/p7/Pp6/8/8/8/8 w - - 0 1, 6814ea2b2fbf51ca",
    "3KK3/8/1r6/8/8/8/8/8 w - - 0 1, f8b8567c8dd69303"
  })
  void keyIsThePublishedBookKey(String fen, String key) {
    assertThat(Long.toHexString(Boards.antichess(fen).key())).isEqualTo(key);
  }

  @Test
  void keyIsKeptAlongMoves() {
    Position position = Boards.game(Ruleset.ANTICHESS, "e2e3 b7b5 f1b5").position();
    assertThat(Long.toHexString(position.key())).isEqualTo("d750cd6c27e7fd2e");
  }

  @Test
  void computedTableBeginsAndEndsAsThePublishedOne() {
    long[] table = Zobrist.isaac64(781);
    assertThat(table[0]).isEqualTo(0x9d39247e33776d41L);
    assertThat(table[1]).isEqualTo(0x2af7398005aaa5c7L);
    assertThat(table[780]).isEqualTo(0xf8d626aaaf278509L);
  }

  @Test
  void promotionToKingHasCodeFive() {
    Position position = Boards.antichess("8/P7/8/8/8/8/8/7k w - - 0 1");
    assertThat(Polyglot.encode(Uci.parse(position, "a7a8k")) >>> 12).isEqualTo(5);
    assertThat(Polyglot.encode(Uci.parse(position, "a7a8n")) >>> 12).isEqualTo(1);
  }

  @Test
  void bookGivesTheLegalMovesOfThePositionAlone() {
    Position start = Position.start(Ruleset.ANTICHESS);
    ByteBuffer book = ByteBuffer.allocate(4 * 16);
    entry(book, start.key() - 1, Uci.parse(start, "a2a3"), 9);
    entry(book, start.key(), Uci.parse(start, "e2e3"), 7);
    entry(book, start.key(), Move.of(Square.parse("e1"), Square.parse("e5")), 5);
    entry(book, -1, Uci.parse(start, "b2b3"), 3);
    assertThat(Polyglot.lookUp(book.flip(), start))
        .containsExactly(new Polyglot.BookMove(Uci.parse(start, "e2e3"), 7));
  }

  private static void entry(ByteBuffer book, long key, int move, int weight) {
    book.putLong(key).putShort((short) Polyglot.encode(move)).putShort((short) weight).putInt(0);
  }
}
