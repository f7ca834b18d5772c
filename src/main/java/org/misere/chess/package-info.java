/**
 * What is legal and who has won: boards, rulesets, move generation, FEN, SAN, UCI and PGN.
 *
 * <p>Depends on the JDK alone. Nothing here logs, blocks or reads a clock.
 */
@NullMarked
package org.misere.chess;

import org.jspecify.annotations.NullMarked;
