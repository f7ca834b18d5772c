package org.misere.bot.arena;

import java.util.List;
import java.util.Set;
import org.misere.lichess.Answer;
import org.misere.lichess.Ok;
import org.misere.lichess.Tournament;
import org.misere.store.ArenaWish;

/** Everything that can happen to arenas. */
public sealed interface ArenaEvent {
  /** What the operator wants, all of it. */
  record Wished(List<ArenaWish> wishes) implements ArenaEvent {}

  /** The lobby has changed. */
  record LobbyChanged(ArenaPlaces places) implements ArenaEvent {}

  /** Other variants are played from now on. */
  record VariantsChanged(Set<String> variants) implements ArenaEvent {}

  record TournamentRead(String id, Answer<Tournament> answer) implements ArenaEvent {}

  record JoinAnswered(String id, Answer<Ok> answer) implements ArenaEvent {}

  record WithdrawAnswered(String id, Answer<Ok> answer) implements ArenaEvent {}

  /** The time that the machine asked for has come. */
  record Tick() implements ArenaEvent {}
}
