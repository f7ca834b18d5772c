package org.misere.lichess;

/** Foreign texts made fit for one line of a log. */
final class Texts {
  private static final int MAX = 300;

  private Texts() {}

  /** Without control characters, and cut. */
  static String oneLine(String text) {
    String clean = text.replaceAll("\\p{Cntrl}+", " ").strip();
    return clean.length() <= MAX ? clean : clean.substring(0, MAX) + "...";
  }
}
