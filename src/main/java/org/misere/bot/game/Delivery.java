package org.misere.bot.game;

import java.util.List;
import java.util.Optional;
import org.misere.lichess.Answer;

/**
 * The way of one move to the server, confirmed by the game's stream and never assumed (the column
 * "to a move" of the wire policy). Immutable; times are in ms on the caller's clock.
 *
 * <p>Not one of these states sends a move again before a stream has shown that it is still due.
 */
sealed interface Delivery {
  /** How long a move that the server took may stay unseen on the stream. */
  long CONFIRM_MILLIS = 1_000;

  /** Nothing to deliver. */
  record Idle() implements Delivery {}

  /** A request is on its way. */
  record Sending(Order order, Tries tries, long sinceMillis) implements Delivery {}

  /** The server took the move; the stream has still to show it. */
  record Confirming(Order order, Tries tries, long untilMillis) implements Delivery {}

  /**
   * What the server made of the move is unclear until a {@code gameFull} of a later opening tells.
   *
   * @param opening the stream's last one so far: what it begins with may be older than the move
   */
  record Comparing(Order order, Tries tries, long resendAtMillis, int opening)
      implements Delivery {}

  /** To be sent again at a known time. */
  record Waiting(Order order, Tries tries, long atMillis) implements Delivery {}

  /** Refused twice: the next state of the game decides what to do. */
  record LeftAlone(Order order, Tries tries) implements Delivery {}

  /**
   * What was tried for one move.
   *
   * @param sent posts so far
   * @param refused answers that said no
   * @param troubled answers that said nothing, or 429
   */
  record Tries(int sent, int refused, int troubled) {
    static final Tries FIRST = new Tries(1, 0, 0);

    Tries sentAgain() {
      return new Tries(sent + 1, refused, troubled);
    }

    Tries wasRefused() {
      return new Tries(sent, refused + 1, troubled);
    }

    Tries wasTroubled() {
      return new Tries(sent, refused, troubled + 1);
    }
  }

  /** What a step of the delivery asks for. */
  enum Wish {
    NOTHING,
    SEND,
    /** Open the game's stream again, so that its first line shows the position. */
    COMPARE,
    /** The server doesn't know the game: find out whether it still runs. */
    RECONCILE,
    /** The account isn't accepted: the process can't go on. */
    GIVE_UP_ACCOUNT,
    /** The stream shows the move. */
    DELIVERED
  }

  record Step(Delivery next, Wish wish) {}

  static Step start(Order order, long nowMillis) {
    return new Step(new Sending(order, Tries.FIRST, nowMillis), Wish.SEND);
  }

  /** The move under way, if any. */
  default Optional<Order> pending() {
    return switch (this) {
      case Idle _ -> Optional.empty();
      case Sending it -> Optional.of(it.order());
      case Confirming it -> Optional.of(it.order());
      case Comparing it -> Optional.of(it.order());
      case Waiting it -> Optional.of(it.order());
      case LeftAlone it -> Optional.of(it.order());
    };
  }

  default Tries attempts() {
    return switch (this) {
      case Idle _ -> new Tries(0, 0, 0);
      case Sending it -> it.tries();
      case Confirming it -> it.tries();
      case Comparing it -> it.tries();
      case Waiting it -> it.tries();
      case LeftAlone it -> it.tries();
    };
  }

  /** When {@link #tick} has something to do. */
  default long deadlineMillis() {
    return switch (this) {
      case Confirming it -> it.untilMillis();
      case Waiting it -> it.atMillis();
      case Idle _, Sending _, Comparing _, LeftAlone _ -> Long.MAX_VALUE;
    };
  }

  /**
   * The server answered the request numbered {@code sent}; answers to earlier ones are ignored.
   *
   * @param remainingMillis on our clock: a wait is never longer than a third of it
   * @param opening the stream's last opening so far
   */
  default Step answered(
      Order order, int sent, Answer<?> answer, long nowMillis, long remainingMillis, int opening) {
    if (!(this instanceof Sending it) || it.tries().sent() != sent || !it.order().equals(order)) {
      return new Step(this, Wish.NOTHING);
    }
    return switch (answer) {
      case Answer.Done<?> _ ->
          new Step(
              new Confirming(it.order(), it.tries(), nowMillis + CONFIRM_MILLIS), Wish.NOTHING);
      case Answer.Refused<?> _ -> refused(it, nowMillis, opening);
      case Answer.Gone<?> _ ->
          new Step(new LeftAlone(it.order(), it.tries().wasRefused()), Wish.RECONCILE);
      case Answer.Unauthorized<?> _ ->
          new Step(new LeftAlone(it.order(), it.tries()), Wish.GIVE_UP_ACCOUNT);
      case Answer.TooMany<?> _, Answer.Capped<?> _ -> {
        Tries tries = it.tries().wasTroubled();
        long wait = Backoffs.afterTooMany(tries.troubled());
        yield new Step(
            new Waiting(it.order(), tries, nowMillis + affordable(wait, remainingMillis)),
            Wish.NOTHING);
      }
      case Answer.Dropped<?> _ ->
          new Step(new Waiting(it.order(), it.tries(), nowMillis + 100), Wish.NOTHING);
      case Answer.Unanswered<?> _ -> {
        Tries tries = it.tries().wasTroubled();
        long wait = Backoffs.afterSilence(tries.troubled());
        yield new Step(
            new Comparing(
                it.order(), tries, nowMillis + affordable(wait, remainingMillis), opening),
            Wish.COMPARE);
      }
    };
  }

  private static Step refused(Sending it, long nowMillis, int opening) {
    Tries tries = it.tries().wasRefused();
    return tries.refused() == 1
        ? new Step(new Comparing(it.order(), tries, nowMillis, opening), Wish.COMPARE)
        : new Step(new LeftAlone(it.order(), tries), Wish.NOTHING);
  }

  private static long affordable(long waitMillis, long remainingMillis) {
    return Math.min(waitMillis, Math.max(250, remainingMillis / 3));
  }

  /**
   * The stream showed a state of the running game.
   *
   * @param opening the opening of the stream whose first line it is; 0: it came later on, and may
   *     be older than our request
   */
  default Step shown(List<String> moves, int opening, long nowMillis) {
    Order order = pending().orElse(null);
    if (order == null) {
      return new Step(this, Wish.NOTHING);
    }
    if (order.shownBy(moves)) {
      return new Step(new Idle(), Wish.DELIVERED);
    }
    if (!order.before().equals(moves)) {
      return new Step(new Idle(), Wish.NOTHING);
    }
    return switch (this) {
      case LeftAlone _ -> new Step(new Idle(), Wish.NOTHING);
      case Comparing it when opening > it.opening() ->
          nowMillis >= it.resendAtMillis()
              ? again(it.order(), it.tries(), nowMillis)
              : new Step(new Waiting(it.order(), it.tries(), it.resendAtMillis()), Wish.NOTHING);
      default -> new Step(this, Wish.NOTHING);
    };
  }

  /**
   * Time has passed.
   *
   * @param opening the stream's last opening so far
   */
  default Step tick(long nowMillis, int opening) {
    if (nowMillis < deadlineMillis()) {
      return new Step(this, Wish.NOTHING);
    }
    return switch (this) {
      case Confirming it ->
          new Step(new Comparing(it.order(), it.tries(), nowMillis, opening), Wish.COMPARE);
      case Waiting it -> again(it.order(), it.tries(), nowMillis);
      default -> new Step(this, Wish.NOTHING);
    };
  }

  private static Step again(Order order, Tries tries, long nowMillis) {
    return new Step(new Sending(order, tries.sentAgain(), nowMillis), Wish.SEND);
  }
}
