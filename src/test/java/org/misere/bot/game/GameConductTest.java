package org.misere.bot.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.game.ScriptedGame.TERMS;
import static org.misere.bot.game.ScriptedGame.asBlack;
import static org.misere.bot.game.ScriptedGame.asWhite;
import static org.misere.bot.game.ScriptedGame.ok;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.misere.bot.game.SessionAction.Request;
import org.misere.engine.Score;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameEvent;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Player;

/** The rules of conduct beside the delivery of moves. */
class GameConductTest {

  @Test
  void theFirstLineAloneIsEnoughToAct() {
    assertThat(asWhite().full("").all(SessionAction.Think.class)).hasSize(1);
  }

  @Test
  void aForcedMoveGoesOutWithoutTheEngine() {
    var game = asWhite().full("c2c4 h7h5 c4c5 b7b5");
    assertThat(game.posts()).containsExactly("c5b6");
    assertThat(game.all(SessionAction.Think.class)).isEmpty();
  }

  @Test
  void itIsTheOpponentsTurnAndNothingIsDone() {
    var game = asBlack().full("");
    assertThat(game.posts()).isEmpty();
    assertThat(game.all(SessionAction.Think.class)).isEmpty();
  }

  @Test
  void aTakebackEndsTheSearchAndThePositionIsThoughtAnew() {
    var game = asWhite().full("e2e3 h7h6 a2a3 c7c6").meanwhile();
    game.line(game.state("e2e3 h7h6 a2a3 c7c6", "started", false, true));
    assertThat(game.sent(Request.AnswerTakeback.class))
        .containsExactly(new Request.AnswerTakeback(true));
    assertThat(game.all(SessionAction.StopThinking.class)).hasSize(1);
    game.state("e2e3 h7h6");
    assertThat(game.last(SessionAction.Think.class).game().plies()).isEqualTo(2);
    assertThat(game.posts()).isEmpty();
  }

  @Test
  void aTakebackIsRememberedBeforeItIsGranted() {
    var game = asWhite().full("e2e3 h7h6").meanwhile();
    game.line(game.state("e2e3 h7h6", "started", false, true));
    List<SessionAction> actions = game.actions();
    int remembered = actions.indexOf(game.last(SessionAction.Remember.class));
    int granted = actions.indexOf(new SessionAction.Send(new Request.AnswerTakeback(true)));
    assertThat(remembered).isLessThan(granted);
  }

  @Test
  void takebacksAreCountedOverRestarts() {
    var game = ScriptedGame.with(Color.WHITE, TERMS, new GameMemory(true, 1)).full("e2e3 h7h6");
    game.line(game.state("e2e3 h7h6", "started", false, true));
    assertThat(game.sent(Request.AnswerTakeback.class))
        .containsExactly(new Request.AnswerTakeback(false));
  }

  @Test
  void aProposalThatStandsIsAnsweredOnce() {
    var game = ScriptedGame.with(Color.WHITE, TERMS, new GameMemory(true, 1)).full("e2e3 h7h6");
    game.line(game.state("e2e3 h7h6", "started", false, true));
    game.line(game.state("e2e3 h7h6", "started", false, true));
    assertThat(game.sent(Request.AnswerTakeback.class)).hasSize(1);
  }

  @Test
  void aListThatGoesBackUnaskedIsConfirmedBeforeAMoveGoes() {
    var game = asWhite().full("e2e3 h7h6 a2a3 c7c6").meanwhile();
    game.state("e2e3 h7h6");
    assertThat(game.streamsOpened()).isEqualTo(1);
    assertThat(game.all(SessionAction.Think.class)).isEmpty();
    game.full("e2e3 h7h6 a2a3 c7c6");
    assertThat(game.last(SessionAction.Think.class).game().plies()).isEqualTo(4);
  }

  @Test
  void aSearchForAPositionThatIsGonePostsNothing() {
    var game = asWhite().full("e2e3 h7h6");
    SessionAction.Think old = game.last(SessionAction.Think.class);
    game.full("e2e3 b7b6");
    game.engineSays(old.search(), old.game(), "a2a3", new Score.Centipawns(0));
    assertThat(game.posts()).isEmpty();
  }

  @Test
  void theEndIsHandledOnce() {
    var game = asWhite().full("e2e3 h7h6").meanwhile();
    game.line(game.state("e2e3 h7h6", "resign")).line(game.state("e2e3 h7h6", "resign"));
    game.happens(new SessionEvent.Finished(new GameStatus("resign"), Optional.of(Color.WHITE)));
    assertThat(game.all(SessionAction.Close.class)).hasSize(1);
    assertThat(game.said()).containsExactly("Good game!");
  }

  @Test
  void theEventStreamsWordIsFinal() {
    var game = asWhite().full("e2e3 h7h6");
    game.happens(new SessionEvent.Finished(new GameStatus("resign"), Optional.of(Color.WHITE)));
    game.after(1_000);
    assertThat(game.last(SessionAction.Close.class).result().winner()).contains(Color.WHITE);
  }

  @Test
  void theLastMovesAreWaitedForShortly() {
    var game = asWhite().full("e2e3 h7h6");
    game.happens(new SessionEvent.Finished(new GameStatus("resign"), Optional.of(Color.WHITE)));
    assertThat(game.all(SessionAction.Close.class)).isEmpty();
    game.line(game.state("e2e3 h7h6 a2a3", "resign"));
    assertThat(game.session().moves()).hasSize(3);
    assertThat(game.all(SessionAction.Close.class)).hasSize(1);
  }

  @Test
  void anAbortedGameGetsNoGoodbye() {
    var game = asWhite().full("").meanwhile();
    assertThat(game.line(game.state("", "aborted")).said()).isEmpty();
  }

  @Test
  void anUnknownStatusIsAskedAboutOnceAndThenIsTheEnd() {
    var game = asWhite().full("e2e3 h7h6").meanwhile();
    game.line(game.state("e2e3 h7h6", "frozen"));
    assertThat(game.streamsOpened()).isEqualTo(1);
    assertThat(game.session().isOver()).isFalse();
    game.full(game.state("e2e3 h7h6", "frozen"));
    assertThat(game.session().isOver()).isTrue();
  }

  @Test
  void anUnknownStatusThatIsGoneAgainChangesNothing() {
    var game = asWhite().full("e2e3 h7h6");
    game.line(game.state("e2e3 h7h6", "frozen")).full("e2e3 h7h6").engineSays("a2a3");
    assertThat(game.posts()).containsExactly("a2a3");
  }

  @Test
  void anImpossibleMoveIsAskedAboutOnceAndThenTheGameIsLeft() {
    var game = asWhite().full("e2e3 h7h6").meanwhile();
    game.state("e2e3 h7h6 h1h5");
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.full("e2e3 h7h6 h1h5");
    assertThat(game.sent(Request.Resign.class)).hasSize(1);
  }

  @Test
  void aGameOfAnotherVariantIsAborted() {
    var game = asWhite().ofVariant("atomic").full("");
    assertThat(game.sent(Request.Abort.class)).hasSize(1);
    assertThat(game.all(SessionAction.Think.class)).isEmpty();
  }

  @Test
  void aGameOfAnotherVariantThatCanNotBeAbortedIsResigned() {
    var game = asWhite().ofVariant("atomic").full("");
    game.happens(
        new SessionEvent.RequestAnswered(
            new Request.Abort(), new Answer.Refused<>(400, "can no longer be aborted")));
    assertThat(game.sent(Request.Resign.class)).hasSize(1);
  }

  @Test
  void noLegalMoveWhileTheServerSaysStartedIsWaitedOut() {
    var game = asWhite().from("8/8/8/p7/P7/8/8/8 w - - 0 1").full("").meanwhile().after(60_000);
    assertThat(game.actions()).isEmpty();
  }

  @Test
  void anInitialFenIsHonoured() {
    var game = asWhite().from("4n3/1P6/8/3n4/8/8/8/8 w - - 0 1").full("");
    game.engineSays("b7b8k");
    assertThat(game.posts()).containsExactly("b7b8k");
  }

  @Test
  void theOpponentWhoNeverStartsIsAbortedAfterTheConfiguredTime() {
    var game = asBlack().full("").after(29_999);
    assertThat(game.sent(Request.Abort.class)).isEmpty();
    assertThat(game.after(1).full("").sent(Request.Abort.class)).hasSize(1);
  }

  @Test
  void beforeAnAbortTheServerIsAskedOnceWhetherTheMoveWasLost() {
    var game = asBlack().full("").meanwhile().after(30_000);
    assertThat(game.streamsOpened()).isEqualTo(1);
    assertThat(game.sent(Request.Abort.class)).isEmpty();
    game.full("e2e3").engineSays("b7b5");
    assertThat(game.sent(Request.Abort.class)).isEmpty();
    assertThat(game.posts()).containsExactly("b7b5");
  }

  @Test
  void aServerThatDoesNotAnswerIsNoReasonToWaitForEver() {
    var game = asBlack().full("").after(35_000);
    assertThat(game.sent(Request.Abort.class)).hasSize(1);
  }

  @Test
  void ourOwnMissingMoveNeverAborts() {
    assertThat(asWhite().full("").after(120_000).sent(Request.Abort.class)).isEmpty();
  }

  @Test
  void arenaGamesAreNotAborted() {
    assertThat(asBlack().inArena().full("").after(120_000).sent(Request.Abort.class)).isEmpty();
  }

  @Test
  void anAbortThatIsRefusedLooksAtTheGame() {
    var game = asBlack().full("").after(30_000).full("").meanwhile();
    game.happens(
        new SessionEvent.RequestAnswered(
            new Request.Abort(), new Answer.Refused<>(400, "can no longer be aborted")));
    assertThat(game.streamsOpened()).isEqualTo(1);
  }

  @Test
  void aClaimGoesWhenTheCountdownHasRun() {
    var game = asBlack().full("e2e3 h7h6").opponentGone(8).after(7_999);
    assertThat(game.sent(Request.ClaimVictory.class)).isEmpty();
    assertThat(game.after(500).sent(Request.ClaimVictory.class)).hasSize(1);
  }

  @Test
  void anOpponentWhoIsBackIsNotClaimedAgainst() {
    var game = asBlack().full("e2e3 h7h6").opponentGone(8).after(7_000);
    game.line(new GameEvent.OpponentGone(false, Optional.empty())).after(60_000);
    assertThat(game.sent(Request.ClaimVictory.class)).isEmpty();
  }

  @Test
  void oneCountdownAllowsOneClaim() {
    var game = asBlack().full("e2e3 h7h6").opponentGone(8).opponentGone(1).after(3_000);
    game.opponentGone(0).opponentGone(0).after(60_000);
    assertThat(game.sent(Request.ClaimVictory.class)).hasSize(1);
  }

  @Test
  void aClaimNeverGoesOnOurTurn() {
    var game = asWhite().full("e2e3 h7h6").opponentGone(0).after(5_000);
    assertThat(game.sent(Request.ClaimVictory.class)).isEmpty();
    game.engineSays("a2a3").state("e2e3 h7h6 a2a3");
    assertThat(game.sent(Request.ClaimVictory.class)).hasSize(1);
  }

  @Test
  void aMoveOfTheOpponentEndsTheCountdownAndIsAnswered() {
    var game = asWhite().full("e2e3 h7h6 a2a3").opponentGone(8).after(9_000);
    game.state("e2e3 h7h6 a2a3 c7c6").engineSays("b2b3");
    assertThat(game.posts()).containsExactly("b2b3");
    game.moveAnswered(ok()).state("e2e3 h7h6 a2a3 c7c6 b2b3").after(30_000);
    assertThat(game.sent(Request.ClaimVictory.class)).hasSize(1);
  }

  @Test
  void aDroppedStreamIsOpenedAgainAtOnce() {
    var game = asWhite().full("").state("").meanwhile().drops();
    assertThat(game.streamsOpened()).isEqualTo(1);
  }

  @Test
  void aStreamThatDropsAgainAndAgainIsOpenedMoreSlowly() {
    var game = asWhite().full("").state("").meanwhile().drops().drops().after(499);
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.after(1).drops().after(999);
    assertThat(game.streamsOpened()).isEqualTo(2);
    assertThat(game.after(1).streamsOpened()).isEqualTo(3);
  }

  @Test
  void aStreamThatOpensAndSaysNothingIsOpenedAgain() {
    var game = asWhite().happens(new SessionEvent.StreamOpened()).meanwhile().after(4_999);
    assertThat(game.streamsOpened()).isZero();
    assertThat(game.after(1).streamsOpened()).isEqualTo(1);
  }

  @Test
  void aQuietOpponentIsAskedAboutAfterTwentySeconds() {
    var game = asWhite().full("e2e3 h7h6 a2a3").meanwhile().after(19_999);
    assertThat(game.all(SessionAction.Reconcile.class)).isEmpty();
    assertThat(game.after(1).all(SessionAction.Reconcile.class)).hasSize(1);
  }

  @Test
  void aQuietGameIsAskedAboutMoreAndMoreRarely() {
    var game = asWhite().full("e2e3 h7h6 a2a3").meanwhile().after(600_000);
    assertThat(game.all(SessionAction.Reconcile.class)).hasSizeBetween(8, 12);
  }

  @Test
  void aMoveOfTheOpponentThatGotLostIsLookedFor() {
    var game = asWhite().full("e2e3 h7h6 a2a3").meanwhile();
    game.happens(new SessionEvent.Reconciled(true, true));
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.full("e2e3 h7h6 a2a3 c7c6").engineSays("b2b3");
    assertThat(game.posts()).containsExactly("b2b3");
  }

  @Test
  void aGameOfDaysDoesNotHoldItsStream() {
    var game = asWhite().withoutClock(86_400_000).full("e2e3 h7h6 a2a3").meanwhile();
    assertThat(game.after(149_999).all(SessionAction.Rest.class)).isEmpty();
    assertThat(game.after(1).all(SessionAction.Rest.class))
        .containsExactly(new SessionAction.Rest(true));
  }

  @Test
  void aGameOfDaysIsTakenUpAgainWhenItIsOurTurn() {
    var game = asWhite().withoutClock(86_400_000).full("e2e3 h7h6 a2a3").after(150_000);
    game.meanwhile().happens(new SessionEvent.Reconciled(true, false));
    assertThat(game.streamsOpened()).isZero();
    game.happens(new SessionEvent.Reconciled(true, true));
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.full("e2e3 h7h6 a2a3 c7c6").engineSays("b2b3");
    assertThat(game.posts()).containsExactly("b2b3");
  }

  @Test
  void aGameOfDaysIsNotAborted() {
    var game = asBlack().withoutClock(86_400_000).full("").after(86_400_000);
    assertThat(game.sent(Request.Abort.class)).isEmpty();
  }

  @Test
  void aStreamThatIsNotFoundIsTriedOnceMoreAndThenReconciled() {
    var gone = new FeedEnd.Refused(404, "No such game", Optional.empty());
    var game = asWhite().meanwhile().streamEnds(gone).after(2_000);
    assertThat(game.streamsOpened()).isEqualTo(1);
    assertThat(game.streamEnds(gone).all(SessionAction.Reconcile.class)).hasSize(1);
  }

  @Test
  void aStreamOfAGameThatIsNoneOfOursIsReconciled() {
    var refused = new FeedEnd.Refused(400, "This game cannot be played", Optional.empty());
    assertThat(asWhite().streamEnds(refused).all(SessionAction.Reconcile.class)).hasSize(1);
  }

  @Test
  void aGameThatIsNotListedAnyMoreIsOver() {
    var gone = new FeedEnd.Refused(404, "No such game", Optional.empty());
    var game = asWhite().streamEnds(gone).after(2_000).streamEnds(gone);
    game.happens(new SessionEvent.Reconciled(false, false));
    assertThat(game.session().isOver()).isTrue();
  }

  @Test
  void theRunningSearchSurvivesADroppedStream() {
    var game = asWhite().full("e2e3 h7h6").drops().full("e2e3 h7h6").engineSays("a2a3");
    assertThat(game.all(SessionAction.Think.class)).hasSize(1);
    assertThat(game.posts()).containsExactly("a2a3");
  }

  @Test
  void aGreetingIsSaidOnce() {
    var game = asWhite().full("").full("");
    assertThat(game.said()).containsExactly("Hello Ann, I am MossBot.");
  }

  @Test
  void aGreetingIsNotRepeatedAfterARestart() {
    var game = ScriptedGame.with(Color.WHITE, TERMS, new GameMemory(true, 0)).full("");
    assertThat(game.said()).isEmpty();
  }

  @Test
  void anAiIsPlayedWithoutNameOrId() {
    Player ai =
        new Player(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty(),
            false,
            OptionalInt.of(3));
    var game = asBlack().against(ai).full("e2e3").engineSays("b7b5");
    assertThat(game.posts()).containsExactly("b7b5");
    assertThat(game.said()).isEmpty();
  }

  @Test
  void aDrawIsNotTakenInAGameThatIsNotLevel() {
    var game = asWhite().full("e2e3 h7h6");
    game.line(game.state("e2e3 h7h6", "started", true, false));
    assertThat(game.sent(Request.AnswerDraw.class)).containsExactly(new Request.AnswerDraw(false));
  }

  @Test
  void aDrawIsOfferedWithTheMoveAfterEnoughLevelMoves() {
    var game = asWhite().full("").engineSays("h2h3").state("h2h3 a7a6").engineSays("h3h4");
    game.state("h2h3 a7a6 h3h4 a6a5").engineSays("h4h5");
    assertThat(game.last(SessionAction.PlayMove.class).offeringDraw()).isTrue();
    game.state("h2h3 a7a6 h3h4 a6a5 h4h5 a5a4").engineSays("g2g3");
    assertThat(game.last(SessionAction.PlayMove.class).offeringDraw()).isFalse();
  }

  private static GameTerms ending(GameTerms.DrawTerms draws, GameTerms.ResignTerms resigning) {
    return new GameTerms(
        TERMS.myId(),
        TERMS.myName(),
        TERMS.version(),
        TERMS.abortAfter(),
        TERMS.maxTakebacks(),
        TERMS.maxThink(),
        0,
        TERMS.varietyCentipawns(),
        TERMS.correspondenceThink(),
        TERMS.correspondencePonder(),
        TERMS.correspondenceDisconnect(),
        draws,
        resigning,
        TERMS.greeting(),
        TERMS.variants(),
        TERMS.challengeWords());
  }

  /** A level game of three moves; whether a draw goes with the third. */
  private static boolean offersADraw(GameTerms.DrawTerms draws) {
    var game =
        ScriptedGame.with(Color.WHITE, ending(draws, TERMS.resigning()), GameMemory.NEW)
            .full("")
            .engineSays("h2h3")
            .state("h2h3 a7a6")
            .engineSays("h3h4");
    game.state("h2h3 a7a6 h3h4 a6a5").engineSays("h4h5");
    return game.last(SessionAction.PlayMove.class).offeringDraw();
  }

  private static GameTerms.DrawTerms draws(int fromMove, boolean humans, int minRating) {
    return new GameTerms.DrawTerms(
        true, 0, 3, 32, fromMove, new GameTerms.Adversaries(humans, OptionalInt.of(minRating)));
  }

  @Test
  void drawsAreOfferedFromTheMoveOnAndToThoseWhomTheOperatorWants() {
    assertThat(offersADraw(draws(3, true, 1900))).isTrue();
    assertThat(offersADraw(draws(4, true, 1900))).isFalse();
    assertThat(offersADraw(draws(3, false, 1900))).isFalse();
    assertThat(offersADraw(draws(3, true, 1901))).isFalse();
  }

  @Test
  void nobodyResignsToAHumanWhereOnlyBotsShallWinThatWay() {
    var resigning =
        new GameTerms.ResignTerms(
            true, -1000, 1, new GameTerms.Adversaries(false, OptionalInt.empty()));
    var game =
        ScriptedGame.with(Color.WHITE, ending(TERMS.draws(), resigning), GameMemory.NEW)
            .full("h2h3 a7a6")
            .engineSays("h3h4", new Score.Loss(2));
    assertThat(game.sent(Request.Resign.class)).isEmpty();
    assertThat(game.posts()).containsExactly("h3h4");
  }

  @Test
  void nobodyResignsByDefault() {
    var game = asWhite().full("").engineSays("h2h3", new Score.Loss(2));
    game.state("h2h3 a7a6").engineSays("h3h4", new Score.Loss(2));
    game.state("h2h3 a7a6 h3h4 a6a5").engineSays("h4h5", new Score.Loss(2));
    assertThat(game.sent(Request.Resign.class)).isEmpty();
    assertThat(game.posts()).hasSize(3);
  }

  @Test
  void theClockOfTheSideToMoveIsHandedToTheEngineWithTheOverhead() {
    var game = asWhite().ourClock(60_000).full("e2e3").state("e2e3 h7h6");
    var clock = game.last(SessionAction.Think.class).clock().orElseThrow();
    assertThat(clock.remainingMillis()).isEqualTo(60_000);
    assertThat(clock.incrementMillis()).isEqualTo(2_000);
    assertThat(clock.overheadMillis()).isEqualTo(500);
  }

  @Test
  void aGameTakenUpUnderWayIsAnsweredQuickly() {
    var game = asWhite().full("e2e3 h7h6");
    assertThat(game.last(SessionAction.Think.class).limits().moveTimeMillis()).hasValue(1_000);
    game.engineSays("a2a3").state("e2e3 h7h6 a2a3 c7c6");
    assertThat(game.last(SessionAction.Think.class).clock()).isPresent();
  }

  @Test
  void theFirstMovesGetAFixedTimeSinceNoClockRuns() {
    var think = asWhite().full("").last(SessionAction.Think.class);
    assertThat(think.limits().moveTimeMillis()).hasValue(3_000);
    assertThat(think.clock()).isEmpty();
  }

  @Test
  void aGameWithoutLimitGetsAFixedShortTime() {
    var think = asWhite().withoutClock(Integer.MAX_VALUE).full("e2e3 h7h6");
    assertThat(think.last(SessionAction.Think.class).limits().moveTimeMillis()).hasValue(10_000);
  }

  @Test
  void anAnswerOfTheEngineThatIsNoMoveNeverLosesTheTurn() {
    var game = asWhite().full("e2e3 h7h6");
    int search = game.last(SessionAction.Think.class).search();
    game.happens(
        new SessionEvent.EngineAnswer(
            search,
            new org.misere.engine.SearchResult(
                0, 0, org.misere.engine.Source.SEARCH, Optional.empty())));
    assertThat(game.posts()).hasSize(1);
  }

  @Test
  void ponderingGoesOnWhenTheExpectedMoveCame() {
    var game = ScriptedGame.with(Color.WHITE, pondering(), GameMemory.NEW).full("e2e3 h7h6");
    game.engineSays("a2a3", "b7b6");
    int search = game.last(SessionAction.Ponder.class).search();
    game.state("e2e3 h7h6 a2a3").state("e2e3 h7h6 a2a3 b7b6");
    assertThat(game.all(SessionAction.PonderHit.class))
        .containsExactly(new SessionAction.PonderHit(search));
  }

  @Test
  void ponderingEndsWhenAnotherMoveCame() {
    var game = ScriptedGame.with(Color.WHITE, pondering(), GameMemory.NEW).full("e2e3 h7h6");
    game.engineSays("a2a3", "b7b6").state("e2e3 h7h6 a2a3").meanwhile();
    game.state("e2e3 h7h6 a2a3 c7c6");
    assertThat(game.all(SessionAction.StopThinking.class)).hasSize(1);
    assertThat(game.all(SessionAction.Think.class)).hasSize(1);
  }

  private static GameTerms pondering() {
    return new GameTerms(
        TERMS.myId(),
        TERMS.myName(),
        TERMS.version(),
        TERMS.abortAfter(),
        TERMS.maxTakebacks(),
        TERMS.maxThink(),
        4,
        TERMS.varietyCentipawns(),
        TERMS.correspondenceThink(),
        TERMS.correspondencePonder(),
        TERMS.correspondenceDisconnect(),
        TERMS.draws(),
        TERMS.resigning(),
        TERMS.greeting(),
        TERMS.variants(),
        TERMS.challengeWords());
  }

  @Test
  void aFirstLineThatComesAgainLaterIsBelievedNoMoreThanAnyState() {
    var game = asWhite().full("").engineSays("e2e3").moveAnswered(ok()).state("e2e3");
    game.state("e2e3 h7h6").meanwhile().full("");
    assertThat(game.all(SessionAction.Think.class)).isEmpty();
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.full("e2e3 h7h6").engineSays("a2a3");
    assertThat(game.posts()).containsExactly("a2a3");
  }

  @Test
  void linesWithoutTheFirstOneDontMakeAStream() {
    var game = asWhite().meanwhile();
    game.happens(new SessionEvent.StreamOpened()).says("Ann", "hi").after(4_999);
    assertThat(game.streamsOpened()).isZero();
    assertThat(game.after(1_000).streamsOpened()).isEqualTo(1);
  }

  @Test
  void withAShortClockAQuietOpponentIsAskedAboutSooner() {
    var game = asWhite().ourClock(24_000).full("e2e3 h7h6 a2a3").meanwhile().after(5_999);
    assertThat(game.all(SessionAction.Reconcile.class)).isEmpty();
    assertThat(game.after(1).all(SessionAction.Reconcile.class)).hasSize(1);
  }

  @Test
  void aListThatWasReadBeforeTheStreamToldIsNotTheEnd() {
    var game = asWhite().happens(new SessionEvent.Reconciled(false, false));
    assertThat(game.session().isOver()).isFalse();
  }

  @Test
  void aFirstLineThatGoesBackIsBelievedWhenTheNextSaysSoToo() {
    var game = asWhite().full("e2e3 h7h6 a2a3 g7g6").drops().meanwhile().full("e2e3 h7h6");
    assertThat(game.all(SessionAction.Think.class)).isEmpty();
    game.full("e2e3 h7h6").engineSays("b2b3");
    assertThat(game.posts()).containsExactly("b2b3");
  }

  @Test
  void aFirstLineThatIsOldPutsNoMoveInAnOldPosition() {
    var game = asWhite().full("e2e3 h7h6 a2a3 g7g6").drops().meanwhile().full("e2e3 h7h6");
    game.full("e2e3 h7h6 a2a3 g7g6").engineSays("b2b3");
    assertThat(game.posts()).containsExactly("b2b3");
    assertThat(game.session().moves()).hasSize(4);
  }
}
