package skein.cli.choreography;

import java.util.Locale;
import skein.ask.choreography.ChoreographyRepair;
import skein.cli.format.Json;

/** A repair as JSON. */
public final class RepairJson {

  private RepairJson() {}

  public static String render(String version, String model, String name, ChoreographyRepair repair) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", model);
          json.writeStringProperty("choreography", name);
          json.writeStringProperty("outcome", word(repair.outcome()));
          repair.repeated().ifPresent(action -> json.writeStringProperty("repeated", action));
          json.writeArrayPropertyStart("messages");
          for (ChoreographyRepair.AddedMessage message : repair.messages()) {
            json.writeStartObject();
            json.writeStringProperty("name", message.name());
            json.writeStringProperty("sender", message.sender());
            json.writeStringProperty("receiver", message.receiver());
            json.writeStringProperty("purpose", word(message.purpose()));
            json.writeNumberProperty("line", message.part().line());
            json.writeEndObject();
          }
          json.writeEndArray();
          json.writeArrayPropertyStart("deciders");
          for (ChoreographyRepair.AddedDecider decider : repair.deciders()) {
            json.writeStartObject();
            json.writeStringProperty("peer", decider.peer());
            json.writeNumberProperty("line", decider.part().line());
            json.writeEndObject();
          }
          json.writeEndArray();
          if (repair.outcome() == ChoreographyRepair.Outcome.REPAIRED) {
            json.writeBooleanProperty("complete", repair.complete());
            json.writeStringProperty("text", repair.text());
          }
        });
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
