package org.misere.web;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Who plays from which browser: session cookies and the guests' accounts behind them. Thread-safe.
 */
final class GuestBook {
  static final String COOKIE = "misere_guest";

  /** More browsers than that at once forget the one that was quiet the longest. */
  static final int MAX_GUESTS = 64;

  /** More new browsers in {@link #WINDOW} are turned away: each costs the sandbox an account. */
  static final int MAX_ARRIVALS = 64;

  private static final Duration WINDOW = Duration.ofMinutes(10);

  private final Supplier<PlaySite.Guest> admission;
  private final Deque<Instant> arrivals = new ArrayDeque<>();
  private final SecureRandom random = new SecureRandom();
  private final Map<String, PlaySite.Guest> guests = new LinkedHashMap<>(16, 0.75f, true);

  GuestBook(Supplier<PlaySite.Guest> admission) {
    this.admission = admission;
  }

  /** A guest with the secret of the cookie. */
  record Visit(String secret, PlaySite.Guest guest) {
    /** The value of a {@code Set-Cookie} header: out of reach of scripts and of other sites. */
    String setCookie() {
      return COOKIE + "=" + secret + "; Path=/; HttpOnly; SameSite=Strict";
    }
  }

  synchronized Optional<PlaySite.Guest> guestOf(Request request) {
    return request.cookie(COOKIE).map(guests::get);
  }

  /** The visit that the request's cookie names, or a new one; empty: too many came of late. */
  synchronized Optional<Visit> admit(Request request) {
    Optional<String> secret = request.cookie(COOKIE);
    Optional<PlaySite.Guest> known = secret.map(guests::get);
    if (secret.isPresent() && known.isPresent()) {
      return Optional.of(new Visit(secret.get(), known.get()));
    }
    Instant now = Instant.now();
    arrivals.removeIf(it -> it.isBefore(now.minus(WINDOW)));
    if (arrivals.size() >= MAX_ARRIVALS) {
      return Optional.empty();
    }
    arrivals.add(now);
    Visit visit = new Visit(newSecret(), admission.get());
    guests.put(visit.secret(), visit.guest());
    Iterator<String> eldestFirst = guests.keySet().iterator();
    while (guests.size() > MAX_GUESTS) {
      eldestFirst.next();
      eldestFirst.remove();
    }
    return Optional.of(visit);
  }

  private String newSecret() {
    byte[] bytes = new byte[24];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
