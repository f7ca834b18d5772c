package org.misere.bot.arena;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.misere.lichess.Answer;
import org.misere.lichess.Ok;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Tournament;
import org.misere.store.ArenaWish;

/**
 * Arenas told step by step, on a connected bot. It answers by itself: the arena is as last said,
 * joins are taken, and places are given unless {@link #full} was said. Time passes only when told.
 */
final class ScriptedArenas {
  static final String ID = "arena001";

  private Arenas arenas = Arenas.of(Set.of("antichess"));
  private ArenaPlaces places = new ArenaPlaces(Set.of(), Map.of(), true, false);
  private long now = 5_000_000;
  private Answer<Tournament> tournament = new Answer.Done<>(running(3000));
  private Answer<Ok> join = new Answer.Done<>(Ok.OK);
  private boolean full;
  private boolean silent;
  private final List<ArenaAction> actions = new ArrayList<>();

  ScriptedArenas() {
    happens(new ArenaEvent.LobbyChanged(places));
  }

  static Tournament running(int secondsToFinish) {
    return arena(0, secondsToFinish, true, "antichess", 60);
  }

  static Tournament startingIn(int seconds) {
    return arena(seconds, seconds + 3000, true, "antichess", 60);
  }

  static Tournament over() {
    Tournament it = running(0);
    return new Tournament(
        it.id(), it.fullName(), it.variantKey(), false, it.clock(), true, true, 0, 0, true);
  }

  static Tournament arena(int start, int finish, boolean bots, String variant, int limit) {
    return new Tournament(
        ID,
        "Hourly Antichess",
        variant,
        false,
        Optional.of(new TimeControl.RealTime(limit, 0)),
        bots,
        true,
        start,
        finish,
        false);
  }

  ScriptedArenas is(Tournament now) {
    tournament = new Answer.Done<>(now);
    return this;
  }

  ScriptedArenas reads(Answer<Tournament> answer) {
    tournament = answer;
    return this;
  }

  ScriptedArenas joins(Answer<Ok> answer) {
    join = answer;
    return this;
  }

  /** Joins are not answered from now on. */
  ScriptedArenas silent() {
    silent = true;
    return this;
  }

  ScriptedArenas full() {
    full = true;
    return this;
  }

  ScriptedArenas wanted(String... ids) {
    return happens(new ArenaEvent.Wished(Arrays.stream(ids).map(ArenaWish::of).toList()));
  }

  ScriptedArenas places(ArenaPlaces changed) {
    places = changed;
    return happens(new ArenaEvent.LobbyChanged(places));
  }

  ScriptedArenas hasPlace() {
    return places(
        new ArenaPlaces(Set.of(ID), places.games(), places.connected(), places.draining()));
  }

  ScriptedArenas plays(String game) {
    return places(new ArenaPlaces(places.held(), Map.of(ID, game), true, false));
  }

  ScriptedArenas gameOver() {
    return places(new ArenaPlaces(places.held(), Map.of(), true, false));
  }

  ScriptedArenas disconnected() {
    return places(new ArenaPlaces(places.held(), places.games(), false, false));
  }

  ScriptedArenas drained() {
    return places(new ArenaPlaces(Set.of(), places.games(), true, true));
  }

  ScriptedArenas happens(ArenaEvent event) {
    Arenas.Step step = arenas.next(event, now);
    arenas = step.next();
    actions.addAll(step.actions());
    step.actions().forEach(this::answer);
    return this;
  }

  private void answer(ArenaAction action) {
    switch (action) {
      case ArenaAction.Read(String id) -> happens(new ArenaEvent.TournamentRead(id, tournament));
      case ArenaAction.HoldPlace _ -> {
        if (!full) {
          hasPlace();
        }
      }
      case ArenaAction.Join(ArenaWish wish) -> {
        if (!silent) {
          joinAnswered(wish.id(), join);
        }
      }
      case ArenaAction.Withdraw(String id) ->
          happens(new ArenaEvent.WithdrawAnswered(id, new Answer.Done<>(Ok.OK)));
      default -> {}
    }
  }

  ScriptedArenas joinAnswered(String id, Answer<Ok> answer) {
    return happens(new ArenaEvent.JoinAnswered(id, answer));
  }

  ScriptedArenas after(long millis) {
    long end = now + millis;
    while (arenas.deadlineMillis() <= end) {
      long deadline = arenas.deadlineMillis();
      now = Math.max(now, deadline);
      happens(new ArenaEvent.Tick());
      assertThat(arenas.deadlineMillis()).as("a deadline that was served").isNotEqualTo(deadline);
    }
    now = end;
    return this;
  }

  ScriptedArenas meanwhile() {
    actions.clear();
    return this;
  }

  int count(Class<? extends ArenaAction> kind) {
    return (int) actions.stream().filter(kind::isInstance).count();
  }

  /** Where a last word is due when the process ends now. */
  List<String> entered() {
    return arenas.entered();
  }

  /** What the operator was told, as {@code decision: why}. */
  List<String> told() {
    return actions.stream()
        .filter(ArenaAction.Tell.class::isInstance)
        .map(ArenaAction.Tell.class::cast)
        .map(it -> it.decision() + ": " + it.why())
        .toList();
  }
}
