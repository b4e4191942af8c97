package skein.cli.sweep;

import skein.cli.format.Json;
import skein.cli.sweep.SweepResult.CellOutcome;
import tools.jackson.core.JsonGenerator;

/** A sweep as JSON. */
final class SweepJson {

  private SweepJson() {}

  static <R> String render(String version, SweepQuestion<R> question, SweepResult<R> result) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("model", result.name());
          json.writeNumberProperty("cells", result.outcomes().size());
          json.writeNumberProperty("done", result.done());
          json.writeArrayPropertyStart(question.rowsName());
          for (CellOutcome<R> each : result.known()) {
            for (R row : each.rows()) {
              json.writeStartObject();
              cell(each.cell(), json);
              question.json(row, json);
              json.writeEndObject();
            }
          }
          json.writeEndArray();
          json.writeArrayPropertyStart("failed");
          result.known().stream().filter(each -> each.problem().isPresent()).forEach(each -> failure(each, json));
          json.writeEndArray();
        });
  }

  private static void failure(CellOutcome<?> outcome, JsonGenerator json) {
    json.writeStartObject();
    cell(outcome.cell(), json);
    json.writeNumberProperty("replication", outcome.cell().replication());
    json.writeStringProperty("message", outcome.problem().orElseThrow());
    json.writeNumberProperty("exit", outcome.code());
    json.writeEndObject();
  }

  private static void cell(SweepCell cell, JsonGenerator json) {
    json.writeObjectPropertyStart("parameters");
    cell.parameters().forEach(json::writeStringProperty);
    json.writeEndObject();
  }
}
