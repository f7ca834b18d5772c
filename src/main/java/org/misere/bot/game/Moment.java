package org.misere.bot.game;

/**
 * What a game's machine is told about the world together with an event.
 *
 * @param nowMillis a clock that never goes back, in ms
 * @param overheadMillis time that a move loses on its way, as configured and measured
 * @param lobby a glance at the bot's other games, for {@code !queue}
 */
public record Moment(long nowMillis, long overheadMillis, LobbyGlance lobby) {

  /** How many games run, how many may, and how many challenges wait. */
  public record LobbyGlance(int playing, int limit, int waiting) {}
}
