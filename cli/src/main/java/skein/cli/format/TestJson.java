package skein.cli.format;

import java.util.List;
import skein.cli.expect.TestResult;

/** The results of the runs of models as one JSON object. */
public final class TestJson {

  private TestJson() {}

  public static String render(List<TestResult> results, List<String> untested) {
    return Json.answer(
        json -> {
          json.put("exit", TestResult.code(results));
          json.objects("runs", results, result -> result(json, result));
          json.strings("untested", untested);
        });
  }

  private static void result(Json json, TestResult result) {
    json.put("model", result.model());
    json.put("line", result.line());
    json.put("command", result.command());
    json.put("outcome", result.kind().word());
    json.objects("differences", result.mismatches(), mismatch -> {
      json.put("what", mismatch.what());
      json.put("expected", mismatch.expected());
      json.put("got", mismatch.got());
      json.put("repeat", mismatch.repeat());
    });
    result.failure().ifPresent(failure -> ErrorJson.members(json, failure));
    json.seconds(result.seconds());
  }
}
