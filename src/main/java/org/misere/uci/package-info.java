/** The engine behind a pipe: the Universal Chess Interface over standard input and output. */
@NullMarked
package org.misere.uci;

import org.jspecify.annotations.NullMarked;
