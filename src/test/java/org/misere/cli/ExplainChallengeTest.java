package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    assertThat(explain("challenge:\n  min_base: 300\n", challenge(ANN, 180, 2)).out())
        .contains("declined with reason tooFast")
        .contains("challenge.min_base: 180 s is less than 300");
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
}
