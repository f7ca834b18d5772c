package org.misere.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.misere.chess.IllegalMoveException;
import org.misere.lichess.Color;

/**
 * A running or finished game as a value. {@link #next} is the whole conduct of a game: no clock, no
 * thread and no I/O inside; the time comes in with the command, and what becomes known goes out as
 * effects.
 */
record GameRoom(
    GameSetup setup,
    Referee board,
    GameClock clock,
    Offers offers,
    Absence white,
    Absence black,
    Optional<Ending> ending,
    List<ChatLine> chat) {

  /** After so many plies the server forces a draw (lila {@code Game.maxPlies}). */
  static final int MAX_PLIES = 600;

  /** What the refusal of a move begins with that the rules don't allow. */
  static final String ILLEGAL = "Illegal move: ";

  private static final int MAX_CHAT_LINES = 200;
  private static final int MAX_CHAT_CHARACTERS = 140;
  private static final int NO_EARLY_DRAW_PLIES = 60;

  /** What a command led to. */
  record Step(GameRoom room, List<GameEffect> effects, Reply reply) {

    /** The same, with a line of the server's own in the chat after it. */
    Step saying(String text) {
      Step said = room.saying(new ChatLine("player", "lichess", text));
      List<GameEffect> all = new ArrayList<>(effects);
      all.addAll(said.effects());
      return new Step(said.room(), all, reply);
    }
  }

  GameRoom {
    chat = List.copyOf(chat);
  }

  static GameRoom start(GameSetup setup, Referee board) {
    Absence away = Absence.since(setup.createdAtMillis());
    return new GameRoom(
        setup,
        board,
        GameClock.of(setup.timeControl()),
        Offers.NONE,
        setup.white().isMachine() ? Absence.PRESENT : away,
        setup.black().isMachine() ? Absence.PRESENT : away,
        Optional.empty(),
        List.of());
  }

  boolean isRunning() {
    return ending.isEmpty();
  }

  /** Who has the first move of the game: White unless it started from a FEN. */
  Color firstMover() {
    return board.ply() % 2 == 0 ? board.turn() : board.turn().other();
  }

  boolean isAbortable() {
    return isRunning()
        && board.ply() < 2
        && !setup.isInTournament()
        && !setup.rules().contains("noAbort");
  }

  /** When something happens by itself next, epoch ms. */
  OptionalLong nextDeadline() {
    if (!isRunning()) {
      return OptionalLong.empty();
    }
    LongStream.Builder moments = LongStream.builder();
    clock.flagFall(board.turn()).ifPresent(moments::add);
    if (mustStart()) {
      moments.add(setup.firstMoveDeadline(board.ply()));
    }
    if (absenceMatters()) {
      for (Color color : Color.values()) {
        absence(color).nextAnnouncement(setup.absence()).ifPresent(moments::add);
      }
    }
    return moments.build().min();
  }

  /** The game after a command at {@code now}, epoch ms. */
  Step next(GameCommand command, long now) {
    return switch (command) {
      case GameCommand.Play play -> play(play, now);
      case GameCommand.Draw draw -> draw.yes() ? offerDraw(draw.color(), now) : refuseDraw(draw);
      case GameCommand.Takeback takeback ->
          takeback.yes() ? proposeTakeback(takeback.color(), now) : refuseTakeback(takeback);
      case GameCommand.Resign resign -> resign(resign.color(), now);
      case GameCommand.Abort _ -> abort(now);
      case GameCommand.ClaimVictory claim -> claim(claim.color(), true, now);
      case GameCommand.ClaimDraw claim -> claim(claim.color(), false, now);
      case GameCommand.AddTime more -> addTime(more);
      case GameCommand.Say say -> say(say);
      case GameCommand.Presence presence -> presence(presence, now);
      case GameCommand.Tick() -> tick(now);
    };
  }

  private Step play(GameCommand.Play play, long now) {
    Color mover = play.color();
    if (!isRunning() || board.turn() != mover) {
      return refused("Not your turn, or game already over");
    }
    if (flagHasFallen(now)) {
      return outOfTime(now);
    }
    if (!play.uci().matches("[a-h][1-8][a-h][1-8][qrbnk]?")) {
      return refused("Invalid UCI: " + shortened(play.uci()));
    }
    GameRoom before = this;
    if (play.offeringDraw().isPresent()) {
      Step offered =
          play.offeringDraw().get()
              ? offerDraw(mover, now)
              : refuseDraw(new GameCommand.Draw(mover, false));
      if (!offered.room().isRunning()) {
        return offered;
      }
      before = offered.room();
    }
    try {
      return before.moved(mover, board.play(play.uci()), now);
    } catch (IllegalMoveException illegal) {
      return refused(ILLEGAL + illegal.getMessage());
    }
  }

  private Step moved(Color mover, Referee after, long now) {
    GameClock punched = clock.afterMove(mover, after.ply(), now);
    GameRoom moved = withBoard(after).withClock(punched).withOffers(offers.afterMoveOf(mover));
    Optional<Ending> ended = after.outcome().map(Ending::of);
    if (ended.isEmpty() && after.ply() >= MAX_PLIES) {
      ended = Optional.of(Ending.drawn("draw", MAX_PLIES + " plies"));
    }
    return ended.map(ending -> moved.end(ending, now)).orElseGet(moved::changed);
  }

  private Step offerDraw(Color color, long now) {
    boolean drawable =
        isRunning()
            && board.ply() >= 2
            && !setup.hasMachine()
            && !(setup.rules().contains("noEarlyDraw") && board.ply() < NO_EARLY_DRAW_PLIES);
    if (!drawable) {
      return unchanged();
    }
    if (offers.draw().filter(color.other()::equals).isPresent()) {
      return end(Ending.drawn("draw", "agreement"), now);
    }
    if (offers.draw().isPresent() || !offers.mayOfferDraw(color, board.ply())) {
      return unchanged();
    }
    if (!board.canWin(color.other())) {
      return end(Ending.drawn("insufficientMaterialClaim", "the opponent cannot win"), now);
    }
    return withOffers(offers.withDrawBy(color, board.ply())).changed();
  }

  private Step refuseDraw(GameCommand.Draw draw) {
    boolean pending = isRunning() && offers.draw().filter(draw.color().other()::equals).isPresent();
    return pending ? withOffers(offers.withoutDraw()).changed() : unchanged();
  }

  private Step proposeTakeback(Color color, long now) {
    if (!isRunning() || board.ply() < 2 || setup.isInTournament()) {
      return unchanged();
    }
    Optional<Color> proposer = offers.takeback();
    if (proposer.isEmpty()) {
      return withOffers(offers.withTakebackBy(color)).changed().saying("Takeback sent");
    }
    if (proposer.get() == color) {
      return unchanged();
    }
    int plies = board.turn() == color ? 1 : 2;
    return withBoard(board.without(plies))
        .withClock(clock.rewound(plies, now))
        .withOffers(offers.cleared())
        .changed()
        .saying("Takeback accepted");
  }

  private Step refuseTakeback(GameCommand.Takeback takeback) {
    if (!isRunning() || offers.takeback().isEmpty()) {
      return unchanged();
    }
    boolean withdrawn = offers.takeback().get() == takeback.color();
    return withOffers(offers.withoutTakeback())
        .changed()
        .saying(withdrawn ? "Takeback cancelled" : "Takeback declined");
  }

  private Step resign(Color color, long now) {
    if (isAbortable()) {
      return abort(now);
    }
    if (!isRunning()) {
      return refused("This game can no longer be resigned");
    }
    return end(Ending.won("resign", color.other(), "resignation"), now);
  }

  private Step abort(long now) {
    return isAbortable()
        ? end(Ending.drawn("aborted", "aborted"), now)
        : refused("This game can no longer be aborted");
  }

  /** A claim that isn't even conceivable is answered "ok" and does nothing, as on Lichess. */
  private Step claim(Color color, boolean victory, long now) {
    boolean conceivable =
        isRunning() && absenceMatters() && board.turn() != color && board.ply() >= 2;
    if (!conceivable) {
      return unchanged();
    }
    if (!absence(color.other()).mayBeClaimed(setup.absence(), now)) {
      return refused("You cannot claim this game yet");
    }
    if (!victory) {
      return end(Ending.drawn("timeout", "draw claimed, the opponent left"), now);
    }
    if (!board.canWin(color)) {
      Step drawn = end(Ending.drawn("timeout", "the opponent left; no win is possible"), now);
      return new Step(drawn.room(), drawn.effects(), Reply.badRequest("This is a draw"));
    }
    return end(Ending.won("timeout", color, "the opponent left"), now);
  }

  private Step addTime(GameCommand.AddTime more) {
    if (!isRunning() || !clock.isRealTime() || more.seconds() < 1 || more.seconds() > 60) {
      return refused("Time cannot be added");
    }
    return withClock(clock.withMore(more.color().other(), more.seconds() * 1000L)).changed();
  }

  private Step say(GameCommand.Say say) {
    if (!say.room().equals("player") && !say.room().equals("spectator")) {
      return refused("{\"room\":[\"Invalid value\"]}");
    }
    if (say.text().isBlank()) {
      return refused("{\"text\":[\"This field is required\"]}");
    }
    String text = say.text().strip();
    String cut = text.length() > MAX_CHAT_CHARACTERS ? text.substring(0, 140) : text;
    return saying(new ChatLine(say.room(), say.username(), cut));
  }

  private Step presence(GameCommand.Presence presence, long now) {
    Absence before = absence(presence.color());
    if (before.isPresent() == presence.present()) {
      return unchanged();
    }
    if (!presence.present()) {
      return with(withAbsence(presence.color(), Absence.since(now)));
    }
    GameRoom back = withAbsence(presence.color(), Absence.PRESENT);
    return before.announced().isPresent() && isRunning()
        ? back.withEffect(
            new GameEffect.OpponentGone(presence.color().other(), OptionalInt.empty()))
        : with(back);
  }

  private Step tick(long now) {
    if (!isRunning()) {
      return unchanged();
    }
    if (flagHasFallen(now)) {
      return outOfTime(now);
    }
    if (mustStart() && setup.firstMoveDeadline(board.ply()) <= now) {
      return end(Ending.won("noStart", board.turn().other(), "no first move"), now);
    }
    GameRoom room = this;
    List<GameEffect> effects = new ArrayList<>();
    for (Color color : Color.values()) {
      OptionalLong due = absence(color).nextAnnouncement(setup.absence());
      if (absenceMatters() && due.isPresent() && due.getAsLong() <= now) {
        int seconds = absence(color).secondsToClaim(setup.absence(), now);
        room = room.withAbsence(color, absence(color).announced(seconds));
        if (flagComesLaterThanClaim(color, seconds, now)) {
          effects.add(new GameEffect.OpponentGone(color.other(), OptionalInt.of(seconds)));
        }
      }
    }
    return new Step(room, effects, Reply.OK);
  }

  /** Nobody is told of an absence when the absent player's flag falls soon anyway. */
  private boolean flagComesLaterThanClaim(Color absent, int secondsToClaim, long now) {
    return board.turn() != absent
        || clock.remaining(absent, board.turn(), now)
            > secondsToClaim * 1000L / setup.absence().timesFaster() + 3000;
  }

  private boolean absenceMatters() {
    return clock.isRealTime()
        && board.ply() >= 2
        && !setup.hasMachine()
        && !setup.rules().contains("noClaimWin");
  }

  /** Arena games are lost for whoever makes no first move. */
  boolean mustStart() {
    return isRunning() && setup.isInTournament() && board.ply() < 2;
  }

  private boolean flagHasFallen(long now) {
    OptionalLong flag = clock.flagFall(board.turn());
    return flag.isPresent() && flag.getAsLong() <= now;
  }

  private Step outOfTime(long now) {
    Color flagged = board.turn();
    if (offers.draw().filter(flagged.other()::equals).isPresent()) {
      return end(Ending.drawn("draw", "time, with a draw offered"), now);
    }
    if (!board.canWin(flagged.other())) {
      return end(Ending.drawn("outoftime", "time, but no win is possible"), now);
    }
    return end(Ending.won("outoftime", flagged.other(), "time"), now);
  }

  private Step end(Ending how, long now) {
    GameRoom over =
        new GameRoom(
            setup,
            board,
            clock.stopped(board.turn(), now),
            offers.cleared(),
            white,
            black,
            Optional.of(how),
            chat);
    return new Step(over, List.of(new GameEffect.StateChanged(), new GameEffect.Ended()), Reply.OK);
  }

  Absence absence(Color color) {
    return color == Color.WHITE ? white : black;
  }

  private Step changed() {
    return withEffect(new GameEffect.StateChanged());
  }

  private Step unchanged() {
    return with(this);
  }

  private Step with(GameRoom room) {
    return new Step(room, List.of(), Reply.OK);
  }

  private Step withEffect(GameEffect effect) {
    return new Step(this, List.of(effect), Reply.OK);
  }

  private Step refused(String error) {
    return new Step(this, List.of(), Reply.badRequest(error));
  }

  private Step saying(ChatLine line) {
    List<ChatLine> lines = new ArrayList<>(chat);
    lines.add(line);
    List<ChatLine> kept = lines.size() > MAX_CHAT_LINES ? lines.subList(1, lines.size()) : lines;
    GameRoom room = new GameRoom(setup, board, clock, offers, white, black, ending, kept);
    return room.withEffect(new GameEffect.Chatted(line));
  }

  private GameRoom withBoard(Referee next) {
    return new GameRoom(setup, next, clock, offers, white, black, ending, chat);
  }

  private GameRoom withClock(GameClock next) {
    return new GameRoom(setup, board, next, offers, white, black, ending, chat);
  }

  private GameRoom withOffers(Offers next) {
    return new GameRoom(setup, board, clock, next, white, black, ending, chat);
  }

  private GameRoom withAbsence(Color color, Absence next) {
    return color == Color.WHITE
        ? new GameRoom(setup, board, clock, offers, next, black, ending, chat)
        : new GameRoom(setup, board, clock, offers, white, next, ending, chat);
  }

  private static String shortened(String text) {
    return text.length() > 10 ? text.substring(0, 10) : text;
  }
}
