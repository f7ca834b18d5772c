package org.misere.bot.game;

/** What a game must remember over a restart of the process. */
public record GameMemory(boolean greeted, int takebacksAccepted) {
  public static final GameMemory NEW = new GameMemory(false, 0);

  GameMemory withGreeted() {
    return new GameMemory(true, takebacksAccepted);
  }

  GameMemory withTakeback() {
    return new GameMemory(greeted, takebacksAccepted + 1);
  }
}
