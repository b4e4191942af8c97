package skein.cli.sweep;

import skein.cli.format.Json;
import skein.cli.sweep.SweepResult.CellOutcome;

/** A sweep as JSON. */
final class SweepJson {

  private SweepJson() {}

  static <R> String render(SweepQuestion<R> question, SweepResult<R> result) {
    return Json.answer(
        json -> {
          json.put("model", result.name());
          json.put("cells", result.outcomes().size());
          json.put("done", result.done());
          json.array(question.rowsName(), () ->
              result.known().forEach(each -> each.rows().forEach(row -> json.object(() -> {
                cell(each.cell(), json);
                question.json(row, json);
              }))));
          json.objects("failed", result.known().stream().filter(each -> each.problem().isPresent()).toList(), each -> failure(each, json));
        });
  }

  private static void failure(CellOutcome<?> outcome, Json json) {
    cell(outcome.cell(), json);
    json.put("replication", outcome.cell().replication());
    json.put("message", outcome.problem().orElseThrow());
    json.put("exit", outcome.code());
  }

  private static void cell(SweepCell cell, Json json) {
    json.strings("parameters", cell.parameters());
  }
}
