/**
 * A small HTTP/1.1 server on sockets of its own.
 *
 * <p>Own sockets rather than the JDK's server, for two things that the sandbox lives from: it
 * notices at once when a client leaves a stream (presence, claims), and it can misbehave on the
 * wire to the byte (a reset, half a line, silence with the socket open). For one machine only: no
 * TLS, no HTTP/2, loopback.
 */
@NullMarked
package org.misere.sandbox.http;

import org.jspecify.annotations.NullMarked;
