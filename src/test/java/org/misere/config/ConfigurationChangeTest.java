package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a running process takes over from a changed file. */
class ConfigurationChangeTest {
  private static ConfigurationChange change(String before, String after) {
    return ConfigurationChange.between(
        (Reading.Valid) Given.reading(before), (Reading.Valid) Given.reading(after));
  }

  @Test
  void anUnchangedFileChangesNothing() {
    ConfigurationChange change = change("abort_time: 20", "abort_time: 20 # the same");
    assertThat(change.taken()).isEmpty();
    assertThat(change.needRestart()).isEmpty();
  }

  @Test
  void filtersAreTakenOverAtOnce() {
    ConfigurationChange change =
        change("challenge: {max_base: 600}", "challenge: {max_base: 60, bot: {modes: [rated]}}");
    assertThat(change.taken()).containsExactly("challenge.bot.modes", "challenge.max_base");
    assertThat(change.configuration().challenge().human().maxBaseSeconds()).isEqualTo(60);
  }

  @Test
  void whatIsSetUpAtTheStartKeepsItsOldValueAndIsNamed() {
    ConfigurationChange change =
        change("", "engine: {hash: 128, ponder: false}\nweb: {port: 9}\ndata_directory: x");
    assertThat(change.needRestart()).containsExactly("data_directory", "engine.hash", "web.port");
    assertThat(change.taken()).containsExactly("engine.ponder");
    assertThat(change.configuration().engine().hashMegabytes()).isEqualTo(64);
    assertThat(change.configuration().engine().ponder()).isFalse();
    assertThat(change.configuration().web().port()).isEqualTo(8080);
  }

  @Test
  void anEngineOptionCountsAsTheKeyItStandsFor() {
    ConfigurationChange change = change("", "engine: {uci_options: {Threads: 2}}");
    assertThat(change.needRestart()).containsExactly("engine.threads");
    assertThat(change.taken()).isEmpty();
  }

  @Test
  void aRemovedOverrideIsAChange() {
    assertThat(change("challenge: {human: {min_base: 60}}", "").taken())
        .containsExactly("challenge.human.min_base");
  }

  @Test
  void aNewTokenNeedsARestartAndIsNotShown() {
    Reading.Valid before = (Reading.Valid) Given.reading("token: first");
    Reading after = new ConfigurationReader(Map.of("LICHESS_TOKEN", "second")).readText("");
    ConfigurationChange change = ConfigurationChange.between(before, (Reading.Valid) after);
    assertThat(change.needRestart()).containsExactly("token");
    assertThat(change.toString()).doesNotContain("first").doesNotContain("second");
  }
}
