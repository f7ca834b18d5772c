package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Outcome;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.engine.Limits;
import org.misere.engine.Score;
import org.misere.engine.SearchListener;
import org.misere.engine.SearchRequest;
import org.misere.engine.SearchResult;

/** The positions of the case collection, by its numbers. */
class CasesOnTheBoardTest {
  private static Game after(String moves) {
    return Game.replay(Ruleset.ANTICHESS, "startpos", List.of(moves.split(" ")));
  }

  private static Game position(String fen) {
    return Game.from(Fen.parse(Ruleset.ANTICHESS, fen));
  }

  private static List<String> legal(Game game) {
    MoveList moves = new MoveList();
    Position position = game.position();
    Moves.generate(position, moves);
    List<String> legal = new ArrayList<>();
    for (int i = 0; i < moves.size(); i++) {
      legal.add(Uci.format(moves.get(i)));
    }
    return legal;
  }

  /** BR-08: whoever can't move wins, whatever the men count. */
  @ParameterizedTest
  @CsvSource({
    "8/7p/7p/7R/8/8/8/8 b - - 0 25, BLACK",
    "8/8/8/p7/P7/P7/8/8 w - - 0 1, WHITE",
    "8/8/8/p7/P7/8/8/8 w - - 0 1, WHITE",
    "6bB/6P1/8/8/8/8/8/8 w - - 0 1, WHITE",
  })
  void theSideThatCannotMoveWins(String fen, Side winner) {
    assertThat(position(fen).outcome()).contains(Outcome.win(winner, Outcome.Reason.STALEMATE));
  }

  /** BR-08: so the engine goes for it. */
  @Test
  void bothMovesAreSeenToWin() {
    Game game = position("8/7p/8/p6P/8/P7/8/8 w - - 0 1");
    try (Engine engine = new Engine(new EngineOptions(1, 1))) {
      for (String move : legal(game)) {
        SearchRequest request =
            SearchRequest.of(game, Limits.depth(3))
                .withSearchMoves(List.of(Uci.parse(game.position(), move)));
        SearchResult result = engine.search(request, SearchListener.SILENT).result().join();
        assertThat(result.last().orElseThrow().score()).as(move).isInstanceOf(Score.Win.class);
      }
    }
  }

  /** BR-10: five ways to promote, each a capture here. */
  @Test
  void aPawnMayBecomeAnythingAndAKingAmongThem() {
    Game game = after("f2f4 g7g5 f4g5 f8g7 g5g6 g7b2 g6h7 b2a1");
    assertThat(legal(game)).containsExactlyInAnyOrder("h7g8q", "h7g8r", "h7g8b", "h7g8n", "h7g8k");
    game.play(Uci.parse(game.position(), "h7g8k"));
    assertThat(legal(game)).containsExactlyInAnyOrder("h8g8", "h8h2");
  }

  /** BR-12: castling is no move, whatever the FEN says. */
  @ParameterizedTest
  @CsvSource({
    "rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQK2R w KQkq - 4 4, 25",
    "rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQK2R w - - 4 4, 25",
    "4k3/8/8/8/8/8/1K6/R3K2R w KQ - 0 1, 31",
  })
  void castlingRightsGiveNoMove(String fen, int moves) {
    assertThat(legal(position(fen))).hasSize(moves).doesNotContain("e1g1", "e1h1");
  }

  /** BR-12: nor does a game that reached the position. */
  @Test
  void anUntouchedKingDoesNotCastle() {
    assertThat(legal(after("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7"))).hasSize(25);
  }

  /** BR-13: en passant is a capture like another. */
  @ParameterizedTest
  @CsvSource({"c2c4 h7h5 c4c5 b7b5, c5b6", "a2a4 b7b5 a4b5 a7a5, a1a5 b5a6"})
  void enPassantIsForcedAmongTheCaptures(String moves, String captures) {
    assertThat(legal(after(moves))).containsExactlyInAnyOrder(captures.split(" "));
  }

  /** BR-13: from a FEN too. */
  @Test
  void enPassantOfAFenIsForced() {
    assertThat(legal(position("8/8/8/8/Pp6/7n/8/8 b - a3 0 1"))).containsExactly("b4a3");
  }

  /** BR-31: bishops that can never meet, with no pawn that could change it. */
  @ParameterizedTest
  @ValueSource(strings = {"2b5/8/8/8/8/8/8/2B5 w - - 0 1", "2b5/8/8/1p6/1P6/8/8/2B5 w - - 0 1"})
  void bishopsOfOppositeColoursDraw(String fen) {
    assertThat(position(fen).outcome())
        .isEqualTo(Optional.of(Outcome.draw(Outcome.Reason.DEAD_POSITION)));
  }

  /** BR-31: a pawn that can move keeps the game alive. */
  @Test
  void aFreePawnKeepsTheGameAlive() {
    assertThat(position("8/8/6b1/8/3P4/8/5B2/8 w - - 15 39").outcome()).isEmpty();
  }
}
