package org.misere.cli;

import java.net.URI;
import org.misere.lichess.Answer;

/** What the server answered to a command that can't do without it. */
final class Asked {
  private Asked() {}

  /**
   * The value of an answer.
   *
   * @param what was asked for, in words
   * @throws CommandFailure 3 when the token was refused, 1 when the server refused, else 4
   */
  static <T> T value(Answer<T> answer, String what, URI server) {
    return answer
        .asOptional()
        .orElseThrow(
            () ->
                new CommandFailure(
                    switch (answer) {
                      case Answer.Unauthorized<T> _ -> ExitStatus.REFUSED;
                      case Answer.Refused<T> _, Answer.Gone<T> _ -> ExitStatus.NO;
                      default -> ExitStatus.UNREACHABLE;
                    },
                    what + " can't be read from " + server + ": " + answer.describe()));
  }
}
