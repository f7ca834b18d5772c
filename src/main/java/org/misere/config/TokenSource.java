package org.misere.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where the token comes from: the environment goes before the file. */
final class TokenSource {
  static final String KEY = "token";
  private static final String FILE = "LICHESS_TOKEN_FILE";
  private static final String SHAPE = "[A-Za-z0-9_-]{1,512}";

  private final Map<String, String> environment;

  TokenSource(Map<String, String> environment) {
    this.environment = environment;
  }

  Optional<Secret> find(Section root, Findings findings) {
    Optional<Secret> inFile = root.secret(KEY);
    return variable("LICHESS_TOKEN", findings)
        .or(() -> tokenFile(findings))
        .or(() -> variable("LICHESS_BOT_TOKEN", findings))
        .or(() -> inFile);
  }

  private Optional<Secret> variable(String name, Findings findings) {
    return given(name).flatMap(text -> checked(text, name, findings));
  }

  private Optional<Secret> tokenFile(Findings findings) {
    return given(FILE)
        .flatMap(
            name -> {
              try {
                return checked(Files.readString(Path.of(name)).strip(), FILE, findings);
              } catch (IOException | InvalidPathException e) {
                findings.fault(FILE, 0, "the file " + name + " can't be read", "");
                return Optional.empty();
              }
            });
  }

  private Optional<String> given(String name) {
    return Optional.ofNullable(environment.get(name))
        .map(String::strip)
        .filter(text -> !text.isEmpty());
  }

  private static Optional<Secret> checked(String text, String where, Findings findings) {
    if (hasTokenShape(text)) {
      return Optional.of(new Secret(text));
    }
    findings.fault(
        where, 0, "this is no token (letters, digits, _ and - are what a Lichess token has)", "");
    return Optional.empty();
  }

  static boolean hasTokenShape(String text) {
    return text.matches(SHAPE);
  }
}
