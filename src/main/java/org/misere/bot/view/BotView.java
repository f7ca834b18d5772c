package org.misere.bot.view;

import java.util.function.Consumer;

/** The bot as an onlooker sees it. Thread-safe; reading changes nothing. */
public interface BotView {

  /** Everything as it stands now. Built for this call; cheap enough for a few calls a second. */
  BotSnapshot snapshot();

  /**
   * Calls {@code listener} on the bot's own threads whenever something happens; it must return at
   * once and may not throw.
   */
  Subscription subscribe(Consumer<ViewEvent> listener);

  /** Ends a subscription; closing twice is harmless. */
  @FunctionalInterface
  interface Subscription extends AutoCloseable {
    @Override
    void close();
  }
}
