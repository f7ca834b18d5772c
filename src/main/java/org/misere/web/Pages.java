package org.misere.web;

import java.util.List;
import java.util.Set;
import org.misere.bot.view.BoardView;

/** The pages, and the reads that they need. */
final class Pages {
  /** Every file of the pages; nothing else in the jar can be reached. */
  static final List<String> FILES =
      List.of(
          "play.html",
          "icon.svg",
          "style.css",
          "play.css",
          "play.js",
          "board.js",
          "board-input.js",
          "chat.js",
          "clock.js",
          "game.js",
          "move-list.js",
          "pieces.js",
          "promotion.js",
          "server.js",
          "setup.js",
          "words.js");

  private static final String ASSETS = "/assets/";

  private Pages() {}

  static void mount(Routes routes, Assets assets, boolean withPlay) {
    routes.under(
        ASSETS,
        Set.of("GET"),
        request -> asset(assets, request.path().substring(ASSETS.length()), request));
    routes.get("/position", new PositionEndpoint());
    routes.get("/rulesets", _ -> Reply.json(200, Json.write(BoardView.rulesets())));
    if (withPlay) {
      routes.get("/play", request -> asset(assets, "play.html", request));
    } else {
      routes.get(
          "/play",
          _ -> Reply.text(404, "There is no board to play on here: start one with ./misere demo."));
    }
  }

  private static Reply asset(Assets assets, String name, Request request) {
    return assets
        .answer(name, request)
        .orElseGet(() -> Reply.text(404, "There is nothing at this address."));
  }
}
