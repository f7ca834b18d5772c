package org.misere.bot.lobby;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.misere.bot.game.Outbox;
import org.misere.bot.machine.MachineThread;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Challenge;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.Feed;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.FeedListener;
import org.misere.lichess.GameInfo;
import org.misere.lichess.LichessClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The lobby's thread: it takes events from the mailbox, asks the {@link Lobby} what is to be done,
 * and does it. {@link #tell} and {@link #lobby} may be called from any thread.
 */
public final class LobbyRunner {
  private static final Logger LOG = LoggerFactory.getLogger(LobbyRunner.class);

  /** An event and the number of the stream that it came from; 0: from none. */
  private record Mail(LobbyEvent event, long feed) {}

  private final LichessClient client;
  private final Outbox outbox;
  private final LobbyHost host;
  private final MachineThread<Mail> thread;
  private volatile Lobby lobby;
  private volatile long lastLineMillis = -1;
  private final AtomicLong opens = new AtomicLong();
  private long feedNumber;
  private @Nullable Feed feed;

  private LobbyRunner(Lobby lobby, LichessClient client, Outbox outbox, LobbyHost host) {
    this.lobby = lobby;
    this.client = client;
    this.outbox = outbox;
    this.host = host;
    this.thread = new MachineThread<>("lobby", host.ticker(), new Machine());
  }

  /** A lobby that takes events, and does nothing before {@link #begin}. */
  public static LobbyRunner of(Lobby lobby, LichessClient client, Outbox outbox, LobbyHost host) {
    LobbyRunner runner = new LobbyRunner(lobby, client, outbox, host);
    runner.tell(new LobbyEvent.Begun());
    return runner;
  }

  /** Opens the event stream and serves challenges from then on. Called once. */
  public void begin() {
    thread.start();
  }

  public void tell(LobbyEvent event) {
    thread.tell(new Mail(event, 0));
  }

  /** The lobby as it stands. */
  public Lobby lobby() {
    return lobby;
  }

  /** When the event stream last brought a line, on the host's clock; -1: never. */
  public long lastLineMillis() {
    return lastLineMillis;
  }

  /** How often the event stream was opened. */
  public long opens() {
    return opens.get();
  }

  /** Ends the thread and the event stream, without a word to the server. */
  public void stop() {
    thread.stop();
  }

  private final class Machine implements MachineThread.Machine<Mail> {
    @Override
    public long deadlineMillis() {
      return lobby.deadlineMillis();
    }

    @Override
    public Mail tick() {
      return new Mail(new LobbyEvent.Tick(), 0);
    }

    @Override
    public void on(Mail mail) {
      if (mail.feed() != 0 && mail.feed() != feedNumber) {
        return;
      }
      try {
        Lobby.Step step =
            lobby.next(
                mail.event(), host.ticker().nowMillis(), ThreadLocalRandom.current().nextDouble());
        lobby = step.next();
        step.actions().forEach(LobbyRunner.this::perform);
      } finally {
        host.changed();
      }
    }

    @Override
    public String name(Mail mail) {
      return mail.event().getClass().getSimpleName();
    }

    @Override
    public void ended() {
      closeFeed();
    }
  }

  private void perform(LobbyAction action) {
    switch (action) {
      case LobbyAction.OpenEventStream _ -> openFeed();
      case LobbyAction.Accept(String id) -> accept(id);
      case LobbyAction.Decline(String id, DeclineReason reason) -> decline(id, reason);
      case LobbyAction.StartGame(GameInfo game, boolean bot) -> host.startGame(game, bot);
      case LobbyAction.OursChanged(Challenge challenge, var change) ->
          host.oursChanged(challenge, change);
      case LobbyAction.PlaceAnswered(boolean kept) -> host.placeAnswered(kept);
      case LobbyAction.BotsRest(String key, Duration rest) -> host.botsRest(key, rest);
      case LobbyAction.Finished(GameInfo game) -> host.finished(game);
      case LobbyAction.TellFinished(String id, var status, var winner) ->
          host.tellFinished(id, status, winner);
      case LobbyAction.TellReconciled(String id, boolean playing, boolean ourTurn) ->
          host.tellReconciled(id, playing, ourTurn);
      case LobbyAction.ReadPlaying _ ->
          outbox.send("playing", () -> tell(new LobbyEvent.PlayingRead(client.playing())));
      case LobbyAction.Decided decision -> host.decided(decision);
      case LobbyAction.GiveUpAccount(String why) -> host.giveUpAccount(why);
      case LobbyAction.Drained _ -> host.drained();
      case LobbyAction.Note(boolean warning, String text) -> {
        if (warning) {
          LOG.warn("{}", text);
        } else {
          LOG.info("{}", text);
        }
      }
    }
  }

  private void accept(String id) {
    BooleanSupplier stillThere = () -> lobby.accepting().containsKey(id);
    outbox.send(
        "accept-" + id,
        () -> tell(new LobbyEvent.AcceptAnswered(id, client.accept(id, stillThere))));
  }

  private void decline(String id, DeclineReason reason) {
    outbox.send(
        "decline-" + id,
        () -> tell(new LobbyEvent.DeclineAnswered(id, client.decline(id, reason, () -> true))));
  }

  private void openFeed() {
    closeFeed();
    feedNumber++;
    if (feedNumber > 1) {
      host.reconnected();
    }
    long number = feedNumber;
    feed =
        client.openEventFeed(
            new FeedListener<AccountEvent>() {
              @Override
              public void opened() {
                opens.incrementAndGet();
                thread.tell(new Mail(new LobbyEvent.StreamOpened(), number));
              }

              @Override
              public void event(AccountEvent event) {
                lastLineMillis = host.ticker().nowMillis();
                thread.tell(new Mail(new LobbyEvent.Line(event), number));
              }

              @Override
              public void ended(FeedEnd end) {
                thread.tell(new Mail(new LobbyEvent.StreamEnded(end), number));
              }
            });
  }

  private void closeFeed() {
    if (feed != null) {
      feed.cancel();
      feed = null;
    }
  }
}
