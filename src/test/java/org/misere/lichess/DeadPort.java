package org.misere.lichess;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/** A port on which nobody answers, held so that nobody else can take it meanwhile. */
public final class DeadPort implements AutoCloseable {
  private final Socket holder = new Socket();

  public DeadPort() throws IOException {
    holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  public URI url() {
    return URI.create("http://127.0.0.1:" + holder.getLocalPort() + "/");
  }

  @Override
  public void close() throws IOException {
    holder.close();
  }
}
