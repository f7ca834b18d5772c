package org.misere.sandbox.faults;

/**
 * Something that a rule may be about.
 *
 * @param what an endpoint's word, or a line's type
 * @param account an account id; empty if unknown
 * @param game the number of the game it is about, from 1; 0 if about none
 * @param millis since the server started
 */
public record Happening(String what, String account, int game, long millis) {}
