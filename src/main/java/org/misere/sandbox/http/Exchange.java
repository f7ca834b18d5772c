package org.misere.sandbox.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * One request and the way to answer it. Confined to the connection's thread, except {@link #reset}
 * and {@link #close}, which any thread may call.
 */
public final class Exchange {
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final Request request;
  private boolean answered;
  private boolean chunked;
  private boolean keepsConnection = true;

  Exchange(Socket socket, InputStream in, OutputStream out, Request request) {
    this.socket = socket;
    this.in = in;
    this.out = out;
    this.request = request;
    this.keepsConnection = !"close".equalsIgnoreCase(request.header("connection").orElse(""));
  }

  public Request request() {
    return request;
  }

  boolean keepsConnection() {
    return keepsConnection && answered;
  }

  /** Answers with a whole body and further headers. */
  public void respond(int status, String contentType, Map<String, String> headers, byte[] body)
      throws IOException {
    StringBuilder framing = new StringBuilder("Content-Length: " + body.length);
    headers.forEach((name, value) -> framing.append("\r\n").append(name + ": " + value));
    head(status, contentType, framing.toString());
    if (!request.method().equals("HEAD")) {
      out.write(body);
    }
    out.flush();
  }

  /**
   * Starts an answer that is written piece by piece and ends with {@link #end}. The connection ends
   * with it.
   */
  public void startStream(int status, String contentType) throws IOException {
    keepsConnection = false;
    head(status, contentType, "Transfer-Encoding: chunked");
    out.flush();
    chunked = true;
  }

  /** Sends the text at once, as a chunk of its own. */
  public void write(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0) {
      out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
      out.write(bytes);
      out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
      out.flush();
    }
  }

  /** Ends a stream as HTTP has it: the client sees a clean end. */
  public void end() throws IOException {
    if (chunked) {
      out.write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      out.flush();
      chunked = false;
    }
  }

  /** Reads and drops what the client sends until it leaves. Returns when it has left. */
  public void awaitDeparture() {
    byte[] waste = new byte[256];
    try {
      while (in.read(waste) >= 0) {
        // A client has nothing to say while it reads a stream.
      }
    } catch (IOException _) {
      // A broken connection is a departure as well.
    }
  }

  /** Breaks the connection: the client sees a reset. */
  public void reset() {
    try {
      socket.setSoLinger(true, 0);
    } catch (IOException _) {
      // Closed already, which is what is wanted.
    }
    close();
  }

  /** Closes the connection in the middle of whatever was being sent. */
  public void close() {
    keepsConnection = false;
    try {
      socket.close();
    } catch (IOException _) {
      // Nothing is left to be done for a socket that cannot be closed.
    }
  }

  private void head(int status, String contentType, String framing) throws IOException {
    answered = true;
    // Put together by hand: a format would write the status in the digits of the user's language.
    String head =
        ("HTTP/1.1 " + status + " " + REASONS.getOrDefault(status, "Status") + "\r\n")
            + ("Content-Type: " + contentType + "\r\n" + framing + "\r\n")
            + (keepsConnection ? "" : "Connection: close\r\n")
            + "\r\n";
    out.write(head.getBytes(StandardCharsets.US_ASCII));
  }

  private static final Map<Integer, String> REASONS =
      Map.of(
          200, "OK",
          201, "Created",
          400, "Bad Request",
          401, "Unauthorized",
          403, "Forbidden",
          404, "Not Found",
          429, "Too Many Requests",
          500, "Internal Server Error",
          502, "Bad Gateway",
          503, "Service Unavailable");
}
