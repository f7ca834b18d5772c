package org.misere.bot.lobby;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.bot.lobby.ChallengeTermsBuilder.terms;
import static org.misere.bot.lobby.ScriptedLobby.open;
import static org.misere.bot.lobby.Wire.arenaGame;
import static org.misere.bot.lobby.Wire.bot;
import static org.misere.bot.lobby.Wire.human;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Player;

/** An arena has one place, whether a game of it runs or not. */
class ArenaPlacesTest {
  private static final Player ANN = human("ann");
  private static final Player BEN = human("ben");
  private static final String ARENA = "arena001";

  private static ScriptedLobby places(int concurrency) {
    return open(terms().both(concurrency));
  }

  private static ScriptedLobby wants(ScriptedLobby lobby, String arena) {
    return lobby.happens(new LobbyEvent.ArenaPlaceAsked(arena));
  }

  private static List<String> held(ScriptedLobby lobby) {
    return lobby.lobby().arenas().stream()
        .filter(Lobby.ArenaPlace::held)
        .map(Lobby.ArenaPlace::arenaId)
        .toList();
  }

  @Test
  void aFreePlaceIsGivenAtOnce() {
    assertThat(held(wants(places(1), ARENA))).containsExactly(ARENA);
  }

  @Test
  void aChallengeWaitsWhileAnArenaHasThePlace() {
    var lobby = wants(places(1), ARENA).challenged("a", ANN);
    assertThat(lobby.accepts()).isEmpty();
    assertThat(lobby.lobby().queue().getFirst().why())
        .isEqualTo("challenge.concurrency: 1 of 1 in use, 1 for arenas");
  }

  @Test
  void anArenaHasTheNextPlaceBeforeAllWhoWait() {
    var lobby = places(1).challenged("a", ANN).accepted("a").starts("a", ANN).challenged("b", BEN);
    assertThat(held(wants(lobby, ARENA))).isEmpty();
    assertThat(held(lobby.finishes("a", ANN))).containsExactly(ARENA);
    assertThat(lobby.accepts()).containsExactly("a");
  }

  @Test
  void gamesOfTheArenaUseItsPlaceAndNoOther() {
    var lobby = wants(places(2), ARENA);
    lobby.line(new AccountEvent.GameStart(arenaGame("g", bot("rival"), ARENA)));
    assertThat(lobby.challenged("a", ANN).accepts()).containsExactly("a");
    assertThat(lobby.lobby().taken()).isEqualTo(2);
  }

  @Test
  void aGameOfTheArenaThatRanBeforeARestartDoesNotBlockItsPlace() {
    var lobby = places(1);
    lobby.line(new AccountEvent.GameStart(arenaGame("g", bot("rival"), ARENA)));
    assertThat(held(wants(lobby, ARENA))).containsExactly(ARENA);
  }

  @Test
  void theGameThatOutlastsItsArenaKeepsAPlace() {
    var lobby = wants(places(1), ARENA);
    lobby.line(new AccountEvent.GameStart(arenaGame("g", bot("rival"), ARENA)));
    lobby.happens(new LobbyEvent.ArenaPlaceFreed(ARENA));
    assertThat(lobby.challenged("a", ANN).accepts()).isEmpty();
  }

  @Test
  void afterTheArenaThePlaceIsForWhoeverWaits() {
    var lobby = wants(places(1), ARENA).challenged("a", ANN);
    assertThat(lobby.happens(new LobbyEvent.ArenaPlaceFreed(ARENA)).accepts()).containsExactly("a");
  }

  @Test
  void eachArenaHasAPlaceOfItsOwn() {
    var lobby = wants(wants(places(1), ARENA), "arena002");
    assertThat(held(lobby)).containsExactly(ARENA);
    lobby.happens(new LobbyEvent.ArenaPlaceFreed(ARENA));
    assertThat(held(lobby)).containsExactly("arena002");
  }

  @Test
  void noChallengeOfOursIsSentIntoTheArenasPlace() {
    assertThat(wants(places(1), ARENA).lobby().hasPlaceForBot()).isFalse();
  }

  @Test
  void theDrainEndsThem() {
    assertThat(held(wants(places(1), ARENA).happens(new LobbyEvent.Drain()))).isEmpty();
  }
}
