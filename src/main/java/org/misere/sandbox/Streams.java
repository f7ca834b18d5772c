package org.misere.sandbox;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.misere.lichess.Color;
import tools.jackson.databind.node.ObjectNode;

/**
 * The open streams: one event stream an account; one game stream for each game, colour and user
 * agent; the keep-alive streams of challenges. A new one ends the one whose place it takes.
 * Confined to the site's lock.
 */
final class Streams {
  /** The place of a game stream. */
  record GameKey(String gameId, Color color, String userAgent) {}

  private final Map<String, Feed> events = new HashMap<>();
  private final Map<GameKey, Feed> games = new LinkedHashMap<>();
  private final Map<String, List<Feed>> challenges = new HashMap<>();

  void openEvents(String userId, Feed feed) {
    Optional.ofNullable(events.put(userId, feed)).ifPresent(Feed::finish);
  }

  void openGame(GameKey key, Feed feed) {
    Optional.ofNullable(games.put(key, feed)).ifPresent(Feed::finish);
  }

  void openChallenge(String challengeId, Feed feed) {
    challenges.computeIfAbsent(challengeId, _ -> new ArrayList<>()).add(feed);
  }

  void closeEvents(String userId, Feed feed) {
    events.remove(userId, feed);
  }

  void closeGame(GameKey key, Feed feed) {
    games.remove(key, feed);
  }

  void closeChallenge(String challengeId, Feed feed) {
    List<Feed> feeds = challenges.getOrDefault(challengeId, List.of());
    if (!feeds.isEmpty() && feeds.remove(feed) && feeds.isEmpty()) {
      challenges.remove(challengeId);
    }
  }

  void toUser(String userId, ObjectNode line) {
    Feed feed = events.get(userId);
    if (feed != null) {
      feed.offer(line);
    }
  }

  void toPlayer(String gameId, Color color, ObjectNode line) {
    of(gameId, color).forEach(feed -> feed.offer(line));
  }

  boolean hasPlayer(String gameId, Color color) {
    return !of(gameId, color).isEmpty();
  }

  boolean keepsAlive(String challengeId) {
    return challenges.containsKey(challengeId);
  }

  void finishGame(String gameId) {
    for (Color color : Color.values()) {
      of(gameId, color).forEach(Feed::finish);
    }
    games.keySet().removeIf(key -> key.gameId().equals(gameId));
  }

  void finishChallenge(String challengeId, ObjectNode last) {
    for (Feed feed : Optional.ofNullable(challenges.remove(challengeId)).orElse(List.of())) {
      feed.offer(last);
      feed.finish();
    }
  }

  /** How many streams are open. */
  int size() {
    return events.size() + games.size() + challenges.size();
  }

  private List<Feed> of(String gameId, Color color) {
    List<Feed> feeds = new ArrayList<>();
    games.forEach(
        (key, feed) -> {
          if (key.gameId().equals(gameId) && key.color() == color) {
            feeds.add(feed);
          }
        });
    return feeds;
  }
}
