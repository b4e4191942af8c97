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
      String version,
      String model,
      Map<String, Long> parameters,
      Program program,
      Optional<String> main,
      Optional<String> property,
      Trace trace) {
    return Json.object(
        json -> {
          VerifyJson.header(json, version, model, parameters, program.schedule().label());
          main.ifPresent(name -> json.writeStringProperty("main", name));
          property.ifPresent(name -> json.writeStringProperty("property", name));
          json.writeName("trace");
          new TraceJson(program).write(json, trace);
        });
  }
}
