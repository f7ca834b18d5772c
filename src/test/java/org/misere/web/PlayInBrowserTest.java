package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The page to play on, in a real browser. */
class PlayInBrowserTest {
  /** A whole game in which White gets rid of all men in seventeen moves. */
  private static final String GAME =
      "a2a4 d7d5 c2c4 d5c4 d1b3 c4b3 a1a2 b3a2 d2d4 a2b1q e2e4 b1e4 g2g4 d8d4 b2b3 e4h1 g1f3 h1f3"
          + " e1d2 d4f2 d2d3 f2h2 f1h3 h2h3 d3c4 h3g4 c4d5 f3b3 d5d6 e7d6 c1d2 g4a4 d2c3 b3c3";

  private static final String CAPTURE_DUE = "8/8/8/3p4/4P3/8/8/R6n w - - 0 1";
  private static final String PROMOTION = "8/P7/8/8/8/8/7p/8 w - - 0 1";

  /** Whether the list of moves has been scrolled to where the game is. */
  private static final String LAST_MOVE_IN_SIGHT =
      """
      const list = document.querySelector('#moves').getBoundingClientRect();
      const move = document.querySelector('#moves [aria-current]').getBoundingClientRect();
      return move.top >= list.top && move.bottom <= list.bottom + 1;
      """;

  /** The button never forgets that it was clicked once, however slow the second click is. */
  private static final String NO_SECOND_THOUGHTS =
      """
      const real = window.setTimeout;
      window.setTimeout = (action, millis) => (millis === 4000 ? 0 : real(action, millis));
      """;

  private static Browser browser;

  @BeforeAll
  static void open() {
    browser = Browser.open();
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void afresh() {
    browser.desktop().dark(false).forget();
  }

  @Test
  void aWholeGameIsPlayedByClicks() {
    try (Stage stage = Stage.playing(GAME)) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      String[] moves = GAME.split(" ", -1);
      for (int ply = 0; ply < moves.length; ply += 2) {
        browser.move(moves[ply].substring(0, 2), moves[ply].substring(2, 4));
      }
      browser.untilText("#result .words", "White has no men left and wins");
      assertThat(browser.text("#result .score")).isEqualTo("1–0");
      assertThat(browser.text("#result .mine")).isEqualTo("You won");
      assertThat(browser.run(LAST_MOVE_IN_SIGHT)).isEqualTo(true);
      assertThat(browser.shows("[data-act=rematch]")).isTrue();
      assertThat(browser.faults()).isEmpty();
    }
  }

  @Test
  void aQuietMoveIsRefusedWithTheReasonWhenACaptureIsDue() {
    try (Stage stage = Stage.playing("")) {
      stage.guestPlaysFrom(CAPTURE_DUE);
      browser.at(stage.url("/play")).untilText("#turn", "you must capture");
      browser.click(Browser.cell("e4"));
      browser.click(Browser.cell("e5"));
      browser.untilText("#notice", "You must capture");
      assertThat(browser.text("#notice")).contains("exd5", "Rxh1");
      assertThat(browser.square("e4")).contains("white pawn");
      assertThat(browser.faults()).isEmpty();
    }
  }

  @Test
  void aPawnBecomesAKing() {
    try (Stage stage = Stage.playing("")) {
      stage.guestPlaysFrom(PROMOTION);
      browser.at(stage.url("/play")).move("a7", "a8");
      browser.click("#promotion [data-role=king]");
      browser.until(() -> browser.square("a8"), label -> label.contains("white king"));
      browser.untilText("#moves", "a8=K");
      assertThat(browser.faults()).isEmpty();
    }
  }

  @Test
  void aMoveCanBeDragged() {
    try (Stage stage = Stage.playing("")) {
      stage.guestPlaysFrom(CAPTURE_DUE);
      browser.at(stage.url("/play")).untilText("#turn", "you must capture");
      new Actions(browser.driver())
          .dragAndDrop(browser.find(Browser.cell("e4")), browser.find(Browser.cell("d5")))
          .perform();
      browser.untilText("#moves", "exd5");
    }
  }

  @Test
  void aMoveCanBeMadeWithTheKeyboardAlone() {
    try (Stage stage = Stage.playing("")) {
      stage.guestPlaysFrom(CAPTURE_DUE);
      browser.at(stage.url("/play")).untilText("#turn", "you must capture");
      browser.run("document.querySelector('[role=grid] [tabindex=\"0\"]').focus()");
      new Actions(browser.driver())
          .sendKeys(Keys.ARROW_UP, Keys.ARROW_UP, Keys.ENTER)
          .sendKeys(Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ENTER)
          .perform();
      browser.untilText("#moves", "exd5");
      assertThat(browser.driver().findElement(org.openqa.selenium.By.id("spoken")).getText())
          .contains("pawn takes d5");
    }
  }

  @Test
  void aLostConnectionSaysSoAndComesBackWithWhatWasMissed() throws Exception {
    try (Stage stage = Stage.playing("");
        Cable cable = Cable.to(stage.web.port())) {
      String id = stage.guestPlaysFrom(PROMOTION);
      browser.at(cable.url("/play")).untilText("#turn", "Your turn");
      cable.cut();
      browser.untilText("#connection", "Connection lost");
      moveElsewhere(stage, id, "a7a8n");
      cable.mend();
      browser.untilText("#moves", "a8=N");
      browser.until(() -> browser.text("#connection"), String::isEmpty);
    }
  }

  private static void moveElsewhere(Stage stage, String id, String uci) throws Exception {
    URI move = stage.sandbox.url().resolve("/api/bot/game/" + id + "/move/" + uci);
    HttpRequest request =
        HttpRequest.newBuilder(move)
            .header("Authorization", "Bearer " + stage.guest.token())
            .POST(BodyPublishers.noBody())
            .build();
    try (HttpClient client = HttpClient.newHttpClient()) {
      assertThat(client.send(request, BodyHandlers.discarding()).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void hostileChatStaysText() {
    String line = "<img src=x onerror=\"document.title='taken'\"><b>bold</b> \"';--";
    try (Stage stage = Stage.greeting(line)) {
      stage.guestPlaysFrom(PROMOTION);
      browser.at(stage.url("/play")).untilText(".chat-lines", line);
      assertThat(browser.run("return document.querySelectorAll('.chat-lines img, li b b').length"))
          .isEqualTo(0L);
      assertThat(browser.driver().getTitle()).isEqualTo("Play · Misère");
      assertThat(browser.faults()).isEmpty();
    }
  }

  @Test
  void aTakenBackMoveIsGone() {
    try (Stage stage = Stage.playing("e2e3 b7b5 f1b5 a7a6")) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      browser.move("e2", "e3");
      browser.untilText("#moves", "b5");
      browser.click("[data-act='takeback/yes']");
      browser.until(() -> browser.square("e2"), label -> label.contains("white pawn"));
      assertThat(browser.text("#moves")).doesNotContain("e3");
    }
  }

  @Test
  void aDeclinedDrawIsTold() {
    try (Stage stage = Stage.declining("e2e3 b7b5 f1b5")) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      browser.move("e2", "e3");
      browser.untilText("#moves", "b5");
      browser.click("[data-act='draw/yes']");
      browser.untilText("#notice", "Your opponent declined the draw");
      assertThat(browser.shows("#turn")).isTrue();
    }
  }

  @Test
  void aDeclinedTakebackIsTold() {
    try (Stage stage = Stage.declining("e2e3 b7b5 f1b5")) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      browser.move("e2", "e3");
      browser.untilText("#moves", "b5");
      browser.click("[data-act='takeback/yes']");
      browser.untilText("#notice", "Your opponent declined the takeback");
      assertThat(browser.text("#moves")).contains("e3", "b5");
    }
  }

  @Test
  void anAgreedDrawEndsTheGame() {
    try (Stage stage = Stage.playing("e2e3 b7b5 f1b5")) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      browser.move("e2", "e3");
      browser.untilText("#moves", "b5");
      browser.click("[data-act='draw/yes']");
      browser.untilText("#result", "½–½");
      assertThat(browser.text("#result .mine")).isEqualTo("A draw");
    }
  }

  @Test
  void resigningTakesTwoClicksAndARematchChangesTheColours() {
    try (Stage stage = Stage.playing("e2e3 b7b5 f1b5")) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      browser.move("e2", "e3");
      browser.untilText("#moves", "b5");
      browser.run(NO_SECOND_THOUGHTS);
      browser.click("[data-act=resign]");
      browser.untilText("[data-act=resign]", "Really resign?");
      assertThat(browser.shows("#result")).isFalse();
      browser.click("[data-act=resign]");
      browser.untilText("#result", "White resigned: Black wins");
      assertThat(browser.text("#result .mine")).isEqualTo("You lost");
      browser.click("[data-act=rematch]");
      browser.untilText("#moves", "e3"); // the bot has White now, and begins
      browser.untilText("#seat-bottom .lead", "Black");
      assertThat(browser.shows("#result")).isFalse();
      assertThat(browser.faults()).isEmpty();
    }
  }

  @Test
  void aWinCanBeClaimedWhenTheOpponentHasBeenGoneForLong() {
    try (Stage stage = Stage.impatient("e2e3 b7b5 f1b5")) {
      browser.at(stage.url("/play")).click("input[value=white]");
      browser.click("#setup button.main");
      browser.move("e2", "e3");
      browser.untilText("#moves", "b5");
      stage.botLeaves();
      browser.move("f1", "b5");
      browser.untilText("#turn", "has left");
      browser.click("[data-act=claim-victory]");
      browser.untilText("#result", "You won");
    }
  }

  @Test
  void theBoardFitsAPhoneWithoutScrollingSideways() {
    try (Stage stage = Stage.playing("")) {
      stage.guestPlaysFrom(CAPTURE_DUE);
      browser.phone().at(stage.url("/play")).untilText("#turn", "you must capture");
      assertThat(browser.find("#board").getSize().getWidth()).isBetween(330, 375);
      assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo(375L);
      assertThat(browser.find("#seat-bottom").getLocation().getY()).isLessThan(720 - 40);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAccessibilityScanFindsNothing(boolean dark) throws IOException {
    try (Stage stage = Stage.greeting("Good luck!")) {
      browser.dark(dark).at(stage.url("/play")).find("#setup");
      assertThat(browser.accessibilityFaults()).isEmpty();
      stage.guestPlaysFrom(CAPTURE_DUE);
      browser.at(stage.url("/play")).untilText(".chat-lines", "Good luck!");
      assertThat(browser.accessibilityFaults()).isEmpty();
    }
  }
}
