package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WireReaderTest {

  private static GameEvent.State state(String fields) {
    GameEvent event =
        WireReader.gameEvent(
            "{\"type\":\"gameState\",\"moves\":\"\",\"status\":\"started\"" + fields + "}");
    assertThat(event).isInstanceOf(GameEvent.State.class);
    return (GameEvent.State) event;
  }

  private static GameEvent.Full full(String fields) {
    GameEvent event =
        WireReader.gameEvent(
            "{\"type\":\"gameFull\",\"id\":\"Q7abCdEf\",\"state\":{\"type\":\"gameState\","
                + "\"moves\":\"e2e3 b7b5\",\"wtime\":180000,\"btime\":179000,\"winc\":2000,"
                + "\"binc\":2000,\"status\":\"started\"}"
                + fields
                + "}");
    assertThat(event).isInstanceOf(GameEvent.Full.class);
    return (GameEvent.Full) event;
  }

  private static Challenge challenge(String fields) {
    return WireReader.challenge("{\"id\":\"Q7abCdEf\"" + fields + "}").orElseThrow();
  }

  private static GameInfo game(String fields) {
    AccountEvent event =
        WireReader.accountEvent(
            "{\"type\":\"gameStart\",\"game\":{\"gameId\":\"Q7abCdEf\"" + fields + "}}");
    assertThat(event).isInstanceOf(AccountEvent.GameStart.class);
    return ((AccountEvent.GameStart) event).game();
  }

  @Test
  void gameFullCarriesItsState() {
    assertThat(full("").state().moves()).containsExactly("e2e3", "b7b5");
  }

  @Test
  void clocksOfAGameAreMilliseconds() {
    GameEvent.Full full = full(",\"clock\":{\"initial\":180000,\"increment\":2000}");
    assertThat(full.clock()).contains(new GameEvent.Clock(180_000, 2_000));
    assertThat(full.state().blackMillis()).isEqualTo(179_000);
  }

  @Test
  void timeControlsOfChallengesAreSeconds() {
    Challenge challenge =
        challenge(
            ",\"timeControl\":{\"type\":\"clock\",\"limit\":180,\"increment\":2,\"show\":\"3+2\"}");
    assertThat(challenge.timeControl()).isEqualTo(new TimeControl.RealTime(180, 2));
    assertThat(challenge.speed()).isEqualTo(Speed.BLITZ);
  }

  @Test
  void fifteenSecondsAreUltraBullet() {
    assertThat(
            challenge(",\"timeControl\":{\"type\":\"clock\",\"limit\":15,\"increment\":0}").speed())
        .isEqualTo(Speed.ULTRA_BULLET);
  }

  @Test
  void gameWithoutClockHasNone() {
    assertThat(full(",\"speed\":\"correspondence\"").clock()).isEmpty();
  }

  @Test
  void noMovesAreAnEmptyList() {
    assertThat(state("").moves()).isEmpty();
  }

  @Test
  void absentClocksOfAStateReadAsUnlimited() {
    assertThat(state("").whiteMillis()).isEqualTo(2_147_483_647L);
  }

  @Test
  void clocksBeyondIntAreKept() {
    assertThat(state(",\"wtime\":36000000000").whiteMillis()).isEqualTo(36_000_000_000L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e300", "99999999999999999999999"})
  void absurdNumbersSaturate(String number) {
    assertThat(state(",\"wtime\":" + number).whiteMillis()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void falseAndAbsentOffersAreTheSame() {
    assertThat(state(",\"wdraw\":false")).isEqualTo(state(""));
  }

  @Test
  void winnerIsAColour() {
    assertThat(state(",\"winner\":\"black\"").winner()).contains(Color.BLACK);
  }

  @Test
  void newStatusNamesAreKept() {
    GameEvent event =
        WireReader.gameEvent("{\"type\":\"gameState\",\"moves\":\"\",\"status\":\"timewarp\"}");
    assertThat(event)
        .asInstanceOf(type(GameEvent.State.class))
        .matches(state -> state.status().isUnknown());
  }

  @Test
  void expirationIsRead() {
    assertThat(state(",\"expiration\":{\"idleMillis\":10,\"millisToMove\":20000}").expiration())
        .contains(new GameEvent.Expiration(10, 20_000));
  }

  @Test
  void stateWithoutMovesIsNoState() {
    assertThat(WireReader.gameEvent("{\"type\":\"gameState\",\"status\":\"started\"}"))
        .isInstanceOf(GameEvent.Unknown.class);
  }

  @Test
  void fullWithoutStateIsUnknown() {
    assertThat(WireReader.gameEvent("{\"type\":\"gameFull\",\"id\":\"Q7abCdEf\"}"))
        .isInstanceOf(GameEvent.Unknown.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"type\":\"gameState\",\"moves\":\"e2e3 b7",
        "<html><body>502 Bad Gateway</body></html>",
        "null",
        "[]",
        "42",
        "\u0000\u0001garbage",
        "{\"type\":",
      })
  void junkIsUnreadableAndNeverThrows(String line) {
    assertThat(WireReader.gameEvent(line))
        .isEqualTo(new GameEvent.Unknown(WireReader.UNREADABLE, Optional.empty()));
    assertThat(WireReader.accountEvent(line))
        .isEqualTo(new AccountEvent.Unknown(WireReader.UNREADABLE, Optional.empty()));
  }

  @Test
  void errorLineShowsTheServersText() {
    assertThat(WireReader.accountEvent("{\"error\":\"Missing scope\"}"))
        .isEqualTo(new AccountEvent.Unknown(WireReader.UNTYPED, Optional.of("Missing scope")));
  }

  @Test
  void eventFromTheFutureKeepsItsType() {
    assertThat(WireReader.accountEvent("{\"type\":\"tourStart\",\"x\":1}"))
        .isEqualTo(new AccountEvent.Unknown("tourStart", Optional.empty()));
  }

  @Test
  void fieldsOfTheWrongKindAreAbsent() {
    GameInfo game = game(",\"rating\":\"high\",\"color\":7,\"opponent\":\"me\",\"rated\":\"yes\"");
    assertThat(game.rating()).isEmpty();
    assertThat(game.color()).isEmpty();
    assertThat(game.rated()).isFalse();
  }

  @Test
  void aiOpponentHasALevelAndNoId() {
    Player ai =
        game(",\"opponent\":{\"id\":null,\"username\":\"Stockfish level 4\",\"ai\":4}").opponent();
    assertThat(ai.aiLevel()).hasValue(4);
    assertThat(ai.id()).isEmpty();
  }

  @Test
  void aiInGameFullHasOnlyALevel() {
    assertThat(full(",\"white\":{\"aiLevel\":3}").white())
        .isEqualTo(
            new Player(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalInt.empty(),
                false,
                OptionalInt.of(3)));
  }

  @Test
  void titleBeforeTheOpponentsNameIsTakenOff() {
    Player bot =
        game(",\"opponent\":{\"id\":\"kibitzer\",\"username\":\"BOT Kibitzer\"}").opponent();
    assertThat(bot.name()).contains("Kibitzer");
    assertThat(bot.isBot()).isTrue();
  }

  @Test
  void nullTitleIsNone() {
    assertThat(full(",\"black\":{\"id\":\"ann\",\"name\":\"Ann\",\"title\":null}").black().title())
        .isEmpty();
  }

  @Test
  void anonymousChallengerIsAbsent() {
    assertThat(challenge(",\"challenger\":null").challenger()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"gameId", "id"})
  void gameIdStandsUnderEitherName(String field) {
    AccountEvent event =
        WireReader.accountEvent(
            "{\"type\":\"gameFinish\",\"game\":{\"" + field + "\":\"Q7abCdEf\"}}");
    assertThat(event)
        .asInstanceOf(type(AccountEvent.GameFinish.class))
        .matches(finish -> finish.game().gameId().equals("Q7abCdEf"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {",\"status\":{\"id\":20,\"name\":\"started\"}", ",\"status\":\"started\""})
  void statusMayBeAnObjectOrAText(String status) {
    assertThat(game(status).status()).contains(GameStatus.STARTED);
  }

  @Test
  void missingStatusIsAbsent() {
    assertThat(game("").status()).isEmpty();
  }

  @Test
  void compatSaysWhetherABotMayPlay() {
    assertThat(game(",\"compat\":{\"bot\":false,\"board\":false}").botCompatible()).contains(false);
  }

  @Test
  void challengeSentAgainHasNoCompat() {
    AccountEvent event =
        WireReader.accountEvent("{\"type\":\"challenge\",\"challenge\":{\"id\":\"Q7abCdEf\"}}");
    assertThat(event)
        .asInstanceOf(type(AccountEvent.ChallengeCreated.class))
        .matches(created -> created.botCompatible().isEmpty());
  }

  @Test
  void declineReasonKeysReadInAnyCase() {
    assertThat(
            challenge(",\"declineReasonKey\":\"timecontrol\"")
                .declineReasonKey()
                .map(DeclineReason::of))
        .contains(DeclineReason.TIME_CONTROL);
  }

  @Test
  void rulesOfAChallengeAreListed() {
    assertThat(challenge(",\"rules\":[\"noAbort\",\"noRematch\"]").rules())
        .isEqualTo(List.of("noAbort", "noRematch"));
  }

  @Test
  void goneOpponentCountsDown() {
    assertThat(
            WireReader.gameEvent(
                "{\"type\":\"opponentGone\",\"gone\":true,\"claimWinInSeconds\":8}"))
        .isEqualTo(new GameEvent.OpponentGone(true, Optional.of(8)));
  }

  @Test
  void challengeIsReadFromAStreamsLineToo() {
    assertThat(WireReader.challenge("{\"type\":\"challenge\",\"challenge\":{\"id\":\"Q7abCdEf\"}}"))
        .map(Challenge::id)
        .contains("Q7abCdEf");
  }
}
