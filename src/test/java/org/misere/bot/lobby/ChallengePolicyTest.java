package org.misere.bot.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.lobby.ChallengeTermsBuilder.terms;
import static org.misere.bot.lobby.Wire.bot;
import static org.misere.bot.lobby.Wire.challenge;
import static org.misere.bot.lobby.Wire.human;
import static org.misere.bot.lobby.Wire.player;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.misere.config.Configuration;
import org.misere.config.Configuration.Mode;
import org.misere.config.Configuration.Preference;
import org.misere.config.Configuration.SortBy;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.lichess.Challenge;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;

/** The filters of {@code challenge:}, each with its reason key. */
class ChallengePolicyTest {
  private static final Player ANN = human("ann");

  private static Verdict judge(Challenge challenge, Configuration.Challenge terms) {
    return ChallengePolicy.judge(
        challenge, Optional.of(true), Places.empty("mossbot", OptionalInt.of(2000), terms));
  }

  private static String key(Challenge challenge, Configuration.Challenge terms) {
    return switch (judge(challenge, terms)) {
      case Verdict.Decline(var reason, var _, var _) -> reason.key();
      case Verdict.Accept _ -> "accept";
      case Verdict.Wait _ -> "wait";
      case Verdict.Ignore _ -> "ignore";
    };
  }

  private static Challenge clock(int limit, int increment) {
    return challenge("x", ANN, new TimeControl.RealTime(limit, increment), false);
  }

  @Test
  void anOrdinaryChallengeIsTaken() {
    assertThat(key(challenge("x", ANN), terms().both())).isEqualTo("accept");
  }

  @ParameterizedTest
  @CsvSource({"standard", "chess960", "fromPosition", "atomic"})
  void otherVariantsAreDeclinedAsVariant(String variant) {
    var other =
        challenge("x", Optional.of(ANN), Wire.THREE_PLUS_TWO, false, variant, Optional.empty());
    assertThat(key(other, terms().both())).isEqualTo("variant");
  }

  @ParameterizedTest
  @CsvSource({
    "15, 0, tooFast", // ultraBullet
    "30, 0, tooFast", // below min_base
    "60, 0, accept",
    "600, 0, accept",
    "660, 0, tooSlow",
    "180, 6, tooSlow",
    "180, 5, accept"
  })
  void theTimeMustBeWithinItsBounds(int limit, int increment, String verdict) {
    assertThat(key(clock(limit, increment), terms().base(60, 600).increment(0, 5).both()))
        .isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({"600, 0, accept", "720, 0, tooSlow", "180, 5, accept", "180, 8, tooSlow"})
  void theEstimatedLengthOfTheGameIsBounded(int limit, int increment, String verdict) {
    assertThat(key(clock(limit, increment), terms().estimatedMinutes(15).both()))
        .isEqualTo(verdict);
  }

  @Test
  void tooLittleIncrementIsTooFast() {
    assertThat(key(clock(180, 1), terms().increment(2, 20).both())).isEqualTo("tooFast");
  }

  @Test
  void aSpeedBelowAllOfOursIsTooFast() {
    var slow = terms().timeControls(TimeControlKey.RAPID, TimeControlKey.CLASSICAL).both();
    assertThat(key(clock(180, 0), slow)).isEqualTo("tooFast");
  }

  @Test
  void aSpeedAboveAllOfOursIsTooSlow() {
    var fast = terms().timeControls(TimeControlKey.BULLET, TimeControlKey.BLITZ).both();
    assertThat(key(clock(900, 0), fast)).isEqualTo("tooSlow");
  }

  @Test
  void aSpeedBetweenOursIsNamedTimeControl() {
    var odd = terms().timeControls(TimeControlKey.BULLET, TimeControlKey.CLASSICAL).both();
    assertThat(key(clock(300, 0), odd)).isEqualTo("timeControl");
  }

  @Test
  void gamesWithoutAClockAreDeclinedUnlessWanted() {
    assertThat(key(challenge("x", ANN, new TimeControl.Correspondence(3), false), terms().both()))
        .isEqualTo("timeControl");
    assertThat(key(challenge("x", ANN, new TimeControl.Unlimited(), false), terms().both()))
        .isEqualTo("timeControl");
  }

  @ParameterizedTest
  @CsvSource({"1, tooFast", "2, accept", "7, accept", "14, tooSlow"})
  void daysHaveBoundsToo(int days, String verdict) {
    var terms = terms().timeControls(TimeControlKey.CORRESPONDENCE).days(2, 7).both();
    assertThat(key(challenge("x", ANN, new TimeControl.Correspondence(days), false), terms))
        .isEqualTo(verdict);
  }

  @Test
  void unlimitedGamesNeedInfiniteDays() {
    var unlimited = challenge("x", ANN, new TimeControl.Unlimited(), false);
    var some = terms().timeControls(TimeControlKey.CORRESPONDENCE);
    assertThat(key(unlimited, some.both())).isEqualTo("tooSlow");
    assertThat(key(unlimited, some.days(1, Configuration.UNLIMITED_DAYS).both()))
        .isEqualTo("accept");
  }

  @Test
  void aRatedChallengeIsAskedForACasualOne() {
    assertThat(
            key(challenge("x", ANN, Wire.THREE_PLUS_TWO, true), terms().modes(Mode.CASUAL).both()))
        .isEqualTo("casual");
  }

  @Test
  void aCasualChallengeIsAskedForARatedOne() {
    assertThat(
            key(challenge("x", ANN, Wire.THREE_PLUS_TWO, false), terms().modes(Mode.RATED).both()))
        .isEqualTo("rated");
  }

  @Test
  void botsAndHumansCanBeShutOut() {
    var t = terms().build();
    var noBots =
        new Configuration.Challenge(1, 0, SortBy.FIRST, Preference.NONE, false, false, t, t);
    var onlyBots =
        new Configuration.Challenge(1, 0, SortBy.FIRST, Preference.NONE, true, true, t, t);
    assertThat(key(challenge("x", bot("sparky")), noBots)).isEqualTo("noBot");
    assertThat(key(challenge("x", ANN), onlyBots)).isEqualTo("onlyBot");
  }

  @Test
  void botsHaveTermsOfTheirOwn() {
    var terms =
        new Configuration.Challenge(
            1,
            0,
            SortBy.FIRST,
            Preference.NONE,
            true,
            false,
            terms().modes(Mode.RATED).build(),
            terms().modes(Mode.CASUAL).build());
    assertThat(key(challenge("x", bot("sparky")), terms)).isEqualTo("rated");
    assertThat(key(challenge("x", ANN), terms)).isEqualTo("accept");
  }

  @Test
  void bulletWithoutIncrementIsRefusedToTheSideThatMustHaveOne() {
    var strict = terms().bulletRequiresIncrement().build();
    var terms =
        new Configuration.Challenge(
            1, 0, SortBy.FIRST, Preference.NONE, true, false, strict, terms().build());
    assertThat(key(challenge("x", bot("b"), new TimeControl.RealTime(60, 0), false), terms))
        .isEqualTo("timeControl");
    assertThat(key(challenge("x", bot("b"), new TimeControl.RealTime(60, 1), false), terms))
        .isEqualTo("accept");
    assertThat(key(clock(60, 0), terms)).isEqualTo("accept");
  }

  @Test
  void withEveryPlaceReservedForHumansABotIsNotLeftWaiting() {
    var t = terms().build();
    var reserved =
        new Configuration.Challenge(1, 1, SortBy.FIRST, Preference.NONE, true, false, t, t);
    assertThat(key(challenge("x", bot("b")), reserved)).isEqualTo("noBot");
    assertThat(key(challenge("x", ANN), reserved)).isEqualTo("accept");
  }

  @Test
  void anOnlineListCountsForTheSideThatNamesIt() {
    var list = URI.create("https://lists.example/cheats.txt");
    var places =
        new Places(
            "mossbot",
            OptionalInt.empty(),
            new Configuration.Challenge(
                1,
                0,
                SortBy.FIRST,
                Preference.NONE,
                true,
                false,
                terms().onlineBlockList(list).build(),
                terms().build()),
            0,
            0,
            0,
            Map.of(),
            Map.of(),
            0,
            false,
            false,
            Set.of(),
            Map.of(list, Set.of("sparky", "ann")),
            false);
    assertThat(ChallengePolicy.judge(challenge("x", bot("sparky")), Optional.empty(), places).why())
        .isEqualTo("challenge.online_block_list: the challenger is on it");
    assertThat(ChallengePolicy.judge(challenge("x", ANN), Optional.empty(), places))
        .isInstanceOf(Verdict.Accept.class);
  }

  @Test
  void recentChallengesCountOnlyWithAnAge() {
    var places =
        new Places(
            "mossbot",
            OptionalInt.empty(),
            terms().recentBotChallenges(2).both(),
            0,
            0,
            0,
            Map.of(),
            Map.of("sparky", 2),
            0,
            false,
            false,
            Set.of(),
            Map.of(),
            false);
    assertThat(ChallengePolicy.judge(challenge("x", bot("sparky")), Optional.empty(), places).key())
        .isEqualTo("challenge.max_recent_bot_challenges");
    assertThat(ChallengePolicy.judge(challenge("x", ANN), Optional.empty(), places))
        .isInstanceOf(Verdict.Accept.class);
  }

  @Test
  void aChallengersRulesAreNoObstacleAndAreNamed() {
    var plain = challenge("x", ANN);
    var ruled =
        new Challenge(
            plain.id(),
            plain.status(),
            plain.challenger(),
            plain.destUser(),
            plain.variant(),
            plain.rated(),
            plain.timeControl(),
            plain.color(),
            plain.finalColor(),
            plain.initialFen(),
            plain.rematchOf(),
            List.of("noAbort", "noGiveTime"),
            plain.open(),
            plain.declineReasonKey());
    assertThat(judge(ruled, terms().both()))
        .isInstanceOfSatisfying(
            Verdict.Accept.class, it -> assertThat(it.why()).endsWith("noAbort, noGiveTime"));
  }

  @ParameterizedTest
  @CsvSource({"1499, generic", "1500, accept", "2500, accept", "2501, generic"})
  void ratingsHaveBounds(int rating, String verdict) {
    assertThat(key(challenge("x", player("ann", "", rating)), terms().rating(1500, 2500).both()))
        .isEqualTo(verdict);
  }

  @Test
  void theRatingDifferenceGoesOverTheBounds() {
    var terms = terms().rating(2400, 4000).ratingDifference(200).both();
    assertThat(key(challenge("x", player("ann", "", 1850)), terms)).isEqualTo("accept");
    assertThat(key(challenge("x", player("ann", "", 2450)), terms)).isEqualTo("generic");
  }

  @Test
  void namesOnTheBlockListAreDeclined() {
    assertThat(key(challenge("x", ANN), terms().block("ann").both())).isEqualTo("generic");
  }

  @Test
  void anAllowListLetsNobodyElseIn() {
    assertThat(key(challenge("x", ANN), terms().allow("ben").both())).isEqualTo("generic");
    assertThat(key(challenge("x", ANN), terms().allow("ann").both())).isEqualTo("accept");
  }

  @Test
  void aClockThatIsNamedIsTakenWhateverItsSpeed() {
    var terms =
        terms().timeControls(TimeControlKey.BULLET).clocks(new Configuration.Clock(1500, 0)).both();
    assertThat(key(clock(1500, 0), terms)).isEqualTo("accept");
    assertThat(key(clock(1500, 5), terms)).isEqualTo("timeControl");
    assertThat(key(clock(300, 0), terms)).isEqualTo("timeControl");
  }

  @Test
  void aClockThatIsNamedIsHeldToTheOtherFiltersToo() {
    var terms = terms().base(0, 1200).clocks(new Configuration.Clock(1500, 0)).both();
    assertThat(judge(clock(1500, 0), terms).why())
        .isEqualTo("challenge.max_base: 1500 s is more than 1200");
  }

  @Test
  void clocksAloneSayInWhichDirectionToAskAgain() {
    var slow = terms().timeControls().clocks(new Configuration.Clock(1500, 0)).both();
    assertThat(judge(clock(180, 2), slow).why())
        .isEqualTo("challenge.time_controls: 3+2 blitz is not among [25+0]");
    assertThat(key(clock(180, 2), slow)).isEqualTo("tooFast");
  }

  @Test
  void whoeverIsOnTheWhitelistPassesEveryFilter() {
    var t =
        terms().whitelist("ann").block("ann").allow("ben").base(600, 600).modes(Mode.RATED).build();
    var onlyBots =
        new Configuration.Challenge(1, 0, SortBy.FIRST, Preference.NONE, true, true, t, t);
    assertThat(key(challenge("x", ANN), onlyBots)).isEqualTo("accept");
    assertThat(judge(challenge("x", ANN), onlyBots).why())
        .isEqualTo("challenge.whitelist: the challenger is on it and a place is free");
    assertThat(key(challenge("x", human("carl")), onlyBots)).isEqualTo("onlyBot");
  }

  @Test
  void whatCantBePlayedIsDeclinedToThoseOnTheWhitelistToo() {
    var terms = terms().whitelist("ann").both();
    var horde =
        challenge("x", Optional.of(ANN), Wire.THREE_PLUS_TWO, false, "horde", Optional.empty());
    assertThat(key(horde, terms)).isEqualTo("variant");
    assertThat(key(clock(15, 0), terms)).isEqualTo("tooFast");
  }

  @Test
  void aKeyOfTheSideIsNamedWithIt() {
    var terms =
        new Configuration.Challenge(
            1,
            0,
            SortBy.FIRST,
            Preference.NONE,
            true,
            false,
            terms().modes(Mode.RATED).ownOfBots("modes").build(),
            terms().modes(Mode.RATED).build());
    assertThat(judge(challenge("x", bot("sparky")), terms).why())
        .startsWith("challenge.bot.modes: ");
    assertThat(judge(challenge("x", ANN), terms).why()).startsWith("challenge.modes: ");
  }

  @Test
  void anAnonymousChallengerIsJudgedLikeAHuman() {
    var anonymous =
        challenge("x", Optional.empty(), Wire.THREE_PLUS_TWO, false, "antichess", Optional.empty());
    assertThat(key(anonymous, terms().both())).isEqualTo("accept");
    assertThat(key(anonymous, terms().allow("ann").both())).isEqualTo("generic");
  }

  /** As in lichess-bot. */
  @Test
  void boundsOnRatingsHoldForThoseWhoHaveOne() {
    var anonymous =
        challenge("x", Optional.empty(), Wire.THREE_PLUS_TWO, false, "antichess", Optional.empty());
    assertThat(key(anonymous, terms().rating(1500, 4000).both())).isEqualTo("accept");
  }

  @Test
  void ourOwnChallengeIsNotOursToAnswer() {
    assertThat(key(challenge("x", Wire.ME), terms().both())).isEqualTo("ignore");
  }

  @Test
  void whatTheServerCallsIncompatibleIsDeclined() {
    var verdict =
        ChallengePolicy.judge(
            challenge("x", ANN),
            Optional.of(false),
            Places.empty("mossbot", OptionalInt.empty(), terms().both()));
    assertThat(verdict).isInstanceOf(Verdict.Decline.class);
  }

  @Test
  void everyDeclineNamesItsRuleInOneLine() {
    assertThat(judge(clock(30, 0), terms().base(60, 600).both()).why())
        .isEqualTo("challenge.min_base: 30 s is less than 60");
  }

  @Test
  void aFullQueueAsksToComeAgain() {
    var full =
        new Places(
            "mossbot",
            OptionalInt.empty(),
            terms().both(),
            1,
            0,
            0,
            Map.of(),
            Map.of(),
            ChallengePolicy.MAX_WAITING,
            false,
            false,
            Set.of(),
            Map.of(),
            false);
    assertThat(ChallengePolicy.judge(challenge("x", ANN), Optional.empty(), full))
        .isInstanceOfSatisfying(
            Verdict.Decline.class, it -> assertThat(it.reason().key()).isEqualTo("later"));
  }
}
