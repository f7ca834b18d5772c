package org.misere.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The challenges that the operator wants, and the switch of matchmaking, on disk. */
class ChallengeWishesTest {
  private static final ChallengeWish BLITZ = new ChallengeWish("Ann", 180, 2, 0, true, "white");
  private static final ChallengeWish SLOW = new ChallengeWish("Ben", 60, 1, 3, false, "random");

  @TempDir Path data;

  private ChallengeWishes wishes() {
    return ChallengeWishes.of(data, "misere");
  }

  private List<ChallengeWish> all() {
    return wishes().all().stream().map(ChallengeWish.Kept::wish).toList();
  }

  @Test
  void wishesAreKeptInTheirOrderThoughTheClockGoesBack() {
    wishes().add(List.of(BLITZ, BLITZ.as("black")), 2_000);
    wishes().add(List.of(SLOW), 1_000);
    assertThat(all()).containsExactly(BLITZ, BLITZ.as("black"), SLOW);
  }

  @Test
  void aWishThatIsTakenOutIsGone() {
    wishes().add(List.of(BLITZ, SLOW), 1_000);
    wishes().remove(wishes().all().getFirst().id());
    assertThat(all()).containsExactly(SLOW);
  }

  @Test
  void thereIsAnEndToThem() {
    assertThatThrownBy(() -> wishes().add(Collections.nCopies(1_001, BLITZ), 1_000))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("1000");
    assertThat(all()).isEmpty();
  }

  @Test
  void whatIsNoWishIsLeftOut() throws IOException {
    wishes().add(List.of(BLITZ), 1_000);
    Path folder = data.resolve("misere").resolve("challenges");
    Files.writeString(folder.resolve("0000000000001-0000"), "user Mallory\nlimit soon\n");
    Files.writeString(folder.resolve("notes.txt"), "hello");
    assertThat(all()).containsExactly(BLITZ);
  }

  @Test
  void theSwitchIsOnOffOrLeftToTheConfiguration() {
    var command = MatchmakingSwitch.of(data, "misere");
    assertThat(command.state()).isEmpty();
    command.set(Optional.of(true));
    assertThat(MatchmakingSwitch.of(data, "Misere").state()).hasValue(true);
    command.set(Optional.of(false));
    assertThat(command.state()).hasValue(false);
    command.set(Optional.empty());
    assertThat(command.state()).isEmpty();
  }

  @Test
  void aResetIsTakenOnce() {
    var command = MatchmakingSwitch.of(data, "misere");
    assertThat(command.takeReset()).isFalse();
    command.askReset();
    assertThat(command.takeReset()).isTrue();
    assertThat(command.takeReset()).isFalse();
  }

  @Test
  void anAccountThatHasOnlyWishesIsListed() {
    wishes().add(List.of(BLITZ), 1_000);
    assertThat(DataDirectory.accounts(data)).containsExactly("misere");
  }
}
