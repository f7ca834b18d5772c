/**
 * How to talk to Lichess: requests, streams and limits, behind {@code LichessClient}.
 *
 * <p>Uses no other room: moves are UCI strings here and positions are FEN strings.
 */
@NullMarked
package org.misere.lichess;

import org.jspecify.annotations.NullMarked;
