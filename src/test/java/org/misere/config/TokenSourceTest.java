package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the token comes from, and that it is shown nowhere. */
class TokenSourceTest {
  private static final String CANARY = "lip_CANARY123";

  private final Map<String, String> environment = new HashMap<>();

  private Reading read(String yaml) {
    return new ConfigurationReader(environment).readText(yaml);
  }

  private String token(String yaml) {
    return ((Reading.Valid) read(yaml)).configuration().token().orElseThrow().reveal();
  }

  @Test
  void theEnvironmentGoesBeforeTheFile() {
    environment.put("LICHESS_BOT_TOKEN", "from_bot_variable");
    assertThat(token("token: from_file")).isEqualTo("from_bot_variable");
    environment.put("LICHESS_TOKEN", "from_variable");
    assertThat(token("token: from_file")).isEqualTo("from_variable");
  }

  @Test
  void aTokenFileGoesBetweenTheTwoVariables(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("token"), "from_token_file\n");
    environment.put("LICHESS_TOKEN_FILE", file.toString());
    environment.put("LICHESS_BOT_TOKEN", "from_bot_variable");
    assertThat(token("")).isEqualTo("from_token_file");
    environment.put("LICHESS_TOKEN", "from_variable");
    assertThat(token("")).isEqualTo("from_variable");
  }

  @Test
  void anEmptyVariableCountsAsNone() {
    environment.put("LICHESS_TOKEN", " ");
    assertThat(token("token: from_file")).isEqualTo("from_file");
  }

  @Test
  void aTokenFileThatCannotBeReadIsAFault() {
    environment.put("LICHESS_TOKEN_FILE", "/nowhere/token");
    assertThat(read(""))
        .isInstanceOfSatisfying(
            Reading.Faulty.class,
            faulty ->
                assertThat(faulty.faults().getFirst().sentence())
                    .isEqualTo("LICHESS_TOKEN_FILE: the file /nowhere/token can't be read"));
  }

  @Test
  void noTokenAtAllIsNoFaultHere() {
    assertThat(((Reading.Valid) read("")).configuration().token()).isEmpty();
  }

  @Test
  void theTokenIsNotInWhatIsRead() {
    assertThat(read("token: " + CANARY).toString()).doesNotContain(CANARY);
  }

  @Test
  void noFaultShowsTheToken() {
    environment.put("LICHESS_BOT_TOKEN", CANARY + " with a space");
    assertThat(read("token: \"" + CANARY + " \\u00e9\"").toString())
        .contains("this is no token")
        .doesNotContain(CANARY);
    assertThat(read("token: " + CANARY + ": x\n  y: [\n").toString()).doesNotContain(CANARY);
    assertThat(read("token: {" + CANARY + ": 1}").toString()).doesNotContain(CANARY);
    assertThat(read("token: [" + CANARY + "]").toString()).doesNotContain(CANARY);
    assertThat(read("token: *" + CANARY).toString()).doesNotContain(CANARY);
    assertThat(read("token: '" + CANARY + "\nurl: x").toString()).doesNotContain(CANARY);
    assertThat(read("token " + CANARY).toString()).doesNotContain(CANARY);
    assertThat(read("token:" + CANARY + "\nurl: x").toString()).doesNotContain(CANARY);
    assertThat(read("token:" + CANARY).toString()).doesNotContain(CANARY);
  }
}
