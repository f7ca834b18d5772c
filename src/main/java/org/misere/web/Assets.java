package org.misere.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of the pages, read once from the jar by a fixed list, so that no address can reach
 * anything else. Immutable.
 */
final class Assets {
  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private final Map<String, Reply.Whole> files;

  private Assets(Map<String, Reply.Whole> files) {
    this.files = files;
  }

  /**
   * Reads the named files that lie beside this class.
   *
   * @throws IllegalStateException when the jar lacks one of them
   */
  static Assets load(List<String> names) {
    Map<String, Reply.Whole> files = new HashMap<>();
    for (String name : names) {
      String text = read(name);
      String extension = name.substring(name.lastIndexOf('.') + 1);
      String type = Optional.ofNullable(TYPES.get(extension)).orElse(Reply.TEXT);
      files.put(
          name,
          Reply.of(200, type, text)
              .with("Cache-Control", "no-cache")
              .with("ETag", '"' + digest(text) + '"'));
    }
    return new Assets(Map.copyOf(files));
  }

  /** The file, or an empty 304 when the reader has it already; absent: there is no such file. */
  Optional<Reply> answer(String name, Request request) {
    return Optional.ofNullable(files.get(name))
        .map(
            file -> {
              String tag = file.headers().getOrDefault("ETag", "");
              boolean known = request.header("If-None-Match").filter(tag::equals).isPresent();
              return known ? new Reply.Whole(304, file.contentType(), "", file.headers()) : file;
            });
  }

  private static String read(String name) {
    try (InputStream in = Assets.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the jar lacks the page file " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the page file " + name, e);
    }
  }

  private static String digest(String text) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
