package org.misere.bot.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.game.ScriptedGame.asBlack;
import static org.misere.bot.game.ScriptedGame.asWhite;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.misere.lichess.GameEvent;

/** What is said in a game's chat rooms. */
class ChatTest {

  private static ScriptedGame playing() {
    return asWhite().full("e2e3 h7h6").engineSays("a2a3").meanwhile();
  }

  @ParameterizedTest
  @EnumSource(ChatCommand.class)
  void everyCommandIsAnsweredInOneChatLine(ChatCommand command) {
    var game = playing().says("Ann", "!" + command.word());
    assertThat(game.said()).hasSize(1);
    assertThat(game.said().getFirst().length()).isBetween(1, Words.MAX_CHAT_LENGTH);
  }

  @Test
  void ordinaryTalkIsNotAnswered() {
    assertThat(playing().says("Ann", "good luck").says("Ann", "help!").said()).isEmpty();
  }

  @Test
  void unknownCommandsAreNotAnswered() {
    assertThat(playing().says("Ann", "!shutdown").says("Ann", "!help me").said()).isEmpty();
  }

  @Test
  void ourOwnLinesAndTheServersAreNotAnswered() {
    assertThat(playing().says("MossBot", "!help").says("lichess", "!help").said()).isEmpty();
  }

  @Test
  void theOpponentOfARatedGameHearsNoEvaluation() {
    var game = asWhite().rated().full("e2e3 h7h6").engineSays("a2a3").meanwhile();
    game.says("Ann", "!eval").says("Ann", "!pv");
    assertThat(game.said()).hasSize(2).allMatch(it -> it.contains("keep my thoughts"));
  }

  @Test
  void theOpponentOfARatedGameHearsNoneAmongTheSpectatorsEither() {
    var game = asWhite().rated().full("e2e3 h7h6").engineSays("a2a3").meanwhile();
    game.line(new GameEvent.ChatLine("spectator", "ann", "!eval"));
    assertThat(game.said()).singleElement().asString().contains("keep my thoughts");
  }

  @Test
  void spectatorsHearTheEvaluation() {
    var game = asWhite().rated().full("e2e3 h7h6").engineSays("a2a3").meanwhile();
    game.line(new GameEvent.ChatLine("spectator", "Ben", "!eval"));
    assertThat(game.said()).containsExactly("+0.00 for White at depth 10.");
  }

  @Test
  void aFloodOfCommandsIsAnsweredAFewTimesOnly() {
    var game = playing();
    for (int i = 0; i < 50; i++) {
      game.says("Ann", i % 2 == 0 ? "!help" : "!ping");
    }
    assertThat(game.said()).hasSizeLessThanOrEqualTo(Flood.STORE);
  }

  @Test
  void theSameCommandTwiceInASecondIsAnsweredOnce() {
    assertThat(playing().says("Ann", "!help").after(1_000).says("Ann", "!help").said()).hasSize(1);
  }

  @Test
  void commandsAreAnsweredAgainAfterAWhile() {
    var game = playing();
    for (int i = 0; i < 50; i++) {
      game.says("Ann", i % 2 == 0 ? "!help" : "!ping");
    }
    assertThat(game.meanwhile().after(10_000).says("Ann", "!help").said()).hasSize(1);
  }

  @Test
  void waitGivesTheOpponentAMinuteForTheFirstMove() {
    var game = asBlack().full("").meanwhile().says("Ann", "!wait").after(59_000);
    assertThat(game.sent(SessionAction.Request.Abort.class)).isEmpty();
    assertThat(game.after(1_000).full("").sent(SessionAction.Request.Abort.class)).hasSize(1);
  }

  @Test
  void waitHelpsOnce() {
    var game = asBlack().full("").says("Ann", "!wait").after(50_000).says("Ann", "!wait");
    assertThat(game.after(10_000).full("").sent(SessionAction.Request.Abort.class)).hasSize(1);
  }

  @Test
  void unknownPlaceholdersVanishAndLongTextsAreCut() {
    assertThat(Words.fill("Hi {opponent}{rating}!", "Me", "Ann")).isEqualTo("Hi Ann!");
    assertThat(Words.fill("x".repeat(200), "Me", "Ann")).hasSize(Words.MAX_CHAT_LENGTH);
  }

  @Test
  void theExpectedLineIsToldInAlgebraicNotation() {
    assertThat(playing().says("Ann", "!pv").said()).containsExactly("I expect a3");
  }
}
