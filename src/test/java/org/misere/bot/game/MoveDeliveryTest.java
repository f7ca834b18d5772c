package org.misere.bot.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.game.ScriptedGame.asWhite;
import static org.misere.bot.game.ScriptedGame.ok;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.misere.lichess.Answer;
import org.misere.lichess.Ok;

/** The column "to a move" of the wire policy, row by row. */
class MoveDeliveryTest {
  private static final Answer<Ok> TOO_MANY = new Answer.TooMany<>("slow", Optional.empty());
  private static final Answer<Ok> REFUSED = new Answer.Refused<>(400, "Not your turn");
  private static final Answer<Ok> SILENCE = new Answer.Unanswered<>("503");

  private static ScriptedGame posted() {
    return asWhite().full("").engineSays("e2e3");
  }

  @Test
  void aMoveThatTheStreamShowsIsDelivered() {
    var game = posted().moveAnswered(ok()).state("e2e3").after(10_000);
    assertThat(game.posts()).containsExactly("e2e3");
    assertThat(game.all(SessionAction.Recorded.class)).hasSize(1);
  }

  @Test
  void aMoveShownBeforeItsAnswerIsDelivered() {
    var game = posted().state("e2e3").moveAnswered(SILENCE).after(10_000);
    assertThat(game.posts()).containsExactly("e2e3");
  }

  @Test
  void aMoveNotShownWithinASecondIsLookedFor() {
    var game = posted().moveAnswered(ok()).after(999);
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.after(1);
    assertThat(game.streamsOpened()).isEqualTo(2);
  }

  @Test
  void aMoveLookedForAndFoundIsNotSentAgain() {
    var game = posted().moveAnswered(ok()).after(1_000).full("e2e3").after(10_000);
    assertThat(game.posts()).containsExactly("e2e3");
  }

  @Test
  void aMoveThatGotLostAfterItsAnswerIsSentAgain() {
    var game = posted().moveAnswered(ok()).after(1_000).full("");
    assertThat(game.posts()).containsExactly("e2e3", "e2e3");
  }

  @Test
  void aRefusedMoveIsLookedForOnceAndPlayedAgain() {
    var game = posted().moveAnswered(REFUSED);
    assertThat(game.streamsOpened()).isEqualTo(2);
    assertThat(game.full("").posts()).containsExactly("e2e3", "e2e3");
  }

  @Test
  void aRefusalOfAMoveThatArrivedIsFine() {
    var game = posted().moveAnswered(REFUSED).full("e2e3").after(10_000);
    assertThat(game.posts()).containsExactly("e2e3");
  }

  @Test
  void aMoveRefusedTwiceIsLeftToTheNextState() {
    var game = posted().moveAnswered(REFUSED).full("").moveAnswered(REFUSED).after(4_000);
    assertThat(game.posts()).hasSize(2);
    assertThat(game.all(SessionAction.Note.class)).anyMatch(it -> it.text().contains("twice"));
  }

  @Test
  void theWatchdogLooksAfterAMoveThatWasLeftAlone() {
    var game =
        posted().moveAnswered(REFUSED).full("").moveAnswered(REFUSED).meanwhile().after(5_000);
    assertThat(game.streamsOpened()).isEqualTo(1);
    game.full("").engineSays("e2e3");
    assertThat(game.posts()).containsExactly("e2e3");
  }

  @Test
  void tooManyRequestsKeepTheMoveAndItGoesAfterOneTwoFourSeconds() {
    var game = posted().moveAnswered(TOO_MANY).after(999);
    assertThat(game.posts()).hasSize(1);
    game.after(1).moveAnswered(TOO_MANY).after(1_999);
    assertThat(game.posts()).hasSize(2);
    game.after(1).moveAnswered(TOO_MANY).after(3_999);
    assertThat(game.posts()).hasSize(3);
    assertThat(game.after(1).posts()).hasSize(4).containsOnly("e2e3");
    assertThat(game.streamsOpened()).isEqualTo(1);
  }

  @Test
  void tooManyRequestsDontWaitLongerThanTheClockAllows() {
    var game = asWhite().ourClock(3_000).full("e2e3 h7h6").engineSays("a2a3");
    game.moveAnswered(TOO_MANY).after(1_000).moveAnswered(TOO_MANY).after(1_000);
    assertThat(game.posts()).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void aMoveWithoutAnswerIsLookedForBeforeItGoesAgain() {
    var game = posted().moveAnswered(SILENCE);
    assertThat(game.streamsOpened()).isEqualTo(2);
    game.after(600);
    assertThat(game.posts()).hasSize(1);
    assertThat(game.full("").posts()).hasSize(2);
  }

  @Test
  void aMoveWithoutAnswerGoesAgainAfterHalfASecondNotBefore() {
    var game = posted().moveAnswered(SILENCE).full("").after(499);
    assertThat(game.posts()).hasSize(1);
    assertThat(game.after(1).posts()).hasSize(2);
  }

  @Test
  void aMoveThatArrivedWithoutAnswerIsNotSentAgain() {
    var game = posted().moveAnswered(SILENCE).full("e2e3 h7h6").after(5_000);
    assertThat(game.posts()).containsExactly("e2e3");
  }

  @Test
  void aPositionThatHasChangedDropsTheMove() {
    var game = asWhite().full("e2e3 h7h6").engineSays("a2a3").moveAnswered(SILENCE);
    game.full("e2e3 b7b6").after(5_000);
    assertThat(game.posts()).containsExactly("a2a3");
    assertThat(game.last(SessionAction.Think.class).game().plies()).isEqualTo(2);
  }

  @Test
  void aGameThatTheServerDoesNotKnowIsReconciled() {
    var game = posted().moveAnswered(new Answer.Gone<>("No such game"));
    assertThat(game.all(SessionAction.Reconcile.class)).hasSize(1);
    assertThat(game.posts()).hasSize(1);
  }

  @Test
  void anAccountThatIsRefusedEndsTheProcess() {
    var game = posted().moveAnswered(new Answer.Unauthorized<>(401, "no"));
    assertThat(game.all(SessionAction.GiveUpAccount.class)).hasSize(1);
  }

  @Test
  void aCappedMoveIsKeptLikeATooFastOne() {
    var game = posted().moveAnswered(new Answer.Capped<>(429, "x", Duration.ofDays(1), "capped"));
    assertThat(game.after(1_000).posts()).hasSize(2);
  }

  @Test
  void theAnswerToAnEarlierPostIsIgnored() {
    var game = posted().moveAnswered(ok()).after(1_000).full("");
    game.happens(new SessionEvent.MoveAnswered("e2e3", java.util.List.of(), 1, REFUSED, 20));
    assertThat(game.streamsOpened()).isEqualTo(2);
  }

  @Test
  void aDuplicateLineChangesNothing() {
    var game = posted().moveAnswered(ok()).state("e2e3").meanwhile();
    game.state("e2e3").state("e2e3");
    assertThat(game.actions()).isEmpty();
  }

  @Test
  void theOverheadIsWhatTheClockLostBeyondTheThinking() {
    var game = asWhite().ourClock(60_000).full("e2e3 h7h6").after(1_000).engineSays("a2a3");
    game.moveAnswered(ok()).after(50).ourClock(60_000 + 2_000 - 1_300).state("e2e3 h7h6 a2a3");
    assertThat(game.last(SessionAction.Recorded.class).move().overheadMillis()).contains(300L);
  }

  @Test
  void aFirstLineFromBeforeTheAnswerIsNoReasonToSendAgain() {
    var game = asWhite().full("e2e3 h7h6").drops().engineSays("a2a3").moveAnswered(ok());
    game.full("e2e3 h7h6").state("e2e3 h7h6 a2a3 g7g6").after(900);
    assertThat(game.posts()).containsExactly("a2a3");
  }

  @Test
  void aFirstLineThatTellsTooLittleLeadsToAnotherLook() {
    var game = asWhite().full("e2e3 h7h6").drops().engineSays("a2a3").moveAnswered(ok());
    int opened = game.full("e2e3 h7h6").streamsOpened();
    assertThat(game.after(1_000).streamsOpened()).isEqualTo(opened + 1);
    assertThat(game.full("e2e3 h7h6").posts()).containsExactly("a2a3", "a2a3");
  }
}
