package org.misere.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationChange;
import org.misere.config.Reading;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes a changed configuration over in a running process, when told to or when the file changes,
 * and says what it took and what needs a restart. A file with faults changes nothing. Thread-safe.
 */
final class Reloading implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Reloading.class);

  /** The file is looked at this often: unlike a watch service, that works on every volume. */
  private static final Duration LOOK = Duration.ofSeconds(5);

  private final ConfigurationOption option;
  private final Consumer<Configuration> use;
  private Reading.Valid last;
  private Optional<Stamp> stamp;
  private final Thread watcher = Thread.ofVirtual().name("configuration").unstarted(this::watch);

  /** What tells a changed file from the same one. */
  private record Stamp(FileTime modified, long size) {
    static Optional<Stamp> of(Path file) {
      try {
        return Optional.of(new Stamp(Files.getLastModifiedTime(file), Files.size(file)));
      } catch (IOException e) {
        // Being replaced: the next look tells.
        return Optional.empty();
      }
    }
  }

  /**
   * @param first what the process was started with
   * @param use is told what holds from now on
   */
  Reloading(ConfigurationOption option, Reading.Valid first, Consumer<Configuration> use) {
    this.option = option;
    this.last = first;
    this.use = use;
    this.stamp = option.file().flatMap(Stamp::of);
  }

  /** Looks at the file from now on. */
  void start() {
    watcher.start();
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(LOOK);
        look();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void look() {
    Optional<Stamp> now = option.file().flatMap(Stamp::of);
    if (now.isPresent() && !now.equals(stamp)) {
      reload("the file has changed");
    }
  }

  /** Reads the file again, whether it has changed or not. */
  synchronized void reload(String cause) {
    stamp = option.file().flatMap(Stamp::of);
    switch (option.read()) {
      case Reading.Faulty faulty -> {
        LOG.error("{}, and the configuration has faults; what held before goes on to hold", cause);
        faulty.faults().forEach(fault -> LOG.error("{}", fault.sentence()));
      }
      case Reading.Valid valid -> {
        ConfigurationChange change = ConfigurationChange.between(last, valid);
        valid.warnings().forEach(warning -> LOG.warn("{}", warning.sentence()));
        last = new Reading.Valid(change.configuration(), valid.warnings(), valid.settings());
        use.accept(change.configuration());
        LOG.info("{}: {}", cause, words(change));
      }
    }
  }

  private static String words(ConfigurationChange change) {
    List<String> taken = change.taken();
    List<String> late = change.needRestart();
    if (taken.isEmpty() && late.isEmpty()) {
      return "nothing in it is new";
    }
    String now =
        taken.isEmpty() ? "nothing is taken over" : "takes over " + String.join(", ", taken);
    return late.isEmpty() ? now : now + "; needs a restart for " + String.join(", ", late);
  }

  @Override
  public void close() {
    watcher.interrupt();
  }
}
