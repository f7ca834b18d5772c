package org.misere.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.misere.reliability.Hand;
import org.misere.reliability.LineStream;
import tools.jackson.databind.JsonNode;

/** Arenas as a client sees them (reference section 13). */
class ArenaTest {
  private static final ArenaTerms BLITZ = ArenaTerms.forBots(180, 2, Duration.ofMinutes(5));
  private static final String PAIR_ME = "pairMeAsap=true";

  private Sandbox sandbox;
  private Hand anna;
  private Hand bert;

  @BeforeEach
  void start() throws IOException {
    Timings timings = Timings.lichess().faster(20).withFirstMove(Duration.ofSeconds(4));
    sandbox = Sandbox.start(SandboxOptions.lichess().seeded(3).with(timings));
    anna = new Hand(sandbox, sandbox.addBot("Anna"));
    bert = new Hand(sandbox, sandbox.addBot("Bert"));
  }

  @AfterEach
  void stop() {
    sandbox.close();
  }

  private static int join(Hand who, String arena, String form) {
    return who.post("api/tournament/" + arena + "/join", form);
  }

  private static int withdraw(Hand who, String arena) {
    return who.post("api/tournament/" + arena + "/withdraw");
  }

  private JsonNode arena(String id) {
    return anna.get("api/tournament/" + id);
  }

  private JsonNode pairedGame(String arena, LineStream events) {
    join(anna, arena, PAIR_ME);
    join(bert, arena, PAIR_ME);
    return events.json("gameStart").path("game");
  }

  @Test
  void anArenaTellsItsTerms() {
    JsonNode arena = arena(sandbox.openArena(BLITZ.startingIn(Duration.ofSeconds(10))));

    assertThat(arena.path("botsAllowed").asBoolean()).isTrue();
    assertThat(arena.path("variant").asString("")).isEqualTo("antichess");
    assertThat(arena.path("clock").path("limit").asInt()).isEqualTo(180);
    assertThat(arena.path("secondsToStart").asInt()).isBetween(100, 200);
    assertThat(arena.path("isFinished").asBoolean(false)).isFalse();
  }

  @Test
  void thoseWhoAskForAPairingPlayAnArenaGame() {
    String arena = sandbox.openArena(BLITZ);
    try (LineStream events = anna.events()) {
      JsonNode game = pairedGame(arena, events);

      assertThat(game.path("source").asString("")).isEqualTo("arena");
      assertThat(game.path("tournamentId").asString("")).isEqualTo(arena);
      assertThat(arena(arena).path("nbPlayers").asInt()).isEqualTo(2);
    }
  }

  @Test
  void nobodyIsPairedBeforeTheStart() {
    long start = sandbox.uptimeMillis() + 500;
    String arena = sandbox.openArena(BLITZ.startingIn(Duration.ofMillis(500)));
    try (LineStream events = anna.events()) {
      pairedGame(arena, events);
      assertThat(sandbox.uptimeMillis()).isGreaterThanOrEqualTo(start);
    }
  }

  @Test
  void anArenaGameCannotBeAborted() {
    String arena = sandbox.openArena(BLITZ);
    try (LineStream events = anna.events()) {
      String game = pairedGame(arena, events).path("gameId").asString("");
      assertThat(anna.post("api/bot/game/" + game + "/abort")).isEqualTo(400);
    }
  }

  @Test
  void whoeverMakesNoFirstMoveLosesAnArenaGame() {
    String arena = sandbox.openArena(BLITZ);
    try (LineStream events = anna.events();
        LineStream game = anna.game(pairedGame(arena, events).path("gameId").asString(""))) {
      assertThat(game.json("gameFull").at("/state/expiration/millisToMove").asInt()).isPositive();

      JsonNode finish = events.json("gameFinish").path("game");

      assertThat(finish.at("/status/name").asString("")).isEqualTo("noStart");
      assertThat(finish.path("winner").asString("")).isEqualTo("black");
    }
  }

  @Test
  void anArenaWithoutBotsRefusesBots() {
    assertThat(join(anna, sandbox.openArena(BLITZ.withoutBots()), PAIR_ME)).isEqualTo(400);
  }

  @Test
  void anArenaWithAPasswordWantsIt() {
    String arena = sandbox.openArena(BLITZ.withPassword("sesame"));
    assertThat(join(anna, arena, "password=barley")).isEqualTo(400);
    assertThat(join(anna, arena, "password=sesame")).isEqualTo(200);
  }

  @Test
  void anUnknownArenaIsNotFound() {
    assertThat(join(anna, "nothing0", PAIR_ME)).isEqualTo(404);
    assertThat(withdraw(anna, sandbox.openArena(BLITZ))).isEqualTo(404);
  }

  @Test
  void whoeverWithdrawsIsMarkedAsGone() {
    String arena = sandbox.openArena(BLITZ);
    join(anna, arena, PAIR_ME);
    assertThat(withdraw(anna, arena)).isEqualTo(200);
    assertThat(arena(arena).at("/standing/players/0/withdraw").asBoolean()).isTrue();
  }

  @Test
  void anArenaIsOpenedByTheApiToo() {
    String body =
        anna.answer(
                "api/tournament",
                "application/x-www-form-urlencoded",
                "clockTime=1&clockIncrement=0&minutes=20&waitMinutes=1&rated=false")
            .body();
    assertThat(body).contains("\"botsAllowed\":true").contains("\"secondsToStart\"");
  }

  @Test
  void thirtyJoinsInTenMinutesAreTheMost() {
    String arena = sandbox.openArena(BLITZ.startingIn(Duration.ofMinutes(5)));
    for (int i = 0; i < 30; i++) {
      assertThat(join(anna, arena, PAIR_ME)).isEqualTo(200);
    }
    assertThat(join(anna, arena, PAIR_ME)).isEqualTo(429);
  }
}
