package org.misere.lichess;

import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import okhttp3.FormBody;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.RequestBody;
import tools.jackson.databind.JsonNode;

/**
 * The Lichess Bot API: requests that block until they are answered, and streams that call back.
 *
 * <p>Call it from virtual threads. Moves go out at once; everything else waits for its turn in one
 * lane, where a general 429 stops it and where failures are tried again as the wire policy says, so
 * that a call may take minutes: {@code stillWanted} is asked before each attempt, and {@link
 * Answer.Dropped} is the answer when it says no. Interrupting the caller gives up likewise.
 * Expected failures are answers, never exceptions. Thread-safe.
 */
public final class LichessClient implements AutoCloseable {
  private static final RequestBody EMPTY = RequestBody.create(new byte[0], null);

  /** Always wanted. */
  private static final BooleanSupplier WANTED = () -> true;

  private final Http http;
  private final Lane lane;
  private final WirePolicy policy;
  private final LineTap tap;
  private final Set<Feed> openFeeds = ConcurrentHashMap.newKeySet();
  private final Set<String> gamesWithMoveInFlight = ConcurrentHashMap.newKeySet();

  private LichessClient(Builder builder) {
    this.http =
        new Http(builder.base, builder.token, builder.userAgent, builder.policy, builder.observer);
    this.lane = new Lane(http, builder.policy);
    this.policy = builder.policy;
    this.tap = builder.tap;
  }

  /**
   * Begins a client.
   *
   * @param base such as {@code https://lichess.org/}, with or without the last slash
   */
  public static Builder builder(URI base, Token token) {
    return new Builder(base, Optional.of(token));
  }

  /** Begins a client without an account, for what anybody may read. */
  public static Builder anonymous(URI base) {
    return new Builder(base, Optional.empty());
  }

  /**
   * The user agent of this program. Keep it for the life of a process: the server tells streams of
   * one game apart by it.
   */
  public static String userAgent(Optional<String> botName) {
    String version =
        Optional.ofNullable(LichessClient.class.getPackage().getImplementationVersion())
            .orElse("dev");
    return "misere/"
        + version
        + botName.map(name -> " user:" + name).orElse("")
        + " (+https://lichess.org/@/"
        + botName.orElse("")
        + ")";
  }

  // The account

  public Answer<Account> account() {
    return lookUp("/api/account", url("/api/account"), Expect.json(WireReader::account));
  }

  /** What the server knows about our token; empty: nothing. Needs no valid token. */
  public Answer<Optional<TokenInfo>> testToken() {
    return lane.run(
        new Errand<>(
            "POST /api/token/test",
            Traffic.LOOK_UP,
            http.tokenTest(url("/api/token/test").build()),
            Expect.json(node -> Optional.of(onlyTokenOf(node))),
            WANTED));
  }

  private static Optional<TokenInfo> onlyTokenOf(JsonNode map) {
    return map.values().stream().map(WireReader::tokenInfo).flatMap(Optional::stream).findFirst();
  }

  /** Measures the way to the server, past the lane. */
  public Answer<Probe> probe() {
    return http.probe(
        http.request(url("/api/users/status").addQueryParameter("ids", "lichess").build()).build());
  }

  /** Makes the account a BOT: irreversible, and refused when it ever played. */
  public Answer<Ok> upgrade() {
    return post("/api/bot/account/upgrade", Traffic.CREATE, "/api/bot/account/upgrade", WANTED);
  }

  /** Our running games, at most 50, the most urgent first. */
  public Answer<List<GameInfo>> playing() {
    return lookUp(
        "/api/account/playing",
        url("/api/account/playing").addQueryParameter("nb", "50"),
        Expect.json(node -> Optional.of(WireReader.playing(node))));
  }

  // In a game

  /**
   * Plays a move, at once and past all other traffic; a general limit that it meets closes the lane
   * for the rest. One request only: whether it arrived is for the game's stream to tell. A second
   * call for the game while one is in flight is dropped.
   */
  public Answer<Ok> move(String gameId, String uci, boolean offeringDraw) {
    if (!gamesWithMoveInFlight.add(gameId)) {
      return new Answer.Dropped<>("another move request of this game is in flight");
    }
    try {
      HttpUrl.Builder url = url(game(gameId, "move/" + segment(uci)));
      if (offeringDraw) {
        url.addQueryParameter("offeringDraw", "true");
      }
      String endpoint = "POST /api/bot/game/{id}/move/{uci}";
      Answer<Ok> answer =
          http.exchange(endpoint, http.authorized(url.build()).post(EMPTY).build(), Expect.ok());
      if (answer instanceof Answer.TooMany<Ok>(var _, var retryAfter)) {
        lane.limited(endpoint, retryAfter);
      }
      return answer;
    } finally {
      gamesWithMoveInFlight.remove(gameId);
    }
  }

  /** Says something; dropped when it can't be sent soon. Cut the text at 140 characters before. */
  public Answer<Ok> chat(String gameId, ChatRoom room, String text, BooleanSupplier stillWanted) {
    Request request =
        http.authorized(url(game(gameId, "chat")).build())
            .post(new FormBody.Builder().add("room", room.key()).add("text", text).build())
            .build();
    return lane.run(
        new Errand<>(
            "POST /api/bot/game/{id}/chat", Traffic.CHAT, request, Expect.ok(), stillWanted));
  }

  /** The lines of the player room so far. */
  public Answer<List<ChatMessage>> fetchChat(String gameId) {
    return lookUp(
        "/api/bot/game/{id}/chat",
        url(game(gameId, "chat")),
        Expect.json(node -> Optional.of(WireReader.chat(node))));
  }

  public Answer<Ok> abort(String gameId, BooleanSupplier stillWanted) {
    return act(gameId, "abort", "abort", Traffic.URGENT, stillWanted);
  }

  /** Resigns; while the game can still be aborted, the server aborts it instead. */
  public Answer<Ok> resign(String gameId, BooleanSupplier stillWanted) {
    return act(gameId, "resign", "resign", Traffic.URGENT, stillWanted);
  }

  /** Offers or accepts ({@code yes}), or declines. Done even when it had no effect. */
  public Answer<Ok> draw(String gameId, boolean yes, BooleanSupplier stillWanted) {
    return act(gameId, "draw/{yes}", yes ? "draw/yes" : "draw/no", Traffic.GAME, stillWanted);
  }

  /** Proposes or accepts ({@code yes}), or declines. Done even when it had no effect. */
  public Answer<Ok> takeback(String gameId, boolean yes, BooleanSupplier stillWanted) {
    return act(
        gameId, "takeback/{yes}", yes ? "takeback/yes" : "takeback/no", Traffic.GAME, stillWanted);
  }

  /** Claims the win after the opponent left. Done even when a claim was out of the question. */
  public Answer<Ok> claimVictory(String gameId, BooleanSupplier stillWanted) {
    return act(gameId, "claim-victory", "claim-victory", Traffic.URGENT, stillWanted);
  }

  /** Claims a draw after the opponent left. Done even when a claim was out of the question. */
  public Answer<Ok> claimDraw(String gameId, BooleanSupplier stillWanted) {
    return act(gameId, "claim-draw", "claim-draw", Traffic.URGENT, stillWanted);
  }

  /**
   * Gives the opponent time. Needs the scope {@code challenge:write}.
   *
   * @param seconds 5..60
   */
  public Answer<Ok> addTime(String gameId, int seconds) {
    return post(
        "/api/round/{id}/add-time/{seconds}",
        Traffic.CREATE,
        "/api/round/" + segment(gameId) + "/add-time/" + seconds,
        WANTED);
  }

  /** A game's record; what runs is shown three moves late. */
  public Answer<GameExport> export(String gameId) {
    return lookUp(
        "/game/export/{id}",
        url("/game/export/" + segment(gameId)),
        Expect.json(WireReader::export));
  }

  // Challenges

  public Answer<Ok> accept(String challengeId, BooleanSupplier stillWanted) {
    return post(
        "/api/challenge/{id}/accept",
        Traffic.ACCEPT,
        challengePath(challengeId, "accept"),
        stillWanted);
  }

  public Answer<Ok> decline(String challengeId, DeclineReason reason, BooleanSupplier stillWanted) {
    Request request =
        http.authorized(url(challengePath(challengeId, "decline")).build())
            .post(new FormBody.Builder().add("reason", reason.key()).build())
            .build();
    return lane.run(
        new Errand<>(
            "POST /api/challenge/{id}/decline",
            Traffic.DECLINE,
            request,
            Expect.ok(),
            stillWanted));
  }

  /**
   * Withdraws a challenge of ours. Careful: once it was accepted this aborts the new game, so let
   * {@code stillWanted} look whether a game started under this id.
   */
  public Answer<Ok> cancel(String challengeId, BooleanSupplier stillWanted) {
    return post(
        "/api/challenge/{id}/cancel",
        Traffic.DECLINE,
        challengePath(challengeId, "cancel"),
        stillWanted);
  }

  /**
   * Challenges a user. Never sent twice, so {@link Answer.Unanswered} means that the challenge may
   * stand: its echo on the event stream or its game tells. The server may make it casual: look at
   * the answer.
   */
  public Answer<Challenge> createChallenge(String username, ChallengeTerms terms) {
    FormBody.Builder form =
        new FormBody.Builder()
            .add("rated", Boolean.toString(terms.rated()))
            .add("variant", terms.variantKey())
            .add("color", terms.color().map(Color::key).orElse("random"));
    switch (terms.timeControl()) {
      case TimeControl.RealTime(int limit, int increment) ->
          form.add("clock.limit", Integer.toString(limit))
              .add("clock.increment", Integer.toString(increment));
      case TimeControl.Correspondence(int days) -> form.add("days", Integer.toString(days));
      case TimeControl.Unlimited() -> {}
    }
    Request request =
        http.authorized(url("/api/challenge/" + segment(username)).build())
            .post(form.build())
            .build();
    return lane.run(
        new Errand<>(
            "POST /api/challenge/{username}",
            Traffic.CREATE,
            request,
            Expect.json(LichessClient::createdChallenge),
            WANTED));
  }

  // Older servers wrap it in "challenge".
  private static Optional<Challenge> createdChallenge(JsonNode node) {
    return WireReader.challenge(node).or(() -> WireReader.challenge(node.path("challenge")));
  }

  /** Pending challenges. Needs the scope {@code challenge:read}; without it: 403. */
  public Answer<Challenges> challenges() {
    return lookUp(
        "/api/challenge",
        url("/api/challenge"),
        Expect.json(node -> Optional.of(WireReader.challenges(node))));
  }

  // Others

  /**
   * Bots that are online.
   *
   * @param nb at most this many, 1..512
   */
  public Answer<List<User>> onlineBots(int nb) {
    return lookUp(
        "/api/bot/online",
        url("/api/bot/online").addQueryParameter("nb", Integer.toString(nb)),
        Expect.lines(WireReader::user));
  }

  /** Who of these (at most 100 ids) is online or playing; unknown ids are left out. */
  public Answer<List<UserStatus>> usersStatus(Collection<String> ids) {
    return lookUp(
        "/api/users/status",
        url("/api/users/status").addQueryParameter("ids", String.join(",", ids)),
        Expect.json(
            node ->
                Optional.of(
                    Json.list(node, WireReader::userStatus).stream()
                        .flatMap(Optional::stream)
                        .toList())));
  }

  public Answer<User> user(String name) {
    return lookUp(
        "/api/user/{name}", url("/api/user/" + segment(name)), Expect.json(WireReader::user));
  }

  // Arenas

  public Answer<Tournament> tournament(String id) {
    return lookUp(
        "/api/tournament/{id}",
        url("/api/tournament/" + segment(id)),
        Expect.json(WireReader::tournament));
  }

  /**
   * Joins an arena, or comes back to it.
   *
   * @param team the one that we play for, where teams fight
   * @param pairMeAsap ask for a pairing although nobody looks at its page; good for a minute
   */
  public Answer<Ok> joinTournament(
      String id,
      Optional<String> team,
      Optional<String> password,
      boolean pairMeAsap,
      BooleanSupplier stillWanted) {
    FormBody.Builder form = new FormBody.Builder();
    team.ifPresent(word -> form.add("team", word));
    password.ifPresent(word -> form.add("password", word));
    if (pairMeAsap) {
      form.add("pairMeAsap", "true");
    }
    Request request =
        http.authorized(url("/api/tournament/" + segment(id) + "/join").build())
            .post(form.build())
            .build();
    return lane.run(
        new Errand<>(
            "POST /api/tournament/{id}/join", Traffic.CREATE, request, Expect.ok(), stillWanted));
  }

  public Answer<Ok> withdraw(String tournamentId) {
    return post(
        "/api/tournament/{id}/withdraw",
        Traffic.DECLINE,
        "/api/tournament/" + segment(tournamentId) + "/withdraw",
        WANTED);
  }

  // Teams

  /**
   * Joins a team, or asks to. Needs the scope {@code team:write}.
   *
   * @param message to its leaders, where they want one (30..2000 characters)
   */
  public Answer<Ok> joinTeam(String id, Optional<String> message, Optional<String> password) {
    FormBody.Builder form = new FormBody.Builder();
    message.ifPresent(text -> form.add("message", text));
    password.ifPresent(word -> form.add("password", word));
    Request request =
        http.authorized(url("/team/" + segment(id) + "/join").build()).post(form.build()).build();
    return lane.run(
        new Errand<>("POST /team/{id}/join", Traffic.CREATE, request, Expect.ok(), WANTED));
  }

  // Streams

  /** Opens the event stream. The server ends any other one of this account. */
  public Feed openEventFeed(FeedListener<? super AccountEvent> listener) {
    return open(
        "GET /api/stream/event", "/api/stream/event", "event", WireReader::accountEvent, listener);
  }

  /** Opens a game's stream. The server ends any other one of this game and user agent. */
  public Feed openGameFeed(String gameId, FeedListener<? super GameEvent> listener) {
    return open(
        "GET /api/bot/game/stream/{id}",
        "/api/bot/game/stream/" + segment(gameId),
        gameId,
        WireReader::gameEvent,
        listener);
  }

  private <E> Feed open(
      String endpoint,
      String path,
      String name,
      Function<String, E> reader,
      FeedListener<? super E> listener) {
    FeedReader<E> feed =
        new FeedReader<>(
            http,
            endpoint,
            http.streamCall(path),
            policy.streamReadTimeout(),
            reader,
            listener,
            line -> tap.line(name, line));
    openFeeds.add(feed);
    Thread.ofVirtual()
        .name("stream-" + name)
        .start(
            () -> {
              feed.run();
              openFeeds.remove(feed);
            });
    return feed;
  }

  /** Cancels what is in flight; what waits in the lane is dropped. Streams end as cancelled. */
  @Override
  public void close() {
    lane.close();
    openFeeds.forEach(Feed::cancel);
    http.close();
  }

  private HttpUrl.Builder url(String path) {
    return http.url(path);
  }

  private static String game(String gameId, String action) {
    return "/api/bot/game/" + segment(gameId) + "/" + action;
  }

  private static String challengePath(String id, String action) {
    return "/api/challenge/" + segment(id) + "/" + action;
  }

  // Ids, names and moves come from the server or from a person: nothing in them may change a path.
  private static String segment(String text) {
    String clean = text.replaceAll("[^A-Za-z0-9_-]", "");
    return clean.isEmpty() ? "-" : clean;
  }

  private Answer<Ok> act(
      String gameId, String template, String action, Traffic traffic, BooleanSupplier wanted) {
    return post("/api/bot/game/{id}/" + template, traffic, game(gameId, action), wanted);
  }

  private Answer<Ok> post(
      String template, Traffic traffic, String path, BooleanSupplier stillWanted) {
    return lane.run(
        new Errand<>(
            "POST " + template,
            traffic,
            http.authorized(url(path).build()).post(EMPTY).build(),
            Expect.ok(),
            stillWanted));
  }

  private <T> Answer<T> lookUp(String template, HttpUrl.Builder url, Expect<T> expected) {
    Request request =
        http.authorized(url.build()).header("Accept", expected.accept()).get().build();
    return lane.run(new Errand<>("GET " + template, Traffic.LOOK_UP, request, expected, WANTED));
  }

  /** What a client is made of. */
  public static final class Builder {
    private final URI base;
    private final Optional<Token> token;
    private String userAgent = LichessClient.userAgent(Optional.empty());
    private WirePolicy policy = WirePolicy.LICHESS;
    private RequestObserver observer = RequestObserver.NONE;
    private LineTap tap = LineTap.NONE;

    private Builder(URI base, Optional<Token> token) {
      String scheme = Optional.ofNullable(base.getScheme()).orElse("").toLowerCase(Locale.ROOT);
      if (!scheme.equals("http") && !scheme.equals("https")) {
        throw new IllegalArgumentException("not an http or https address: " + base);
      }
      this.base = base;
      this.token = token;
    }

    /** See {@link LichessClient#userAgent(Optional)}, which is also the default. */
    public Builder userAgent(String userAgent) {
      this.userAgent = userAgent;
      return this;
    }

    public Builder policy(WirePolicy policy) {
      this.policy = policy;
      return this;
    }

    public Builder observer(RequestObserver observer) {
      this.observer = observer;
      return this;
    }

    public Builder tap(LineTap tap) {
      this.tap = tap;
      return this;
    }

    public LichessClient build() {
      return new LichessClient(this);
    }
  }
}
