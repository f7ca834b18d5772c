package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.bot.view.GameView;

/** The page to watch on, in a real browser. */
class WatchInBrowserTest {
  private static final List<String> MOVES = List.of("e2e3", "b7b5", "f1b5");

  private static Browser browser;
  private StillBot bot;
  private WebServer web;

  @BeforeAll
  static void openBrowser() {
    browser = Browser.open();
  }

  @AfterAll
  static void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @BeforeEach
  void open() throws IOException {
    bot = new StillBot(Snapshots.playing(Snapshots.game("Q7abCdEf", "Kibitzer", MOVES)));
    web = WebServer.start(new WebOptions("127.0.0.1", 0), Optional.of(bot), Optional.empty());
    browser.desktop().dark(false).forget();
  }

  @AfterEach
  void close() {
    web.close();
  }

  @Test
  void aRunningGameIsShownWithItsThoughts() {
    browser.at(web.url()).untilText(".live h3", "Kibitzer (1850)");
    browser.untilText(".live .score", "+1.4");
    browser.untilText("#past", "Kibitzer");
    assertThat(browser.text(".live .facts")).contains("depth 11", "1.4 M nodes/s", "latency 3 ms");
    assertThat(browser.find(".live .board svg").getAttribute("aria-label"))
        .isEqualTo("Board after Bxb5, Black to move");
    assertThat(browser.text("#past")).contains("lost");
    assertThat(browser.faults()).isEmpty();
  }

  @Test
  void gamesComeAndGoWithoutReloading() {
    browser.at(web.url()).untilText(".live h3", "Kibitzer");
    bot.become(Snapshots.playing(Snapshots.game("Zz9yXwVu", "Newcomer", List.of())));
    browser.untilText(".live h3", "Newcomer");
    bot.become(Snapshots.idle());
    browser.untilText("#no-game", "waits for a challenge");
  }

  @Test
  void hostileNamesAndChatStayText() {
    String name = "<script>document.title='taken'</script>";
    GameView game = Snapshots.game("Q7abCdEf", name, MOVES);
    bot.become(Snapshots.playing(Snapshots.saying(game, name, "<img src=x onerror=alert(1)>")));
    browser.at(web.url()).untilText(".live h3", name);
    browser.untilText(".live .chat-lines", "<img src=x onerror=alert(1)>");
    assertThat(browser.driver().getTitle()).isEqualTo("(1) Misère");
    assertThat(browser.faults()).isEmpty();
  }

  @Test
  void aPastGameIsReplayedMoveByMove() {
    browser.at(web.url()).click("#past button");
    browser.untilText("#replay .words", "White resigned: Black wins");
    browser.click("#replay [data-by='-1']");
    browser.until(
        () -> browser.find("#replay .board svg").getAttribute("aria-label"),
        label -> label.equals("Board after b5"));
  }

  @Test
  void theRatingIsDrawnOverTime() {
    browser.at(web.url()).untilText("#rating", "now 2011 · lowest 1990 · highest 2011");
    assertThat(browser.find("#rating svg").getAttribute("aria-label"))
        .isEqualTo("Rating over time: now 2011, lowest 1990, highest 2011");
    assertThat(browser.find("#rating .line").getAttribute("d")).matches("M[0-9. ]+L[0-9. ]+");
  }

  @Test
  void aLostConnectionSaysSoAndComesBack() throws IOException {
    try (Cable cable = Cable.to(web.port())) {
      browser.at(cable.url("/")).untilText(".live h3", "Kibitzer");
      cable.cut();
      browser.untilText("#connection", "lost");
      bot.become(Snapshots.playing(Snapshots.game("Zz9yXwVu", "Newcomer", List.of())));
      cable.mend();
      browser.untilText(".live h3", "Newcomer");
      browser.until(() -> browser.text("#connection"), String::isEmpty);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAccessibilityScanFindsNothing(boolean dark) {
    browser.dark(dark).at(web.url()).untilText(".live h3", "Kibitzer");
    assertThat(browser.accessibilityFaults()).isEmpty();
    browser.click("#past button");
    browser.untilText("#replay .words", "resigned");
    assertThat(browser.accessibilityFaults()).isEmpty();
  }

  @Test
  void aPhoneShowsItWithoutScrollingSideways() {
    browser.phone().at(web.url()).untilText(".live h3", "Kibitzer");
    assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo(375L);
  }
}
