package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerReaderTest {
  private static final String HTML = "text/html; charset=utf-8";
  private static final String JSON = "application/json";
  private static final String PAGE = "<html><body>Too many requests</body></html>";

  private static Answer<Ok> read(int status, String contentType, String body) {
    return AnswerReader.read(raw(status, contentType, body), Expect.ok());
  }

  private static AnswerReader.Raw raw(int status, String contentType, String body) {
    return new AnswerReader.Raw(status, contentType, Optional.empty(), Optional.empty(), body);
  }

  @Test
  void okIsDone() {
    assertThat(read(200, JSON, "{\"ok\":true}")).isEqualTo(new Answer.Done<>(Ok.OK));
  }

  @ParameterizedTest
  @CsvSource({"401", "403"})
  void refusedTokenIsUnauthorized(int status) {
    assertThat(read(status, JSON, "{\"error\":\"No such token\"}"))
        .isEqualTo(new Answer.Unauthorized<>(status, "No such token"));
  }

  @ParameterizedTest
  @ValueSource(strings = {HTML, JSON, "text/plain", ""})
  void notFoundIsGoneWhateverTheBody(String contentType) {
    assertThat(read(404, contentType, PAGE)).isInstanceOf(Answer.Gone.class);
  }

  @Test
  void badRequestIsRefusedWithTheServersText() {
    assertThat(read(400, JSON, "{\"error\":\"Not your turn, or game already over\"}"))
        .isEqualTo(new Answer.Refused<>(400, "Not your turn, or game already over"));
  }

  @Test
  void errorMayBeAnObject() {
    String body =
        "{\"clock.limit\":[\"Invalid value\"],\"error\":{\"clock.limit\":[\"Invalid value\"]}}";
    assertThat(read(400, JSON, body))
        .isEqualTo(new Answer.Refused<>(400, "{\"clock.limit\":[\"Invalid value\"]}"));
  }

  @Test
  void generalLimitInJsonIsTooMany() {
    assertThat(read(429, JSON, "{\"error\":\"Please don't poll\"}"))
        .isEqualTo(new Answer.TooMany<>("Please don't poll", Optional.empty()));
  }

  @Test
  void generalLimitAsAPageIsTooManyAndThePageIsNotQuoted() {
    assertThat(read(429, HTML, PAGE))
        .isEqualTo(new Answer.TooMany<>("a web page instead of an answer", Optional.empty()));
  }

  @Test
  void retryAfterIsHonouredWhenPresent() {
    AnswerReader.Raw raw =
        new AnswerReader.Raw(429, HTML, Optional.of("120"), Optional.empty(), PAGE);
    assertThat(AnswerReader.read(raw, Expect.ok()))
        .isEqualTo(
            new Answer.TooMany<>(
                "a web page instead of an answer", Optional.of(Duration.ofSeconds(120))));
  }

  @Test
  void retryAfterThatIsADateIsLeftOut() {
    AnswerReader.Raw raw =
        new AnswerReader.Raw(
            429, HTML, Optional.of("Wed, 21 Oct 2026 07:28:00 GMT"), Optional.empty(), "");
    assertThat(AnswerReader.retryAfter(raw)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"429", "400"})
  void limitOfOneKindIsCapped(int status) {
    String body =
        "{\"error\":\"100 games"
            + " today\",\"ratelimit\":{\"key\":\"bot.vsBot.day\",\"seconds\":51234}}";
    assertThat(read(status, JSON, body))
        .isEqualTo(
            new Answer.Capped<>(
                status, "bot.vsBot.day", Duration.ofSeconds(51234), "100 games today"));
  }

  @Test
  void absurdRestIsCutToAWeek() {
    String body = "{\"error\":\"x\",\"ratelimit\":{\"key\":\"k\",\"seconds\":1e300}}";
    assertThat(read(429, JSON, body))
        .isEqualTo(new Answer.Capped<>(429, "k", Duration.ofDays(7), "x"));
  }

  @ParameterizedTest
  @CsvSource({"500", "502", "503", "504", "408"})
  void troubleOfTheServerIsUnanswered(int status) {
    assertThat(read(status, HTML, PAGE)).isInstanceOf(Answer.Unanswered.class);
  }

  @Test
  void pageWhereJsonWasDueIsUnanswered() {
    assertThat(read(200, HTML, PAGE)).isInstanceOf(Answer.Unanswered.class);
  }

  @Test
  void cutJsonIsUnanswered() {
    assertThat(
            AnswerReader.read(raw(200, JSON, "{\"id\":\"miser"), Expect.json(WireReader::account)))
        .isInstanceOf(Answer.Unanswered.class);
  }

  @Test
  void accountWithoutIdIsUnanswered() {
    assertThat(AnswerReader.read(raw(200, JSON, "{}"), Expect.json(WireReader::account)))
        .isInstanceOf(Answer.Unanswered.class);
  }

  @Test
  void redirectIsRefusedAndNamesThePlace() {
    AnswerReader.Raw raw =
        new AnswerReader.Raw(
            301, HTML, Optional.empty(), Optional.of("https://lichess.org/x"), PAGE);
    assertThat(AnswerReader.read(raw, Expect.ok()).describe())
        .contains("301")
        .contains("https://lichess.org/x");
  }

  @Test
  void reasonsHaveOneShortLine() {
    String body = "{\"error\":\"" + "a\\nb".repeat(500) + "\"}";
    assertThat(read(400, JSON, body).describe()).hasSizeLessThan(400).doesNotContain("\n");
  }

  @Test
  void jsonIsNeverParsedByHope() {
    assertThat(read(400, "text/plain", "{\"ratelimit\":{\"key\":\"k\",\"seconds\":5}}"))
        .isInstanceOf(Answer.Refused.class);
  }
}
