package org.misere.bot.lobby;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.misere.bot.lobby.Lobby.Accepting;
import org.misere.bot.lobby.Lobby.ArenaPlace;
import org.misere.bot.lobby.Lobby.Kept;
import org.misere.bot.lobby.Lobby.Rests;
import org.misere.bot.lobby.Lobby.Running;
import org.misere.bot.lobby.Lobby.Step;
import org.misere.bot.lobby.Lobby.Waiting;
import org.misere.config.Configuration;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameInfo;

/**
 * One step of a {@link Lobby} while it is made: its parts, and the actions so far. Lives for one
 * call and on one thread.
 */
final class Reception {
  /** Challenges wait for the online block lists, but not for ever. */
  static final long LISTS_MILLIS = 10_000;

  /** By then a fresh event stream has listed all pending challenges. */
  private static final long LISTING_MILLIS = 3_000;

  final long now;
  private final double chance;
  final String myId;
  OptionalInt myRating;
  Configuration.Challenge terms;
  final Map<String, Running> games;
  final Map<String, Accepting> accepting;
  Optional<Kept> kept;
  final List<ArenaPlace> arenas;
  final List<Waiting> queue;
  Past past;
  private EventLink link;
  long streams;
  private long listedAt;
  long playingAt;
  boolean playingAsked;
  long playingReadAt;
  long checkinMillis;
  boolean draining;
  Rests rests;
  private Map<URI, Set<String>> blocked;
  private long listsDue;
  private final List<LobbyAction> actions = new ArrayList<>();

  private Reception(Lobby lobby, long nowMillis, double chance) {
    this.now = nowMillis;
    this.chance = chance;
    this.myId = lobby.myId();
    this.myRating = lobby.myRating();
    this.terms = lobby.terms();
    this.games = new LinkedHashMap<>(lobby.games());
    this.accepting = new LinkedHashMap<>(lobby.accepting());
    this.kept = lobby.kept();
    this.arenas = new ArrayList<>(lobby.arenas());
    this.queue = new ArrayList<>(lobby.queue());
    this.past = lobby.past();
    this.link = lobby.link();
    this.streams = lobby.streams();
    this.listedAt = lobby.listedAtMillis();
    this.playingAt = lobby.playingAtMillis();
    this.playingAsked = lobby.playingAsked();
    this.playingReadAt = lobby.playingReadMillis();
    this.checkinMillis = lobby.checkinMillis();
    this.draining = lobby.draining();
    this.rests = lobby.rests();
    this.blocked = lobby.blocked();
    this.listsDue = lobby.listsDueMillis();
  }

  static Step next(Lobby lobby, LobbyEvent event, long nowMillis, double chance) {
    Reception reception = new Reception(lobby, nowMillis, chance);
    reception.on(event);
    reception.settle();
    return new Step(reception.lobby(), List.copyOf(reception.actions));
  }

  /** The lobby as it stands in the middle of the step. */
  Lobby lobby() {
    return new Lobby(
        myId,
        myRating,
        terms,
        java.util.Collections.unmodifiableMap(games),
        java.util.Collections.unmodifiableMap(accepting),
        kept,
        List.copyOf(arenas),
        List.copyOf(queue),
        past,
        link,
        streams,
        listedAt,
        playingAt,
        playingAsked,
        playingReadAt,
        checkinMillis,
        draining,
        rests,
        blocked,
        listsDue);
  }

  private void on(LobbyEvent event) {
    switch (event) {
      case LobbyEvent.Begun _ -> openStream();
      case LobbyEvent.StreamOpened _ -> {
        link = link.opened(now);
        streams++;
        listedAt = now + LISTING_MILLIS;
        playingAt = now + LISTING_MILLIS;
      }
      case LobbyEvent.StreamEnded(FeedEnd end) -> onStreamEnded(end);
      case LobbyEvent.Line(AccountEvent line) -> onLine(line);
      case LobbyEvent.AcceptAnswered(String id, var answer) ->
          Challengers.acceptAnswered(this, id, answer);
      case LobbyEvent.DeclineAnswered(String id, var answer) -> {
        if (answer instanceof Answer.Unauthorized<?>) {
          does(new LobbyAction.GiveUpAccount("declining a challenge was refused"));
        } else if (!(answer instanceof Answer.Done<?>)) {
          notes(false, "declining " + id + ": " + answer.describe());
        }
      }
      case LobbyEvent.PlayingRead(var answer) -> RunningGames.listed(this, answer);
      case LobbyEvent.ReconcileAsked _ -> RunningGames.ask(this);
      case LobbyEvent.GameClosed(String id, boolean certain) -> {
        RunningGames.free(this, id);
        if (certain) {
          past = past.withFinished(id);
        }
      }
      case LobbyEvent.GameResting(String id, boolean resting) -> {
        games.computeIfPresent(id, (_, it) -> it.withResting(resting));
        playingAt = Math.min(playingAt, now + RunningGames.period(this));
      }
      case LobbyEvent.BlockListsRead(var names) -> {
        blocked = Map.copyOf(names);
        listsDue = Lobby.NEVER;
      }
      case LobbyEvent.TermsChanged(Configuration.Challenge changed, Duration checkin) -> {
        terms = changed;
        checkinMillis = checkin.toMillis();
        listsDue = Math.min(listsDue, listsDue(changed, blocked, now));
      }
      case LobbyEvent.PlaceAsked(String user, boolean bot) ->
          Challengers.keepPlace(this, user, bot);
      case LobbyEvent.PlaceFreed _ -> kept = Optional.empty();
      case LobbyEvent.ArenaPlaceAsked(String id) -> {
        if (arenas.stream().noneMatch(it -> it.arenaId().equals(id))) {
          arenas.add(new ArenaPlace(id, false));
        }
      }
      case LobbyEvent.ArenaPlaceFreed(String id) -> arenas.removeIf(it -> it.arenaId().equals(id));
      case LobbyEvent.BotsRest(Duration rest) -> rests = rests.fromBots(now + rest.toMillis());
      case LobbyEvent.Drain _ -> Challengers.drain(this);
      case LobbyEvent.Tick _ -> {}
    }
  }

  /** When challenges are judged without the online lists that weren't read, if there are any. */
  static long listsDue(Configuration.Challenge terms, Map<URI, Set<String>> known, long nowMillis) {
    boolean missing =
        Stream.concat(
                terms.bot().onlineBlockList().stream(), terms.human().onlineBlockList().stream())
            .anyMatch(list -> !known.containsKey(list));
    return missing ? nowMillis + LISTS_MILLIS : Lobby.NEVER;
  }

  void does(LobbyAction action) {
    actions.add(action);
  }

  void notes(boolean warning, String text) {
    actions.add(new LobbyAction.Note(warning, text));
  }

  // The event stream

  private void openStream() {
    link = link.opening(now);
    does(new LobbyAction.OpenEventStream());
  }

  private void onStreamEnded(FeedEnd end) {
    if (end instanceof FeedEnd.Refused refused && refused.isUnauthorized()) {
      does(new LobbyAction.GiveUpAccount("the server refused the event stream"));
      return;
    }
    boolean hadRival = link.hasRival();
    link = link.ended(end, now, chance);
    listedAt = Lobby.NEVER;
    notes(
        !(end instanceof FeedEnd.Closed),
        "the event stream was "
            + end.describe()
            + "; opens it again in "
            + (link.retryAtMillis() - now)
            + " ms");
    if (link.hasRival() && !hadRival) {
      notes(
          true,
          "the event stream was closed several times within a minute: another process uses this"
              + " account");
    }
  }

  private void onLine(AccountEvent line) {
    switch (line) {
      case AccountEvent.GameStart(GameInfo game) -> RunningGames.started(this, game);
      case AccountEvent.GameFinish(GameInfo game) -> RunningGames.finished(this, game);
      case AccountEvent.ChallengeCreated(Challenge challenge, var compatible) ->
          Challengers.challenged(this, challenge, compatible);
      case AccountEvent.ChallengeCanceled(Challenge challenge) -> {
        if (ChallengePolicy.isOurs(challenge, myId)) {
          does(new LobbyAction.OursChanged(challenge, LobbyAction.Change.CANCELED));
        } else {
          Challengers.forget(this, challenge, "canceled");
        }
      }
      case AccountEvent.ChallengeDeclined(Challenge challenge) -> {
        if (ChallengePolicy.isOurs(challenge, myId)) {
          does(new LobbyAction.OursChanged(challenge, LobbyAction.Change.DECLINED));
        } else {
          Challengers.forget(this, challenge, "declined");
        }
      }
      case AccountEvent.Unknown(String type, var error) ->
          notes(
              error.isPresent(),
              error
                  .map(text -> "the server says on the event stream: " + text)
                  .orElse("an event of an unknown type is left out: " + type));
    }
  }

  // What time and the state of things ask for

  private void settle() {
    if (link.isDue(now)) {
      openStream();
    }
    if (now >= listedAt) {
      listedAt = Lobby.NEVER;
      queue.removeIf(it -> it.stream() < streams);
    }
    if (now >= listsDue) {
      listsDue = Lobby.NEVER;
      notes(true, "online_block_list: not read in time; challenges are judged without it");
    }
    accepting
        .values()
        .removeIf(
            it -> {
              boolean late = now >= it.freeAtMillis();
              if (late) {
                notes(true, "no game followed the accept of " + it.challenge().id());
                RunningGames.ask(this);
              }
              return late;
            });
    if (now >= playingAt && !playingAsked) {
      playingAt = games.isEmpty() ? Lobby.NEVER : now + RunningGames.period(this);
      playingAsked = true;
      playingReadAt = now;
      does(new LobbyAction.ReadPlaying());
    } else if (now >= playingAt) {
      playingAt = now + RunningGames.PAUSE_MILLIS;
    }
    kept = kept.filter(it -> now < it.freeAtMillis());
    giveArenasPlaces();
    Challengers.serve(this);
    if (draining
        && accepting.isEmpty()
        && kept.isEmpty()
        && games.values().stream().allMatch(Running::isSlow)) {
      does(new LobbyAction.Drained());
    }
  }

  /** Nothing new begins while an arena waits for a place, so it has the next one. */
  private void giveArenasPlaces() {
    long held = arenas.stream().filter(ArenaPlace::held).count();
    long free = terms.concurrency() - lobby().takenByGames() - held - (kept.isPresent() ? 1 : 0);
    for (int i = 0; i < arenas.size() && free > 0; i++) {
      ArenaPlace place = arenas.get(i);
      if (!place.held()) {
        arenas.set(i, new ArenaPlace(place.arenaId(), true));
        free--;
      }
    }
  }
}
