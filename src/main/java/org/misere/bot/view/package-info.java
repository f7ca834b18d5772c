/**
 * What the bot shows of itself: immutable snapshots, a subscription, and boards described for
 * pages. Signatures here name only types of the JDK and of this package, so that a reader needs to
 * know no other room.
 */
@NullMarked
package org.misere.bot.view;

import org.jspecify.annotations.NullMarked;
