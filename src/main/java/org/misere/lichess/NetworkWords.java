package org.misere.lichess;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Locale;
import javax.net.ssl.SSLException;

/** Why no answer came, in an operator's words. */
public final class NetworkWords {
  private NetworkWords() {}

  /** One line, without the names of Java's exceptions. */
  public static String of(IOException e) {
    String detail = e.getMessage() == null ? "" : e.getMessage();
    return switch (e) {
      case UnknownHostException _ ->
          "no address is known for the name " + detail.replaceFirst("[: ].*", "");
      case NoRouteToHostException _ -> "no way leads there: " + detail;
      case ConnectException _ -> "nothing takes connections there (" + detail + ")";
      case SocketTimeoutException _ -> "no answer in time";
      case InterruptedIOException _ when detail.isEmpty() || detail.equals("timeout") ->
          "no answer in time";
      case InterruptedIOException _ -> "it was given up: " + detail;
      case SSLException _ -> "no secure connection: " + detail;
      case EOFException _ -> "the connection was closed without an answer";
      default -> other(detail);
    };
  }

  private static String other(String detail) {
    String lower = detail.toLowerCase(Locale.ROOT);
    if (lower.contains("reset")) {
      return "the connection was reset";
    }
    if (lower.contains("unexpected end of stream") || lower.contains("socket closed")) {
      return "the connection was closed without an answer";
    }
    return detail.isEmpty() ? "the connection failed" : "the connection failed: " + detail;
  }
}
