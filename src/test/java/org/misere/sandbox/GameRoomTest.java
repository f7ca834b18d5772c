package org.misere.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.lichess.Color.BLACK;
import static org.misere.lichess.Color.WHITE;

import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;

/**
 * The conduct of a game as lila has it (Bot API reference sections 6, 8 and 9; rules section 2).
 */
class GameRoomTest {

  @Nested
  class Clocks {
    @Test
    void clocksStandUntilBothSidesHaveMoved() {
      RoomTable table = RoomTable.clock(60, 2).after(5_000).moves("e2e3").after(5_000);
      assertThat(table.millis(BLACK)).isEqualTo(60_000);
      table.moves("b7b5").after(1_000);
      assertThat(table.millis(WHITE)).isEqualTo(59_000);
    }

    @Test
    void aMoveCostsItsTimeAndEarnsTheIncrement() {
      RoomTable table = RoomTable.clock(60, 2).moves("e2e3 b7b5").after(3_500).moves("f1b5");
      assertThat(table.millis(WHITE)).isEqualTo(58_500);
    }

    @Test
    void aGameWithoutBaseStartsWithThreeSecondsAtLeast() {
      assertThat(RoomTable.clock(0, 1).millis(WHITE)).isEqualTo(3_000);
      assertThat(RoomTable.clock(0, 5).millis(WHITE)).isEqualTo(5_000);
    }

    @Test
    void theFlagFallsByItself() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5").run(59_999);
      assertThat(table.status()).isEqualTo("started");
      table.run(1);
      assertThat(table.status()).isEqualTo("outoftime");
      assertThat(table.winner()).contains(BLACK);
    }

    @Test
    void aMoveAfterTheFlagEndsTheGameInstead() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5").after(60_000);
      assertThat(table.move("f1b5")).isEqualTo(Reply.OK);
      assertThat(table.status()).isEqualTo("outoftime");
      assertThat(table.room.board().ply()).isEqualTo(2);
    }

    @Test
    void unlimitedGamesShowTheLargestNumber() {
      RoomTable table =
          RoomTable.of("antichess", new TimeControl.Unlimited(), null)
              .moves("e2e3 b7b5")
              .run(1_000_000_000);
      assertThat(table.millis(WHITE)).isEqualTo(2147483647L);
      assertThat(table.status()).isEqualTo("started");
    }

    @Test
    void correspondenceGivesTheWholeAllowanceForEachMove() {
      RoomTable table =
          RoomTable.of("antichess", new TimeControl.Correspondence(2), null)
              .moves("e2e3 b7b5")
              .after(3_600_000)
              .moves("f1b5");
      assertThat(table.millis(WHITE)).isEqualTo(2 * 86_400_000L);
    }

    @Test
    void timeIsAddedToTheOpponent() {
      RoomTable table = RoomTable.clock(60, 0);
      table.send(new GameCommand.AddTime(WHITE, 15));
      assertThat(table.millis(BLACK)).isEqualTo(75_000);
    }

    /** The table of rules section 2: who wins when the side to move has just flagged. */
    @ParameterizedTest
    @CsvSource({
      "8/8/8/1n2N3/8/8/8/8 w - - 0 1, BLACK",
      "8/8/8/1n2N3/8/8/8/8 b - - 0 1, WHITE",
      "7n/8/8/8/8/8/8/N7 w - - 0 1, ",
      "7n/8/8/8/8/8/8/N7 b - - 0 1, ",
      "8/8/8/8/8/2n5/8/6NN w - - 0 1, BLACK",
      "8/b1b5/4b3/8/8/8/8/3B4 w - - 0 1, BLACK",
      "8/8/3k4/8/8/3K4/8/8 b - - 0 1, WHITE",
    })
    void aFallenFlagLosesUnlessTheOtherKnightCannotWin(String fen, Color winner) {
      RoomTable table = RoomTable.from(fen);
      GameClock running =
          new GameClock(table.room.clock().timeControl(), 5, 5, 0, java.util.List.of());
      GameRoom room = table.room;
      table.room =
          new GameRoom(
              room.setup(),
              room.board(),
              running,
              room.offers(),
              room.white(),
              room.black(),
              room.ending(),
              room.chat());
      table.run(5);
      assertThat(table.status()).isEqualTo("outoftime");
      assertThat(table.winner()).isEqualTo(Optional.ofNullable(winner));
    }

    @Test
    void aFallenFlagWithTheOpponentsDrawOfferOpenIsADraw() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.draw(BLACK);
      table.run(60_000);
      assertThat(table.status()).isEqualTo("draw");
    }
  }

  @Nested
  class Moves {
    @Test
    void theOthersTurnIsRefused() {
      Reply reply =
          RoomTable.clock(60, 0).send(new GameCommand.Play(BLACK, "e7e6", Optional.empty()));
      assertThat(reply).isEqualTo(Reply.badRequest("Not your turn, or game already over"));
    }

    @Test
    void anIllegalMoveIsRefusedAndChangesNothing() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      assertThat(table.move("g1f3")).isInstanceOf(Reply.Refused.class);
      assertThat(table.room.board().moves()).containsExactly("e2e3", "b7b5");
    }

    @Test
    void whatIsNoMoveIsInvalidUci() {
      assertThat(RoomTable.clock(60, 0).move("O-O"))
          .isEqualTo(Reply.badRequest("Invalid UCI: O-O"));
    }

    @Test
    void aPawnWithoutALetterBecomesAQueen() {
      RoomTable table = RoomTable.from("8/P7/8/8/8/8/7p/8 w - - 0 1").moves("a7a8");
      assertThat(table.room.board().moves()).containsExactly("a7a8q");
    }

    @Test
    void theSideWithoutMenWinsByVariantEnd() {
      RoomTable table = RoomTable.from("8/8/8/8/8/1p6/2R5/8 b - - 0 1").moves("b3c2");
      assertThat(table.status()).isEqualTo("variantEnd");
      assertThat(table.winner()).contains(WHITE);
    }

    @Test
    void aThirdOccurrenceIsADraw() {
      RoomTable table = RoomTable.clock(60, 0).moves("b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1 c6b8");
      assertThat(table.status()).isEqualTo("draw");
      assertThat(table.winner()).isEmpty();
    }

    @Test
    void stalemateByOtherRulesIsReportedAsSuch() {
      RoomTable table =
          RoomTable.of(
                  "suicide-chess", new TimeControl.RealTime(60, 0), "8/8/8/p7/8/P7/8/8 w - - 0 1")
              .moves("a3a4");
      assertThat(table.status()).isEqualTo("stalemate");
    }
  }

  @Nested
  class DrawOffers {
    @Test
    void beforeTheSecondPlyAnOfferDoesNothing() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3");
      table.draw(WHITE);
      assertThat(table.room.offers().draw()).isEmpty();
    }

    @Test
    void anOfferThatIsAcceptedEndsTheGame() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.draw(WHITE);
      table.draw(BLACK);
      assertThat(table.status()).isEqualTo("draw");
    }

    @Test
    void anOfferLapsesWhenTheOpponentMoves() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.draw(BLACK);
      table.moves("f1b5");
      assertThat(table.room.offers().draw()).isEmpty();
    }

    @Test
    void theNextOfferMustWaitTwentyPlies() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.draw(BLACK);
      table.send(new GameCommand.Draw(WHITE, false));
      table.draw(BLACK);
      assertThat(table.room.offers().draw()).isEmpty();
      table.moves("f1b5 a7a6 b5d7 b8d7");
      assertThat(table.room.offers().mayOfferDraw(BLACK, 21)).isFalse();
      assertThat(table.room.offers().mayOfferDraw(BLACK, 22)).isTrue();
    }

    @Test
    void anOfferToOneWhoCannotWinIsADrawAtOnce() {
      RoomTable table = RoomTable.from("7n/8/8/8/8/8/8/N7 w - - 0 1").moves("a1b3 h8g6");
      table.draw(table.room.board().turn().other());
      assertThat(table.status()).isIn("started", "insufficientMaterialClaim");
      RoomTable other = RoomTable.from("7n/8/8/8/8/8/8/N7 w - - 0 1").moves("a1b3 h8g6");
      other.draw(other.room.board().turn());
      assertThat(java.util.List.of(table.status(), other.status()))
          .containsExactlyInAnyOrder("started", "insufficientMaterialClaim");
    }

    @Test
    void aMoveMayCarryAnOffer() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.send(new GameCommand.Play(WHITE, "f1b5", Optional.of(true)));
      assertThat(table.room.offers().draw()).contains(WHITE);
    }
  }

  @Nested
  class Takebacks {
    @Test
    void theProposersOwnLastMoveIsTakenBackAlone() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5 f1b5");
      table.send(new GameCommand.Takeback(WHITE, true));
      table.send(new GameCommand.Takeback(BLACK, true));
      assertThat(table.room.board().moves()).containsExactly("e2e3", "b7b5");
    }

    @Test
    void onTheProposersTurnTwoPliesGo() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5 f1b5 c7c6");
      table.send(new GameCommand.Takeback(WHITE, true));
      table.send(new GameCommand.Takeback(BLACK, true));
      assertThat(table.room.board().moves()).containsExactly("e2e3", "b7b5");
    }

    @Test
    void theClocksGoBackAsWell() {
      RoomTable table =
          RoomTable.clock(60, 0).moves("e2e3 b7b5").after(4_000).moves("f1b5").after(3_000);
      table.send(new GameCommand.Takeback(WHITE, true));
      table.send(new GameCommand.Takeback(BLACK, true));
      assertThat(table.millis(WHITE)).isEqualTo(60_000);
      assertThat(table.millis(BLACK)).isEqualTo(60_000);
    }

    @Test
    void aMoveEndsTheProposal() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.send(new GameCommand.Takeback(BLACK, true));
      table.moves("f1b5");
      assertThat(table.room.offers().takeback()).isEmpty();
    }

    @Test
    void decliningEndsTheProposalAndSaysSo() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.send(new GameCommand.Takeback(BLACK, true));
      table.send(new GameCommand.Takeback(WHITE, false));
      assertThat(table.room.offers().takeback()).isEmpty();
      assertThat(table.room.chat().getLast().text()).isEqualTo("Takeback declined");
    }
  }

  @Nested
  class Leaving {
    @Test
    void abortsWhileFewerThanTwoPliesWerePlayed() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3");
      assertThat(table.send(new GameCommand.Abort(BLACK))).isEqualTo(Reply.OK);
      assertThat(table.status()).isEqualTo("aborted");
    }

    @Test
    void afterTwoPliesAnAbortIsRefused() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      assertThat(table.send(new GameCommand.Abort(BLACK)))
          .isEqualTo(Reply.badRequest("This game can no longer be aborted"));
    }

    @Test
    void resigningAnAbortableGameAbortsIt() {
      RoomTable table = RoomTable.clock(60, 0);
      table.send(new GameCommand.Resign(WHITE));
      assertThat(table.status()).isEqualTo("aborted");
    }

    @Test
    void resigningLaterLoses() {
      RoomTable table = RoomTable.clock(60, 0).moves("e2e3 b7b5");
      table.send(new GameCommand.Resign(WHITE));
      assertThat(table.status()).isEqualTo("resign");
      assertThat(table.winner()).contains(BLACK);
    }

    @Test
    void theOpponentIsToldOfAnAbsenceWithAFallingNumber() {
      RoomTable table = RoomTable.clock(180, 0).moves("e2e3 b7b5").leaves(WHITE).run(40_000);
      assertThat(table.toldSeconds(BLACK))
          .startsWith(29)
          .endsWith(0)
          .isSortedAccordingTo(java.util.Comparator.reverseOrder());
    }

    @Test
    void whoComesBackIsAnnounced() {
      RoomTable table =
          RoomTable.clock(180, 0).moves("e2e3 b7b5").leaves(WHITE).run(7_000).present(WHITE);
      assertThat(table.toldSeconds(BLACK)).endsWith(-1);
    }

    @Test
    void ashortAbsenceIsNotMentioned() {
      RoomTable table =
          RoomTable.clock(180, 0).moves("e2e3 b7b5").leaves(WHITE).run(900).present(WHITE);
      assertThat(table.toldSeconds(BLACK)).isEmpty();
    }

    @Test
    void aClaimTooEarlyIsRefused() {
      RoomTable table = RoomTable.clock(180, 0).moves("e2e3 b7b5").leaves(WHITE).run(10_000);
      assertThat(table.send(new GameCommand.ClaimVictory(BLACK))).isInstanceOf(Reply.Refused.class);
      assertThat(table.status()).isEqualTo("started");
    }

    @Test
    void aClaimAfterTheCountdownWins() {
      RoomTable table = RoomTable.clock(180, 0).moves("e2e3 b7b5").leaves(WHITE).run(30_000);
      table.send(new GameCommand.ClaimVictory(BLACK));
      assertThat(table.status()).isEqualTo("timeout");
      assertThat(table.winner()).contains(BLACK);
    }

    @Test
    void aDrawCanBeClaimedInstead() {
      RoomTable table = RoomTable.clock(180, 0).moves("e2e3 b7b5").leaves(WHITE).run(30_000);
      table.send(new GameCommand.ClaimDraw(BLACK));
      assertThat(table.status()).isEqualTo("timeout");
      assertThat(table.winner()).isEmpty();
    }

    @Test
    void aClaimOnOnesOwnTurnIsOkAndDoesNothing() {
      RoomTable table = RoomTable.clock(180, 0).moves("e2e3 b7b5 f1b5").leaves(WHITE).run(30_000);
      assertThat(table.send(new GameCommand.ClaimVictory(BLACK))).isEqualTo(Reply.OK);
      assertThat(table.status()).isEqualTo("started");
    }
  }

  @Test
  void chatIsCutAtAHundredAndFortyCharacters() {
    RoomTable table = RoomTable.clock(60, 0);
    table.send(new GameCommand.Say(WHITE, "Anna", "player", "x".repeat(200)));
    assertThat(table.room.chat().getLast().text()).hasSize(140);
  }

  @Test
  void chatNeedsARoomThatExists() {
    Reply reply = RoomTable.clock(60, 0).send(new GameCommand.Say(WHITE, "Anna", "lounge", "hi"));
    assertThat(reply).isInstanceOf(Reply.Refused.class);
  }

  @Test
  void afterSixHundredPliesTheServerForcesADraw() {
    RoomTable table = RoomTable.of("omnicide", new TimeControl.Unlimited(), null);
    java.util.SplittableRandom random = new java.util.SplittableRandom(11);
    MachineMover mover = new MachineMover(random);
    while (table.room.isRunning()) {
      table.move(mover.choose(table.room.board().position(), 1));
    }
    assertThat(table.room.board().ply()).isLessThanOrEqualTo(GameRoom.MAX_PLIES);
  }
}
