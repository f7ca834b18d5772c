package org.misere.bot.game;

import java.util.Locale;
import java.util.Optional;

/** A command that players and spectators may type. */
enum ChatCommand {
  HELP,
  NAME,
  EVAL,
  PV,
  QUEUE,
  WAIT,
  CHALLENGE,
  DRAW,
  TAKEBACK,
  PING;

  /** Without the exclamation mark. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The command that a chat line is, if it is one. */
  static Optional<ChatCommand> of(String line) {
    String text = line.strip().toLowerCase(Locale.ROOT);
    for (ChatCommand command : values()) {
      if (text.equals("!" + command.word())) {
        return Optional.of(command);
      }
    }
    return Optional.empty();
  }
}
