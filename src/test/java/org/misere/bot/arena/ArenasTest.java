package org.misere.bot.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.arena.ScriptedArenas.ID;
import static org.misere.bot.arena.ScriptedArenas.arena;
import static org.misere.bot.arena.ScriptedArenas.over;
import static org.misere.bot.arena.ScriptedArenas.running;
import static org.misere.bot.arena.ScriptedArenas.startingIn;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.misere.lichess.Answer;

/** From the wish to play an arena to its end. */
class ArenasTest {
  private static ScriptedArenas joined() {
    return new ScriptedArenas().wanted(ID);
  }

  @Test
  void anArenaThatRunsIsJoinedAtOnce() {
    var arenas = joined();
    assertThat(arenas.count(ArenaAction.HoldPlace.class)).isEqualTo(1);
    assertThat(arenas.count(ArenaAction.Join.class)).isEqualTo(1);
    assertThat(arenas.told()).containsExactly("joined: it runs, and a place is kept for its games");
  }

  @Test
  void anArenaThatHasNotBegunIsAwaited() {
    var arenas = new ScriptedArenas().is(startingIn(600)).wanted(ID);
    assertThat(arenas.told()).containsExactly("waiting: it starts in 10 min");
    assertThat(arenas.is(startingIn(1)).after(599_000).count(ArenaAction.Join.class)).isZero();
    assertThat(arenas.is(running(3000)).after(1_000).count(ArenaAction.Join.class)).isEqualTo(1);
  }

  @Test
  void aPlaceIsAskedForAMinuteBeforeTheStart() {
    var arenas = new ScriptedArenas().is(startingIn(600)).wanted(ID).after(539_000);
    assertThat(arenas.count(ArenaAction.HoldPlace.class)).isZero();
    assertThat(arenas.after(1_000).count(ArenaAction.HoldPlace.class)).isEqualTo(1);
  }

  @Test
  void aStartThatIsPutOffGivesThePlaceBack() {
    var arenas = new ScriptedArenas().is(startingIn(100)).wanted(ID).is(startingIn(900));
    arenas.meanwhile().after(100_000);
    assertThat(arenas.told()).containsExactly("waiting: it starts in 15 min");
    assertThat(arenas.count(ArenaAction.FreePlace.class)).isEqualTo(1);
  }

  @Test
  void withoutAPlaceItIsNotJoined() {
    var arenas = new ScriptedArenas().full().wanted(ID).after(60_000);
    assertThat(arenas.count(ArenaAction.Join.class)).isZero();
    assertThat(arenas.hasPlace().count(ArenaAction.Join.class)).isEqualTo(1);
  }

  @Test
  void whileTheEventStreamIsClosedNoPairingIsAskedFor() {
    var arenas = joined().meanwhile().disconnected().after(200_000);
    assertThat(arenas.count(ArenaAction.Join.class)).isZero();
  }

  @Test
  void aPairingIsAskedForAgainWhileNoGameComes() {
    assertThat(joined().meanwhile().after(100_000).count(ArenaAction.Join.class)).isEqualTo(2);
  }

  @Test
  void noPairingIsAskedForWhileAGameRuns() {
    var arenas = joined().plays("g1").meanwhile().after(400_000);
    assertThat(arenas.count(ArenaAction.Join.class)).isZero();
  }

  @Test
  void thePairingAfterAGameIsAskedForAtOnce() {
    var arenas = joined().plays("g1").meanwhile().gameOver();
    assertThat(arenas.count(ArenaAction.Join.class)).isEqualTo(1);
  }

  @Test
  void theLimitOfJoinsIsRespected() {
    var arenas = joined();
    for (int game = 0; game < 40; game++) {
      arenas.plays("g" + game).gameOver();
    }
    assertThat(arenas.count(ArenaAction.Join.class)).isEqualTo(ArenaStep.MOST_ASKED);
    assertThat(arenas.after(601_000).count(ArenaAction.Join.class))
        .isGreaterThan(ArenaStep.MOST_ASKED);
  }

  @Test
  void atItsEndThePlaceIsFreeAndTheWishFulfilled() {
    var arenas = joined().plays("g1").gameOver().plays("g2").gameOver().is(over());
    arenas.meanwhile().after(3_000_000);
    assertThat(arenas.told()).containsExactly("over: we played 2 games");
    assertThat(arenas.count(ArenaAction.FreePlace.class)).isEqualTo(1);
    assertThat(arenas.count(ArenaAction.Forget.class)).isEqualTo(1);
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isZero();
  }

  @Test
  void aWishThatIsFulfilledIsNotBegunAgain() {
    var arenas = joined().is(over()).after(3_000_000).meanwhile();
    assertThat(arenas.wanted(ID).after(60_000).count(ArenaAction.Read.class)).isZero();
    assertThat(arenas.wanted().wanted(ID).count(ArenaAction.Read.class)).isEqualTo(1);
  }

  @Test
  void anArenaThatIsOverIsLeftAlone() {
    assertThat(new ScriptedArenas().is(over()).wanted(ID).told())
        .containsExactly("over: it is over already");
  }

  @Test
  void theOperatorCanTakeUsOut() {
    var arenas = joined().plays("g1").gameOver().wanted();
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isEqualTo(1);
    assertThat(arenas.told()).endsWith("left: the operator wants it no more, after 1 game");
    assertThat(arenas.meanwhile().after(300_000).count(ArenaAction.Join.class)).isZero();
  }

  @Test
  void anArenaThatWasNeverJoinedIsLeftWithoutAWord() {
    var arenas = new ScriptedArenas().is(startingIn(600)).wanted(ID).wanted();
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isZero();
    assertThat(arenas.meanwhile().after(900_000).count(ArenaAction.Read.class)).isZero();
  }

  @Test
  void theDrainWithdrawsAndKeepsTheWish() {
    var arenas = joined().drained();
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isEqualTo(1);
    assertThat(arenas.count(ArenaAction.Forget.class)).isZero();
    assertThat(arenas.told()).endsWith("left: the bot is about to stop");
  }

  @Test
  void aWithdrawalDoesNotOvertakeTheJoin() {
    var arenas = new ScriptedArenas().silent().wanted(ID).drained();
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isZero();
    arenas.joinAnswered(ID, new Answer.Unanswered<>("no answer"));
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isEqualTo(1);
  }

  /** The process may end before the answer comes. */
  @Test
  void whoeverIsLeavingWhileAJoinIsUnansweredIsStillInAtTheEnd() {
    assertThat(new ScriptedArenas().silent().wanted(ID).entered()).containsExactly(ID);
    assertThat(joined().silent().after(51_000).drained().entered()).containsExactly(ID);
    assertThat(joined().drained().entered()).isEmpty();
    assertThat(new ScriptedArenas().is(startingIn(600)).wanted(ID).entered()).isEmpty();
  }

  @Test
  void whoIsInIsTakenOutThoughAFurtherJoinWasNeverSent() {
    var arenas = joined().silent().after(51_000).drained();
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isZero();
    arenas.joinAnswered(ID, new Answer.Dropped<>("wanted no more"));
    assertThat(arenas.count(ArenaAction.Withdraw.class)).isEqualTo(1);
  }

  @Test
  void anArenaWithoutBotsIsRefused() {
    var arenas = new ScriptedArenas().is(arena(0, 3000, false, "antichess", 60)).wanted(ID);
    assertThat(arenas.told()).containsExactly("refused: it doesn't admit bots");
    assertThat(arenas.count(ArenaAction.Forget.class)).isEqualTo(1);
  }

  @Test
  void anArenaOfAnotherVariantIsRefused() {
    var arenas = new ScriptedArenas().is(arena(0, 3000, true, "atomic", 60)).wanted(ID);
    assertThat(arenas.told())
        .containsExactly("refused: its games are atomic, and we play [antichess]");
  }

  @Test
  void anUltraBulletArenaIsRefused() {
    var arenas = new ScriptedArenas().is(arena(0, 3000, true, "antichess", 15)).wanted(ID);
    assertThat(arenas.told()).containsExactly("refused: bots may not play ultraBullet");
  }

  @Test
  void anUnknownArenaIsRefused() {
    var arenas = new ScriptedArenas().reads(new Answer.Gone<>("not found")).wanted(ID);
    assertThat(arenas.told()).containsExactly("refused: there is no such arena");
  }

  @Test
  void theServersReasonForARefusalIsTold() {
    var arenas = new ScriptedArenas().joins(new Answer.Refused<>(400, "wrong password")).wanted(ID);
    assertThat(arenas.told()).containsExactly("refused: wrong password");
  }

  @Test
  void aRefusalAfterTheEndIsTheEnd() {
    var arenas = joined().is(over()).joins(new Answer.Refused<>(400, "it is over"));
    assertThat(arenas.meanwhile().after(60_000).told()).containsExactly("over: we played 0 games");
  }

  @Test
  void aRefusalInTheMiddleIsToldInTheServersWords() {
    var arenas = joined().joins(new Answer.Refused<>(400, "you were removed"));
    assertThat(arenas.meanwhile().after(60_000).told())
        .containsExactly("refused: you were removed");
  }

  @Test
  void aLimitIsWaitedFor() {
    var arenas = joined().joins(new Answer.TooMany<>("slow", Optional.of(Duration.ofSeconds(200))));
    arenas.after(50_000).meanwhile();
    assertThat(arenas.after(199_000).count(ArenaAction.Join.class)).isZero();
    assertThat(arenas.after(1_000).count(ArenaAction.Join.class)).isEqualTo(1);
  }

  @Test
  void anArenaThatCannotBeReadIsTriedAgain() {
    var arenas = new ScriptedArenas().reads(new Answer.Unanswered<>("502")).wanted(ID);
    assertThat(arenas.is(running(3000)).after(5_000).count(ArenaAction.Join.class)).isEqualTo(1);
  }

  @Test
  void aTokenWithoutTheScopeEndsTheArenaAlone() {
    var arenas = new ScriptedArenas().joins(new Answer.Unauthorized<>(403, "scope")).wanted(ID);
    assertThat(arenas.count(ArenaAction.GiveUpAccount.class)).isZero();
    assertThat(arenas.told().getFirst()).contains("tournament:write");
  }

  @Test
  void aRevokedTokenEndsTheRun() {
    var arenas = new ScriptedArenas().joins(new Answer.Unauthorized<>(401, "token")).wanted(ID);
    assertThat(arenas.count(ArenaAction.GiveUpAccount.class)).isEqualTo(1);
  }
}
