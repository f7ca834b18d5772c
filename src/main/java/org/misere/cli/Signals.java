package org.misere.cli;

import java.lang.reflect.Proxy;

/**
 * SIGTERM, SIGINT and SIGHUP as calls. A shutdown hook can't do this: it would see the first signal
 * only, and the exit status would not be ours.
 */
final class Signals {
  private Signals() {}

  /** Calls {@code action} for each of the two signals, every time one comes. */
  static void onTermination(Runnable action) {
    handle("TERM", action);
    handle("INT", action);
  }

  /** Calls {@code action} for each SIGHUP. */
  static void onHangUp(Runnable action) {
    handle("HUP", action);
  }

  /** Sends this process a SIGTERM. */
  static void terminate() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      signal
          .getMethod("raise", signal)
          .invoke(null, signal.getConstructor(String.class).newInstance("TERM"));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Java can't send itself SIGTERM", e);
    }
  }

  // By reflection, since javac has a warning for sun.misc.Signal that nothing can switch off.
  private static void handle(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              handler.getClassLoader(),
              new Class<?>[] {handler},
              (_, method, _) ->
                  switch (method.getName()) {
                    case "handle" -> {
                      action.run();
                      yield null;
                    }
                    case "equals" -> false;
                    case "hashCode" -> 0;
                    default -> "on " + name;
                  });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Java can't tell of SIG" + name, e);
    }
  }
}
