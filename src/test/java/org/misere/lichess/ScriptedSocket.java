package org.misere.lichess;

import java.io.IOException;
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

/**
 * A server that hands its connections to the test, for what WireMock can't do: bodies without end,
 * silence, pieces of lines, a reset after valid lines.
 */
final class ScriptedSocket implements AutoCloseable {
  private final ServerSocket server;
  private final LinkedBlockingQueue<Socket> connections = new LinkedBlockingQueue<>();
  private final List<String> heads = new CopyOnWriteArrayList<>();

  ScriptedSocket() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = server.accept();
        heads.add(head(socket));
        connections.add(socket);
      }
    } catch (IOException _) {
      // Closed: the test is over.
    }
  }

  private static String head(Socket socket) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int c = socket.getInputStream().read();
      if (c < 0) {
        break;
      }
      head.append((char) c);
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
    return new Connection(connections.take());
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : connections) {
      socket.close();
    }
  }

  /** The server's side of one connection. */
  record Connection(Socket socket) {
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
