package org.misere.sandbox.http;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Listens on loopback and gives each request to a handler, on a virtual thread a connection.
 * Thread-safe.
 */
public final class HttpListener implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(HttpListener.class);

  /** Answers a request. What it throws breaks the connection. */
  @FunctionalInterface
  public interface Handler {
    void handle(Exchange exchange) throws IOException, InterruptedException;
  }

  private final ServerSocket server;
  private final Handler handler;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private HttpListener(ServerSocket server, Handler handler) {
    this.server = server;
    this.handler = handler;
  }

  /**
   * Opens the port and starts to serve.
   *
   * @param port 0 for any free one
   */
  public static HttpListener start(int port, Handler handler) throws IOException {
    ServerSocket server = new ServerSocket();
    server.setReuseAddress(true);
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 512);
    HttpListener listener = new HttpListener(server, handler);
    Thread.ofVirtual().name("sandbox-accept").start(listener::accept);
    return listener;
  }

  public int port() {
    return server.getLocalPort();
  }

  /** How many clients are connected. */
  public int connectionCount() {
    return connections.size();
  }

  /** Stops listening and breaks every connection. */
  @Override
  public void close() {
    closed = true;
    closeQuietly(server);
    connections.forEach(HttpListener::closeQuietly);
  }

  private void accept() {
    while (!closed) {
      try {
        Socket socket = server.accept();
        connections.add(socket);
        Thread.ofVirtual().name("sandbox-connection").start(() -> serve(socket));
      } catch (IOException failure) {
        if (!closed) {
          log.warn("a connection could not be accepted: {}", failure.getMessage());
        }
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      BufferedInputStream in = new BufferedInputStream(socket.getInputStream());
      BufferedOutputStream out = new BufferedOutputStream(socket.getOutputStream());
      RequestReader reader = new RequestReader(in, out);
      boolean open = !closed;
      while (open) {
        Optional<Request> request = read(reader, out);
        if (request.isEmpty()) {
          return;
        }
        Exchange exchange = new Exchange(socket, in, out, request.get());
        handler.handle(exchange);
        open = exchange.keepsConnection() && !closed;
      }
    } catch (IOException failure) {
      log.debug("connection ended: {}", failure.getMessage());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException bug) {
      log.error("a request failed", bug);
    } finally {
      connections.remove(socket);
    }
  }

  private static Optional<Request> read(RequestReader reader, OutputStream out) throws IOException {
    try {
      return reader.next();
    } catch (ProtocolException fault) {
      String text = "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
      out.write(text.getBytes(StandardCharsets.US_ASCII));
      out.flush();
      throw fault;
    }
  }

  private static void closeQuietly(Closeable closeable) {
    try {
      closeable.close();
    } catch (IOException failure) {
      log.debug("could not close: {}", failure.getMessage());
    }
  }
}
