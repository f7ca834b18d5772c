package org.misere.bot.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.lobby.ChallengeTermsBuilder.terms;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Ok;
import org.misere.lichess.Player;

/**
 * Random events, repeated, lost and out of order: never over the limit by our own doing, an id
 * answered once at most, no place leaked. A failing seed is printed; {@code -Dmisere.seed=N} plays
 * it alone.
 */
class LobbyUnderFireTest {
  private static final int RUNS = Integer.getInteger("misere.games", 400);
  private static final int STEPS = 600;
  private static final int CONCURRENCY = 3;

  @Test
  void invariantsHoldWhateverTheServerDoes() {
    Long only = Long.getLong("misere.seed");
    for (long seed = only == null ? 1 : only; seed <= (only == null ? RUNS : only); seed++) {
      try {
        new Storm(seed).run();
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
      }
    }
  }

  private static final class Storm {
    private final SplittableRandom random;
    private final Map<String, Integer> accepts = new HashMap<>();
    private final Map<String, Integer> declines = new HashMap<>();
    private final Map<String, Integer> starts = new HashMap<>();
    private final List<String> toAnswer = new ArrayList<>();
    private Lobby lobby;
    private long now = 1_000;
    private int ids;
    private boolean streamOpen;
    private int opens;
    private boolean drained;

    Storm(long seed) {
      random = new SplittableRandom(seed);
      lobby = Lobby.of("mossbot", OptionalInt.of(2000), terms().perUser(2).both(CONCURRENCY), now);
    }

    void run() {
      tell(new LobbyEvent.Begun());
      for (int i = 0; i < STEPS; i++) {
        step();
      }
      healed();
    }

    /** All games end and time passes: every place must be free again. */
    private void healed() {
      tell(new LobbyEvent.Drain());
      List.copyOf(lobby.games().keySet()).forEach(id -> tell(new LobbyEvent.GameClosed(id, true)));
      for (String id : List.copyOf(toAnswer)) {
        tell(new LobbyEvent.AcceptAnswered(id, new Answer.Done<>(Ok.OK)));
      }
      now += 1_000_000;
      tell(new LobbyEvent.Tick());
      assertThat(lobby.taken()).as("places leaked: %s", lobby.accepting()).isZero();
      assertThat(lobby.queue()).isEmpty();
      assertThat(drained).as("drained").isTrue();
    }

    private void step() {
      switch (random.nextInt(10)) {
        case 0, 1, 2 -> challenge();
        case 3 -> answer();
        case 4 -> start();
        case 5 -> finish();
        case 6 -> cancel();
        case 7 -> stream();
        case 8 -> pass();
        default -> reconcile();
      }
    }

    private Player someone() {
      String id = "user" + random.nextInt(6);
      return random.nextBoolean() ? Wire.human(id) : Wire.bot(id);
    }

    private String someId() {
      return "c" + (ids == 0 ? 0 : random.nextInt(Math.max(0, ids - 12), ids + 1));
    }

    private void challenge() {
      String id = random.nextInt(4) == 0 ? someId() : "c" + (++ids);
      Challenge challenge = Wire.challenge(id, someone());
      if (streamOpen) {
        tell(
            new LobbyEvent.Line(
                new AccountEvent.ChallengeCreated(
                    challenge, random.nextBoolean() ? Optional.of(true) : Optional.empty())));
      }
    }

    private void answer() {
      if (toAnswer.isEmpty()) {
        return;
      }
      String id = toAnswer.remove(random.nextInt(toAnswer.size()));
      Answer<Ok> answer =
          switch (random.nextInt(6)) {
            case 0 -> new Answer.Gone<>("gone");
            case 1 -> new Answer.Refused<>(400, "no");
            case 2 -> new Answer.Unanswered<>("?");
            case 3 ->
                new Answer.Capped<>(
                    random.nextBoolean() ? 429 : 400, "bot.vsBot.day", Duration.ofMinutes(1), "x");
            default -> new Answer.Done<>(Ok.OK);
          };
      tell(new LobbyEvent.AcceptAnswered(id, answer));
    }

    private void start() {
      String id = random.nextInt(3) == 0 ? someId() : waitingForGame().orElse(someId());
      tell(new LobbyEvent.Line(new AccountEvent.GameStart(Wire.game(id, someone()))));
    }

    private Optional<String> waitingForGame() {
      return lobby.accepting().keySet().stream().findFirst();
    }

    private void finish() {
      List<String> running = List.copyOf(lobby.games().keySet());
      String id = running.isEmpty() ? someId() : running.get(random.nextInt(running.size()));
      tell(
          random.nextBoolean()
              ? new LobbyEvent.GameClosed(id, random.nextBoolean())
              : new LobbyEvent.Line(new AccountEvent.GameFinish(Wire.game(id, someone()))));
    }

    private void cancel() {
      tell(
          new LobbyEvent.Line(
              new AccountEvent.ChallengeCanceled(Wire.challenge(someId(), someone()))));
    }

    private void stream() {
      if (streamOpen && random.nextInt(3) == 0) {
        streamOpen = false;
        tell(new LobbyEvent.StreamEnded(new FeedEnd.Closed()));
      }
    }

    private void pass() {
      long until = now + random.nextInt(20_000);
      while (lobby.deadlineMillis() <= until) {
        now = Math.max(now, lobby.deadlineMillis());
        long before = lobby.deadlineMillis();
        tell(new LobbyEvent.Tick());
        assertThat(lobby.deadlineMillis()).as("a served deadline").isNotEqualTo(before);
      }
      now = until;
    }

    private void reconcile() {
      List<GameInfo> listed = new ArrayList<>();
      lobby
          .games()
          .values()
          .forEach(
              it -> {
                if (random.nextInt(4) > 0) {
                  listed.add(it.game());
                }
              });
      if (random.nextInt(4) == 0) {
        listed.add(Wire.game(someId(), someone()));
      }
      tell(new LobbyEvent.PlayingRead(new Answer.Done<>(listed)));
    }

    private void tell(LobbyEvent event) {
      Lobby before = lobby;
      Lobby.Step step = lobby.next(event, now, random.nextDouble());
      lobby = step.next();
      for (LobbyAction action : step.actions()) {
        perform(action, before);
      }
    }

    private void perform(LobbyAction action, Lobby before) {
      switch (action) {
        case LobbyAction.Accept(String id) -> {
          assertThat(accepts.merge(id, 1, Integer::sum)).as("accepts of " + id).isEqualTo(1);
          assertThat(declines).as("declined before").doesNotContainKey(id);
          assertThat(lobby.taken())
              .as("over the limit")
              .isLessThanOrEqualTo(Math.max(CONCURRENCY, before.taken()));
          assertThat(before.draining()).as("an accept while draining").isFalse();
          toAnswer.add(id);
        }
        case LobbyAction.Decline(String id, var _) -> {
          assertThat(declines.merge(id, 1, Integer::sum)).as("declines of " + id).isEqualTo(1);
          assertThat(accepts).as("accepted before").doesNotContainKey(id);
        }
        case LobbyAction.StartGame(GameInfo game, var _) -> {
          assertThat(before.games()).as("started twice").doesNotContainKey(game.gameId());
          starts.merge(game.gameId(), 1, Integer::sum);
        }
        case LobbyAction.OpenEventStream _ -> {
          opens++;
          streamOpen = true;
          tell(new LobbyEvent.StreamOpened());
        }
        case LobbyAction.Drained _ -> drained = true;
        default -> {}
      }
    }
  }
}
