package org.misere.bot.game;

import java.util.Optional;
import org.misere.bot.game.SessionAction.Request;
import org.misere.lichess.ChatRoom;
import org.misere.lichess.GameEvent;
import org.misere.lichess.Player;

/** What is said in a game's two chat rooms. Nothing that a user typed is ever repeated. */
final class Talk {
  private Talk() {}

  /** Greets once a game, over restarts too; a game found under way was greeted before. */
  static void greet(Conduct game) {
    if (game.memory.greeted()) {
      return;
    }
    game.memory = game.memory.withGreeted();
    game.does(new SessionAction.Remember(game.memory));
    if (game.standing.map(it -> it.moves().size()).orElse(0) > 2) {
      return;
    }
    say(game, ChatRoom.PLAYER, game.terms.greeting().hello());
    say(game, ChatRoom.SPECTATOR, game.terms.greeting().helloSpectators());
  }

  static void sayGoodbye(Conduct game, GameResult result) {
    boolean played = game.standing.map(it -> it.moves().size()).orElse(0) >= 2;
    if (!played || game.vigil.isLeaving() || result.status().equals("aborted")) {
      return;
    }
    say(game, ChatRoom.PLAYER, game.terms.greeting().goodbye());
    say(game, ChatRoom.SPECTATOR, game.terms.greeting().goodbyeSpectators());
  }

  private static void say(Conduct game, ChatRoom room, String template) {
    Facts facts = game.facts.orElseThrow();
    if (facts.againstAi() && room == ChatRoom.PLAYER) {
      return;
    }
    String text = Words.fill(template, game.terms.myName(), facts.opponent().display());
    if (!text.isEmpty()) {
      game.sends(new Request.Say(room, text));
    }
  }

  /**
   * A line of a chat room: a command of somebody else is answered there, as long as it's no flood.
   */
  static void heard(Conduct game, GameEvent.ChatLine line) {
    if (game.facts.isEmpty() || isOursOrTheServers(game, line.username())) {
      return;
    }
    Optional<ChatCommand> command = ChatCommand.of(line.text());
    if (command.isEmpty() || !game.flood.allows(command.get().word(), game.now)) {
      return;
    }
    ChatRoom room =
        line.room().equals(ChatRoom.PLAYER.key()) ? ChatRoom.PLAYER : ChatRoom.SPECTATOR;
    Optional<String> answer =
        ChatAnswers.answer(game, command.get(), isOpponent(game, line.username()), room);
    answer.ifPresent(
        text -> {
          game.flood = game.flood.answered(command.get().word(), game.now);
          game.sends(new Request.Say(room, Words.cut(text)));
        });
  }

  private static boolean isOursOrTheServers(Conduct game, String username) {
    return username.equalsIgnoreCase(game.terms.myName())
        || username.equalsIgnoreCase(game.terms.myId())
        || username.equalsIgnoreCase("lichess");
  }

  private static boolean isOpponent(Conduct game, String username) {
    Player opponent = game.facts.orElseThrow().opponent();
    return opponent.id().or(opponent::name).filter(username::equalsIgnoreCase).isPresent();
  }
}
