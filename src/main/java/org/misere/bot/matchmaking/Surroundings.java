package org.misere.bot.matchmaking;

import java.util.OptionalInt;

/**
 * The lobby as matchmaking sees it.
 *
 * @param games those that run and those that were accepted
 * @param placeFree whether a game against a bot has a place
 * @param connected the event stream is open: a game of ours would be noticed
 * @param botsRestUntilMillis until then the server lets us play no bots
 */
public record Surroundings(
    String myId,
    OptionalInt myRating,
    int games,
    boolean placeFree,
    boolean connected,
    boolean draining,
    long botsRestUntilMillis) {}
