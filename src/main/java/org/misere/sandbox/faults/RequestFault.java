package org.misere.sandbox.faults;

import java.util.Map;

/** What is done to a request. Times in ms. */
public sealed interface RequestFault extends Fault {

  /** Answers at once; the request is not carried out. */
  record Answer(int status, String contentType, String body, Map<String, String> headers)
      implements RequestFault {}

  /** Resets the connection; the request is not carried out. */
  record LoseRequest() implements RequestFault {}

  /** Carries the request out and then resets the connection instead of answering. */
  record LoseAnswer() implements RequestFault {}

  /** Carries the request out and then says nothing until the client gives up. */
  record HangAnswer() implements RequestFault {}

  /** Doesn't carry the request out, and says nothing until the client gives up. */
  record Hang() implements RequestFault {}

  /** Waits before the request is carried out. */
  record Delay(long millis) implements RequestFault {}

  /** Carries the request out and waits with the answer. */
  record DelayAnswer(long millis) implements RequestFault {}

  /** Answers {@code {"ok":true}} and does nothing. */
  record Pretend() implements RequestFault {}

  /** An accepted challenge starts late, under another id, or never. */
  record Start(long delayMillis, boolean otherId, boolean never) implements RequestFault {}
}
