package org.misere.sandbox.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What is written for one line of a stream, step by step. */
public sealed interface LineOutput {
  /** Text to write as it stands. */
  record Text(String text) implements LineOutput {}

  /** A wait. */
  record Pause(long millis) implements LineOutput {}

  /** The end of the connection, by reset. */
  record Reset() implements LineOutput {}

  /** The clean end of the stream. */
  record CleanEnd() implements LineOutput {}

  /** Nothing more, with the connection open. */
  record Hush() implements LineOutput {}

  /**
   * The steps for a line under the faults that are to happen to it.
   *
   * @param line its JSON
   * @param sent the lines that this stream has sent before, oldest first
   */
  static List<LineOutput> of(ObjectNode line, List<String> sent, List<Fault> faults) {
    List<LineOutput> steps = new ArrayList<>(List.of(text(line.toString())));
    for (Fault fault : faults) {
      if (fault instanceof LineFault lineFault) {
        steps = apply(lineFault, steps, line, sent);
      }
    }
    return steps;
  }

  private static List<LineOutput> apply(
      LineFault fault, List<LineOutput> steps, ObjectNode line, List<String> sent) {
    return switch (fault) {
      case LineFault.Drop() -> List.of(new Reset());
      case LineFault.DropAfter() -> joined(steps, List.of(new Reset()));
      case LineFault.End() -> List.of(new CleanEnd());
      case LineFault.EndAfter() -> joined(steps, List.of(new CleanEnd()));
      case LineFault.Silence() -> List.of(new Hush());
      case LineFault.Half() -> {
        String whole = line.toString();
        yield List.of(new Text(whole.substring(0, whole.length() / 2)), new Reset());
      }
      case LineFault.Pieces(int count, long pause) -> pieces(steps, count, pause);
      case LineFault.CrLf() -> steps.stream().map(LineOutput::withCrLf).toList();
      case LineFault.Lose() -> List.of();
      case LineFault.Delay(long millis) -> joined(List.of(new Pause(millis)), steps);
      case LineFault.Repeat(int times) -> {
        List<LineOutput> all = steps;
        for (int i = 0; i < times; i++) {
          all = joined(all, steps);
        }
        yield all;
      }
      case LineFault.Stale(int lines) ->
          sent.size() < lines ? steps : joined(steps, List.of(text(sent.get(sent.size() - lines))));
      case LineFault.Shorten(int plies) ->
          joined(List.of(text(shortened(line, plies).toString())), steps);
      case LineFault.Before(List<String> raw) -> joined(texts(raw), steps);
      case LineFault.After(List<String> raw) -> joined(steps, texts(raw));
      case LineFault.Instead(List<String> raw) -> texts(raw);
      case LineFault.Edit(Map<String, JsonNode> fields) ->
          List.of(text(edited(line, fields).toString()));
      case LineFault.EditedFirst(Map<String, JsonNode> fields) ->
          joined(List.of(text(edited(line, fields).toString())), steps);
    };
  }

  private static LineOutput text(String line) {
    return new Text(line + "\n");
  }

  private static List<LineOutput> texts(List<String> raw) {
    return raw.stream().map(LineOutput::text).toList();
  }

  private static List<LineOutput> joined(List<LineOutput> first, List<LineOutput> second) {
    List<LineOutput> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static LineOutput withCrLf(LineOutput step) {
    return step instanceof Text(String text) ? new Text(text.replace("\n", "\r\n")) : step;
  }

  private static List<LineOutput> pieces(List<LineOutput> steps, int count, long pauseMillis) {
    List<LineOutput> all = new ArrayList<>();
    for (LineOutput step : steps) {
      if (!(step instanceof Text(String text))) {
        all.add(step);
        continue;
      }
      int size = Math.max(1, text.length() / count);
      for (int from = 0; from < text.length(); from += size) {
        all.add(new Text(text.substring(from, Math.min(text.length(), from + size))));
        all.add(new Pause(pauseMillis));
      }
    }
    return all;
  }

  private static ObjectNode shortened(ObjectNode line, int plies) {
    ObjectNode copy = line.deepCopy();
    ObjectNode state = copy.get("state") instanceof ObjectNode inner ? inner : copy;
    String moves = state.path("moves").asString("");
    List<String> list = moves.isEmpty() ? List.of() : List.of(moves.split(" ", -1));
    state.put("moves", String.join(" ", list.subList(0, Math.max(0, list.size() - plies))));
    return copy;
  }

  private static ObjectNode edited(ObjectNode line, Map<String, JsonNode> fields) {
    ObjectNode copy = line.deepCopy();
    fields.forEach(
        (path, value) -> {
          ObjectNode at = copy;
          String[] names = path.split("\\.", -1);
          for (int i = 0; i < names.length - 1; i++) {
            at = at.get(names[i]) instanceof ObjectNode inner ? inner : at.putObject(names[i]);
          }
          String last = names[names.length - 1];
          if (value.isNull()) {
            at.remove(last);
          } else {
            at.set(last, value);
          }
        });
    return copy;
  }
}
