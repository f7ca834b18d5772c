package org.misere.bot.lobby;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.bot.lobby.Lobby.Accepting;
import org.misere.bot.lobby.Lobby.Running;
import org.misere.lichess.Answer;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Player;

/** Games that begin and end, and the server's list of those that run. */
final class RunningGames {
  /** With games running, the list of running games is read this often. */
  static final long PLAYING_MILLIS = 300_000;

  /** However many games ask, it is not read more often than this. */
  static final long PAUSE_MILLIS = 5_000;

  private RunningGames() {}

  static void started(Reception reception, GameInfo game) {
    String id = game.gameId();
    if (reception.games.containsKey(id) || reception.past.finished().contains(id)) {
      return;
    }
    if (!game.botCompatible().orElse(true)) {
      reception.notes(false, "game " + id + " can't be played with the Bot API; left alone");
      reception.accepting.remove(id);
      return;
    }
    Accepting accepted = reception.accepting.remove(id);
    String user = userOf(game.opponent());
    if (accepted == null) {
      freeRematchOf(reception, user);
    }
    boolean ours = reception.kept.filter(it -> it.user().equals(user)).isPresent();
    if (ours) {
      reception.kept = Optional.empty();
    }
    boolean bot = ours || (accepted != null ? accepted.bot() : game.opponent().isBot());
    Running running = new Running(game, user, bot, reception.now, false);
    reception.games.put(id, running.withResting(running.isSlow() && !game.isMyTurn()));
    reception.playingAt = Math.min(reception.playingAt, reception.now + period(reception));
    reception.does(new LobbyAction.StartGame(game, bot));
  }

  /** A rematch starts under another id than its challenge had. */
  private static void freeRematchOf(Reception reception, String user) {
    reception.accepting.values().stream()
        .filter(it -> it.user().equals(user) && it.challenge().rematchOf().isPresent())
        .map(it -> it.challenge().id())
        .findFirst()
        .ifPresent(reception.accepting::remove);
  }

  static void finished(Reception reception, GameInfo game) {
    String id = game.gameId();
    reception.past = reception.past.withFinished(id);
    // The account's other games, played by hand perhaps, have ratings of their own.
    boolean ours = game.variantKey().filter(it -> !it.equals("antichess")).isEmpty();
    if (ours && game.rating().isPresent()) {
      reception.myRating = OptionalInt.of(game.rating().getAsInt() + game.ratingDiff().orElse(0));
    }
    if (reception.games.containsKey(id)) {
      reception.does(
          new LobbyAction.TellFinished(
              id, game.status().orElse(new GameStatus("unknownFinish")), game.winner()));
    }
    free(reception, id);
    reception.does(new LobbyAction.Finished(game));
  }

  static void free(Reception reception, String gameId) {
    reception.accepting.remove(gameId);
    Running gone = reception.games.remove(gameId);
    if (gone != null) {
      reception.past = reception.past.withOpponent(gone.user());
    }
  }

  static void listed(Reception reception, Answer<List<GameInfo>> answer) {
    reception.playingAsked = false;
    switch (answer) {
      case Answer.Done<List<GameInfo>>(List<GameInfo> listed) -> {
        Set<String> ids = new HashSet<>();
        for (GameInfo game : listed) {
          ids.add(game.gameId());
          if (reception.games.containsKey(game.gameId())) {
            reception.does(new LobbyAction.TellReconciled(game.gameId(), true, game.isMyTurn()));
          } else {
            started(reception, game);
          }
        }
        reception.games.forEach(
            (id, game) -> {
              // What began since the list was asked for needn't be in it.
              if (!ids.contains(id) && game.sinceMillis() < reception.playingReadAt) {
                reception.does(new LobbyAction.TellReconciled(id, false, false));
              }
            });
      }
      case Answer.Unauthorized<?> _ ->
          reception.does(new LobbyAction.GiveUpAccount("the list of running games was refused"));
      default -> reception.notes(false, "the list of running games: " + answer.describe());
    }
  }

  static void ask(Reception reception) {
    reception.playingAt =
        Math.min(
            reception.playingAt, Math.max(reception.now, reception.playingReadAt + PAUSE_MILLIS));
  }

  private static String userOf(Player player) {
    return player.id().or(player::name).orElse("?").toLowerCase(Locale.ROOT);
  }

  static long period(Reception reception) {
    boolean resting = reception.games.values().stream().anyMatch(Running::resting);
    return resting ? Math.min(reception.checkinMillis, PLAYING_MILLIS) : PLAYING_MILLIS;
  }
}
