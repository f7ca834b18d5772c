package org.misere.sandbox;

import java.util.Optional;
import org.misere.lichess.Color;

/**
 * Open proposals of a game.
 *
 * @param draw who offers a draw
 * @param takeback who proposes a takeback
 * @param whiteOfferPly the ply of White's last draw offer, or {@link #NEVER}
 * @param blackOfferPly likewise for Black
 */
record Offers(
    Optional<Color> draw, Optional<Color> takeback, int whiteOfferPly, int blackOfferPly) {
  static final int NEVER = -1000;
  static final Offers NONE = new Offers(Optional.empty(), Optional.empty(), NEVER, NEVER);

  /** A player may offer a draw again after this many plies (lila). */
  private static final int OFFER_PAUSE_PLIES = 20;

  boolean mayOfferDraw(Color color, int ply) {
    int last = color == Color.WHITE ? whiteOfferPly : blackOfferPly;
    return ply - last >= OFFER_PAUSE_PLIES;
  }

  Offers withDrawBy(Color color, int ply) {
    return color == Color.WHITE
        ? new Offers(Optional.of(color), takeback, ply, blackOfferPly)
        : new Offers(Optional.of(color), takeback, whiteOfferPly, ply);
  }

  Offers withoutDraw() {
    return new Offers(Optional.empty(), takeback, whiteOfferPly, blackOfferPly);
  }

  Offers withTakebackBy(Color color) {
    return new Offers(draw, Optional.of(color), whiteOfferPly, blackOfferPly);
  }

  Offers withoutTakeback() {
    return new Offers(draw, Optional.empty(), whiteOfferPly, blackOfferPly);
  }

  /** After a move: takeback proposals lapse, and a draw offer that the mover left unanswered. */
  Offers afterMoveOf(Color mover) {
    return new Offers(draw.filter(mover::equals), Optional.empty(), whiteOfferPly, blackOfferPly);
  }

  /** After a takeback nothing is open. */
  Offers cleared() {
    return new Offers(Optional.empty(), Optional.empty(), whiteOfferPly, blackOfferPly);
  }
}
