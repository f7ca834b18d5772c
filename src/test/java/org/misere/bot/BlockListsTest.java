package org.misere.bot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlockListsTest {
  @Test
  void namesAreOneALineAndCompareWithoutCase() {
    assertThat(BlockLists.names("Ann\r\n  ben \n\n# a comment\n<html>\nx\nCid_9-z\n"))
        .containsExactlyInAnyOrder("ann", "ben", "cid_9-z");
  }
}
