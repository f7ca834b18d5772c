package org.misere.bot;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.misere.config.Configuration;
import org.misere.lichess.NetworkWords;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The online block lists: texts with a name a line, read at the start and again every few hours. A
 * list that can't be read keeps the names that it had. Thread-safe; our token is never sent there.
 */
final class BlockLists implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(BlockLists.class);
  private static final Duration AGAIN = Duration.ofHours(6);
  private static final Duration AGAIN_AFTER_FAILURE = Duration.ofMinutes(10);
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final int MAX_BYTES = 4_000_000;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{2,30}");

  private final Consumer<Map<URI, Set<String>>> reader;
  private final BlockingQueue<Set<URI>> wanted = new LinkedBlockingQueue<>();
  private final Thread thread;
  private final Map<URI, Set<String>> names = new HashMap<>();

  private BlockLists(Consumer<Map<URI, Set<String>>> reader) {
    this.reader = reader;
    this.thread = Thread.ofVirtual().name("block-lists").unstarted(this::run);
  }

  /** Begins; {@code reader} is given all names, in lower case, whenever lists were read. */
  static BlockLists start(Consumer<Map<URI, Set<String>>> reader) {
    BlockLists lists = new BlockLists(reader);
    lists.thread.start();
    return lists;
  }

  /** Reads the lists of this configuration from now on. */
  void use(Configuration configuration) {
    Set<URI> all = new HashSet<>(configuration.challenge().bot().onlineBlockList());
    all.addAll(configuration.challenge().human().onlineBlockList());
    all.addAll(configuration.matchmaking().onlineBlockList());
    wanted.add(Set.copyOf(all));
  }

  private void run() {
    try {
      Set<URI> lists = wanted.take();
      while (true) {
        boolean failed = !lists.isEmpty() && !readAll(lists);
        names.keySet().retainAll(lists);
        reader.accept(Map.copyOf(names));
        Duration pause = failed ? AGAIN_AFTER_FAILURE : AGAIN;
        Set<URI> changed =
            lists.isEmpty() ? wanted.take() : wanted.poll(pause.toSeconds(), TimeUnit.SECONDS);
        lists = changed == null ? lists : changed;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether all could be read. The client, whose certificates take a while, is made for that. */
  private boolean readAll(Set<URI> lists) throws InterruptedException {
    try (HttpClient client =
        HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NORMAL)
            .connectTimeout(TIMEOUT)
            .build()) {
      boolean all = true;
      for (URI list : lists) {
        all &= read(client, list);
      }
      return all;
    }
  }

  private boolean read(HttpClient client, URI list) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(list).timeout(TIMEOUT).header("User-Agent", "misere").build();
    try {
      HttpResponse<InputStream> response =
          client.send(request, HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream body = response.body()) {
        if (response.statusCode() != 200) {
          LOG.warn("online_block_list {}: status {}", list, response.statusCode());
          return false;
        }
        byte[] text = body.readNBytes(MAX_BYTES);
        names.put(list, names(new String(text, StandardCharsets.UTF_8)));
      }
      LOG.info("online_block_list {}: {} names", list, names.get(list).size());
      return true;
    } catch (IOException e) {
      LOG.warn("online_block_list {} can't be read: {}", list, NetworkWords.of(e));
      return false;
    }
  }

  /** The names in a text with one a line; whatever is no name is left out. */
  static Set<String> names(String text) {
    Set<String> found = new HashSet<>();
    text.lines()
        .map(String::strip)
        .filter(line -> NAME.matcher(line).matches())
        .forEach(line -> found.add(line.toLowerCase(Locale.ROOT)));
    return Set.copyOf(found);
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
