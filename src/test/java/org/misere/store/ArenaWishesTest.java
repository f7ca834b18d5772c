package org.misere.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The arenas that the operator wants, on disk. */
class ArenaWishesTest {
  @TempDir private Path data;

  @Test
  void aWishIsSeenByWhoeverLooksLater() {
    ArenaWish wish = new ArenaWish("abcd1234", Optional.of("misers"), Optional.of("open sesame"));
    ArenaWishes.of(data, "misere").add(wish);
    assertThat(ArenaWishes.of(data, "Misere").all()).containsExactly(wish);
  }

  @Test
  void aWishIsDroppedOnce() {
    ArenaWishes wishes = ArenaWishes.of(data, "misere");
    wishes.add(ArenaWish.of("abcd1234"));
    assertThat(wishes.remove("abcd1234")).isTrue();
    assertThat(wishes.remove("abcd1234")).isFalse();
    assertThat(wishes.all()).isEmpty();
  }

  @Test
  void anIdCannotBeAPath() {
    ArenaWishes wishes = ArenaWishes.of(data, "misere");
    assertThatThrownBy(() -> wishes.add(ArenaWish.of("../../x")))
        .isInstanceOf(StoreException.class);
    assertThat(wishes.remove("../../x")).isFalse();
  }

  @Test
  void aPasswordIsNotPrinted() {
    assertThat(new ArenaWish("abcd1234", Optional.empty(), Optional.of("sesame")).toString())
        .doesNotContain("sesame");
  }
}
