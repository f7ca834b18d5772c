package org.misere.sandbox.faults;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The words of {@code do:} in a script. */
final class FaultWords {
  private static final String HTML =
      "<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Oops</h1></body></html>";

  private FaultWords() {}

  /** The word that says what is done: the text, or a mapping's first key. */
  static String name(JsonNode node) {
    return node.isObject() && !node.isEmpty()
        ? node.propertyNames().iterator().next()
        : node.asString("");
  }

  static Fault read(JsonNode node, FaultRule.Trigger trigger, String where) {
    String name = name(node);
    JsonNode value = node.isObject() ? node.path(name) : JsonNodeFactory.instance.missingNode();
    boolean onRequest = trigger instanceof FaultRule.Trigger.OnRequest;
    return switch (name) {
      case "restart" -> new Fault.Restart(number(value, 1000, name, where));
      case "answer" -> answer(node, where);
      case "lose-request" -> new RequestFault.LoseRequest();
      case "lose-answer" -> new RequestFault.LoseAnswer();
      case "hang-answer" -> new RequestFault.HangAnswer();
      case "hang" -> new RequestFault.Hang();
      case "pretend" -> new RequestFault.Pretend();
      case "delay-answer" -> new RequestFault.DelayAnswer(number(value, -1, name, where));
      case "delay" -> {
        long millis = number(value, -1, name, where);
        yield onRequest ? new RequestFault.Delay(millis) : new LineFault.Delay(millis);
      }
      case "start" -> start(value, where);
      case "drop" -> new LineFault.Drop();
      case "drop-after" -> new LineFault.DropAfter();
      case "end" -> new LineFault.End();
      case "end-after" -> new LineFault.EndAfter();
      case "silence" -> new LineFault.Silence();
      case "half" -> new LineFault.Half();
      case "pieces" ->
          new LineFault.Pieces(
              (int) Math.max(2, number(value, 4, name, where)),
              FaultScriptReader.whole(node, "pause", 20, where));
      case "crlf" -> new LineFault.CrLf();
      case "lose" -> new LineFault.Lose();
      case "repeat" -> new LineFault.Repeat((int) number(value, 1, name, where));
      case "stale" -> new LineFault.Stale((int) Math.max(1, number(value, 1, name, where)));
      case "shorten" -> new LineFault.Shorten((int) number(value, 2, name, where));
      case "before" -> new LineFault.Before(lines(value));
      case "after" -> new LineFault.After(lines(value));
      case "instead" -> new LineFault.Instead(lines(value));
      case "edit" -> new LineFault.Edit(fields(value, where));
      case "edited-first" -> new LineFault.EditedFirst(fields(value, where));
      default -> throw FaultScriptReader.wrong(where, "\"" + name + "\" is nothing to do");
    };
  }

  private static Fault answer(JsonNode node, String where) {
    FaultScriptReader.requireKnown(
        node, Set.of("answer", "body", "error", "ratelimit", "retry-after"), where);
    int status = (int) FaultScriptReader.whole(node, "answer", 500, where);
    Map<String, String> headers = new LinkedHashMap<>();
    FaultScriptReader.text(node, "retry-after")
        .ifPresent(seconds -> headers.put("Retry-After", seconds));
    String body = FaultScriptReader.text(node, "body").orElse("json");
    String error = FaultScriptReader.text(node, "error").orElse("Something went wrong");
    return switch (body) {
      case "html" -> new RequestFault.Answer(status, "text/html", HTML, headers);
      case "empty" -> new RequestFault.Answer(status, "text/plain", "", headers);
      case "json" -> {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("error", error);
        if (node.has("ratelimit")) {
          json.putObject("ratelimit")
              .put("key", "bot.vsBot.day")
              .put("seconds", FaultScriptReader.whole(node, "ratelimit", 0, where));
        }
        yield new RequestFault.Answer(status, "application/json", json.toString(), headers);
      }
      default -> new RequestFault.Answer(status, "application/json", body, headers);
    };
  }

  private static Fault start(JsonNode value, String where) {
    if (value.isIntegralNumber()) {
      return new RequestFault.Start(value.asLong(), false, false);
    }
    return switch (value.asString("")) {
      case "never" -> new RequestFault.Start(0, false, true);
      case "other-id" -> new RequestFault.Start(0, true, false);
      default ->
          throw FaultScriptReader.wrong(
              where, "start must be never, other-id, or ms after the answer");
    };
  }

  private static long number(JsonNode value, long otherwise, String name, String where) {
    if (value.isIntegralNumber() && value.asLong() >= 0) {
      return value.asLong();
    }
    if (otherwise >= 0 && (value.isMissingNode() || value.isNull())) {
      return otherwise;
    }
    throw FaultScriptReader.wrong(where, name + " needs a whole number, 0 or more");
  }

  private static List<String> lines(JsonNode value) {
    List<String> lines = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(line -> lines.add(text(line)));
    } else {
      lines.add(text(value));
    }
    return lines;
  }

  /** Text as it stands; a mapping as JSON. */
  private static String text(JsonNode value) {
    return value.isContainer() ? value.toString() : value.asString("");
  }

  private static Map<String, JsonNode> fields(JsonNode value, String where) {
    if (!value.isObject() || value.isEmpty()) {
      throw FaultScriptReader.wrong(where, "edit needs fields, such as {status: paused}");
    }
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    value.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
    return fields;
  }
}
