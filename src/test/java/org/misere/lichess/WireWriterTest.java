package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is written reads back as the same record. */
class WireWriterTest {
  private static final int ROUNDS = 300;
  private final long seed = Long.getLong("misere.seed", 20261130L);
  private final SplittableRandom random = new SplittableRandom(seed);

  @Test
  void accountEventsReadBackAsWritten() {
    for (int i = 0; i < ROUNDS; i++) {
      AccountEvent event = accountEvent();
      assertThat(WireReader.accountEvent(WireWriter.accountEvent(event).toString()))
          .as("seed %d, round %d", seed, i)
          .isEqualTo(event);
    }
  }

  @Test
  void gameEventsReadBackAsWritten() {
    for (int i = 0; i < ROUNDS; i++) {
      GameEvent event = gameEvent();
      assertThat(WireReader.gameEvent(WireWriter.gameEvent(event).toString()))
          .as("seed %d, round %d", seed, i)
          .isEqualTo(event);
    }
  }

  @Test
  void linesHaveNoLineEndInside() {
    GameEvent line = new GameEvent.ChatLine("player", "Kibitzer", "two\nlines");
    assertThat(WireWriter.gameEvent(line).toString()).doesNotContain("\n");
  }

  private AccountEvent accountEvent() {
    return switch (random.nextInt(6)) {
      case 0 -> new AccountEvent.GameStart(gameInfo());
      case 1 -> new AccountEvent.GameFinish(gameInfo());
      case 2 -> new AccountEvent.ChallengeCreated(challenge(), maybe(random::nextBoolean));
      case 3 -> new AccountEvent.ChallengeCanceled(challenge());
      case 4 -> new AccountEvent.ChallengeDeclined(challenge());
      default -> new AccountEvent.Unknown("tourStart", maybe(this::word));
    };
  }

  private GameEvent gameEvent() {
    return switch (random.nextInt(5)) {
      case 0 ->
          new GameEvent.Full(
              word(),
              Variant.ANTICHESS,
              "blitz",
              random.nextBoolean(),
              maybe(() -> new GameEvent.Clock(random.nextLong(1L << 40), random.nextInt(9000))),
              player(),
              player(),
              "startpos",
              state(),
              maybe(this::word));
      case 1 -> state();
      case 2 -> new GameEvent.ChatLine("spectator", word(), word());
      case 3 -> new GameEvent.OpponentGone(random.nextBoolean(), maybe(() -> random.nextInt(60)));
      default -> new GameEvent.Unknown("gameDance", maybe(this::word));
    };
  }

  private GameEvent.State state() {
    return new GameEvent.State(
        IntStream.range(0, random.nextInt(5)).mapToObj(_ -> word()).toList(),
        random.nextLong(1L << 40),
        random.nextLong(1L << 40),
        random.nextInt(60_000),
        random.nextInt(60_000),
        new GameStatus(word()),
        maybe(this::color),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        maybe(() -> new GameEvent.Expiration(random.nextInt(100), random.nextInt(100))));
  }

  private GameInfo gameInfo() {
    return new GameInfo(
        word(),
        maybe(this::color),
        maybe(() -> "antichess"),
        maybe(() -> "blitz"),
        maybe(() -> new GameStatus(word())),
        maybe(this::color),
        opponent(),
        random.nextBoolean(),
        random.nextBoolean(),
        random.nextBoolean(),
        number(),
        maybe(this::word),
        maybe(this::word),
        number(),
        number(),
        maybe(random::nextBoolean));
  }

  private Challenge challenge() {
    return new Challenge(
        word(),
        "created",
        maybe(this::player),
        maybe(this::player),
        random.nextBoolean() ? Variant.ANTICHESS : new Variant("atomic", "Atomic"),
        random.nextBoolean(),
        switch (random.nextInt(3)) {
          case 0 -> new TimeControl.RealTime(random.nextInt(10_800), random.nextInt(60));
          case 1 -> new TimeControl.Correspondence(1 + random.nextInt(14));
          default -> new TimeControl.Unlimited();
        },
        "random",
        maybe(this::color),
        maybe(this::word),
        maybe(this::word),
        random.nextBoolean() ? List.of() : List.of(word()),
        random.nextBoolean(),
        maybe(this::word));
  }

  private Player player() {
    return new Player(
        maybe(this::word),
        maybe(this::word),
        maybe(() -> "BOT"),
        number(),
        random.nextBoolean(),
        number());
  }

  private Player opponent() {
    return random.nextBoolean()
        ? new Player(
            Optional.of(word()),
            Optional.of(word()),
            maybe(() -> "BOT"),
            number(),
            random.nextBoolean(),
            OptionalInt.empty())
        : new Player(
            Optional.empty(),
            Optional.of("Stockfish level 3"),
            Optional.empty(),
            OptionalInt.empty(),
            false,
            OptionalInt.of(3));
  }

  private Color color() {
    return random.nextBoolean() ? Color.WHITE : Color.BLACK;
  }

  private String word() {
    return Long.toString(random.nextLong(1L << 40), 36);
  }

  private OptionalInt number() {
    return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(4000));
  }

  private <T> Optional<T> maybe(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }
}
