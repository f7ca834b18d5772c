package org.misere.lichess;

/** The two chat rooms of a game. */
public enum ChatRoom {
  PLAYER("player"),
  SPECTATOR("spectator");

  private final String key;

  ChatRoom(String key) {
    this.key = key;
  }

  /** The API's word. */
  public String key() {
    return key;
  }
}
