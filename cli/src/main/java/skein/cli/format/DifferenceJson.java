package skein.cli.format;

import java.util.List;
import skein.core.run.TraceDifference;
import skein.core.run.TraceDifference.Event;

/** A trace that only one of a program and its specification has. */
public final class DifferenceJson {

  private DifferenceJson() {}

  /** As the member {@code difference}. */
  public static void write(Json json, TraceDifference difference) {
    json.object("difference", () -> {
      json.put("only", difference.inProgram() ? "peers" : "choreography");
      events(json, "shared", difference.shared());
      difference.last().ifPresentOrElse(
          last -> json.object("last", () -> event(json, last)),
          () -> json.nothing("last"));
      events(json, "instead", difference.instead().events());
      json.put("endInstead", difference.instead().end());
    });
  }

  private static void events(Json json, String name, List<Event> events) {
    json.objects(name, events, event -> event(json, event));
  }

  private static void event(Json json, Event event) {
    json.put("action", event.label().name());
    json.strings("peers", event.agents());
  }
}
