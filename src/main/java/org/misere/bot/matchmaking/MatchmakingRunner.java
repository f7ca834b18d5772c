package org.misere.bot.matchmaking;

import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.misere.bot.game.Outbox;
import org.misere.bot.machine.LastWord;
import org.misere.bot.machine.MachineThread;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.LichessClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Matchmaking's thread: it takes events from the mailbox, asks the {@link Matchmaker} what is to be
 * done, and does it. {@link #tell}, {@link #lobbyChanged} and {@link #matchmaker} may be called
 * from any thread.
 */
public final class MatchmakingRunner {
  private static final Logger LOG = LoggerFactory.getLogger(MatchmakingRunner.class);

  /** The server lists no more bots than this. */
  private static final int BOTS = 512;

  private final LichessClient client;
  private final Outbox outbox;
  private final MatchmakingHost host;
  private final RandomGenerator random;
  private final MachineThread<MatchmakingEvent> thread;
  private final LastWord<Surroundings> around = new LastWord<>();
  private volatile Matchmaker matchmaker;

  private MatchmakingRunner(
      Matchmaker matchmaker,
      LichessClient client,
      Outbox outbox,
      MatchmakingHost host,
      RandomGenerator random) {
    this.matchmaker = matchmaker;
    this.client = client;
    this.outbox = outbox;
    this.host = host;
    this.random = random;
    this.thread = new MachineThread<>("matchmaking", host.ticker(), new Machine());
  }

  /** Begins; whether and when it challenges is for the machine to say. */
  public static MatchmakingRunner start(
      Matchmaker matchmaker,
      LichessClient client,
      Outbox outbox,
      MatchmakingHost host,
      RandomGenerator random) {
    MatchmakingRunner runner = new MatchmakingRunner(matchmaker, client, outbox, host, random);
    runner.thread.start();
    return runner;
  }

  public void tell(MatchmakingEvent event) {
    thread.tell(event);
  }

  /** The lobby may have changed: tells the machine when it matters to it. */
  public void lobbyChanged() {
    around.look(host::surroundings, now -> tell(new MatchmakingEvent.LobbyChanged(now)));
  }

  /** The machine as it stands. */
  public Matchmaker matchmaker() {
    return matchmaker;
  }

  /** Ends the thread, without a word to the server. */
  public void stop() {
    thread.stop();
  }

  private boolean isUnanswered(String id) {
    return matchmaker.isCanceling(id) && !host.isPlaying(id);
  }

  private final class Machine implements MachineThread.Machine<MatchmakingEvent> {
    @Override
    public long deadlineMillis() {
      return matchmaker.deadlineMillis();
    }

    @Override
    public MatchmakingEvent tick() {
      return new MatchmakingEvent.Tick();
    }

    @Override
    public void on(MatchmakingEvent event) {
      Matchmaker.Step step = matchmaker.next(event, host.ticker().nowMillis(), random);
      matchmaker = step.next();
      step.actions().forEach(MatchmakingRunner.this::perform);
    }
  }

  private void perform(MatchmakingAction action) {
    switch (action) {
      case MatchmakingAction.ListBots _ ->
          outbox.send("bots", () -> tell(new MatchmakingEvent.BotsListed(client.onlineBots(BOTS))));
      case MatchmakingAction.ReadStatus(List<String> ids) ->
          outbox.send(
              "status", () -> tell(new MatchmakingEvent.StatusRead(client.usersStatus(ids))));
      case MatchmakingAction.ReadProfile(String id) ->
          outbox.send("user", () -> tell(new MatchmakingEvent.ProfileRead(client.user(id))));
      case MatchmakingAction.KeepPlace(String user, boolean bot) -> host.keepPlace(user, bot);
      case MatchmakingAction.FreePlace _ -> host.freePlace();
      case MatchmakingAction.Create(String username, ChallengeTerms terms) ->
          outbox.send(
              "challenge",
              () -> tell(new MatchmakingEvent.Created(client.createChallenge(username, terms))));
      case MatchmakingAction.Cancel(String id) ->
          outbox.send(
              "cancel-" + id,
              () ->
                  tell(
                      new MatchmakingEvent.CancelAnswered(
                          id, client.cancel(id, () -> isUnanswered(id)))));
      case MatchmakingAction.SpendCredits(int count) -> host.spendCredits(count);
      case MatchmakingAction.CountBotGame _ -> host.countBotGame();
      case MatchmakingAction.RestFromBots(String key, Duration rest) ->
          host.restFromBots(key, rest);
      case MatchmakingAction.LearnBotGames(int most) -> host.botGamesADay(most);
      case MatchmakingAction.Remember(var refused) -> host.remember(refused);
      case MatchmakingAction.ForgetRefusals _ -> host.forgetRefusals();
      case MatchmakingAction.RequestDone(String id) -> host.requestDone(id);
      case MatchmakingAction.Collect(var refused) -> host.collect(refused);
      case MatchmakingAction.Tell news -> host.told(news);
      case MatchmakingAction.GiveUpAccount(String why) -> host.giveUpAccount(why);
      case MatchmakingAction.Note(boolean warning, String text) -> {
        if (warning) {
          LOG.warn("{}", text);
        } else {
          LOG.info("{}", text);
        }
      }
    }
  }
}
