package org.misere.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.search.SearchParameters;

/** What proof search brings to a move. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class EngineProofTest {
  private final Engine engine =
      new Engine(
          new EngineOptions(16, 1),
          EvaluationWeights.defaults(),
          SearchParameters.DEFAULT.with("proofAtFixedNodes=1"));
  private final List<SearchInfo> told = new ArrayList<>();

  @AfterEach
  void close() {
    engine.close();
  }

  @Test
  void aProvenWinEndsTheSearchAndIsAnnouncedToItsEnd() {
    Game game = Game.replay(Ruleset.ANTICHESS, "startpos", List.of("d2d4"));
    SearchResult result = think(game, Limits.nodes(2_000_000));
    assertThat(result.source()).isEqualTo(Source.PROOF);
    assertThat(told.getLast().score()).isInstanceOf(Score.Win.class);
    assertThat(told.getLast().nodes()).isLessThan(300_000);
    told.getLast().line().forEach(game::play);
    assertThat(game.outcome().orElseThrow().winner()).contains(Side.BLACK);
  }

  @Test
  void aProvenLossIsAnnouncedAndPlayedAsLongAsPossible() {
    Game game =
        Game.replay(Ruleset.ANTICHESS, "startpos", List.of("e2e4", "b7b5", "f1b5", "g8f6", "b5d7"));
    game.play(org.misere.chess.Uci.parse(game.position(), "f6e4"));
    SearchResult result = think(game, Limits.nodes(2_000_000));
    assertThat(told.getLast().score()).isInstanceOf(Score.Loss.class);
    assertThat(result.move()).isEqualTo(told.getLast().line().getFirst());
  }

  @Test
  void theProofIsFollowedMoveByMoveUntilTheGameIsWon() {
    Game game = Game.from(Fen.parse(Ruleset.ANTICHESS, "4k3/p7/8/8/5K2/8/1R6/1N3R2 w - - 0 29"));
    while (game.outcome().isEmpty() && game.plies() < 120) {
      game.play(think(game, Limits.nodes(150_000)).move());
    }
    assertThat(game.outcome().orElseThrow().winner()).contains(Side.WHITE);
  }

  @Test
  void openingMovesThatLoseByProofAreNotPlayed() {
    SearchResult result = think(Game.start(Ruleset.ANTICHESS), Limits.nodes(100_000));
    assertThat(org.misere.chess.Uci.format(result.move())).isNotIn("e2e4", "d2d4", "d2d3");
  }

  private SearchResult think(Game game, Limits limits) {
    return engine.search(SearchRequest.of(game, limits), told::add).result().join();
  }
}
