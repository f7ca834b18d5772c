package org.misere.web;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decides whether a request comes from a page of ours.
 *
 * <p>A foreign web site can make a visitor's browser send requests here, and can even let its own
 * domain point to this machine. Against the first stands the {@code Origin} header, against the
 * second the {@code Host} header: only names are taken that no stranger can register, which are
 * addresses, {@code localhost}, names without a dot, and this machine's own name. Immutable.
 */
final class OriginGuard {
  private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
  private static final Pattern IPV6 = Pattern.compile("\\[[0-9a-fA-F:.]+\\]");
  private static final Pattern SINGLE_LABEL = Pattern.compile("[a-z0-9_-]+");

  /**
   * What probes and scrapers ask for, by whatever name they know this machine, or by none; nothing
   * there is secret.
   */
  private static final Set<String> OPEN = Set.of("/healthz", "/readyz", "/metrics");

  private final Set<String> ownNames;

  OriginGuard(Set<String> ownNames) {
    this.ownNames = ownNames;
  }

  /** A guard that also knows the configured address and this machine's name. */
  static OriginGuard of(String boundAddress) {
    String machine = "localhost";
    try {
      machine = InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      // A machine without a name is still reached by its address.
    }
    return new OriginGuard(
        Stream.of(boundAddress, machine, "localhost")
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet()));
  }

  /** Why the request is refused, in a sentence; empty: it may pass. */
  Optional<String> refusal(Request request) {
    if (OPEN.contains(request.path()) && request.method().equals("GET")) {
      return Optional.empty();
    }
    Optional<String> host = request.only("Host");
    if (host.isEmpty() || !knows(nameOf(host.get()))) {
      return Optional.of("This server does not answer to that host name; use its address.");
    }
    Optional<String> origin = request.header("Origin");
    if (origin.isPresent() && !sameOrigin(origin.get(), host.get())) {
      return Optional.of("Requests from other sites are refused.");
    }
    Optional<String> site = request.header("Sec-Fetch-Site");
    if (request.method().equals("POST")) { // nothing takes another method that could write
      boolean ownPage = origin.isPresent() || site.filter("same-origin"::equals).isPresent();
      if (!ownPage) {
        return Optional.of("Only the page of this server may send this.");
      }
    }
    return Optional.empty();
  }

  private boolean knows(String name) {
    return IPV4.matcher(name).matches()
        || IPV6.matcher(name).matches()
        || SINGLE_LABEL.matcher(name).matches()
        || ownNames.contains(name);
  }

  private static String nameOf(String host) {
    return host.toLowerCase(Locale.ROOT).replaceFirst(":\\d{1,5}$", "");
  }

  /** Whether both name the same host and port; the scheme is a TLS proxy's business. */
  private static boolean sameOrigin(String origin, String host) {
    try {
      URI uri = URI.create(origin);
      String authority = uri.getRawAuthority();
      return authority != null && authority.equalsIgnoreCase(host);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
