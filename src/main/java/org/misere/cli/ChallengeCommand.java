package org.misere.cli;

import java.io.PrintWriter;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.misere.lichess.Answer;
import org.misere.lichess.LichessClient;
import org.misere.lichess.User;
import org.misere.store.ChallengeRecord;
import org.misere.store.ChallengeWish;
import org.misere.store.ChallengeWishes;
import org.misere.store.Store;
import org.misere.store.StoreException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code misere challenge}: whom the bot challenges, by the operator's word. */
@Command(
    name = "challenge",
    description =
        "Has the bot challenge a user, bot or human, as soon as it has a place; without "
            + "a user, shows the challenges that wait.",
    footer = {
      "",
      "A running bot sees it within seconds, one that is started later at its start. "
          + "When the opponent declines, or the server refuses, what waits for the same "
          + "opponent is given up. The log, the page and `misere opponents USER` say what "
          + "comes of each.",
      "",
      "misere challenge Sparky 3+2 white casual",
      "misere challenge Sparky 5+0 --pairs 10",
      "misere challenge Ann 3d"
    },
    mixinStandardHelpOptions = true)
final class ChallengeCommand implements Callable<Integer> {
  private static final int LOOKED_BACK = 100;
  private static final Pattern CLOCK = Pattern.compile("antichess ([0-9]+)( s)?\\+([0-9]+).*");
  private static final Pattern DAYS = Pattern.compile("antichess ([0-9]+) days?.*");

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private AccountOption option = new AccountOption();

  @Parameters(index = "0", arity = "0..1", paramLabel = "USER", description = "Whom to challenge.")
  private @Nullable String user;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "WORD",
      description =
          "A clock (3+2) or days a move (3d); white or black; rated or casual. Default: "
              + "1+1 rated, the colour at random.")
  private List<String> words = new ArrayList<>();

  @Option(
      names = "--pairs",
      paramLabel = "N",
      description = "So many pairs of games, one with each colour.")
  private @Nullable Integer pairs;

  @ArgGroup private @Nullable Instead instead;

  /** In place of a new challenge. */
  private static final class Instead {
    @Option(
        names = "--back",
        description = "Challenge whoever challenged us last, with the same clock and mode.")
    private boolean back;

    @Option(names = "--clear", description = "Give up the challenges that wait; to USER, or all.")
    private boolean clear;
  }

  @Option(names = "--json", description = "Print one JSON document: the challenges that wait.")
  private boolean json;

  @Override
  public Integer call() {
    try (LichessClient client = option.client()) {
      String account = option.id(client);
      ChallengeWishes wishes = ChallengeWishes.of(option.configuration().dataDirectory(), account);
      if (instead != null && instead.clear) {
        clear(wishes);
      } else if (instead != null && instead.back) {
        add(wishes, List.of(answerToLast(account)));
      } else if (user != null) {
        known(client, user);
        add(wishes, wanted(user));
      }
      if (json || (user == null && instead == null)) {
        list(wishes.all());
      }
    } catch (StoreException e) {
      throw new CommandFailure(ExitStatus.NO, String.valueOf(e.getMessage()));
    }
    spec.commandLine().getOut().flush();
    return ExitStatus.DONE.code();
  }

  private List<ChallengeWish> wanted(String opponent) {
    ChallengeWish wish = ChallengeWords.of(opponent, words);
    if (pairs == null) {
      return List.of(wish);
    }
    if (pairs < 1 || pairs > 500) {
      throw new CommandFailure(ExitStatus.USAGE, "--pairs must be 1 to 500");
    }
    List<ChallengeWish> all = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      all.add(wish.as("white"));
      all.add(wish.as("black"));
    }
    return all;
  }

  /** Says at once when there is no such user; a server that can't be asked now is no obstacle. */
  private void known(LichessClient client, String opponent) {
    Answer<User> answer = client.user(opponent);
    if (answer instanceof Answer.Gone<?>) {
      throw new CommandFailure(
          ExitStatus.NO, "there is no user " + opponent + " at " + option.configuration().url());
    }
  }

  private ChallengeWish answerToLast(String account) {
    try (Store store = Store.openForReading(option.configuration().dataDirectory(), account)) {
      ChallengeRecord last =
          store.challenges().newest(LOOKED_BACK).stream()
              .filter(ChallengeRecord::incoming)
              .findFirst()
              .orElseThrow(
                  () -> new CommandFailure(ExitStatus.NO, "nobody has challenged us lately"));
      String mode = last.rated() ? "rated" : "casual";
      Matcher clock = CLOCK.matcher(last.terms());
      if (clock.matches()) {
        int number = Integer.parseInt(clock.group(1));
        int seconds = clock.group(2) == null ? number * 60 : number;
        return new ChallengeWish(
            last.opponent().name(),
            seconds,
            Integer.parseInt(clock.group(3)),
            0,
            last.rated(),
            "random");
      }
      Matcher days = DAYS.matcher(last.terms());
      if (days.matches()) {
        return ChallengeWords.of(last.opponent().name(), List.of(days.group(1) + "d", "casual"));
      }
      throw new CommandFailure(
          ExitStatus.NO,
          "the last challenge was "
              + last.terms()
              + " "
              + mode
              + " from "
              + last.opponent().name()
              + ", which the bot doesn't offer");
    }
  }

  private void add(ChallengeWishes wishes, List<ChallengeWish> all) {
    wishes.add(all, InstantSource.system().millis());
    if (!json) {
      ChallengeWish first = all.getFirst();
      spec.commandLine()
          .getOut()
          .println(
              all.size() == 1
                  ? "The bot challenges " + first.user() + ": " + ChallengeWords.words(first) + "."
                  : "The bot challenges "
                      + first.user()
                      + " to "
                      + all.size() / 2
                      + (all.size() == 2 ? " pair" : " pairs")
                      + " of games: "
                      + ChallengeWords.words(first.as("random"))
                      + ".");
    }
  }

  private void clear(ChallengeWishes wishes) {
    List<ChallengeWish.Kept> gone =
        wishes.all().stream()
            .filter(it -> user == null || it.wish().user().equalsIgnoreCase(user))
            .toList();
    gone.forEach(it -> wishes.remove(it.id()));
    if (!json) {
      spec.commandLine()
          .getOut()
          .println(
              gone.isEmpty()
                  ? "No challenge waits."
                  : gone.size()
                      + (gone.size() == 1 ? " challenge is" : " challenges are")
                      + " given up.");
    }
  }

  private void list(List<ChallengeWish.Kept> waiting) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      for (ChallengeWish.Kept it : waiting) {
        ObjectNode node = list.addObject();
        node.put("user", it.wish().user()).put("rated", it.wish().rated());
        node.put("color", it.wish().color());
        if (it.wish().days() > 0) {
          node.put("days", it.wish().days());
        } else {
          node.put("limitSeconds", it.wish().limitSeconds());
          node.put("incrementSeconds", it.wish().incrementSeconds());
        }
      }
      out.println(list.toPrettyString());
    } else if (waiting.isEmpty()) {
      out.println("No challenge waits.");
    } else {
      waiting.forEach(
          it -> out.printf("%-20s %s%n", it.wish().user(), ChallengeWords.words(it.wish())));
    }
  }
}
