package skein.cli.format;

import java.util.Map;
import java.util.Optional;
import skein.core.program.Program;
import skein.core.run.Trace;

/** A run as a file that can be replayed later. */
public final class RunJson {

  private RunJson() {}

  /** Without what only full states show: it depends on details of the model's text. */
  public static String render(
      String model,
      Map<String, String> parameters,
      Program program,
      Optional<String> main,
      Optional<String> property,
      Trace trace) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, model, parameters, program);
          main.ifPresent(name -> json.put("main", name));
          property.ifPresent(name -> json.put("property", name));
          new TraceJson(program).write(json, trace);
        });
  }
}
