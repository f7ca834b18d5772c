package org.misere.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;

/** Online block lists: what a name is, and that they are read without our token. */
class BlockListsTest {
  @TempDir Path folder;

  @Test
  void namesAreOneALineAndCompareWithoutCase() {
    assertThat(BlockLists.names("Ann\r\n  ben \n\n# a comment\n<html>\nx\nCid_9-z\n"))
        .containsExactlyInAnyOrder("ann", "ben", "cid_9-z");
  }

  @Test
  void listsOfAllSectionsAreReadWithoutTheTokenAndOneThatFailsHindersNoOther() throws IOException {
    BlockingQueue<String> authorizations = new LinkedBlockingQueue<>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          List<String> sent = exchange.getRequestHeaders().get("Authorization");
          authorizations.add(String.valueOf(sent));
          byte[] text = "Sparky\nann\n".getBytes(StandardCharsets.UTF_8);
          boolean known = exchange.getRequestURI().getPath().equals("/cheats.txt");
          exchange.sendResponseHeaders(known ? 200 : 500, text.length);
          try (OutputStream body = exchange.getResponseBody()) {
            body.write(text);
          }
        });
    server.start();
    String base = "http://127.0.0.1:" + server.getAddress().getPort();
    BlockingQueue<Map<URI, Set<String>>> read = new LinkedBlockingQueue<>();
    try (BlockLists lists = BlockLists.start(read::add)) {
      lists.use(
          configuration(
              """
              token: lip_secret
              challenge:
                online_block_list: [%s/missing.txt]
              matchmaking:
                online_block_list: [%s/cheats.txt]
              """
                  .formatted(base, base)));
      await().atMost(Duration.ofMinutes(1)).until(() -> !read.isEmpty());
      assertThat(read.element())
          .isEqualTo(Map.of(URI.create(base + "/cheats.txt"), Set.of("sparky", "ann")));
      assertThat(authorizations).containsOnly("null").hasSize(2);
    } finally {
      server.stop(0);
    }
  }

  private Configuration configuration(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("misere.yml"), text);
    return ((Reading.Valid) new ConfigurationReader(Map.of()).read(file)).configuration();
  }
}
