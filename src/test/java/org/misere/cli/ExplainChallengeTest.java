package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code misere explain-challenge}: the verdict, and the key that made it. */
class ExplainChallengeTest {
  @TempDir Path folder;

  private static String challenge(String challenger, int limit, int increment) {
    return """
    {"id":"Q7abCdEf","status":"created","challenger":%s,
     "destUser":{"id":"miserebot","name":"MisereBot","rating":2011,"title":"BOT"},
     "variant":{"key":"antichess","name":"Antichess"},"rated":true,"speed":"blitz",
     "timeControl":{"type":"clock","limit":%d,"increment":%d,"show":"x"},"color":"random"}
    """
        .formatted(challenger, limit, increment);
  }

  private static final String ANN = "{\"id\":\"ann\",\"name\":\"Ann\",\"rating\":1900}";
  private static final String SPARKY =
      "{\"id\":\"sparky\",\"name\":\"Sparky\",\"rating\":1900,\"title\":\"BOT\"}";

  private CommandRun explain(String configuration, String json, String... more) throws IOException {
    Path config = Files.writeString(folder.resolve("misere.yml"), configuration);
    Path file = Files.writeString(folder.resolve("challenge.json"), json);
    String[] args = new String[4 + more.length];
    args[0] = "explain-challenge";
    args[1] = "--config";
    args[2] = config.toString();
    args[3] = file.toString();
    System.arraycopy(more, 0, args, 4, more.length);
    return CommandRun.misere(args);
  }

  @Test
  void anOrdinaryOneIsAccepted() throws IOException {
    CommandRun run = explain("challenge:\n  concurrency: 2\n", challenge(ANN, 180, 2));
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .startsWith("challenge Q7abCdEf from Ann (antichess 3+2 rated)")
        .contains("accepted");
  }

  @Test
  void aDeclineNamesItsKeyAndTheReasonThatIsSent() throws IOException {
    CommandRun run = explain("challenge:\n  min_base: 300\n", challenge(ANN, 180, 2));
    assertThat(run.out())
        .contains("declined with reason tooFast")
        .contains("challenge.min_base: 180 s is less than 300");
    assertThat(run.status()).isEqualTo(ExitStatus.NO.code());
  }

  @Test
  void theSectionOfTheSideIsNamedWhereItDecides() throws IOException {
    String terms = "challenge:\n  bot:\n    modes: [casual]\n";
    assertThat(explain(terms, challenge(SPARKY, 180, 2)).out())
        .contains("declined with reason casual")
        .contains("challenge.bot.modes:");
    assertThat(explain(terms, challenge(ANN, 180, 2)).out()).contains("accepted");
  }

  @Test
  void aLineOfTheEventStreamWillDo() throws IOException {
    String line =
        "{\"type\":\"challenge\",\"challenge\":"
            + challenge(ANN, 180, 2)
            + ",\"compat\":{\"bot\":false}}";
    assertThat(explain("challenge:\n  concurrency: 1\n", line).out())
        .contains("declined with reason generic")
        .contains("bots can't play such a game");
  }

  @Test
  void jsonIsOneDocument() throws IOException {
    assertThat(explain("challenge:\n  max_rating: 1800\n", challenge(ANN, 180, 2), "--json").out())
        .contains("\"decision\" : \"declined\"")
        .contains("\"reasonKey\" : \"generic\"")
        .contains("\"key\" : \"challenge.max_rating\"");
  }

  @Test
  void whatIsNoChallengeIsWrongUsage() throws IOException {
    CommandRun run = explain("challenge:\n  concurrency: 1\n", "{\"id\":1}");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("holds no challenge").doesNotContain("\tat ");
  }

  /** What the file says, what the challenge has instead, and what comes of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          concurrency: 3               |                            | accepted     | it passes every filter
          concurrency: 1               | standard                   | variant      | challenge.variants: standard is not among [antichess]
          variants: [antichess, atomic]| atomic                     | variant      | challenge.variants: atomic is not among [antichess]
          accept_bot: false            | BOT                        | noBot        | challenge.accept_bot: the challenger is a bot
          only_bot: true               |                            | onlyBot      | challenge.only_bot: the challenger is no bot
          min_base: 300                |                            | tooFast      | challenge.min_base: 180 s is less than 300
          max_base: 120                |                            | tooSlow      | challenge.max_base: 180 s is more than 120
          min_increment: 3             |                            | tooFast      | challenge.min_increment: 2 s is less than 3
          max_increment: 1             |                            | tooSlow      | challenge.max_increment: 2 s is more than 1
          max_estimated_game_duration: 5|                           | tooSlow      | challenge.max_estimated_game_duration: about 7 min is more than 5
          time_controls: [bullet]      |                            | tooSlow      | challenge.time_controls: blitz is not among [bullet]
          time_controls: [rapid]       |                            | tooFast      | challenge.time_controls: blitz is not among [rapid]
          concurrency: 1               | ultraBullet                | tooFast      | challenge.time_controls: bots may not play ultraBullet
          concurrency: 1               | days                       | timeControl  | challenge.time_controls: correspondence is not among
          days: {}                     | days                       | accepted     | it passes every filter
          days: {max_days: 2}          | days                       | tooSlow      | challenge.max_days: 3 days is more than 2 days
          days: {min_days: 5}          | days                       | tooFast      | challenge.min_days: 3 days is less than 5 days
          days: {}                     | unlimited                  | tooSlow      | challenge.max_days: no limit of time is more than 14 days
          days: {max_days: .inf}       | unlimited                  | accepted     | it passes every filter
          modes: [casual]              |                            | casual       | challenge.modes: rated is not among [casual]
          modes: [rated]               | casual                     | rated        | challenge.modes: casual is not among [rated]
          bullet_requires_increment: true | BOT bullet              | timeControl  | challenge.bullet_requires_increment: there is no increment
          bullet_requires_increment: true | bullet                  | accepted     | it passes every filter
          min_rating: 2000             |                            | generic      | challenge.min_rating: 1900 is less than 2000
          max_rating: 1800             |                            | generic      | challenge.max_rating: 1900 is more than 1800
          rating_difference: 100       |                            | generic      | challenge.rating_difference: 111 (ours is 2011) is more than 100
          block_list: [ANN]            |                            | generic      | challenge.block_list: the challenger is on it
          allow_list: [ben]            |                            | generic      | challenge.allow_list: the challenger is not on it
          games_reserved_for_humans: 1 | BOT                        | noBot        | challenge.games_reserved_for_humans: every place is
          human: {max_base: 60}        |                            | tooSlow      | challenge.human.max_base: 180 s is more than 60
          human: {max_base: 60}        | BOT                        | accepted     | it passes every filter
          bot: {min_rating: 2000}      | BOT                        | generic      | challenge.bot.min_rating: 1900 is less than 2000
          bot: {time_controls: [rapid]}| BOT                        | tooFast      | challenge.bot.time_controls: blitz is not among [rapid]
          """)
  void eachFilterIsExplained(String term, String change, String verdict, String why)
      throws IOException {
    String yaml =
        term.startsWith("days: {")
            ? "time_controls: [correspondence]\n"
                + term.substring(7, term.length() - 1).replaceFirst("(.+)", "  $1")
            : term;
    String out =
        explain("challenge:\n  " + yaml + "\n", changed(change == null ? "" : change)).out();
    assertThat(out)
        .contains(verdict.equals("accepted") ? "accepted" : "declined with reason " + verdict)
        .contains(why);
  }

  private static String changed(String change) {
    String json = challenge(change.contains("BOT") ? SPARKY : ANN, 180, 2);
    String clock = "\"timeControl\":{\"type\":\"clock\",\"limit\":180,\"increment\":2,";
    return switch (change.replace("BOT", "").strip()) {
      case "standard", "atomic" -> json.replace("antichess", change);
      case "casual" -> json.replace("\"rated\":true", "\"rated\":false");
      case "bullet" ->
          json.replace("blitz", "bullet")
              .replace("180", "60")
              .replace("\"increment\":2", "\"increment\":0");
      case "ultraBullet" ->
          json.replace("blitz", "ultraBullet")
              .replace("180", "15")
              .replace("\"increment\":2", "\"increment\":0");
      case "days" ->
          json.replace("blitz", "correspondence")
              .replace(clock, "\"timeControl\":{\"type\":\"correspondence\",\"daysPerTurn\":3,");
      case "unlimited" ->
          json.replace("blitz", "correspondence")
              .replace(clock, "\"timeControl\":{\"type\":\"unlimited\",");
      default -> json;
    };
  }
}
