package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.sandbox.ArenaTerms;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.store.ArenaWish;
import org.misere.store.ArenaWishes;

class ArenaCommandTest {
  private static final ArenaTerms BLITZ = ArenaTerms.forBots(180, 2, Duration.ofMinutes(30));

  @TempDir private Path folder;
  private Sandbox sandbox;

  @BeforeEach
  void start() throws IOException {
    sandbox = Sandbox.start(SandboxOptions.lichess());
    Files.writeString(
        folder.resolve("misere.yml"),
        "token: %s\nurl: %s\ndata_directory: \"%s\"\n"
            .formatted(sandbox.addBot("Misere").token(), sandbox.url(), folder.resolve("data")));
  }

  @AfterEach
  void stop() {
    sandbox.close();
  }

  private CommandRun arena(String... words) {
    String[] all = new String[words.length + 3];
    all[0] = "arena";
    System.arraycopy(words, 0, all, 1, words.length);
    all[words.length + 1] = "--config";
    all[words.length + 2] = folder.resolve("misere.yml").toString();
    return CommandRun.misere(all);
  }

  private ArenaWishes wishes() {
    return ArenaWishes.of(folder.resolve("data"), "misere");
  }

  @Test
  void whatIsJoinedIsWantedAndListed() {
    String id = sandbox.openArena(BLITZ);
    CommandRun join = arena("join", sandbox.url() + "tournament/" + id, "--password", "sesame");
    assertThat(join.status()).as(join.err()).isZero();
    assertThat(wishes().all())
        .containsExactly(new ArenaWish(id, Optional.empty(), Optional.of("sesame")));
    assertThat(arena("list").out()).contains(id, "Antichess Arena", "runs for another");
    assertThat(arena("list", "--json").out()).contains("\"id\" : \"" + id + "\"");
  }

  @Test
  void whatIsLeftIsWantedNoMore() {
    String id = sandbox.openArena(BLITZ);
    arena("join", id);
    assertThat(arena("leave", id).status()).isZero();
    assertThat(wishes().all()).isEmpty();
    assertThat(arena("leave", id).status()).isEqualTo(ExitStatus.NO.code());
  }

  @Test
  void anArenaThatIsNotForUsIsNotWanted() {
    CommandRun join = arena("join", sandbox.openArena(BLITZ.withoutBots()));
    assertThat(join.status()).isEqualTo(ExitStatus.NO.code());
    assertThat(join.err()).contains("doesn't admit bots");
    assertThat(wishes().all()).isEmpty();
  }

  @Test
  void anUnknownArenaIsSaidToBeNone() {
    CommandRun join = arena("join", "nothing0");
    assertThat(join.status()).isEqualTo(ExitStatus.NO.code());
    assertThat(join.err()).contains("there is no arena nothing0");
  }

  @Test
  void whatIsNoIdIsWrongUsage() {
    assertThat(arena("join", "not an arena").status()).isEqualTo(ExitStatus.USAGE.code());
    assertThat(arena().status()).isEqualTo(ExitStatus.USAGE.code());
  }
}
