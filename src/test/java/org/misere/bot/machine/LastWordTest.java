package org.misere.bot.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a machine is told of its surroundings. */
class LastWordTest {
  private final LastWord<String> word = new LastWord<>();
  private final List<String> mailbox = new ArrayList<>();

  private void look(String value) {
    word.look(() -> value, mailbox::add);
  }

  @Test
  void theFirstValueIsTold() {
    look("a");
    assertThat(mailbox).containsExactly("a");
  }

  @Test
  void theSameValueIsNotToldAgain() {
    look("a");
    look("a");
    assertThat(mailbox).containsExactly("a");
  }

  /** The listener, which has read nothing yet, would end with the value in between. */
  @Test
  void aValueThatGoesBackBeforeItWasReadIsToldAgain() {
    look("a");
    look("b");
    look("a");
    assertThat(mailbox).containsExactly("a", "b", "a");
  }
}
