package org.misere.sandbox;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A request that the server refuses: a status and the body that says why. */
final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final transient ObjectNode body;

  RefusedException(int status, ObjectNode body) {
    super(body.toString(), null, false, false);
    this.status = status;
    this.body = body;
  }

  RefusedException(int status, String error) {
    this(status, JsonNodeFactory.instance.objectNode().put("error", error));
  }

  /** A form field that is wrong: under {@code error} and at top level, as the site has it. */
  static RefusedException field(String field, String fault) {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    fields.putArray(field).add(fault);
    ObjectNode body = fields.deepCopy();
    body.set("error", fields);
    return new RefusedException(400, body);
  }

  /** A limit of its own kind, with the seconds to wait. */
  static RefusedException limited(int status, String error, String key, long seconds) {
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("error", error);
    body.putObject("ratelimit").put("key", key).put("seconds", seconds);
    return new RefusedException(status, body);
  }

  int status() {
    return status;
  }

  ObjectNode body() {
    return body;
  }
}
