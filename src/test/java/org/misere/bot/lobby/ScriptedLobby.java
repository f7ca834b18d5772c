package org.misere.bot.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.misere.config.Configuration;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Ok;
import org.misere.lichess.Player;

/** A lobby told step by step. Time passes only when told. */
final class ScriptedLobby {
  private Lobby lobby;
  private long now = 5_000_000;
  private final List<LobbyAction> actions = new ArrayList<>();

  private ScriptedLobby(Configuration.Challenge terms) {
    lobby = Lobby.of("mossbot", OptionalInt.of(2000), terms, now);
  }

  /** With an event stream that is open. */
  static ScriptedLobby open(Configuration.Challenge terms) {
    return closed(terms).happens(new LobbyEvent.StreamOpened());
  }

  static ScriptedLobby closed(Configuration.Challenge terms) {
    return new ScriptedLobby(terms).happens(new LobbyEvent.Begun());
  }

  ScriptedLobby happens(LobbyEvent event) {
    Lobby.Step step = lobby.next(event, now, 0);
    lobby = step.next();
    actions.addAll(step.actions());
    return this;
  }

  ScriptedLobby line(AccountEvent event) {
    return happens(new LobbyEvent.Line(event));
  }

  ScriptedLobby challenged(String id, Player by) {
    return challenged(Wire.challenge(id, by));
  }

  ScriptedLobby challenged(Challenge challenge) {
    return line(new AccountEvent.ChallengeCreated(challenge, Optional.of(true)));
  }

  ScriptedLobby canceled(String id, Player by) {
    return line(new AccountEvent.ChallengeCanceled(Wire.challenge(id, by)));
  }

  ScriptedLobby starts(String id, Player opponent) {
    return line(new AccountEvent.GameStart(Wire.game(id, opponent)));
  }

  ScriptedLobby finishes(String id, Player opponent) {
    return line(new AccountEvent.GameFinish(Wire.game(id, opponent)));
  }

  ScriptedLobby acceptAnswered(String id, Answer<Ok> answer) {
    return happens(new LobbyEvent.AcceptAnswered(id, answer));
  }

  ScriptedLobby accepted(String id) {
    return acceptAnswered(id, new Answer.Done<>(Ok.OK));
  }

  ScriptedLobby streamEnds(FeedEnd end) {
    return happens(new LobbyEvent.StreamEnded(end));
  }

  ScriptedLobby streamOpens() {
    return happens(new LobbyEvent.StreamOpened());
  }

  ScriptedLobby playing(GameInfo... games) {
    return happens(new LobbyEvent.PlayingRead(new Answer.Done<>(List.of(games))));
  }

  ScriptedLobby after(long millis) {
    long end = now + millis;
    while (lobby.deadlineMillis() <= end) {
      long deadline = lobby.deadlineMillis();
      now = Math.max(now, deadline);
      happens(new LobbyEvent.Tick());
      assertThat(lobby.deadlineMillis()).as("a deadline that was served").isNotEqualTo(deadline);
    }
    now = end;
    return this;
  }

  ScriptedLobby meanwhile() {
    actions.clear();
    return this;
  }

  Lobby lobby() {
    return lobby;
  }

  long now() {
    return now;
  }

  <T extends LobbyAction> List<T> all(Class<T> kind) {
    return actions.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  List<String> accepts() {
    return all(LobbyAction.Accept.class).stream().map(LobbyAction.Accept::challengeId).toList();
  }

  /** Declines as {@code id:reason}. */
  List<String> declines() {
    return all(LobbyAction.Decline.class).stream()
        .map(it -> it.challengeId() + ":" + it.reason().key())
        .toList();
  }

  List<String> started() {
    return all(LobbyAction.StartGame.class).stream().map(it -> it.game().gameId()).toList();
  }

  int streamsOpened() {
    return all(LobbyAction.OpenEventStream.class).size();
  }

  List<String> warnings() {
    return all(LobbyAction.Note.class).stream()
        .filter(LobbyAction.Note::warning)
        .map(LobbyAction.Note::text)
        .toList();
  }
}
