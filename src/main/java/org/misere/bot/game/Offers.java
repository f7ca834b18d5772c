package org.misere.bot.game;

/**
 * Offers and proposals of both sides. Immutable.
 *
 * @param drawAnswered their draw offer that stands was answered
 * @param takebackAnswered their takeback proposal that stands was answered
 * @param lastOfferPly the ply at which we last offered a draw; the server ignores a second one
 *     within 20 plies
 */
record Offers(boolean drawAnswered, boolean takebackAnswered, int lastOfferPly) {
  static final int PLIES_BETWEEN_OFFERS = 20;
  static final Offers NONE = new Offers(false, false, -PLIES_BETWEEN_OFFERS);

  Offers withDrawAnswered(boolean answered) {
    return new Offers(answered, takebackAnswered, lastOfferPly);
  }

  Offers withTakebackAnswered(boolean answered) {
    return new Offers(drawAnswered, answered, lastOfferPly);
  }

  Offers offeredAt(int ply) {
    return new Offers(drawAnswered, takebackAnswered, ply);
  }

  boolean mayOfferAt(int ply) {
    return ply >= 2 && ply - lastOfferPly >= PLIES_BETWEEN_OFFERS;
  }
}
