package org.misere.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.misere.bot.view.BotView;
import org.misere.sandbox.GameTerms;
import org.misere.sandbox.Limits;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.sandbox.Ticket;
import org.misere.sandbox.Timings;

/** A sandbox with a scripted bot, and the window on top of it, all on ports of their own. */
final class Stage implements AutoCloseable {
  static final String BOT = "Rival";

  final Sandbox sandbox;
  final WebServer web;
  final Ticket guest;
  private final ScriptedBot bot;

  private Stage(
      List<String> script,
      Optional<String> greeting,
      Optional<BotView> watched,
      boolean agreeable,
      Timings timings)
      throws IOException {
    sandbox = Sandbox.start(SandboxOptions.lichess().with(Limits.none()).with(timings).seeded(1));
    bot = ScriptedBot.start(sandbox.url(), sandbox.addBot(BOT), script, greeting, agreeable);
    guest = sandbox.admitGuest();
    web =
        WebServer.start(
            new WebOptions("127.0.0.1", 0),
            watched,
            Optional.of(
                new PlaySite(
                    sandbox.url(),
                    Optional.of(BOT),
                    () -> new PlaySite.Guest(guest.name(), guest.token()))));
  }

  /** With a bot that plays its part of {@code script}, the moves of both sides. */
  static Stage playing(String script) {
    return open(script, Optional.empty(), Optional.empty());
  }

  /** With a bot that says something and never moves. */
  static Stage greeting(String text) {
    return open("", Optional.of(text), Optional.empty());
  }

  /** With a bot to watch. */
  static Stage watching(BotView bot) {
    return open("", Optional.empty(), Optional.of(bot));
  }

  /** With a bot that plays its part of {@code script} and declines whatever it is asked for. */
  static Stage declining(String script) {
    return open(script, Optional.empty(), Optional.empty(), false, Timings.lichess());
  }

  /** With a server that waits a fifth of the time for those who leave. */
  static Stage impatient(String script) {
    return open(script, Optional.empty(), Optional.empty(), true, Timings.lichess().faster(5));
  }

  private static Stage open(String script, Optional<String> greeting, Optional<BotView> watched) {
    return open(script, greeting, watched, true, Timings.lichess());
  }

  private static Stage open(
      String script,
      Optional<String> greeting,
      Optional<BotView> watched,
      boolean agreeable,
      Timings timings) {
    try {
      List<String> moves = script.isEmpty() ? List.of() : List.of(script.split(" ", -1));
      return new Stage(moves, greeting, watched, agreeable, timings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Starts a game in which the guest has White, and returns its id. */
  String guestPlaysFrom(String fen) {
    return sandbox.startGame(GameTerms.casual(guest.name(), BOT, 600, 5).from(fen));
  }

  /** The bot goes away, and its streams end. */
  void botLeaves() {
    bot.close();
  }

  URI url(String path) {
    return web.url().resolve(path);
  }

  @Override
  public void close() {
    web.close();
    bot.close();
    sandbox.close();
  }
}
