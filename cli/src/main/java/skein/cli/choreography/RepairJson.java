package skein.cli.choreography;

import skein.ask.choreography.ChoreographyRepair;
import skein.cli.format.Json;

/** A repair as JSON. */
public final class RepairJson {

  private RepairJson() {}

  public static String render(String model, String name, ChoreographyRepair repair) {
    return Json.answer(
        json -> {
          json.put("model", model);
          json.put("choreography", name);
          json.put("outcome", Json.word(repair.outcome()));
          repair.repeated().ifPresent(action -> json.put("repeated", action));
          json.objects("messages", repair.messages(), message -> {
            json.put("name", message.name());
            json.put("sender", message.sender());
            json.put("receiver", message.receiver());
            json.put("purpose", Json.word(message.purpose()));
            json.put("line", message.part().line());
          });
          json.objects("deciders", repair.deciders(), decider -> {
            json.put("peer", decider.peer());
            json.put("line", decider.part().line());
          });
          if (repair.outcome() == ChoreographyRepair.Outcome.REPAIRED) {
            json.put("complete", repair.complete());
            json.put("text", repair.text());
          }
        });
  }
}
