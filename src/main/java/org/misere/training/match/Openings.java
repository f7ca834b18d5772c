package org.misere.training.match;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Where games start: one FEN or EPD a line; blank lines and lines with {@code #} are skipped. */
public final class Openings {
  private final List<String> fens;

  private Openings(List<String> fens) {
    this.fens = List.copyOf(fens);
  }

  /**
   * Reads a file.
   *
   * @throws IOException when it cannot be read or holds no position
   */
  public static Openings read(Path file) throws IOException {
    List<String> fens = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        fens.add(fen(line));
      }
    }
    if (fens.isEmpty()) {
      throw new IOException(file + " holds no opening");
    }
    return new Openings(fens);
  }

  public static Openings of(List<String> fens) {
    return new Openings(fens);
  }

  /** In an order that depends on the seed alone. */
  public Openings shuffled(long seed) {
    List<String> shuffled = new ArrayList<>(fens);
    Collections.shuffle(shuffled, new Random(seed));
    return new Openings(shuffled);
  }

  public int size() {
    return fens.size();
  }

  /** The opening of a pair, from 0; after the last one it begins again. */
  public String forPair(int pair) {
    return fens.get(pair % fens.size());
  }

  public List<String> all() {
    return fens;
  }

  /** An EPD has four fields and then operations; a FEN has two counters there. */
  private static String fen(String line) {
    String[] words = line.strip().split("\\s+");
    boolean counters = words.length >= 6 && words[4].matches("\\d+") && words[5].matches("\\d+");
    if (counters || words.length < 4) {
      return String.join(" ", Arrays.asList(words).subList(0, Math.min(6, words.length)));
    }
    return String.join(" ", Arrays.asList(words).subList(0, 4)) + " 0 1";
  }
}
