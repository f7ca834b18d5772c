package org.misere.web;

import java.io.IOException;

/** Answers the requests for one address. Called on many threads at once. */
@FunctionalInterface
interface Endpoint {
  Reply answer(Request request) throws IOException, InterruptedException;
}
