package org.misere.bot.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.IDLE;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.bot;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.capped;
import static org.misere.bot.matchmaking.ScriptedMatchmaker.wanting;
import static org.misere.bot.matchmaking.WishesBuilder.wishes;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.misere.config.Configuration.ChallengeFilter;
import org.misere.config.Configuration.ChallengeMode;
import org.misere.config.Configuration.RatingPreference;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;
import org.misere.lichess.User;

/** When, whom, for what, and what is remembered of the answer. */
class MatchmakerTest {
  private static final User SPARKY = bot("sparky", 2000);

  private static ScriptedMatchmaker idle() {
    return wanting(wishes()).online(SPARKY);
  }

  private static Surroundings games(int count) {
    return new Surroundings("mossbot", OptionalInt.of(2000), count, true, true, false, 0);
  }

  // When

  @Test
  void aChallengeGoesOutAfterTheIdleTime() {
    assertThat(idle().after(30 * ScriptedMatchmaker.MINUTE - 1).creates()).isEmpty();
    assertThat(idle().minutes(30).challenged()).containsExactly("sparky");
  }

  @Test
  void nothingIsAskedOfTheServerWhenSwitchedOff() {
    assertThat(wanting(wishes().off()).online(SPARKY).minutes(3000).requests()).isZero();
  }

  @Test
  void aGameBeginsTheIdleTimeAnew() {
    var busy = idle().minutes(20).lobby(games(1)).minutes(60);
    assertThat(busy.creates()).isEmpty();
    assertThat(busy.lobby(games(0)).minutes(29).creates()).isEmpty();
    assertThat(busy.minutes(1).creates()).hasSize(1);
  }

  @Test
  void whereItIsAllowedGamesDoNotHinderIt() {
    var playing = wanting(wishes().duringGames()).online(SPARKY).lobby(games(1)).minutes(30);
    assertThat(playing.creates()).hasSize(1);
  }

  @Test
  void withoutAPlaceOrAConnectionNobodyIsChallenged() {
    var full = new Surroundings("mossbot", OptionalInt.empty(), 1, false, true, false, 0);
    var deaf = new Surroundings("mossbot", OptionalInt.empty(), 0, true, false, false, 0);
    assertThat(wanting(wishes().duringGames()).lobby(full).minutes(300).requests()).isZero();
    assertThat(idle().lobby(deaf).minutes(300).requests()).isZero();
  }

  @Test
  void thePlaceIsAskedForBeforeTheChallenge() {
    assertThat(idle().withoutPlace().minutes(30).creates()).isEmpty();
  }

  @Test
  void anUnluckyAttemptIsFollowedByAnotherAfterAMinute() {
    var two = wanting(wishes()).online(SPARKY, bot("nova", 2000)).minutes(30).created();
    String first = two.challenged().getFirst();
    two.declined("generic").minutes(1);
    assertThat(two.challenged()).hasSize(2).doesNotHaveDuplicates().startsWith(first);
  }

  @Test
  void idlePolitenessHolds() {
    var nobody = wanting(wishes()).online(bot("weak", 900)).minutes(30 + 600);
    assertThat(nobody.creates()).isEmpty();
    assertThat(nobody.requests()).isLessThanOrEqualTo(61);
  }

  // Whom

  @ParameterizedTest
  @CsvSource({"1699,0", "1700,1", "2300,1", "2301,0"})
  void theDifferenceToOurRatingIsBounded(int rating, int challenges) {
    assertThat(wanting(wishes()).online(bot("b", rating)).minutes(30).creates())
        .hasSize(challenges);
  }

  @ParameterizedTest
  @CsvSource({"1899,0", "1900,1", "2100,1", "2101,0"})
  void theOpponentsRatingHasBounds(int rating, int challenges) {
    assertThat(wanting(wishes().rating(1900, 2100)).online(bot("b", rating)).minutes(30).creates())
        .hasSize(challenges);
  }

  @ParameterizedTest
  @CsvSource({"2050,0", "1900,1", "2100,1", "2000,0"})
  void theDifferenceHasALowerBoundToo(int rating, int challenges) {
    assertThat(
            wanting(wishes().leastDifference(100)).online(bot("b", rating)).minutes(30).creates())
        .hasSize(challenges);
  }

  @Test
  void theNearestToTheTargetGoesFirstAndWhoeverWasAskedGoesBehind() {
    var three =
        wanting(wishes().target(100).filter(ChallengeFilter.NONE))
            .online(bot("same", 2000), bot("near", 2090), bot("far", 1750))
            .minutes(30)
            .created();
    three.declined("later").minutes(11).created().declined("later").minutes(11);
    assertThat(three.challenged()).containsExactly("near", "same", "far");
  }

  @Test
  void anOfferOfMoreWeightIsMadeMoreOften() {
    var wanted =
        wishes()
            .clocks(List.of(60), List.of(1))
            .or("slow", wishes().clocks(List.of(600), List.of(0)).weight(9))
            .build();
    var random = new SplittableRandom(3);
    long slow =
        java.util.stream.IntStream.range(0, 1000)
            .filter(
                _ ->
                    Offer.draw(wanted.matchmaking(), wanted.variants(), random)
                        .orElseThrow()
                        .words()
                        .startsWith("10+0"))
            .count();
    assertThat(slow).isBetween(860L, 940L);
  }

  @Test
  void somebodyWhoNeverPlayedAntichessIsLeftAlone() {
    assertThat(wanting(wishes()).online(bot("new", 2000, 0, false)).minutes(30).creates())
        .isEmpty();
  }

  @Test
  void weAreNotChallenged() {
    assertThat(wanting(wishes()).online(bot("mossbot", 2000)).minutes(30).creates()).isEmpty();
  }

  @Test
  void thoseWhoPlayAreSkipped() {
    var one = wanting(wishes()).online(SPARKY, bot("nova", 2000)).busy("sparky").minutes(30);
    assertThat(one.challenged()).containsExactly("nova");
  }

  @Test
  void thoseWhomWeBlockAreSkipped() {
    var one = wanting(wishes()).online(SPARKY, bot("nova", 2000)).blocking("sparky").minutes(30);
    assertThat(one.challenged()).containsExactly("nova");
  }

  @Test
  void thoseOnABlockListAreSkipped() {
    var one = wanting(wishes().blocked("sparky")).online(SPARKY, bot("nova", 2000)).minutes(30);
    assertThat(one.challenged()).containsExactly("nova");
  }

  @ParameterizedTest
  @CsvSource({"HIGH,strong", "LOW,weak"})
  void thePreferredRatingIsChallengedMoreOften(RatingPreference preference, String favourite) {
    var wanted = wishes().preferring(preference).build();
    var random = new SplittableRandom(7);
    var offer = Offer.draw(wanted.matchmaking(), wanted.variants(), random).orElseThrow();
    var online = List.of(bot("weak", 1800), bot("strong", 2200));
    int preferred = 0;
    for (int i = 0; i < 400; i++) {
      var order =
          Opponents.of(online, offer, wanted, IDLE, Refusals.NONE, List.of(), 0, random).order();
      preferred += order.getFirst().id().equals(favourite) ? 1 : 0;
    }
    assertThat(preferred).isBetween(260, 340);
  }

  // For what

  @Test
  void theOfferHasOneOfEachList() {
    var offer =
        wanting(wishes().clocks(List.of(60, 180), List.of(1, 2)).mode(ChallengeMode.RATED))
            .online(SPARKY)
            .minutes(30)
            .creates()
            .getFirst()
            .terms();
    assertThat(offer.variantKey()).isEqualTo("antichess");
    assertThat(offer.rated()).isTrue();
    assertThat(offer.timeControl())
        .isInstanceOfSatisfying(
            TimeControl.RealTime.class,
            it -> {
              assertThat(it.limitSeconds()).isIn(60, 180);
              assertThat(it.incrementSeconds()).isIn(1, 2);
            });
  }

  @Test
  void whatTheServerWouldNotTakeIsNotOffered() {
    var fast = wanting(wishes().clocks(List.of(0, 15), List.of(0))).online(SPARKY).minutes(300);
    assertThat(fast.creates()).isEmpty();
    var ratedDays =
        wanting(wishes().clocks(List.of(0), List.of(1)).mode(ChallengeMode.RATED))
            .online(SPARKY)
            .minutes(300);
    assertThat(ratedDays.creates()).isEmpty();
  }

  @Test
  void daysAreOfferedWhereWanted() {
    var days = wanting(wishes().clocks(List.of(0), List.of(0)).days(3)).online(SPARKY).minutes(30);
    assertThat(days.creates().getFirst().terms().timeControl())
        .isEqualTo(new TimeControl.Correspondence(3));
  }

  @Test
  void overridesAreOfferedTooAndToTheirRatings() {
    var other = wishes().clocks(List.of(600), List.of(0)).rating(2100, 2300);
    var both =
        wanting(wishes().rating(1800, 2050).filter(ChallengeFilter.NONE).or("slow", other))
            .online(SPARKY, bot("strong", 2200));
    for (int i = 0; i < 20; i++) {
      both.minutes(31).created().declined("later");
    }
    assertThat(both.creates())
        .extracting(it -> it.username() + " " + it.terms().timeControl().words())
        .containsOnly("sparky 3+2", "strong 10+0")
        .contains("sparky 3+2", "strong 10+0");
  }

  // What comes of it

  @Test
  void oneThatStandsIsWithdrawnWhenItsTimeIsOver() {
    var standing = idle().minutes(30).created().after(20_999);
    assertThat(standing.cancels()).isEmpty();
    assertThat(standing.after(1).cancels()).containsExactly("c1");
  }

  @Test
  void anAcceptedOneIsNotWithdrawn() {
    var accepted = idle().minutes(30).created().starts().minutes(5);
    assertThat(accepted.cancels()).isEmpty();
    assertThat(accepted.decisions()).containsExactly("sent", "accepted");
  }

  @Test
  void aGameThatBeginsBeforeTheAnswerCounts() {
    var quick = idle().minutes(30).starts("c1", "sparky").created().minutes(5);
    assertThat(quick.cancels()).isEmpty();
    assertThat(quick.decisions()).containsExactly("sent", "accepted");
  }

  @Test
  void whileTheEventStreamIsClosedNothingIsWithdrawn() {
    var deaf = new Surroundings("mossbot", OptionalInt.of(2000), 0, true, false, false, 0);
    var waiting = idle().minutes(30).created().lobby(deaf).minutes(2);
    assertThat(waiting.cancels()).isEmpty();
    assertThat(waiting.lobby(IDLE).after(3_000).cancels()).containsExactly("c1");
  }

  @Test
  void aLostAnswerIsNotSentAgain() {
    var lost = idle().minutes(30).notCreated(new Answer.Unanswered<>("reset")).after(20_000);
    assertThat(lost.creates()).hasSize(1);
    assertThat(lost.echoed().after(1_000).cancels()).containsExactly("c1");
  }

  @Test
  void aDrainWithdrawsWhatStands() {
    var draining = new Surroundings("mossbot", OptionalInt.of(2000), 0, true, true, true, 0);
    assertThat(idle().minutes(30).created().lobby(draining).cancels()).containsExactly("c1");
  }

  @Test
  void thePlaceIsFreeAgainAfterEveryEndWithoutAGame() {
    var declined = idle().minutes(30).created().declined("later");
    assertThat(declined.all(MatchmakingAction.FreePlace.class)).hasSize(1);
    var expired = idle().minutes(30).created().minutes(1).cancelAnswered();
    assertThat(expired.all(MatchmakingAction.FreePlace.class)).hasSize(1);
  }

  @Test
  void whoDidNotAnswerIsLeftInPeaceForAWhile() {
    var expired = idle().minutes(30).created().minutes(1).cancelAnswered().minutes(110);
    assertThat(expired.creates()).hasSize(1);
    assertThat(expired.minutes(20).creates()).hasSize(2);
  }

  // Memory

  @ParameterizedTest
  @CsvSource({
    "later, 119, 1",
    "later, 140, 2",
    "generic, 1430, 1",
    "generic, 1460, 2",
    "nobot, 10080, 1",
    "toofast, 10000, 1",
    "toofast, 10100, 2"
  })
  void aReasonHoldsAsLongAsItIsLikelyTo(String reason, long minutes, int challenges) {
    assertThat(idle().minutes(30).created().declined(reason).minutes(minutes).creates())
        .hasSize(challenges);
  }

  @Test
  void aRefusalIsRememberedOverARestart() {
    var again = idle().minutes(30).created().declined("nobot").restarted(wishes());
    assertThat(again.minutes(3000).creates()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"FINE,1", "COARSE,0"})
  void theFineFilterKeepsToWhatTheReasonIsAbout(ChallengeFilter filter, int further) {
    var two = wishes().filter(filter).clocks(List.of(60), List.of(0));
    var asked = wanting(two).online(SPARKY).minutes(30).created().declined("toofast");
    var slower = wishes().filter(filter).clocks(List.of(600), List.of(0));
    assertThat(asked.wishes(slower).minutes(60).creates()).hasSize(1 + further);
  }

  @Test
  void theFineFilterDoesNotRepeatASimilarChallenge() {
    var fine = wishes().filter(ChallengeFilter.FINE);
    assertThat(
            wanting(fine)
                .online(SPARKY)
                .minutes(30)
                .created()
                .declined("casual")
                .minutes(600)
                .creates())
        .hasSize(1);
  }

  @Test
  void aCappedOpponentRestsAsLongAsTheServerSays() {
    var capped =
        wanting(wishes()).online(SPARKY).minutes(30).notCreated(capped(400, Duration.ofHours(5)));
    assertThat(capped.minutes(299).creates()).hasSize(1);
    assertThat(capped.all(MatchmakingAction.RestFromBots.class)).isEmpty();
    assertThat(capped.minutes(20).creates()).hasSize(2);
  }

  @Test
  void whenWeAreCappedEverybodyRests() {
    var capped =
        wanting(wishes())
            .online(SPARKY, bot("nova", 2000))
            .minutes(30)
            .notCreated(capped(429, Duration.ofHours(5)));
    assertThat(capped.all(MatchmakingAction.RestFromBots.class)).hasSize(1);
    assertThat(capped.minutes(299).creates()).hasSize(1);
    assertThat(capped.minutes(2).creates()).hasSize(2);
  }

  @Test
  void theLobbyKnowsOfTheRestBeforeItsPlaceIsFree() {
    var kinds =
        wanting(wishes())
            .online(SPARKY)
            .minutes(30)
            .notCreated(capped(429, Duration.ofHours(5)))
            .all(MatchmakingAction.class)
            .stream()
            .filter(
                it ->
                    it instanceof MatchmakingAction.RestFromBots
                        || it instanceof MatchmakingAction.FreePlace)
            .map(Object::getClass)
            .map(Class::getSimpleName);
    assertThat(kinds).containsExactly("RestFromBots", "FreePlace");
  }

  @Test
  void aGeneralLimitDoublesItsPause() {
    var limited = wanting(wishes()).online(SPARKY, bot("nova", 2000)).minutes(30);
    limited.notCreated(new Answer.TooMany<>("slow down", Optional.empty())).minutes(9);
    assertThat(limited.creates()).hasSize(1);
    limited.minutes(1);
    assertThat(limited.creates()).hasSize(2);
    limited.notCreated(new Answer.TooMany<>("slow down", Optional.empty())).minutes(19);
    assertThat(limited.creates()).hasSize(2);
  }

  @Test
  void afterFiveRefusalsByTheServerThereIsAnHoursRest() {
    User[] six = new User[6];
    for (int i = 0; i < six.length; i++) {
      six[i] = bot("bot" + i, 2000);
    }
    var refused = wanting(wishes()).online(six).minutes(30);
    for (int i = 0; i < 5; i++) {
      refused.notCreated(new Answer.Refused<>(400, "no")).minutes(1);
    }
    assertThat(refused.creates()).hasSize(5);
    assertThat(refused.minutes(60).creates()).hasSize(6);
  }

  @Test
  void withAFileOfDeclinersTheyAreCollected() {
    var collecting =
        wanting(wishes().declinerFile()).online(SPARKY).minutes(30).created().declined("later");
    assertThat(collecting.all(MatchmakingAction.Collect.class)).hasSize(1);
    assertThat(collecting.minutes(60 * 24 * 60).creates()).hasSize(1);
  }

  // Pairs

  @Test
  void theSecondGameOfAPairIsAskedForWithTheOtherColour() {
    var pair = wanting(wishes()).online(SPARKY, bot("nova", 2000), bot("juno", 2000)).minutes(30);
    String first = pair.challenged().getFirst();
    pair.created().starts().lobby(games(1)).minutes(5).lobby(games(0)).minutes(30);
    assertThat(pair.challenged()).containsExactly(first, first);
    assertThat(pair.creates().getFirst().terms().color()).isEmpty();
    assertThat(pair.creates().getLast().terms().color()).contains(Color.BLACK);
    assertThat(pair.creates().getLast().terms().timeControl())
        .isEqualTo(pair.creates().getFirst().terms().timeControl());
  }

  @Test
  void aGameThatBeginsBeforeTheAnswerToItsChallengeIsTheFirstOfAPairToo() {
    var pair = idle().minutes(30).starts().created().minutes(30);
    assertThat(pair.creates().getLast().terms().color()).contains(Color.BLACK);
  }

  @Test
  void afterAPairTheColourIsDrawnAgain() {
    var pair = idle().minutes(30).created().starts().minutes(30).created().starts().minutes(30);
    assertThat(pair.creates()).hasSize(3);
    assertThat(pair.creates().getLast().terms().color()).isEmpty();
  }

  @Test
  void aPairWhosePartnerIsGoneIsGivenUp() {
    var pair = wanting(wishes()).online(SPARKY).minutes(30).created().starts();
    pair.online(bot("nova", 2000)).minutes(31);
    assertThat(pair.challenged()).containsExactly("sparky", "nova");
  }

  // The day's budget

  @Test
  void aDayHasNoMoreCreditsThanTheServerGives() {
    var some = wanting(wishes().filter(ChallengeFilter.NONE)).online(SPARKY, bot("nova", 2000));
    some.minutes(30);
    int sent = 0;
    for (int minute = 0; minute < 24 * 60; minute++) {
      if (some.creates().size() > sent) {
        sent++;
        some.created().declined("later");
      }
      some.minutes(1);
    }
    assertThat(sent).isBetween(100, 200);
  }
}
