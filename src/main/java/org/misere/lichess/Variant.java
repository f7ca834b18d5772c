package org.misere.lichess;

/** A variant by its key, such as {@code antichess}. */
public record Variant(String key, String name) {
  public static final Variant ANTICHESS = new Variant("antichess", "Antichess");
}
