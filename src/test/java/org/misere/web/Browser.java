package org.misere.web;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real browser without a screen, in the words of the tests. */
final class Browser implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  /** Kept, since the logging system forgets the level of a logger that nobody holds. */
  private static final Logger DRIVER_LOG = Logger.getLogger("org.openqa.selenium");

  private final ChromeDriver driver;
  private final Path profile;

  private Browser(ChromeDriver driver, Path profile) {
    this.driver = driver;
    this.profile = profile;
  }

  /** Starts Chromium, or skips the tests that asked for it with one line that says why. */
  static Browser open() {
    Optional<Path> chromium = program("chromium");
    Optional<Path> chromedriver = program("chromedriver");
    if (chromium.isEmpty() || chromedriver.isEmpty()) {
      String why = "No chromium and chromedriver on the PATH: the browser tests are skipped.";
      System.out.println(why);
      Assumptions.abort(why);
    }
    // It warns of each browser that is newer than itself; we use nothing that depends on it.
    DRIVER_LOG.setLevel(Level.SEVERE);
    try {
      Path profile = Files.createTempDirectory("misere-browser");
      ChromeOptions options = new ChromeOptions();
      options.setBinary(chromium.orElseThrow().toFile());
      options.addArguments(
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-dev-shm-usage",
          "--user-data-dir=" + profile,
          "--window-size=1280,900");
      LoggingPreferences logs = new LoggingPreferences();
      logs.enable(LogType.BROWSER, Level.ALL);
      options.setCapability("goog:loggingPrefs", logs);
      ChromeDriverService service =
          new ChromeDriverService.Builder()
              .usingDriverExecutable(chromedriver.orElseThrow().toFile())
              .usingAnyFreePort()
              .withTimeout(PATIENCE)
              .build();
      ChromeDriver driver = new ChromeDriver(service, options);
      driver.manage().timeouts().scriptTimeout(PATIENCE);
      return new Browser(driver, profile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Optional<Path> program(String name) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.of(path.split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Browser at(java.net.URI url) {
    driver.get(url.toString());
    return this;
  }

  Browser phone() {
    return screen(375, 720, true);
  }

  Browser desktop() {
    return screen(1280, 900, false);
  }

  private Browser screen(int width, int height, boolean mobile) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", mobile));
    return this;
  }

  Browser dark(boolean dark) {
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    return this;
  }

  /** Leaves the page and forgets cookies and the console, so that the next one is a new guest's. */
  void forget() {
    driver.get("about:blank");
    driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
    faults();
  }

  private static ConditionFactory await() {
    return Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(25));
  }

  WebElement find(By what) {
    return await()
        .ignoreExceptions()
        .until(() -> driver.findElement(what), WebElement::isDisplayed);
  }

  WebElement find(String css) {
    return find(By.cssSelector(css));
  }

  void click(String css) {
    await()
        .ignoreExceptions()
        .until(
            () -> {
              driver.findElement(By.cssSelector(css)).click();
              return true;
            });
  }

  /** The square's name for a screen reader, such as {@code e4, white pawn}. */
  String square(String name) {
    return find(cell(name)).getAttribute("aria-label");
  }

  /** Clicks two squares, once the first one is ours to move. */
  void move(String from, String to) {
    until(
        () -> square(from), label -> label.contains("can move") || label.contains("must capture"));
    click(cell(from));
    click(cell(to));
  }

  static String cell(String square) {
    return "[data-square=" + square + "]";
  }

  String text(String css) {
    return driver.findElement(By.cssSelector(css)).getText();
  }

  boolean shows(String css) {
    return driver.findElements(By.cssSelector(css)).stream().anyMatch(WebElement::isDisplayed);
  }

  /** Waits until a text on the page is as wanted. */
  void untilText(String css, String part) {
    until(() -> text(css), text -> text.contains(part));
  }

  void until(Supplier<String> text, java.util.function.Predicate<String> wanted) {
    await()
        .ignoreExceptionsMatching( // a second call replaces the first, so one names both
            e ->
                e instanceof StaleElementReferenceException
                    || e instanceof org.openqa.selenium.NoSuchElementException)
        .until(text::get, wanted);
  }

  Object run(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  ChromeDriver driver() {
    return driver;
  }

  /** What the console holds since the last look, faults only. */
  List<String> faults() {
    return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(entry -> entry.getLevel() + " " + entry.getMessage())
        .toList();
  }

  /** The violations that axe-core finds in the page as it stands, a line each. */
  @SuppressWarnings("unchecked")
  List<String> accessibilityFaults() {
    driver.executeScript(axe());
    return (List<String>)
        driver.executeAsyncScript(
            """
            const done = arguments[arguments.length - 1];
            axe.run({ resultTypes: ['violations'] }).then(
              ({ violations }) => done(violations.flatMap((fault) => fault.nodes.map(
                (node) => `${fault.id}: ${node.target} ${node.failureSummary}`))),
              (problem) => done([String(problem)]));
            """);
  }

  private static String axe() {
    try (InputStream in = Browser.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    driver.quit();
    try (Stream<Path> files = Files.walk(profile)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException e) {
      // Chromium may still be writing; the system clears its temporary folder.
    }
  }
}
