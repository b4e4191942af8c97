package skein.cli.chart;

import java.util.List;
import skein.core.run.TraceDifference;
import skein.core.run.TraceDifference.Event;
import tools.jackson.core.JsonGenerator;

/** A trace that only one of a program and its specification has. */
public final class DifferenceJson {

  private DifferenceJson() {}

  /** As the member {@code difference}. */
  public static void write(JsonGenerator json, TraceDifference difference) {
    json.writeObjectPropertyStart("difference");
    json.writeStringProperty("only", difference.inProgram() ? "peers" : "choreography");
    events(json, "shared", difference.shared());
    difference.last().ifPresentOrElse(
        last -> {
          json.writeName("last");
          event(json, last);
        },
        () -> json.writeNullProperty("last"));
    events(json, "instead", difference.instead().events());
    json.writeBooleanProperty("endInstead", difference.instead().end());
    json.writeEndObject();
  }

  private static void events(JsonGenerator json, String name, List<Event> events) {
    json.writeArrayPropertyStart(name);
    events.forEach(event -> event(json, event));
    json.writeEndArray();
  }

  private static void event(JsonGenerator json, Event event) {
    json.writeStartObject();
    json.writeStringProperty("action", event.label().name());
    json.writeArrayPropertyStart("peers");
    event.agents().forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }
}
