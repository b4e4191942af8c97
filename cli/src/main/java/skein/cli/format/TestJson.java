package skein.cli.format;

import java.util.List;
import skein.cli.expect.TestResult;
import tools.jackson.core.JsonGenerator;

/** The results of the runs of models as one JSON object. */
public final class TestJson {

  private TestJson() {}

  public static String render(String version, List<TestResult> results, List<String> untested) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeNumberProperty("exit", TestResult.code(results));
          json.writeArrayPropertyStart("runs");
          results.forEach(result -> result(json, result));
          json.writeEndArray();
          json.writeArrayPropertyStart("untested");
          untested.forEach(json::writeString);
          json.writeEndArray();
        });
  }

  private static void result(JsonGenerator json, TestResult result) {
    json.writeStartObject();
    json.writeStringProperty("model", result.model());
    json.writeNumberProperty("line", result.line());
    json.writeStringProperty("command", result.command());
    json.writeStringProperty("outcome", result.kind().word());
    json.writeArrayPropertyStart("differences");
    result.mismatches().forEach(
        mismatch -> {
          json.writeStartObject();
          json.writeStringProperty("what", mismatch.what());
          json.writeStringProperty("expected", mismatch.expected());
          json.writeStringProperty("got", mismatch.got());
          json.writeStringProperty("repeat", mismatch.repeat());
          json.writeEndObject();
        });
    json.writeEndArray();
    result.failure().ifPresent(failure -> ErrorJson.members(json, failure));
    Json.seconds(json, result.seconds());
    json.writeEndObject();
  }
}
