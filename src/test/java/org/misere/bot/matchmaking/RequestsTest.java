package org.misere.bot.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.bot;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.capped;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.wanting;
import static org.misere.bot.matchmaking.WishesBuilder.wishes;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.misere.lichess.Answer;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;

/** Challenges that the operator asks for by a command, and matchmaking that is told to begin. */
class RequestsTest {
  private static ChallengeTerms terms(Color color) {
    return new ChallengeTerms(
        "antichess", true, new TimeControl.RealTime(300, 3), Optional.of(color));
  }

  private static MatchmakingEvent asking(String... users) {
    return new MatchmakingEvent.Requested(
        Arrays.stream(users).map(it -> new Request(it + "-1", it, terms(Color.WHITE))).toList());
  }

  private static ScriptedMatchmaker off() {
    return wanting(wishes().off());
  }

  private static List<String> done(ScriptedMatchmaker it) {
    return it.all(MatchmakingAction.RequestDone.class).stream()
        .map(MatchmakingAction.RequestDone::id)
        .toList();
  }

  @Test
  void aRequestIsSentAtOnceThoughMatchmakingIsOff() {
    var it = off().happens(asking("Sparky"));
    assertThat(it.creates())
        .containsExactly(new MatchmakingAction.Create("sparky", terms(Color.WHITE)));
  }

  @Test
  void requestsAreServedOneAfterTheOther() {
    var it = off().happens(asking("Sparky", "Nova")).created();
    assertThat(it.challenged()).containsExactly("sparky");
    it.starts();
    assertThat(it.challenged()).containsExactly("sparky", "nova");
    assertThat(done(it)).containsExactly("Sparky-1");
  }

  @Test
  void withoutAPlaceARequestWaits() {
    var full = new Surroundings("mossbot", OptionalInt.of(2000), 1, false, true, false, 0);
    var it = off().lobby(full).happens(asking("Sparky")).minutes(300);
    assertThat(it.creates()).isEmpty();
    assertThat(it.lobby(ScriptedMatchmaker.IDLE).creates()).hasSize(1);
  }

  @Test
  void aRequestThatIsStillListedAfterItsGameIsNotServedAgain() {
    var it = off().happens(asking("Sparky")).created().starts();
    assertThat(it.happens(asking("Sparky")).minutes(5).creates()).hasSize(1);
    assertThat(it.happens(asking()).happens(asking("Sparky")).creates())
        .as("a new one under the same id")
        .hasSize(2);
  }

  @Test
  void whoeverDeclinesIsSparedTheOtherRequests() {
    var both =
        new MatchmakingEvent.Requested(
            List.of(
                new Request("1", "Sparky", terms(Color.WHITE)),
                new Request("2", "Sparky", terms(Color.BLACK)),
                new Request("3", "Nova", terms(Color.WHITE))));
    var it = off().happens(both).created().declined("later");
    assertThat(done(it)).containsExactly("1", "2");
    assertThat(it.challenged()).containsExactly("sparky", "nova");
    assertThat(it.decisions()).startsWith("sent", "declined");
  }

  @Test
  void aRequestThatIsTakenBackIsWithdrawn() {
    var it = off().happens(asking("Sparky")).created().happens(asking());
    assertThat(it.cancels()).containsExactly("c1");
  }

  @Test
  void anEarlierRefusalIsNoObstacle() {
    var it = wanting(wishes()).online(bot("sparky", 2000)).minutes(30).created().declined("noBot");
    assertThat(it.happens(asking("Sparky")).challenged()).containsExactly("sparky", "sparky");
  }

  @Test
  void whatTheServerRefusesIsGivenUp() {
    var it = off().happens(asking("Sparky")).notCreated(new Answer.Refused<>(400, "blocks you"));
    assertThat(done(it)).containsExactly("Sparky-1");
    assertThat(it.minutes(300).creates()).hasSize(1);
    assertThat(it.decisions()).containsExactly("refused");
  }

  @Test
  void aLimitOfTheServerPutsRequestsOff() {
    var it = off().happens(asking("Sparky"));
    it.notCreated(new Answer.TooMany<>("slow", Optional.empty())).minutes(9);
    assertThat(it.creates()).hasSize(1);
    assertThat(it.minutes(2).creates()).hasSize(2);
    assertThat(done(it)).isEmpty();
  }

  @Test
  void anOpponentWhoHasPlayedEnoughTodayIsGivenUp() {
    var it = off().happens(asking("Sparky", "Nova")).notCreated(capped(400, Duration.ofHours(5)));
    assertThat(done(it)).containsExactly("Sparky-1");
    assertThat(it.minutes(2).challenged()).containsExactly("sparky", "nova");
  }

  @Test
  void ourOwnPairsComeOnlyOfOurOwnWishes() {
    var it =
        wanting(wishes()).online(bot("sparky", 2000)).happens(asking("Sparky")).created().starts();
    assertThat(it.machine().returnGame()).isEmpty();
  }

  @Test
  void moreThanTheServersCreditsAreNotSpentInAMinute() {
    String[] many = new String[40];
    Arrays.setAll(many, i -> "bot" + i);
    var it = off().happens(asking(many));
    for (int i = 0; i < 40 && it.creates().size() == i + 1; i++) {
      it.created().declined("later");
    }
    int before = it.creates().size();
    assertThat(before).isBetween(20, 25);
    assertThat(it.minutes(1).creates()).hasSizeGreaterThan(before);
  }

  @Test
  void switchedOnItBeginsWithoutTheIdleTime() {
    var it = wanting(wishes().off()).online(bot("sparky", 2000)).minutes(2).wishes(wishes());
    assertThat(it.creates()).isEmpty();
    assertThat(it.happens(new MatchmakingEvent.Hurried()).creates()).hasSize(1);
  }

  @Test
  void whatIsForgivenIsAskedAgain() {
    var it = wanting(wishes()).online(bot("sparky", 2000)).minutes(30).created().declined("noBot");
    it.happens(new MatchmakingEvent.Forgiven());
    assertThat(it.all(MatchmakingAction.ForgetRefusals.class)).hasSize(1);
    assertThat(it.minutes(31).challenged()).containsExactly("sparky", "sparky");
  }
}
