package org.misere.sandbox.faults;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A script at work: counts what happens and says what is to go wrong with it. Thread-safe. */
public final class Mischief {
  private static final int MAX_GAMES_COUNTED = 1000;

  private final FaultScript script;
  private final SplittableRandom random;
  private final List<Counter> counters = new ArrayList<>();

  public Mischief(FaultScript script) {
    this.script = script;
    this.random = new SplittableRandom(script.seed());
    script.rules().forEach(rule -> counters.add(new Counter(rule)));
  }

  public FaultScript script() {
    return script;
  }

  /** What goes wrong with this request. */
  public List<Fault> onRequest(Happening request) {
    return fired(
        rule ->
            rule.trigger() instanceof FaultRule.Trigger.OnRequest(var endpoints)
                && (endpoints.isEmpty() || endpoints.contains(request.what())),
        request);
  }

  /** What goes wrong with this line. */
  public List<Fault> onLine(Happening line) {
    return fired(
        rule ->
            rule.trigger() instanceof FaultRule.Trigger.OnLine(var types)
                && (types.isEmpty()
                    ? !line.what().equals("keep-alive")
                    : types.contains(line.what())),
        line);
  }

  private synchronized List<Fault> fired(
      java.util.function.Predicate<FaultRule> isAbout, Happening happening) {
    List<Fault> faults = new ArrayList<>();
    for (Counter counter : counters) {
      FaultRule rule = counter.rule;
      if (isAbout.test(rule) && rule.scope().covers(happening) && counter.fires(happening)) {
        faults.addAll(rule.faults());
      }
    }
    return faults;
  }

  /** How often a rule matched and fired. Confined to this object's monitor. */
  private final class Counter {
    private final FaultRule rule;
    private final Map<Integer, int[]> byGame = new HashMap<>();

    Counter(FaultRule rule) {
      this.rule = rule;
    }

    boolean fires(Happening happening) {
      FaultRule.Count count = rule.count();
      if (byGame.size() > MAX_GAMES_COUNTED) {
        byGame.remove(byGame.keySet().stream().mapToInt(it -> it).min().orElse(0));
      }
      int[] tally = byGame.computeIfAbsent(count.perGame() ? happening.game() : 0, _ -> new int[2]);
      int index = tally[0]++ - count.skip();
      boolean fires =
          index >= 0
              && index % count.every() == 0
              && tally[1] < count.times()
              && (count.chance() >= 1 || random.nextDouble() < count.chance());
      tally[1] += fires ? 1 : 0;
      return fires;
    }
  }
}
