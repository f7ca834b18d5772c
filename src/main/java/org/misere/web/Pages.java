package org.misere.web;

import java.util.List;
import org.misere.bot.view.BoardView;

/** The pages, and the reads that they need. */
final class Pages {
  /** Every file of the pages; nothing else in the jar can be reached. */
  private static final List<String> FILES =
      List.of(
          "watch.html",
          "play.html",
          "icon.svg",
          "style.css",
          "table.js",
          "play.css",
          "watch.css",
          "board.js",
          "board-input.js",
          "chart.js",
          "chat.js",
          "dom.js",
          "clock.js",
          "game.js",
          "game-panel.js",
          "live-game.js",
          "move-list.js",
          "panels.js",
          "pieces.js",
          "play.js",
          "promotion.js",
          "replay.js",
          "server.js",
          "setup.js",
          "watch.js",
          "words.js");

  private static final String ASSETS = "/assets/";

  private Pages() {}

  static void mount(Routes routes, boolean withWatch, boolean withPlay) {
    Assets assets = Assets.load(FILES);
    routes.under(
        ASSETS,
        request -> asset(assets, request.path().substring(ASSETS.length()), request),
        "GET");
    routes.get("/position", new PositionEndpoint());
    routes.get("/rulesets", _ -> Reply.json(200, Json.write(BoardView.rulesets())));
    if (withWatch) {
      routes.get("/", request -> asset(assets, "watch.html", request));
    } else {
      routes.get("/", _ -> Reply.text(302, "See /play").with("Location", "/play"));
    }
    if (withPlay) {
      routes.get("/play", request -> asset(assets, "play.html", request));
    } else {
      routes.get(
          "/play",
          _ -> Reply.text(404, "There is no board to play on here: start one by ./misere demo"));
    }
  }

  private static Reply asset(Assets assets, String name, Request request) {
    return assets
        .answer(name, request)
        .orElseGet(() -> Reply.text(404, "There is nothing at this address."));
  }
}
