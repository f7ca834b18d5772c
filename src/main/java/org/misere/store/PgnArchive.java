package org.misere.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import org.misere.chess.Pgn;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes finished games as PGN files, grouped as configured. Confined to the thread that calls it;
 * a failing disk is logged.
 */
public final class PgnArchive implements Consumer<GameRecord> {
  private static final Logger LOG = LoggerFactory.getLogger(PgnArchive.class);

  private final Path directory;
  private final PgnGrouping grouping;

  /**
   * An archive.
   *
   * @param directory made when it is missing
   */
  public PgnArchive(Path directory, PgnGrouping grouping) {
    this.directory = directory;
    this.grouping = grouping;
  }

  /** Writes a game; one without moves leaves nothing. */
  @Override
  public void accept(GameRecord game) {
    if (game.moves().isEmpty()) {
      return;
    }
    Path file = directory.resolve(fileName(game));
    byte[] text = Pgn.write(PgnRecord.of(game)).getBytes(StandardCharsets.UTF_8);
    try {
      Files.createDirectories(directory);
      if (grouping == PgnGrouping.GAME) {
        replace(file, text);
      } else {
        // One write, so that a kill leaves the whole game or nothing of it.
        Files.write(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      LOG.error("the PGN of game {} is lost: {}", game.id(), DataDirectory.reason(e));
    }
  }

  private static void replace(Path file, byte[] text) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + ".part");
    Files.write(half, text);
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private String fileName(GameRecord game) {
    String ours = plain(game.ourName());
    String theirs = plain(game.opponent().name());
    return switch (grouping) {
      case GAME ->
          PgnRecord.pairing(game, ours, theirs, " vs ") + " - " + plain(game.id()) + ".pgn";
      case OPPONENT -> ours + " games vs " + theirs + ".pgn";
      case ALL -> ours + " games.pgn";
    };
  }

  // Names come from the server: nothing in them may lead out of the directory.
  private static String plain(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9 _-]", "").strip();
    return plain.isEmpty() ? "unknown" : plain;
  }
}
