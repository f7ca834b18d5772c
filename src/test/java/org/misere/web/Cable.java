package org.misere.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A connection to a local server that can be cut and mended. */
final class Cable implements AutoCloseable {
  private final ServerSocket listener;
  private final int target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile boolean cut;

  private Cable(ServerSocket listener, int target) {
    this.listener = listener;
    this.target = target;
  }

  static Cable to(int port) throws IOException {
    Cable cable = new Cable(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), port);
    Thread.ofVirtual().start(cable::accept);
    return cable;
  }

  URI url(String path) {
    return URI.create("http://127.0.0.1:" + listener.getLocalPort() + path);
  }

  /** Ends all connections and takes no new ones. */
  void cut() {
    cut = true;
    sockets.forEach(Cable::drop);
  }

  void mend() {
    cut = false;
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket near = listener.accept();
        if (cut) {
          drop(near);
        } else {
          Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
          sockets.add(near);
          sockets.add(far);
          if (cut) { // meanwhile
            drop(near);
            drop(far);
          }
          Thread.ofVirtual().start(() -> carry(near, far));
          Thread.ofVirtual().start(() -> carry(far, near));
        }
      } catch (IOException e) {
        // The listener was closed, or a connection ended early; both are part of the play.
      }
    }
  }

  private void carry(Socket from, Socket to) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[8192];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        out.write(buffer, 0, n);
        out.flush();
      }
    } catch (IOException e) {
      // An end of one side is the end of both.
    } finally {
      sockets.remove(from);
      sockets.remove(to);
    }
  }

  private static void drop(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // It is gone, as wanted.
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    cut();
  }
}
