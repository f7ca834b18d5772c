/** The commands. Wires everything together and decides nothing. */
@NullMarked
package org.misere.cli;

import org.jspecify.annotations.NullMarked;
