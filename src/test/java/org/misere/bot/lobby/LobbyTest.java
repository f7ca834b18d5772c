package org.misere.bot.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.lobby.ChallengeTermsBuilder.terms;
import static org.misere.bot.lobby.ScriptedLobby.open;
import static org.misere.bot.lobby.Wire.bot;
import static org.misere.bot.lobby.Wire.challenge;
import static org.misere.bot.lobby.Wire.game;
import static org.misere.bot.lobby.Wire.human;
import static org.misere.bot.lobby.Wire.player;
import static org.misere.bot.lobby.Wire.rated;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.misere.config.Configuration;
import org.misere.config.Configuration.Preference;
import org.misere.config.Configuration.SortBy;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Answer;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;

/** Slots, the queue, and the event stream. */
class LobbyTest {
  private static final Player ANN = human("ann");
  private static final Player BEN = human("ben");
  private static final Player CID = human("cid");

  private static ScriptedLobby one() {
    return open(terms().both(1));
  }

  @Test
  void acceptsInFlightCountAgainstTheLimit() {
    var lobby = one().challenged("a", ANN).challenged("b", BEN).challenged("c", CID);
    assertThat(lobby.accepts()).containsExactly("a");
    assertThat(lobby.lobby().queue()).hasSize(2);
  }

  @Test
  void theNextIsServedWhenAGameEnds() {
    var lobby = one().challenged("a", ANN).challenged("b", BEN).accepted("a").starts("a", ANN);
    assertThat(lobby.accepts()).containsExactly("a");
    assertThat(lobby.finishes("a", ANN).accepts()).containsExactly("a", "b");
  }

  @Test
  void anAcceptThatNoGameFollowsFreesItsPlaceAfterTenSeconds() {
    var lobby = one().challenged("a", ANN).challenged("b", BEN).accepted("a").after(9_999);
    assertThat(lobby.accepts()).containsExactly("a");
    assertThat(lobby.after(1).accepts()).containsExactly("a", "b");
  }

  @Test
  void anAcceptThatIsRefusedFreesItsPlaceAtOnce() {
    var lobby = one().challenged("a", ANN).challenged("b", BEN);
    lobby.acceptAnswered("a", new Answer.Gone<>("gone"));
    assertThat(lobby.accepts()).containsExactly("a", "b");
  }

  @Test
  void anIdIsAnsweredOnceAtMost() {
    var lobby = one().challenged("a", ANN);
    lobby.acceptAnswered("a", new Answer.Refused<>(400, "no")).challenged("a", ANN);
    assertThat(lobby.accepts()).containsExactly("a");
    assertThat(lobby.declines()).isEmpty();
  }

  @Test
  void aCanceledChallengeIsForgotten() {
    var lobby = one().challenged("a", ANN).challenged("b", BEN).canceled("b", BEN);
    lobby.accepted("a").starts("a", ANN).finishes("a", ANN);
    assertThat(lobby.accepts()).containsExactly("a");
  }

  @Test
  void aChallengeCanceledWhileItIsAcceptedFreesItsPlace() {
    var lobby = one().challenged("a", ANN).canceled("a", ANN).challenged("b", BEN);
    assertThat(lobby.accepts()).containsExactly("a", "b");
  }

  @Test
  void aGameOverTheLimitIsPlayedAllTheSame() {
    var lobby = one().starts("a", ANN).starts("b", BEN).starts("c", CID);
    assertThat(lobby.started()).containsExactly("a", "b", "c");
    assertThat(lobby.challenged("d", human("dan")).accepts()).isEmpty();
  }

  @Test
  void aGameIsTakenUpOnce() {
    assertThat(one().starts("a", ANN).starts("a", ANN).started()).containsExactly("a");
  }

  @Test
  void aGameThatTheServerCalledOverIsNotTakenUpAgain() {
    assertThat(one().starts("a", ANN).finishes("a", ANN).starts("a", ANN).started()).hasSize(1);
  }

  @Test
  void aGameThatBotsCannotPlayIsLeftAlone() {
    var lobby = one().line(new AccountEvent.GameStart(game("a", ANN, false)));
    assertThat(lobby.started()).isEmpty();
    assertThat(lobby.lobby().taken()).isZero();
  }

  @Test
  void aRematchStartsUnderAnotherIdAndLeaksNoPlace() {
    var rematch =
        challenge(
            "r", Optional.of(ANN), Wire.THREE_PLUS_TWO, false, "antichess", Optional.of("old"));
    var lobby = one().challenged(rematch).accepted("r").starts("other", ANN);
    assertThat(lobby.lobby().taken()).isEqualTo(1);
  }

  @Test
  void oneUserCanNotTakeAllPlaces() {
    var lobby = open(terms().perUser(2).both(8));
    lobby.challenged("a", ANN).challenged("b", ANN).challenged("c", ANN).challenged("d", BEN);
    assertThat(lobby.accepts()).containsExactly("a", "b", "d");
    assertThat(lobby.declines()).containsExactly("c:later");
  }

  @Test
  void aGameOfDaysTakesNoPlaceWhileItRests() {
    var lobby = one().starts("a", ANN).happens(new LobbyEvent.GameResting("a", true));
    assertThat(lobby.challenged("b", BEN).accepts()).containsExactly("b");
  }

  @Test
  void restingGamesAreLookedAtInOneRequest() {
    var lobby = one().starts("a", ANN).starts("b", BEN);
    lobby.happens(new LobbyEvent.GameResting("a", true));
    lobby.happens(new LobbyEvent.GameResting("b", true)).after(10_000).playing().meanwhile();
    assertThat(lobby.after(300_000).all(LobbyAction.ReadPlaying.class)).hasSize(1);
  }

  @Test
  void whoHasJustPlayedGoesBehindOthers() {
    var lobby = one().starts("a", ANN).challenged("b", ANN).challenged("c", BEN);
    assertThat(lobby.finishes("a", ANN).accepts()).containsExactly("c");
  }

  @Test
  void theBestGoesFirstWhenSoConfigured() {
    var t = terms().build();
    var lobby =
        open(new Configuration.Challenge(1, 0, SortBy.BEST, Preference.NONE, true, false, t, t));
    lobby.starts("a", ANN);
    lobby.challenged("b", player("ben", "", 1500)).challenged("c", player("cid", "", 2200));
    assertThat(lobby.finishes("a", ANN).accepts()).containsExactly("c");
  }

  @Test
  void thePreferredSideGoesFirst() {
    var t = terms().build();
    var lobby =
        open(new Configuration.Challenge(1, 0, SortBy.FIRST, Preference.HUMAN, true, false, t, t));
    lobby.starts("a", ANN).challenged("b", bot("sparky")).challenged("c", BEN);
    assertThat(lobby.finishes("a", ANN).accepts()).containsExactly("c");
  }

  @Test
  void placesReservedForHumansAreNotForBots() {
    var t = terms().build();
    var lobby =
        open(new Configuration.Challenge(2, 1, SortBy.FIRST, Preference.NONE, true, false, t, t));
    lobby.challenged("a", bot("x")).challenged("b", bot("y")).challenged("c", ANN);
    assertThat(lobby.accepts()).containsExactly("a", "c");
  }

  @Test
  void aBotThatChallengesAgainAndAgainIsAskedToWait() {
    var lobby = open(terms().recentBotChallenges(2).both(9));
    lobby.challenged("a", bot("x")).challenged("b", bot("x")).challenged("c", bot("x"));
    assertThat(lobby.declines()).containsExactly("c:later");
    assertThat(lobby.after(61_000).challenged("d", bot("x")).accepts()).contains("d");
  }

  @Test
  void drainingDeclinesWhatWaitsAndWhatComes() {
    var lobby = one().starts("a", ANN).challenged("b", BEN).happens(new LobbyEvent.Drain());
    lobby.challenged("c", CID);
    assertThat(lobby.declines()).containsExactly("b:later", "c:later");
    assertThat(lobby.all(LobbyAction.Drained.class)).isEmpty();
    assertThat(lobby.finishes("a", ANN).all(LobbyAction.Drained.class)).isNotEmpty();
  }

  @Test
  void anIdleLobbyDrainsAtOnce() {
    assertThat(one().happens(new LobbyEvent.Drain()).all(LobbyAction.Drained.class)).hasSize(1);
  }

  @Test
  void theDailyLimitRestsBotsAndNothingElse() {
    var lobby = open(terms().both(3)).challenged("a", bot("x"));
    lobby.acceptAnswered(
        "a", new Answer.Capped<>(429, "bot.vsBot.day", Duration.ofHours(20), "100 games"));
    lobby.challenged("b", bot("y")).challenged("c", ANN);
    assertThat(lobby.declines()).containsExactly("b:later");
    assertThat(lobby.accepts()).containsExactly("a", "c");
  }

  @Test
  void aCappedOpponentRestsAlone() {
    var lobby = open(terms().both(3)).challenged("a", bot("x"));
    lobby.acceptAnswered(
        "a", new Answer.Capped<>(400, "bot.vsBot.day", Duration.ofHours(20), "100 games"));
    lobby.challenged("b", bot("x")).challenged("c", bot("y"));
    assertThat(lobby.declines()).containsExactly("b:later");
    assertThat(lobby.accepts()).containsExactly("a", "c");
  }

  @Test
  void anAccountThatIsRefusedEndsTheProcess() {
    var lobby = one().streamEnds(new FeedEnd.Refused(401, "no", Optional.empty()));
    assertThat(lobby.all(LobbyAction.GiveUpAccount.class)).hasSize(1);
  }

  // The event stream

  @Test
  void everyEndIsAReconnectWithGrowingPauses() {
    var lobby = one().meanwhile().streamEnds(new FeedEnd.Closed()).after(999);
    assertThat(lobby.streamsOpened()).isZero();
    lobby.after(1).streamEnds(new FeedEnd.Broken("reset")).after(1_999);
    assertThat(lobby.streamsOpened()).isEqualTo(1);
    assertThat(lobby.after(1).streamsOpened()).isEqualTo(2);
  }

  @Test
  void aMinuteOfHealthStartsThePausesAnew() {
    var lobby = one();
    for (int i = 0; i < 5; i++) {
      lobby.streamEnds(new FeedEnd.Broken("reset")).after(60_000).streamOpens();
    }
    lobby.after(60_000).meanwhile().streamEnds(new FeedEnd.Closed()).after(1_000);
    assertThat(lobby.streamsOpened()).isEqualTo(1);
  }

  @Test
  void itIsNeverOpenedMoreThanTwentyFiveTimesInTenMinutes() {
    var lobby = one();
    long end = lobby.now() + 600_000;
    while (lobby.now() < end) {
      lobby.streamOpens().after(61_000).streamEnds(new FeedEnd.Closed());
      lobby.after(1_000);
      for (int i = 0; i < 8 && lobby.now() < end; i++) {
        lobby.streamEnds(new FeedEnd.Closed()).after(1_000);
      }
    }
    assertThat(lobby.streamsOpened()).isLessThanOrEqualTo(EventLink.MOST_OPENINGS + 1);
  }

  @Test
  void aRefusalForTooManyOpensWaitsAMinute() {
    var lobby = one().meanwhile().streamEnds(new FeedEnd.Refused(429, "x", Optional.empty()));
    assertThat(lobby.after(59_000).streamsOpened()).isZero();
    assertThat(lobby.after(1_000).streamsOpened()).isEqualTo(1);
  }

  @Test
  void theFirstRefusalForTooManyOpensWaitsAMinuteWhateverFailedBefore() {
    var lobby = one().streamEnds(new FeedEnd.Broken("reset")).after(1_000).meanwhile();
    lobby.streamEnds(new FeedEnd.Refused(429, "x", Optional.empty())).after(60_000);
    assertThat(lobby.streamsOpened()).isEqualTo(1);
    lobby.streamEnds(new FeedEnd.Refused(429, "x", Optional.empty())).after(119_000);
    assertThat(lobby.streamsOpened()).isEqualTo(1);
  }

  @Test
  void severalCleanEndsInAMinuteMeanAnotherProcess() {
    var lobby = one();
    for (int i = 0; i < 3; i++) {
      lobby.streamEnds(new FeedEnd.Closed()).after(5_000).streamOpens();
    }
    assertThat(lobby.warnings()).anyMatch(it -> it.contains("another process"));
    assertThat(lobby.lobby().hasRival()).isTrue();
  }

  @Test
  void onlyARatedGameOfTheVariantChangesOurRating() {
    var lobby = one().starts("a", ANN);
    lobby.line(new AccountEvent.GameFinish(rated(game("a", ANN), "antichess", 2000, -7)));
    assertThat(lobby.lobby().myRating()).hasValue(1993);
    lobby.line(new AccountEvent.GameFinish(rated(game("b", ANN), "standard", 1500, 9)));
    assertThat(lobby.lobby().myRating()).hasValue(1993);
  }

  @Test
  void afterAReconnectOnlyWhatTheServerListsIsPending() {
    var lobby = one().starts("a", ANN).challenged("b", BEN).challenged("c", CID);
    lobby.streamEnds(new FeedEnd.Closed()).after(1_000).streamOpens().challenged("c", CID);
    lobby.after(3_000).finishes("a", ANN);
    assertThat(lobby.accepts()).containsExactly("c");
  }

  @Test
  void aChallengeThatTheNewStreamHasNotListedIsNotAcceptedYet() {
    var lobby = one().starts("a", ANN).challenged("b", BEN);
    lobby.streamEnds(new FeedEnd.Closed()).after(1_000).streamOpens().finishes("a", ANN);
    assertThat(lobby.accepts()).isEmpty();
    assertThat(lobby.challenged("b", BEN).accepts()).containsExactly("b");
  }

  @Test
  void afterAReconnectTheRunningGamesAreCompared() {
    var lobby = one().starts("a", ANN).meanwhile();
    lobby.streamEnds(new FeedEnd.Closed()).after(1_000).streamOpens().after(3_000);
    assertThat(lobby.all(LobbyAction.ReadPlaying.class)).hasSize(1);
    lobby.playing(game("b", BEN));
    assertThat(lobby.started()).containsExactly("b");
    assertThat(lobby.all(LobbyAction.TellReconciled.class))
        .containsExactly(new LobbyAction.TellReconciled("a", false, false));
  }

  @Test
  void anIdleLobbyAsksForNothing() {
    var lobby = one().after(10_000).playing().meanwhile().after(3_600_000);
    assertThat(lobby.all(LobbyAction.ReadPlaying.class)).isEmpty();
    assertThat(lobby.streamsOpened()).isZero();
  }

  @Test
  void errorsOnTheStreamAreShownAndNothingBreaks() {
    var lobby = one().line(new AccountEvent.Unknown("(no type)", Optional.of("Missing scope")));
    assertThat(lobby.warnings()).anyMatch(it -> it.contains("Missing scope"));
    assertThat(lobby.challenged("a", ANN).accepts()).containsExactly("a");
  }

  // A place for a challenge of ours

  private static final Player SPARKY = bot("sparky");

  private static List<Boolean> places(ScriptedLobby lobby) {
    return lobby.all(LobbyAction.PlaceAnswered.class).stream()
        .map(LobbyAction.PlaceAnswered::kept)
        .toList();
  }

  @Test
  void aPlaceKeptForOursIsNotGivenAway() {
    var lobby = one().happens(new LobbyEvent.PlaceAsked("sparky", true)).challenged("a", ANN);
    assertThat(places(lobby)).containsExactly(true);
    assertThat(lobby.accepts()).isEmpty();
    assertThat(lobby.happens(new LobbyEvent.PlaceFreed()).accepts()).containsExactly("a");
  }

  @Test
  void thereIsNoPlaceForOursWhileAllAreTaken() {
    var lobby = one().challenged("a", ANN).happens(new LobbyEvent.PlaceAsked("sparky", true));
    assertThat(places(lobby)).containsExactly(false);
  }

  @Test
  void ourGameTakesThePlaceThatWasKept() {
    var lobby = open(terms().both(2)).happens(new LobbyEvent.PlaceAsked("sparky", true));
    lobby.starts("x", SPARKY).challenged("a", ANN).challenged("b", BEN);
    assertThat(lobby.accepts()).containsExactly("a");
    assertThat(lobby.lobby().games().values())
        .filteredOn(it -> it.game().gameId().equals("x"))
        .allMatch(Lobby.Running::bot)
        .hasSize(1);
  }

  @Test
  void aForgottenPlaceIsFreeAgainAfterAQuarterOfAnHour() {
    var lobby = one().happens(new LobbyEvent.PlaceAsked("sparky", true)).challenged("a", ANN);
    assertThat(lobby.after(899_999).accepts()).isEmpty();
    assertThat(lobby.after(1).accepts()).containsExactly("a");
  }

  @Test
  void whileBotsRestNoneIsChallengedOrTaken() {
    var lobby = one().happens(new LobbyEvent.BotsRest(Duration.ofHours(1)));
    lobby.happens(new LobbyEvent.PlaceAsked("sparky", true)).challenged("b", bot("nova"));
    assertThat(places(lobby)).containsExactly(false);
    assertThat(lobby.declines()).containsExactly("b:later");
    assertThat(lobby.challenged("a", ANN).accepts()).containsExactly("a");
  }

  @Test
  void newsOfOurChallengesIsHandedOn() {
    var lobby = one().challenged("x", Wire.ME).canceled("x", Wire.ME);
    assertThat(lobby.all(LobbyAction.OursChanged.class))
        .extracting(LobbyAction.OursChanged::change)
        .containsExactly(LobbyAction.Change.CREATED, LobbyAction.Change.CANCELED);
    assertThat(lobby.declines()).isEmpty();
  }

  private static final URI LIST = URI.create("https://example.org/cheats.txt");

  private static ScriptedLobby withOnlineList() {
    return open(terms().onlineBlockList(LIST).both());
  }

  @Test
  void nobodyIsLetInBeforeTheOnlineBlockListIsRead() {
    var lobby = withOnlineList().challenged("a", ANN).challenged("b", BEN);
    assertThat(lobby.accepts()).isEmpty();
    lobby.happens(new LobbyEvent.BlockListsRead(Map.of(LIST, Set.of("ann"))));
    assertThat(lobby.declines()).containsExactly("a:generic");
    assertThat(lobby.accepts()).containsExactly("b");
  }

  @Test
  void aListThatCannotBeReadHoldsNobodyUpForLong() {
    var lobby = withOnlineList().challenged("a", ANN).after(Reception.LISTS_MILLIS);
    assertThat(lobby.accepts()).containsExactly("a");
    assertThat(lobby.warnings()).anyMatch(it -> it.contains("online_block_list"));
  }

  @Test
  void whatIsDeclinedAnywayDoesNotWaitForTheList() {
    var lobby = withOnlineList();
    lobby.challenged(challenge("a", ANN, new TimeControl.RealTime(15, 0), false));
    assertThat(lobby.declines()).containsExactly("a:tooFast");
  }

  @Test
  void aListThatIsNewInTheConfigurationIsAwaitedToo() {
    var lobby = one();
    lobby.happens(
        new LobbyEvent.TermsChanged(terms().onlineBlockList(LIST).both(), Duration.ofMinutes(5)));
    assertThat(lobby.challenged("a", ANN).accepts()).isEmpty();
    lobby.happens(new LobbyEvent.BlockListsRead(Map.of(LIST, Set.of())));
    assertThat(lobby.accepts()).containsExactly("a");
  }

  @Test
  void aGameWhoseStartWasLostIsFoundWhenItsAcceptIsGivenUp() {
    var lobby = one().after(10_000).playing().meanwhile();
    lobby.challenged("a", ANN).accepted("a").after(10_000);
    assertThat(lobby.all(LobbyAction.ReadPlaying.class)).hasSize(1);
    assertThat(lobby.playing(game("a", ANN)).started()).containsExactly("a");
  }

  @Test
  void aGameThatBeganSinceTheListWasAskedForIsNotTakenForMissing() {
    var lobby = one().after(3_000).meanwhile().starts("a", ANN).playing();
    assertThat(lobby.all(LobbyAction.TellReconciled.class)).isEmpty();
  }

  @Test
  void onlyChallengesThatAreTakenCountAsRecent() {
    Player sparky = bot("sparky");
    var lobby = open(terms().recentBotChallenges(1).both(2));
    lobby.challenged(challenge("a", sparky, new TimeControl.RealTime(7200, 0), false));
    lobby.challenged("b", sparky).challenged("c", sparky);
    assertThat(lobby.declines()).containsExactly("a:tooSlow", "c:later");
    assertThat(lobby.accepts()).containsExactly("b");
  }

  @Test
  void aRatedGameIsWorthMoreThanACasualOneWhenTheBestGoesFirst() {
    var best =
        new Configuration.Challenge(
            1, 0, SortBy.BEST, Preference.NONE, true, false, terms().build(), terms().build());
    var lobby = open(best).challenged("a", ANN).accepted("a").starts("a", ANN);
    lobby.challenged("b", player("ben", "", 2000));
    lobby.challenged(challenge("c", player("cid", "", 1900), Wire.THREE_PLUS_TWO, true));
    assertThat(lobby.finishes("a", ANN).accepts()).containsExactly("a", "c");
  }
}
