package org.misere.sandbox;

import java.time.InstantSource;
import java.util.random.RandomGenerator;

/**
 * What all parts of the site stand on. Confined to the site's lock.
 *
 * @param time moves forward only
 * @param random for ids, colours and the built-in player
 */
record Ground(
    InstantSource time,
    Timings timings,
    RandomGenerator random,
    Accounts accounts,
    Streams streams,
    Agenda agenda,
    Quotas quotas) {

  long now() {
    return time.millis();
  }
}
