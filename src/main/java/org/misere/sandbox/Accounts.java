package org.misere.sandbox;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The accounts, their tokens, and who is online. Confined to the site's lock. */
final class Accounts {
  private static final String LETTERS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  private final RandomGenerator random;
  private final long onlineAfterMillis;
  private final Map<String, SandboxAccount> byId = new LinkedHashMap<>();
  private final Map<String, String> idByToken = new HashMap<>();
  private final Map<String, Integer> openStreams = new HashMap<>();
  private final Map<String, Long> seenAt = new HashMap<>();
  private int guests;

  Accounts(RandomGenerator random, long onlineAfterMillis) {
    this.random = random;
    this.onlineAfterMillis = onlineAfterMillis;
  }

  /**
   * Adds an account.
   *
   * @throws IllegalArgumentException when the name is taken or isn't one
   */
  Ticket add(String name, SandboxAccount.Kind kind, @Nullable String token, long now) {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9_-]{1,29}")) {
      throw new IllegalArgumentException(
          "\"" + name + "\" is no account name: 2 to 30 letters, digits, _ or -");
    }
    SandboxAccount account = SandboxAccount.fresh(name, kind, now);
    if (byId.putIfAbsent(account.id(), account) != null) {
      throw new IllegalArgumentException("the account \"" + name + "\" exists already");
    }
    String secret = token == null ? "lip_" + letters(20) : token;
    idByToken.put(secret, account.id());
    return new Ticket(name, secret);
  }

  Ticket addGuest(long now) {
    guests++;
    return add("Guest-" + guests, SandboxAccount.Kind.GUEST, null, now);
  }

  /** A random word of letters and digits. */
  String letters(int length) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) {
      word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return word.toString();
  }

  Optional<SandboxAccount> byToken(String token) {
    return Optional.ofNullable(idByToken.get(token)).flatMap(this::find);
  }

  /** Makes a token worthless. */
  void revoke(String token) {
    idByToken.remove(token);
  }

  /** An account by its name in any case. */
  Optional<SandboxAccount> find(String name) {
    return Optional.ofNullable(byId.get(SandboxAccount.idOf(name)));
  }

  SandboxAccount get(String id) {
    return find(id).orElseThrow(() -> new IllegalStateException("no account " + id));
  }

  void put(SandboxAccount account) {
    byId.put(account.id(), account);
  }

  List<SandboxAccount> online(long now) {
    List<SandboxAccount> online = new ArrayList<>();
    for (SandboxAccount account : byId.values()) {
      if (isOnline(account.id(), now)) {
        online.add(account);
      }
    }
    return online;
  }

  boolean isOnline(String id, long now) {
    return openStreams.getOrDefault(id, 0) > 0
        || now - seenAt.getOrDefault(id, Long.MIN_VALUE / 2) < onlineAfterMillis;
  }

  long seenAt(String id, long now) {
    return openStreams.getOrDefault(id, 0) > 0
        ? now
        : seenAt.getOrDefault(id, get(id).createdAtMillis());
  }

  void streamOpened(String id) {
    openStreams.merge(id, 1, Integer::sum);
  }

  void streamClosed(String id, long now) {
    openStreams.merge(id, -1, Integer::sum);
    seenAt.put(id, now);
  }
}
