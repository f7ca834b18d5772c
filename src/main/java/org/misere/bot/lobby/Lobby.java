package org.misere.bot.lobby;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.config.Configuration;
import org.misere.lichess.Challenge;
import org.misere.lichess.GameInfo;

/**
 * Running games, accepts in flight and waiting challenges, as a pure state machine. Immutable.
 *
 * @param games running ones by id
 * @param accepting challenges that we have accepted and whose game hasn't started, by id
 * @param kept the place of a challenge of ours that stands, if one does
 * @param arenas the places of arenas, in the order in which they were asked for
 * @param queue challenges that wait for a place, in order of arrival
 * @param past what must be remembered of those that are gone
 * @param link the event stream
 * @param streams how often the event stream was opened: a waiting challenge that the present one
 *     hasn't listed is not pending any more
 * @param listedAtMillis by then the stream has listed all pending challenges
 * @param playingAtMillis when the list of running games is read next
 * @param playingAsked it is being read
 * @param playingReadMillis when it was last asked for
 * @param checkinMillis how often resting games are looked at
 * @param blocked names from the online block lists, lower case, by address
 * @param listsDueMillis until then challenges that pass all else wait for lists that weren't read
 */
public record Lobby(
    String myId,
    OptionalInt myRating,
    Configuration.Challenge terms,
    Map<String, Running> games,
    Map<String, Accepting> accepting,
    Optional<Kept> kept,
    List<ArenaPlace> arenas,
    List<Waiting> queue,
    Past past,
    EventLink link,
    long streams,
    long listedAtMillis,
    long playingAtMillis,
    boolean playingAsked,
    long playingReadMillis,
    long checkinMillis,
    boolean draining,
    Rests rests,
    Map<URI, Set<String>> blocked,
    long listsDueMillis) {
  static final long NEVER = Long.MAX_VALUE;
  private static final long NEVER_BEFORE = Long.MIN_VALUE / 2;

  /**
   * A running game.
   *
   * @param resting it is played over days and takes no place while the opponent is to move
   */
  public record Running(
      GameInfo game, String user, boolean bot, long sinceMillis, boolean resting) {
    /** It is played over days, so nobody waits for its end. */
    boolean isSlow() {
      return game.speed().filter("correspondence"::equals).isPresent();
    }

    Running withResting(boolean rests) {
      return new Running(game, user, bot, sinceMillis, rests);
    }
  }

  /**
   * An accept in flight.
   *
   * @param freeAtMillis without a game by then, its place is free again
   */
  public record Accepting(Challenge challenge, String user, boolean bot, long freeAtMillis) {}

  /**
   * A place for a game that we ask for.
   *
   * @param user whom we challenge; a bot
   * @param freeAtMillis it is free again by then, whatever comes
   */
  public record Kept(String user, long freeAtMillis) {}

  /**
   * A place for the games of an arena, one after the other.
   *
   * @param held there is one: nothing else uses it
   */
  public record ArenaPlace(String arenaId, boolean held) {}

  /**
   * A challenge that waits.
   *
   * @param stream the number of the event stream that listed it last
   */
  public record Waiting(Challenge challenge, long sinceMillis, long stream, String why) {}

  /**
   * Rests that the server imposed.
   *
   * @param botsUntilMillis no games against bots until then
   * @param userUntilMillis likewise for single opponents
   */
  public record Rests(long botsUntilMillis, Map<String, Long> userUntilMillis) {
    static final Rests NONE = new Rests(0, Map.of());

    /** No bots until then, if they don't rest for longer anyway. */
    Rests fromBots(long untilMillis) {
      return new Rests(Math.max(botsUntilMillis, untilMillis), userUntilMillis);
    }

    Rests from(String user, long untilMillis, long nowMillis) {
      Map<String, Long> users = new HashMap<>(userUntilMillis);
      users.values().removeIf(end -> end <= nowMillis);
      users.put(user, untilMillis);
      return new Rests(botsUntilMillis, Map.copyOf(users));
    }

    /** Who rests at this moment. */
    Set<String> usersAt(long nowMillis) {
      Set<String> users = new HashSet<>();
      userUntilMillis.forEach(
          (user, until) -> {
            if (until > nowMillis) {
              users.add(user);
            }
          });
      return Set.copyOf(users);
    }
  }

  /** The machine after an event, and what is to be done now, in order. */
  public record Step(Lobby next, List<LobbyAction> actions) {}

  /** A lobby before anything happened. */
  public static Lobby of(
      String myId, OptionalInt myRating, Configuration.Challenge terms, long nowMillis) {
    return new Lobby(
        myId,
        myRating,
        terms,
        Map.of(),
        Map.of(),
        Optional.empty(),
        List.of(),
        List.of(),
        Past.NONE,
        EventLink.closed(nowMillis),
        0,
        NEVER,
        NEVER,
        false,
        NEVER_BEFORE,
        RunningGames.PLAYING_MILLIS,
        false,
        Rests.NONE,
        Map.of(),
        Reception.listsDue(terms, Map.of(), nowMillis));
  }

  /**
   * Takes an event. Never throws, whatever came.
   *
   * @param chance 0..1, for the jitter of back-offs
   */
  public Step next(LobbyEvent event, long nowMillis, double chance) {
    return Reception.next(this, event, nowMillis, chance);
  }

  /** When {@link LobbyEvent.Tick} is due; {@link Long#MAX_VALUE}: never. */
  public long deadlineMillis() {
    long first = Math.min(link.retryAtMillis(), Math.min(listedAtMillis, playingAtMillis));
    first = Math.min(first, listsDueMillis);
    for (Accepting it : accepting.values()) {
      first = Math.min(first, it.freeAtMillis());
    }
    if (kept.isPresent()) {
      first = Math.min(first, kept.get().freeAtMillis());
    }
    return first;
  }

  /** The same lobby, looking at resting games this often. */
  public Lobby withCheckin(Duration period) {
    return new Lobby(
        myId,
        myRating,
        terms,
        games,
        accepting,
        kept,
        arenas,
        queue,
        past,
        link,
        streams,
        listedAtMillis,
        playingAtMillis,
        playingAsked,
        playingReadMillis,
        period.toMillis(),
        draining,
        rests,
        blocked,
        listsDueMillis);
  }

  /**
   * Games that run and don't rest, accepts in flight, and the places of arenas; without the place
   * that is kept for one of ours.
   */
  public int taken() {
    return takenByGames() + arenas.size();
  }

  /** The same without arenas and their games. */
  int takenByGames() {
    return accepting.size() + (int) games.values().stream().filter(this::takesPlace).count();
  }

  /** Places of games against bots, without arenas and the place that is kept for one of ours. */
  int takenByBots() {
    return (int) games.values().stream().filter(it -> it.bot() && takesPlace(it)).count()
        + (int) accepting.values().stream().filter(Accepting::bot).count();
  }

  /** Whether it takes a place of its own: an arena's game has the arena's. */
  private boolean takesPlace(Running game) {
    return !game.resting()
        && game.game()
            .tournamentId()
            .filter(id -> arenas.stream().anyMatch(it -> it.arenaId().equals(id)))
            .isEmpty();
  }

  /** Whether one more game against a bot has a place now. */
  public boolean hasPlaceForBot() {
    return kept.isEmpty()
        && taken() < terms.concurrency()
        && takenByBots() < terms.concurrency() - terms.gamesReservedForHumans();
  }

  /** Whether one more game against a human has a place now. */
  boolean hasPlaceForHuman() {
    return kept.isEmpty() && taken() < terms.concurrency();
  }

  /** The event stream is open. */
  public boolean isConnected() {
    return link.open();
  }

  /** Somebody else keeps opening the event stream of this account. */
  public boolean hasRival() {
    return link.hasRival();
  }

  /** When the event stream came or went. */
  public long connectedSinceMillis() {
    return link.sinceMillis();
  }
}
