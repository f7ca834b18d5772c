/**
 * Misbehaviour on order: a script of rules says what goes wrong when. Reading and judging alone;
 * the front carries it out on the wire.
 */
@NullMarked
package org.misere.sandbox.faults;

import org.jspecify.annotations.NullMarked;
