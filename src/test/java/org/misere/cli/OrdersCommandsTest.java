package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.sandbox.ArenaTerms;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.store.ArenaWish;
import org.misere.store.ArenaWishes;
import org.misere.store.ChallengeRecord;
import org.misere.store.ChallengeWish;
import org.misere.store.ChallengeWishes;
import org.misere.store.MatchmakingSwitch;
import org.misere.store.Opponent;
import org.misere.store.Store;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code misere challenge} and {@code misere matchmaking}: what they leave for the bot. */
class OrdersCommandsTest {
  @TempDir private Path folder;
  private Sandbox sandbox;

  @BeforeEach
  void start() throws IOException {
    sandbox = Sandbox.start(SandboxOptions.lichess());
    sandbox.addBot("Sparky");
    configure("token: " + sandbox.addBot("Misere").token());
  }

  private void configure(String token) throws IOException {
    Files.writeString(
        folder.resolve("misere.yml"),
        "%s\nurl: %s\ndata_directory: \"%s\"\n"
            .formatted(token, sandbox.url(), folder.resolve("data")));
  }

  @AfterEach
  void stop() {
    sandbox.close();
  }

  private CommandRun misere(String... words) {
    return CommandRun.misere(
        Stream.concat(
                Arrays.stream(words),
                Stream.of("--config", folder.resolve("misere.yml").toString()))
            .toArray(String[]::new));
  }

  private List<ChallengeWish> wishes() {
    return ChallengeWishes.of(folder.resolve("data"), "misere").all().stream()
        .map(ChallengeWish.Kept::wish)
        .toList();
  }

  @Test
  void aChallengeIsLeftForTheBot() {
    CommandRun run = misere("challenge", "Sparky", "3+2", "white", "casual");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .isEqualToIgnoringNewLines("The bot challenges Sparky: 3+2 casual as white.");
    assertThat(wishes()).containsExactly(new ChallengeWish("Sparky", 180, 2, 0, false, "white"));
  }

  @Test
  void withoutWordsItIsAMinuteAndASecondRated() {
    misere("challenge", "Sparky");
    assertThat(wishes()).containsExactly(new ChallengeWish("Sparky", 60, 1, 0, true, "random"));
  }

  @Test
  void daysAreCasual() {
    misere("challenge", "Sparky", "3d");
    assertThat(wishes()).containsExactly(new ChallengeWish("Sparky", 60, 1, 3, false, "random"));
  }

  @Test
  void pairsHaveBothColours() {
    assertThat(misere("challenge", "Sparky", "0.5+1", "--pairs", "2").out())
        .contains("to 2 pairs of games: 0.5+1 rated");
    assertThat(wishes())
        .extracting(ChallengeWish::color)
        .containsExactly("white", "black", "white", "black");
  }

  @Test
  void whatWaitsIsListedAndGivenUp() {
    misere("challenge", "Sparky", "5+0", "rated");
    JsonNode list = JsonMapper.shared().readTree(misere("challenge", "--json").out());
    assertThat(list.get(0).get("user").asString()).isEqualTo("Sparky");
    assertThat(list.get(0).get("limitSeconds").asInt()).isEqualTo(300);
    assertThat(misere("challenge").out()).contains("Sparky", "5+0 rated");
    assertThat(misere("challenge", "Nova", "--clear").out()).contains("No challenge waits");
    assertThat(misere("challenge", "--clear").out()).contains("1 challenge is given up");
    assertThat(wishes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"7.3+0", "0+0", "4d", "fast", "standard"})
  void aWordThatMeansNothingIsWrongUsage(String word) {
    CommandRun run = misere("challenge", "Sparky", word);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE.code());
    assertThat(run.err()).contains(word.equals("0+0") ? "ultraBullet" : word);
    assertThat(wishes()).isEmpty();
  }

  @Test
  void nobodyIsChallengedWhoIsNotThere() {
    CommandRun run = misere("challenge", "Nobody");
    assertThat(run.status()).isEqualTo(ExitStatus.NO.code());
    assertThat(run.err()).contains("there is no user Nobody");
    assertThat(wishes()).isEmpty();
  }

  @Test
  void whoeverChallengedLastIsChallengedBack() {
    try (Store store = Store.open(folder.resolve("data"), "misere")) {
      store
          .challenges()
          .add(received("c1", "antichess 3+2", Instant.parse("2026-11-30T12:00:00Z")));
      store
          .challenges()
          .add(received("c2", "antichess 30 s+1", Instant.parse("2026-11-30T12:01:00Z")));
    }
    assertThat(misere("challenge", "--back").out()).contains("Sparky: 0.5+1 rated");
    assertThat(wishes()).containsExactly(new ChallengeWish("Sparky", 30, 1, 0, true, "random"));
  }

  private static ChallengeRecord received(String id, String terms, Instant at) {
    return new ChallengeRecord(
        id,
        at,
        true,
        new Opponent("sparky", "Sparky", Optional.of("BOT"), OptionalInt.of(2000)),
        terms,
        true,
        "declined",
        "later",
        "why not");
  }

  @Test
  void whenNobodyChallengedThereIsNobodyToChallengeBack() {
    Store.open(folder.resolve("data"), "misere").close();
    assertThat(misere("challenge", "--back").status()).isEqualTo(ExitStatus.NO.code());
  }

  @Test
  void matchmakingIsSwitchedAndLeftToTheConfiguration() {
    assertThat(misere("matchmaking").out()).contains("off, as the configuration says");
    assertThat(misere("matchmaking", "on").out()).contains("Matchmaking is on by the command");
    assertThat(MatchmakingSwitch.of(folder.resolve("data"), "misere").state()).hasValue(true);
    assertThat(misere("matchmaking", "--json").out()).contains("\"switch\" : \"on\"");
    assertThat(misere("matchmaking", "auto").out()).contains("off, as the configuration says");
    assertThat(misere("matchmaking", "sometimes").status()).isEqualTo(ExitStatus.USAGE.code());
  }

  @Test
  void aResetIsLeftForTheBot() {
    assertThat(misere("matchmaking", "reset").out()).contains("forgets who refused");
    assertThat(MatchmakingSwitch.of(folder.resolve("data"), "misere").takeReset()).isTrue();
  }

  /** The wire asks for no token, and the data directory says whose bot it is. */
  @Test
  void arenasAreListedAndLeftWithoutAToken() throws IOException {
    String id = sandbox.openArena(ArenaTerms.forBots(180, 2, Duration.ofMinutes(30)));
    ArenaWishes.of(folder.resolve("data"), "misere").add(ArenaWish.of(id));
    configure("abort_time: 30");
    CommandRun list = misere("arena", "list");
    assertThat(list.status()).as(list.err()).isZero();
    assertThat(list.out()).contains(id);
    assertThat(misere("arena", "leave").out()).contains(id);
    assertThat(misere("challenge").out()).contains("No challenge waits");
  }

  @Test
  void withNeitherTokenNorDataItIsAskedWhoseBotItIs() throws IOException {
    configure("abort_time: 30");
    CommandRun run = misere("challenge");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE.code());
    assertThat(run.err()).contains("nothing says whose bot");
    assertThat(misere("challenge", "--account", "Misere").status()).isZero();
  }
}
