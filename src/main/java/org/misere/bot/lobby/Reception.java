package org.misere.bot.lobby;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
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
import org.misere.lichess.DeclineReason;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Player;

/**
 * One step of a {@link Lobby} while it is made: its parts, and the actions so far. Lives for one
 * call and on one thread.
 */
final class Reception {
  /** An accept that no game follows frees its place after this. */
  static final long ACCEPT_MILLIS = 10_000;

  /** A challenge of ours stands for seconds, or minutes; this is for a place that was forgotten. */
  private static final long KEPT_MILLIS = 900_000;

  /** An accept that hasn't even been answered: the lane may be closed for minutes. */
  private static final long ACCEPT_UNANSWERED_MILLIS = 900_000;

  /** Challenges wait for the online block lists, but not for ever. */
  static final long LISTS_MILLIS = 10_000;

  /** By then a fresh event stream has listed all pending challenges. */
  private static final long LISTING_MILLIS = 3_000;

  /** With games running, the list of running games is read this often. */
  static final long PLAYING_MILLIS = 300_000;

  /** However many games ask, it is not read more often than this. */
  private static final long PLAYING_PAUSE_MILLIS = 5_000;

  private static final int RATED_BONUS = 200;
  private static final int TITLE_BONUS = 200;

  private final long now;
  private final double chance;
  private final String myId;
  private OptionalInt myRating;
  private Configuration.Challenge terms;
  private final Map<String, Running> games;
  private final Map<String, Accepting> accepting;
  private Optional<Kept> kept;
  private final List<ArenaPlace> arenas;
  private final List<Waiting> queue;
  private Past past;
  private EventLink link;
  private long streams;
  private long listedAt;
  private long playingAt;
  private boolean playingAsked;
  private long playingReadAt;
  private long checkinMillis;
  private boolean draining;
  private Rests rests;
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

  private Lobby lobby() {
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
      case LobbyEvent.AcceptAnswered(String id, var answer) -> onAcceptAnswered(id, answer);
      case LobbyEvent.DeclineAnswered(String id, var answer) -> {
        if (answer instanceof Answer.Unauthorized<?>) {
          does(new LobbyAction.GiveUpAccount("declining a challenge was refused"));
        } else if (!(answer instanceof Answer.Done<?>)) {
          notes(false, "declining " + id + ": " + answer.describe());
        }
      }
      case LobbyEvent.PlayingRead(var answer) -> onPlayingRead(answer);
      case LobbyEvent.ReconcileAsked _ -> askPlaying();
      case LobbyEvent.GameClosed(String id, boolean certain) -> {
        free(id);
        if (certain) {
          past = past.withFinished(id);
        }
      }
      case LobbyEvent.GameResting(String id, boolean resting) -> {
        games.computeIfPresent(id, (_, it) -> it.withResting(resting));
        playingAt = Math.min(playingAt, now + playingPeriod());
      }
      case LobbyEvent.RatingRead(OptionalInt rating) -> myRating = rating;
      case LobbyEvent.BlockListsRead(var names) -> {
        blocked = Map.copyOf(names);
        listsDue = Lobby.NEVER;
      }
      case LobbyEvent.TermsChanged(Configuration.Challenge changed, Duration checkin) -> {
        terms = changed;
        checkinMillis = checkin.toMillis();
        listsDue = Math.min(listsDue, listsDue(changed, blocked, now));
      }
      case LobbyEvent.PlaceAsked(String user) -> keep(user);
      case LobbyEvent.PlaceFreed _ -> kept = Optional.empty();
      case LobbyEvent.ArenaPlaceAsked(String id) -> {
        if (arenas.stream().noneMatch(it -> it.arenaId().equals(id))) {
          arenas.add(new ArenaPlace(id, false));
        }
      }
      case LobbyEvent.ArenaPlaceFreed(String id) -> arenas.removeIf(it -> it.arenaId().equals(id));
      case LobbyEvent.BotsRest(Duration rest) -> restFromBots(now + rest.toMillis());
      case LobbyEvent.Drain _ -> drain();
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

  private void does(LobbyAction action) {
    actions.add(action);
  }

  private void notes(boolean warning, String text) {
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
      case AccountEvent.GameStart(GameInfo game) -> onGameStart(game);
      case AccountEvent.GameFinish(GameInfo game) -> onGameFinish(game);
      case AccountEvent.ChallengeCreated(Challenge challenge, var compatible) ->
          onChallenge(challenge, compatible);
      case AccountEvent.ChallengeCanceled(Challenge challenge) -> {
        if (ChallengePolicy.isOurs(challenge, myId)) {
          does(new LobbyAction.OursChanged(challenge, LobbyAction.Change.CANCELED));
        } else {
          forget(challenge, "canceled");
        }
      }
      case AccountEvent.ChallengeDeclined(Challenge challenge) -> {
        if (ChallengePolicy.isOurs(challenge, myId)) {
          does(new LobbyAction.OursChanged(challenge, LobbyAction.Change.DECLINED));
        } else {
          forget(challenge, "declined");
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

  // Games

  private void onGameStart(GameInfo game) {
    String id = game.gameId();
    if (games.containsKey(id) || past.finished().contains(id)) {
      return;
    }
    if (!game.botCompatible().orElse(true)) {
      notes(false, "game " + id + " can't be played with the Bot API; left alone");
      accepting.remove(id);
      return;
    }
    Accepting accepted = accepting.remove(id);
    String user = userOf(game.opponent());
    if (accepted == null) {
      freeRematchOf(user);
    }
    boolean ours = kept.filter(it -> it.user().equals(user)).isPresent();
    if (ours) {
      kept = Optional.empty();
    }
    boolean bot = ours || (accepted != null ? accepted.bot() : game.opponent().isBot());
    Running running = new Running(game, user, bot, now, false);
    games.put(id, running.withResting(running.isSlow() && !game.isMyTurn()));
    playingAt = Math.min(playingAt, now + playingPeriod());
    does(new LobbyAction.StartGame(game, bot));
  }

  /** A rematch starts under another id than its challenge had. */
  private void freeRematchOf(String user) {
    accepting.values().stream()
        .filter(it -> it.user().equals(user) && it.challenge().rematchOf().isPresent())
        .map(it -> it.challenge().id())
        .findFirst()
        .ifPresent(accepting::remove);
  }

  private void onGameFinish(GameInfo game) {
    String id = game.gameId();
    past = past.withFinished(id);
    if (game.rating().isPresent()) {
      myRating = OptionalInt.of(game.rating().getAsInt() + game.ratingDiff().orElse(0));
    }
    if (games.containsKey(id)) {
      does(
          new LobbyAction.TellFinished(
              id, game.status().orElse(new GameStatus("unknownFinish")), game.winner()));
    }
    free(id);
    does(new LobbyAction.Finished(game));
  }

  private void free(String gameId) {
    accepting.remove(gameId);
    Running gone = games.remove(gameId);
    if (gone != null) {
      past = past.withOpponent(gone.user());
    }
  }

  private void onPlayingRead(Answer<List<GameInfo>> answer) {
    playingAsked = false;
    switch (answer) {
      case Answer.Done<List<GameInfo>>(List<GameInfo> listed) -> {
        Set<String> ids = new java.util.HashSet<>();
        for (GameInfo game : listed) {
          ids.add(game.gameId());
          if (games.containsKey(game.gameId())) {
            does(new LobbyAction.TellReconciled(game.gameId(), true, game.isMyTurn()));
          } else {
            onGameStart(game);
          }
        }
        games.forEach(
            (id, game) -> {
              // What began since the list was asked for needn't be in it.
              if (!ids.contains(id) && game.sinceMillis() < playingReadAt) {
                does(new LobbyAction.TellReconciled(id, false, false));
              }
            });
      }
      case Answer.Unauthorized<?> _ ->
          does(new LobbyAction.GiveUpAccount("the list of running games was refused"));
      default -> notes(false, "the list of running games: " + answer.describe());
    }
  }

  private void askPlaying() {
    playingAt = Math.min(playingAt, Math.max(now, playingReadAt + PLAYING_PAUSE_MILLIS));
  }

  private static String userOf(Player player) {
    return player.id().or(player::name).orElse("?").toLowerCase(java.util.Locale.ROOT);
  }

  // Challenges

  private void onChallenge(Challenge challenge, Optional<Boolean> compatible) {
    String id = challenge.id();
    if (past.answered().contains(id) || accepting.containsKey(id) || games.containsKey(id)) {
      return;
    }
    for (int i = 0; i < queue.size(); i++) {
      Waiting it = queue.get(i);
      if (it.challenge().id().equals(id)) {
        queue.set(i, new Waiting(challenge, it.sinceMillis(), streams, it.why()));
        return;
      }
    }
    if (ChallengePolicy.isOurs(challenge, myId)) {
      does(new LobbyAction.OursChanged(challenge, LobbyAction.Change.CREATED));
      return;
    }
    Verdict verdict = ChallengePolicy.judge(challenge, compatible, places(id));
    boolean taken = verdict instanceof Verdict.Accept || verdict instanceof Verdict.Wait;
    if (taken && ChallengePolicy.isBot(challenge)) {
      past =
          past.withBotChallenge(new Past.BotChallenge(id, ChallengePolicy.userOf(challenge), now));
    }
    switch (verdict) {
      case Verdict.Accept accepted -> accept(challenge, accepted.why());
      case Verdict.Decline declined -> decline(challenge, declined.reason(), declined.why());
      case Verdict.Wait waits -> {
        queue.add(new Waiting(challenge, now, streams, waits.why()));
        does(new LobbyAction.Decided(challenge, "waiting", waits.why(), ""));
      }
      case Verdict.Ignore _ -> {}
    }
  }

  private void accept(Challenge challenge, String why) {
    past = past.withAnswered(challenge.id());
    accepting.put(
        challenge.id(),
        new Accepting(
            challenge,
            ChallengePolicy.userOf(challenge),
            ChallengePolicy.isBot(challenge),
            now + ACCEPT_UNANSWERED_MILLIS));
    does(new LobbyAction.Decided(challenge, "accepted", why, ""));
    does(new LobbyAction.Accept(challenge.id()));
  }

  private void decline(Challenge challenge, DeclineReason reason, String why) {
    past = past.withAnswered(challenge.id());
    does(new LobbyAction.Decided(challenge, "declined", why, reason.key()));
    does(new LobbyAction.Decline(challenge.id(), reason));
  }

  private void forget(Challenge challenge, String how) {
    String id = challenge.id();
    boolean waited = queue.removeIf(it -> it.challenge().id().equals(id));
    boolean accepted = accepting.remove(id) != null;
    if (waited || accepted) {
      notes(false, "challenge " + id + " was " + how);
    }
  }

  private void onAcceptAnswered(String id, Answer<?> answer) {
    Accepting it = accepting.get(id);
    if (answer instanceof Answer.Unauthorized<?>) {
      does(new LobbyAction.GiveUpAccount("accepting a challenge was refused"));
      return;
    }
    if (answer instanceof Answer.Capped<?>(int status, String key, Duration rest, String _)) {
      rest(it, status, key, rest);
    }
    if (it == null) {
      return;
    }
    switch (answer) {
      case Answer.Done<?> _, Answer.Unanswered<?> _ ->
          accepting.put(
              id, new Accepting(it.challenge(), it.user(), it.bot(), now + ACCEPT_MILLIS));
      default -> {
        accepting.remove(id);
        notes(false, "accepting " + id + ": " + answer.describe());
      }
    }
  }

  /** Keeps a place for a game that we ask for, when there is one. */
  private void keep(String user) {
    boolean free = !draining && rests.botsUntilMillis() <= now && lobby().hasPlaceForBot();
    if (free) {
      kept = Optional.of(new Kept(user, now + KEPT_MILLIS));
    }
    does(new LobbyAction.PlaceAnswered(free));
  }

  private void restFromBots(long untilMillis) {
    rests = new Rests(Math.max(rests.botsUntilMillis(), untilMillis), rests.userUntilMillis());
  }

  /** 429: we may play no further bots for a while; 400: this opponent may not. */
  private void rest(
      @org.jspecify.annotations.Nullable Accepting it, int status, String key, Duration rest) {
    long until = now + rest.toMillis();
    if (status == 429) {
      restFromBots(until);
      does(new LobbyAction.BotsRest(key, rest));
    } else if (it != null) {
      Map<String, Long> users = new HashMap<>(rests.userUntilMillis());
      users.values().removeIf(end -> end <= now);
      users.put(it.user(), until);
      rests = new Rests(rests.botsUntilMillis(), Map.copyOf(users));
    }
  }

  private void drain() {
    draining = true;
    for (Waiting it : queue) {
      decline(it.challenge(), DeclineReason.LATER, "no new games: the bot is about to stop");
    }
    queue.clear();
    arenas.clear();
  }

  /** What the policy sees, without the challenge {@code judgedId} itself. */
  private Places places(String judgedId) {
    Map<String, Integer> perUser = new HashMap<>();
    games.values().forEach(it -> perUser.merge(it.user(), 1, Integer::sum));
    accepting.values().forEach(it -> perUser.merge(it.user(), 1, Integer::sum));
    queue.stream()
        .filter(it -> !it.challenge().id().equals(judgedId))
        .forEach(it -> perUser.merge(ChallengePolicy.userOf(it.challenge()), 1, Integer::sum));
    kept.ifPresent(it -> perUser.merge(it.user(), 1, Integer::sum));
    Lobby lobby = lobby();
    int ours = kept.isPresent() ? 1 : 0;
    long since = now - terms.bot().recentBotChallengeAge().map(Duration::toMillis).orElse(0L);
    Map<String, Integer> recent = new HashMap<>();
    past.botChallenges().stream()
        .filter(it -> it.atMillis() >= since && !it.challengeId().equals(judgedId))
        .forEach(it -> recent.merge(it.user(), 1, Integer::sum));
    Set<String> resting = new java.util.HashSet<>();
    rests
        .userUntilMillis()
        .forEach(
            (user, until) -> {
              if (until > now) {
                resting.add(user);
              }
            });
    return new Places(
        myId,
        myRating,
        terms,
        lobby.taken() + ours,
        lobby.takenByBots() + ours,
        arenas.size(),
        perUser,
        recent,
        queue.size(),
        draining,
        rests.botsUntilMillis() > now,
        resting,
        blocked,
        listsDue != Lobby.NEVER);
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
                askPlaying();
              }
              return late;
            });
    if (now >= playingAt && !playingAsked) {
      playingAt = games.isEmpty() ? Lobby.NEVER : now + playingPeriod();
      playingAsked = true;
      playingReadAt = now;
      does(new LobbyAction.ReadPlaying());
    } else if (now >= playingAt) {
      playingAt = now + PLAYING_PAUSE_MILLIS;
    }
    kept = kept.filter(it -> now < it.freeAtMillis());
    giveArenasPlaces();
    serveQueue();
    if (draining
        && accepting.isEmpty()
        && kept.isEmpty()
        && games.values().stream().allMatch(Running::isSlow)) {
      does(new LobbyAction.Drained());
    }
  }

  private long playingPeriod() {
    boolean resting = games.values().stream().anyMatch(Running::resting);
    return resting ? Math.min(checkinMillis, PLAYING_MILLIS) : PLAYING_MILLIS;
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

  private void serveQueue() {
    List<Waiting> order = new ArrayList<>(queue);
    order.sort(order());
    for (Waiting it : order) {
      if (it.stream() < streams || !link.open()) {
        continue;
      }
      Verdict verdict =
          ChallengePolicy.judge(it.challenge(), Optional.empty(), places(it.challenge().id()));
      switch (verdict) {
        case Verdict.Accept accepted -> {
          queue.remove(it);
          accept(it.challenge(), accepted.why());
        }
        case Verdict.Decline declined -> {
          queue.remove(it);
          decline(it.challenge(), declined.reason(), declined.why());
        }
        case Verdict.Wait _, Verdict.Ignore _ -> {}
      }
    }
  }

  /** As in lichess-bot: the rating, with something more for rated games and titled humans. */
  private static int worth(Challenge challenge) {
    int rating = challenge.challenger().map(it -> it.rating().orElse(0)).orElse(0);
    boolean titled =
        challenge.challenger().filter(it -> !it.isBot()).flatMap(Player::title).isPresent();
    return rating + (challenge.rated() ? RATED_BONUS : 0) + (titled ? TITLE_BONUS : 0);
  }

  /** Who is served first: the preferred side, those who haven't just played, the best or first. */
  private Comparator<Waiting> order() {
    Comparator<Waiting> preferred =
        Comparator.comparing(
            it ->
                switch (terms.preference()) {
                  case NONE -> false;
                  case HUMAN -> ChallengePolicy.isBot(it.challenge());
                  case BOT -> !ChallengePolicy.isBot(it.challenge());
                });
    Comparator<Waiting> fair =
        Comparator.comparingInt(it -> past.recency(ChallengePolicy.userOf(it.challenge())));
    Comparator<Waiting> sorted =
        terms.sortBy() == Configuration.SortBy.BEST
            ? Comparator.comparingInt((Waiting it) -> -worth(it.challenge()))
            : Comparator.comparingLong(Waiting::sinceMillis);
    return preferred.thenComparing(fair).thenComparing(sorted);
  }
}
