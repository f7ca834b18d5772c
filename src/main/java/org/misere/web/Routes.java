package org.misere.web;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the endpoint for an address. Immutable once built. */
final class Routes {
  private record Route(Set<String> methods, Endpoint endpoint) {}

  private final Map<String, Route> exact = new LinkedHashMap<>();
  private final Map<String, Route> prefixes = new LinkedHashMap<>();

  Routes get(String path, Endpoint endpoint) {
    exact.put(path, new Route(Set.of("GET"), endpoint));
    return this;
  }

  Routes post(String path, Endpoint endpoint) {
    exact.put(path, new Route(Set.of("POST"), endpoint));
    return this;
  }

  /** Everything under {@code prefix}, which ends in a slash. */
  Routes under(String prefix, Endpoint endpoint, String... methods) {
    prefixes.put(prefix, new Route(Set.of(methods), endpoint));
    return this;
  }

  Reply answer(Request request) throws IOException, InterruptedException {
    Optional<Route> route = find(request.path());
    if (route.isEmpty()) {
      return Reply.text(404, "There is nothing at this address.");
    }
    if (!route.get().methods().contains(request.method())) {
      return Reply.text(405, "This address does not take " + shown(request.method()) + ".")
          .with("Allow", allow(route.get().methods()));
    }
    return route.get().endpoint().answer(request);
  }

  private Optional<Route> find(String path) {
    Route found = exact.get(path);
    if (found != null) {
      return Optional.of(found);
    }
    return prefixes.entrySet().stream()
        .filter(entry -> path.startsWith(entry.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static String allow(Set<String> methods) {
    return methods.contains("POST")
        ? methods.contains("GET") ? "GET, HEAD, POST" : "POST"
        : "GET, HEAD";
  }

  private static String shown(String method) {
    return method.matches("[A-Z]{1,10}") ? method : "that method";
  }
}
