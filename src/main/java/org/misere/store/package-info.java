/** What must survive a restart, and the records of games. May use {@code chess} for notation. */
@NullMarked
package org.misere.store;

import org.jspecify.annotations.NullMarked;
