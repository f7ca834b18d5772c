package org.misere.sandbox;

/**
 * A request that the server got.
 *
 * @param millis since the server started
 * @param account whose token it carried; empty if none that is known
 * @param endpoint its word, as in fault scripts
 * @param path with the query
 * @param status what was answered; 0 if nothing
 */
public record RequestRecord(
    long millis,
    String account,
    String endpoint,
    String path,
    String contentType,
    String body,
    int status) {}
