package org.misere.bot.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.misere.bot.game.GameSession.Stage;
import org.misere.bot.game.GameSession.Step;
import org.misere.bot.game.SessionAction.Level;
import org.misere.bot.game.SessionAction.Request;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchResult;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameEvent;

/**
 * One step of a {@link GameSession} while it is made: the parts of the session, and the actions so
 * far. Lives for one call and on one thread.
 */
final class Conduct {
  private static final long HOLD_MILLIS = 2_000;
  private static final long FINISH_MILLIS = 1_000;

  final Moment moment;
  final long now;
  GameTerms terms;
  final String id;
  final Optional<Color> hint;
  GameMemory memory;
  Stage stage;
  Link link;
  Optional<Facts> facts;
  Optional<Standing> standing;
  Delivery delivery;
  Optional<Plan> plan;
  Thinking thinking;
  int searches;
  Optional<Insight> insight;
  Claim claim;
  Scores scores;
  Offers offers;
  Flood flood;
  Vigil vigil;
  Quiet quiet;
  String reopenedFor;
  private final List<SessionAction> actions = new ArrayList<>();

  private Conduct(GameSession session, Moment moment) {
    this.moment = moment;
    this.now = moment.nowMillis();
    this.terms = session.terms();
    this.id = session.id();
    this.hint = session.hint();
    this.memory = session.memory();
    this.stage = session.stage();
    this.link = session.link();
    this.facts = session.facts();
    this.standing = session.standing();
    this.delivery = session.delivery();
    this.plan = session.plan();
    this.thinking = session.thinking();
    this.searches = session.searches();
    this.insight = session.insight();
    this.claim = session.claim();
    this.scores = session.scores();
    this.offers = session.offers();
    this.flood = session.flood();
    this.vigil = session.vigil();
    this.quiet = session.quiet();
    this.reopenedFor = session.reopenedFor();
  }

  static Step next(GameSession session, SessionEvent event, Moment moment) {
    if (session.isOver()) {
      return new Step(session, List.of());
    }
    Conduct conduct = new Conduct(session, moment);
    conduct.on(event);
    conduct.settle();
    return new Step(conduct.session(), List.copyOf(conduct.actions));
  }

  static GameSession abandoned(GameSession session, GameResult result) {
    Conduct conduct = new Conduct(session, new Moment(0, 0, new Moment.LobbyGlance(0, 0, 0)));
    conduct.stage = new Stage.Over(result);
    return conduct.session();
  }

  private GameSession session() {
    return new GameSession(
        terms,
        id,
        hint,
        memory,
        stage,
        link,
        facts,
        standing,
        delivery,
        plan,
        thinking,
        searches,
        insight,
        claim,
        scores,
        offers,
        flood,
        vigil,
        quiet,
        reopenedFor);
  }

  void does(SessionAction action) {
    actions.add(action);
  }

  void sends(Request request) {
    actions.add(new SessionAction.Send(request));
  }

  void notes(Level level, String text) {
    actions.add(new SessionAction.Note(level, text));
  }

  private void on(SessionEvent event) {
    switch (event) {
      case SessionEvent.Begun _ -> openStream("the game is ours");
      case SessionEvent.StreamOpened _ -> link = link.connected(now);
      case SessionEvent.Line(GameEvent line) -> onLine(line);
      case SessionEvent.StreamEnded(var end) -> {
        notes(Level.DEBUG, "stream " + end.describe());
        followLink(link.ended(end, now));
      }
      case SessionEvent.EngineProgress(int search, SearchInfo info) ->
          Thoughts.progress(this, search, info);
      case SessionEvent.EngineAnswer(int search, SearchResult result) ->
          Thoughts.answered(this, search, result);
      case SessionEvent.MoveAnswered answered -> onMoveAnswered(answered);
      case SessionEvent.RequestAnswered(Request request, var answer) ->
          onRequestAnswered(request, answer);
      case SessionEvent.Finished(var status, var winner) ->
          Endings.finished(this, new GameResult(status.name(), winner));
      case SessionEvent.Reconciled(boolean playing, boolean ourTurn) ->
          Endings.reconciled(this, playing, ourTurn);
      case SessionEvent.Tick _ -> {}
      case SessionEvent.TermsChanged(GameTerms changed) -> terms = changed;
    }
  }

  private void onLine(GameEvent line) {
    boolean first = line instanceof GameEvent.Full && !link.isOpen();
    link = line instanceof GameEvent.Full ? link.told(now) : link.heard();
    switch (line) {
      case GameEvent.Full full -> Arrivals.full(this, full, first);
      case GameEvent.State state -> Arrivals.state(this, state, false);
      case GameEvent.ChatLine chat -> Talk.heard(this, chat);
      case GameEvent.OpponentGone(boolean gone, var seconds) ->
          claim = gone ? claim.gone(seconds.orElse(0), now) : claim.back();
      case GameEvent.Unknown(String type, var error) ->
          notes(
              error.isPresent() ? Level.WARN : Level.DEBUG,
              error
                  .map(text -> "the server says on the game's stream: " + text)
                  .orElse("a line of an unknown type is left out: " + type));
    }
    if (facts.isPresent() && standing.isPresent()) {
      quiet = Quiet.heard(now, standing.get().millisOf(facts.get().ours()));
    }
  }

  // The stream

  /** Opens the stream, or opens it again; its first line shows how the game stands. */
  void openStream(String why) {
    if (link.isResting()) {
      does(new SessionAction.Rest(false));
    }
    link = link.reopened(now);
    does(new SessionAction.OpenStream(why));
  }

  private void followLink(Link.Step step) {
    link = step.next();
    switch (step.wish()) {
      case OPEN -> does(new SessionAction.OpenStream("it ended"));
      case WAIT -> {}
      case RECONCILE -> does(new SessionAction.Reconcile());
      case GIVE_UP_ACCOUNT ->
          does(new SessionAction.GiveUpAccount("the server refused the game's stream"));
    }
  }

  // Delivering

  private void onMoveAnswered(SessionEvent.MoveAnswered answered) {
    if (!(answered.answer() instanceof Answer.Done<?>)) {
      notes(
          Level.INFO,
          "move "
              + answered.uci()
              + " at ply "
              + answered.before().size()
              + ": "
              + answered.answer().describe());
    }
    long remaining =
        standing.isPresent() && facts.isPresent()
            ? standing.get().remainingMillis(facts.get().ours(), now)
            : Long.MAX_VALUE;
    delivery
        .pending()
        .filter(
            order -> order.uci().equals(answered.uci()) && order.before().equals(answered.before()))
        .ifPresent(
            order ->
                followDelivery(
                    delivery.answered(
                        order,
                        answered.sent(),
                        answered.answer(),
                        now,
                        remaining,
                        link.opening())));
  }

  void followDelivery(Delivery.Step step) {
    Delivery before = delivery;
    delivery = step.next();
    switch (step.wish()) {
      case NOTHING -> {
        if (delivery instanceof Delivery.LeftAlone left
            && !(before instanceof Delivery.LeftAlone)) {
          notes(
              Level.WARN,
              "move "
                  + left.order().uci()
                  + " at ply "
                  + left.order().ply()
                  + " was refused twice; left to the next state of the game");
        }
      }
      case SEND -> {
        Order order = delivery.pending().orElseThrow();
        plan = plan.map(it -> it.postedAt(now));
        does(
            new SessionAction.PlayMove(
                order.uci(), order.before(), order.offeringDraw(), delivery.attempts().sent()));
      }
      case COMPARE -> openStream("to see whether our move arrived");
      case RECONCILE -> does(new SessionAction.Reconcile());
      case GIVE_UP_ACCOUNT ->
          does(new SessionAction.GiveUpAccount("the server refused a move with 401 or 403"));
      case DELIVERED -> {
        int attempts = before.attempts().sent();
        Standing shown = standing.orElseThrow();
        plan.ifPresent(
            it ->
                does(
                    new SessionAction.Recorded(
                        it.seen(facts.orElseThrow(), shown, attempts, now))));
        plan = Optional.empty();
      }
    }
  }

  private void onRequestAnswered(Request request, Answer<?> answer) {
    switch (answer) {
      case Answer.Unauthorized<?> _ ->
          does(new SessionAction.GiveUpAccount("the server refused a request with 401 or 403"));
      case Answer.Gone<?> _ -> does(new SessionAction.Reconcile());
      case Answer.Done<?> _ -> {
        if (request instanceof Request.Abort) {
          vigil = vigil.withAbortAt(now + terms.abortAfter().toMillis());
        }
      }
      default -> {
        if (!(request instanceof Request.Say)) {
          notes(Level.INFO, request.words() + ": " + answer.describe());
        }
        if (request instanceof Request.Abort && vigil.isLeaving()) {
          sends(new Request.Resign());
        } else if (request instanceof Request.Abort) {
          openStream("the game could not be aborted");
        }
      }
    }
  }

  // What time and the state of things ask for

  private void settle() {
    if (stage instanceof Stage.Over) {
      return;
    }
    if (vigil.isFinishing()) {
      if (now >= vigil.finishAt() || !link.isOpen()) {
        Endings.close(this);
      }
      return;
    }
    if (link.isMute(now)) {
      notes(Level.INFO, "the stream is open but says nothing");
      followLink(link.ended(new FeedEnd.Broken("no first line"), now));
    }
    if (link.isDue(now)) {
      openStream("it is time to try again");
    }
    if (!vigil.isSuspect()) {
      followDelivery(delivery.tick(now, link.opening()));
    }
    if (vigil.isLeaving()) {
      Endings.leave(this);
      return;
    }
    if (standing.isEmpty() || facts.isEmpty()) {
      return;
    }
    if (now >= vigil.suspectUntil()) {
      boolean asking = !link.isOpen();
      vigil = vigil.withSuspectUntil(asking ? now + Vigil.SUSPECT_MILLIS : Vigil.NEVER);
    }
    if (now >= vigil.holdUntil()) {
      vigil = vigil.withHoldUntil(Vigil.NEVER);
    }
    claimIfDue();
    askIfQuiet();
    restIfSlow();
    Endings.abortIfDue(this);
    Thoughts.moveIfDue(this);
    watch();
  }

  private void restIfSlow() {
    GameSession session = session();
    if (session.isSlow() && !session.isOurTurn() && now >= session.restAtMillis()) {
      Thoughts.stop(this);
      link = link.resting(now);
      does(new SessionAction.Rest(true));
    }
  }

  private void askIfQuiet() {
    if (now >= quiet.askAtMillis()) {
      quiet = quiet.asked(now);
      if (session().isQuietTurn()) {
        does(new SessionAction.Reconcile());
      }
    }
  }

  private void claimIfDue() {
    Color ours = facts.orElseThrow().ours();
    if (claim.isDue(now) && !standing.orElseThrow().board().isTurnOf(ours)) {
      claim = claim.claimed();
      sends(
          standing.orElseThrow().board().canWin(ours)
              ? new Request.ClaimVictory()
              : new Request.ClaimDraw());
    }
  }

  /** A move of ours would be out of place now, whoever is to move. */
  boolean mayNotPlay() {
    return vigil.isSuspect() || vigil.isHeld() || vigil.isLeaving() || vigil.isFinishing();
  }

  /** It is our turn, and there is a legal move. */
  boolean isMoveDue() {
    Standing at = standing.orElseThrow();
    return at.board().isTurnOf(facts.orElseThrow().ours()) && !at.board().legal().isEmpty();
  }

  /** The watchdog: our turn and nothing under way can't last. */
  private void watch() {
    boolean underWay =
        thinking instanceof Thinking.Searching
            || !(delivery instanceof Delivery.Idle || delivery instanceof Delivery.LeftAlone);
    if (underWay || !isMoveDue()) {
      vigil = vigil.withStuck(Vigil.NEVER, isMoveDue() ? vigil.stuckChecks() : 0);
      return;
    }
    if (vigil.stuckSince() == Vigil.NEVER) {
      vigil = vigil.withStuck(now, vigil.stuckChecks());
    } else if (now >= vigil.stuckDeadline()) {
      notes(
          Level.WARN,
          "our turn, and nothing under way for "
              + (now - vigil.stuckSince()) / 1000
              + " s: looks at the game again");
      vigil = vigil.withStuck(now, vigil.stuckChecks() + 1);
      openStream("the watchdog asks for it");
    }
  }

  void hold() {
    vigil = vigil.withHoldUntil(now + HOLD_MILLIS);
  }

  long finishDeadline() {
    return now + FINISH_MILLIS;
  }
}
