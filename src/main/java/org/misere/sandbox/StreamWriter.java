package org.misere.sandbox;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.misere.sandbox.faults.Fault;
import org.misere.sandbox.faults.Happening;
import org.misere.sandbox.faults.LineOutput;
import org.misere.sandbox.faults.Mischief;
import org.misere.sandbox.http.Exchange;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes one stream until it ends or its reader leaves. Confined to one thread. */
final class StreamWriter {
  private static final int REMEMBERED_LINES = 40;

  private final Exchange exchange;
  private final Mischief mischief;
  private final Function<String, Happening> happening;
  private final LongConsumer restart;
  private final List<String> sent = new ArrayList<>();

  /**
   * A writer.
   *
   * @param happening what a line of a type is to the fault script
   * @param restart starts a restart that takes so many ms
   */
  StreamWriter(
      Exchange exchange,
      Mischief mischief,
      Function<String, Happening> happening,
      LongConsumer restart) {
    this.restart = restart;
    this.exchange = exchange;
    this.mischief = mischief;
    this.happening = happening;
  }

  void write(Api.Answer.Lines lines) throws IOException, InterruptedException {
    Feed feed = lines.opened().feed();
    Thread watch =
        Thread.ofVirtual()
            .name("sandbox-departure")
            .start(
                () -> {
                  exchange.awaitDeparture();
                  feed.finish();
                });
    try {
      exchange.startStream(200, "application/x-ndjson");
      while (step(feed.next(lines.keepAlive()), watch)) {
        // Each step writes what one item leads to.
      }
    } finally {
      lines.opened().onDeparture().run();
      exchange.close();
      watch.join();
    }
  }

  /** Writes an item. Returns whether the stream goes on. */
  private boolean step(Feed.Item item, Thread watch) throws IOException, InterruptedException {
    switch (item) {
      case Feed.Item.End() -> {
        exchange.end();
        return false;
      }
      case Feed.Item.Quiet() -> {
        List<Fault> faults = faults("keep-alive");
        return faults.isEmpty()
            ? carryOut(List.of(new LineOutput.Text("\n")), watch)
            : carryOut(LineOutput.of(blank(), sent, faults), watch);
      }
      case Feed.Item.Line(ObjectNode json, long atNanos) -> {
        long lag = mischief.script().lagOutMillis();
        long waited = (System.nanoTime() - atNanos) / 1_000_000;
        if (lag > waited) {
          Thread.sleep(lag - waited);
        }
        List<Fault> faults = faults(json.path("type").asString(""));
        boolean goesOn = carryOut(LineOutput.of(json, sent, faults), watch);
        remember(json.toString());
        return goesOn;
      }
    }
  }

  private List<Fault> faults(String type) {
    List<Fault> faults = mischief.onLine(happening.apply(type));
    for (Fault fault : faults) {
      if (fault instanceof Fault.Restart(long downMillis)) {
        restart.accept(downMillis);
      }
    }
    return faults;
  }

  private static ObjectNode blank() {
    return JsonNodeFactory.instance.objectNode();
  }

  private boolean carryOut(List<LineOutput> steps, Thread watch)
      throws IOException, InterruptedException {
    for (LineOutput step : steps) {
      switch (step) {
        case LineOutput.Text(String text) -> exchange.write(text);
        case LineOutput.Pause(long millis) -> Thread.sleep(millis);
        case LineOutput.Reset() -> {
          exchange.reset();
          return false;
        }
        case LineOutput.CleanEnd() -> {
          exchange.end();
          return false;
        }
        case LineOutput.Hush() -> {
          watch.join();
          return false;
        }
      }
    }
    return true;
  }

  private void remember(String line) {
    sent.add(line);
    if (sent.size() > REMEMBERED_LINES) {
      sent.removeFirst();
    }
  }
}
