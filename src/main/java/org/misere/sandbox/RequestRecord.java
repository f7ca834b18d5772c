package org.misere.sandbox;

/**
 * A request that the server got.
 *
 * @param millis of its arrival, since the server started
 * @param account whose token it carried; empty if none that is known
 * @param endpoint its word, as in fault scripts
 * @param path with the query
 * @param status what was answered; 0 while nothing is, or for ever if nothing ever will be
 */
public record RequestRecord(
    long millis,
    String account,
    String endpoint,
    String path,
    String contentType,
    String body,
    int status) {
  static final int UNANSWERED = 0;

  /** Whether an answer was sent, or is about to be. */
  public boolean isAnswered() {
    return status != UNANSWERED;
  }

  RequestRecord answered(int status) {
    return new RequestRecord(millis, account, endpoint, path, contentType, body, status);
  }
}
