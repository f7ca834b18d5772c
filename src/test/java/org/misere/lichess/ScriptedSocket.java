package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A server that hands its connections to the test, for what WireMock can't do: bodies without end,
 * silence, pieces of lines, a reset after valid lines.
 */
final class ScriptedSocket implements AutoCloseable {
  private static final Pattern LENGTH = Pattern.compile("(?i)content-length: (\\d+)");

  private final ServerSocket server;
  private final LinkedBlockingQueue<Connection> connections = new LinkedBlockingQueue<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private final List<String> heads = new CopyOnWriteArrayList<>();

  ScriptedSocket() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        String head = head(socket);
        heads.add(head);
        connections.add(new Connection(socket, head));
      }
    } catch (IOException _) {
      // Closed: the test is over.
    }
  }

  /** The request up to its body, which is read too: what is left unread makes a close a reset. */
  private static String head(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int c = in.read();
      if (c < 0) {
        break;
      }
      head.append((char) c);
    }
    Matcher length = LENGTH.matcher(head);
    if (length.find()) {
      in.readNBytes(Integer.parseInt(length.group(1)));
    }
    return head.toString();
  }

  URI url() {
    return URI.create("http://127.0.0.1:" + server.getLocalPort());
  }

  /** Request line and headers of each connection so far. */
  List<String> heads() {
    return heads;
  }

  /** The next connection, its request read. */
  Connection next() throws InterruptedException {
    Connection next = connections.poll(60, TimeUnit.SECONDS);
    assertThat(next).as("a connection within a minute").isNotNull();
    open.add(next.socket());
    return next;
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Connection connection : connections) {
      connection.socket().close();
    }
    for (Socket socket : open) {
      socket.close();
    }
  }

  /** The next connection, whose request line has this in it. */
  Connection next(String path) throws InterruptedException {
    Connection next = next();
    assertThat(next.head()).contains(path);
    return next;
  }

  /** The server's side of one connection. */
  record Connection(Socket socket, String head) {
    /** Answers as to a request that was done. */
    void ok() {
      send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n"
              + "Connection: close\r\n\r\n{\"ok\":true}")
          .end();
    }

    /** Answers 200 with a stream whose end is the end of the connection. */
    Connection stream() {
      return send(
          "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n");
    }

    Connection send(String text) {
      try {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return this;
    }

    /** A clean end. */
    void end() {
      try {
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** A reset. */
    void reset() {
      try {
        socket.setSoLinger(true, 0);
        socket.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
