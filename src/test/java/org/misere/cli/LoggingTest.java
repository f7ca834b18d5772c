package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.misere.config.Configuration.LogFormat;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.config.Secret;
import org.slf4j.MDC;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The log's lines. */
class LoggingTest {
  private static final String CANARY = "lip_CANARY123";

  /** What is written to standard error while a fresh log of this form takes a message. */
  private static String logged(LogFormat format, Secret hidden, String message) {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter((ch.qos.logback.classic.util.LogbackMDCAdapter) MDC.getMDCAdapter());
    context.putObject(HidingEncoder.SECRET, hidden);
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try (var _ = MDC.putCloseable("game", "abcd1234")) {
      Logging.use(context, format);
      Logger logger = context.getLogger("org.misere.Test");
      logger.setLevel(Level.INFO);
      logger.info("{}", message);
    } finally {
      context.stop();
      System.setErr(before);
    }
    // Whatever else in this JVM logs meanwhile is no part of it.
    return written
        .toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains("abcd1234"))
        .map(line -> line + System.lineSeparator())
        .collect(Collectors.joining());
  }

  private static Secret secret() {
    return ((Reading.Valid) new ConfigurationReader(Map.of("LICHESS_TOKEN", CANARY)).readDefaults())
        .configuration()
        .token()
        .orElseThrow();
  }

  @Test
  void aTextLineNamesTheGame() {
    assertThat(logged(LogFormat.TEXT, secret(), "moved"))
        .contains(" INFO game=abcd1234 moved" + System.lineSeparator());
  }

  @Test
  void aJsonLineIsOneDocumentWithTheGame() {
    JsonNode line = JsonMapper.shared().readTree(logged(LogFormat.JSON, secret(), "mo\"ved"));
    assertThat(line.get("formattedMessage").asString()).isEqualTo("mo\"ved");
    assertThat(line.get("mdc").get("game").asString()).isEqualTo("abcd1234");
  }

  @Test
  void theTokenIsHiddenWhoeverLogsIt() {
    for (LogFormat format : LogFormat.values()) {
      assertThat(logged(format, secret(), "Bearer " + CANARY + " was sent"))
          .contains("Bearer [hidden] was sent")
          .doesNotContain(CANARY);
    }
  }

  @Test
  void controlCharactersOfOthersDoNotReachTheTerminal() {
    assertThat(logged(LogFormat.TEXT, secret(), "name \u001b[31m\nFAKE line"))
        .contains("name  [31m FAKE line")
        .doesNotContain("\u001b");
  }
}
