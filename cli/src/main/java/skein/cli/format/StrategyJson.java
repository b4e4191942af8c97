package skein.cli.format;

import java.util.Map;
import java.util.Optional;
import skein.core.program.Program;
import skein.core.run.Strategy;

/** A strategy as a file that can be followed later. */
public final class StrategyJson {

  private StrategyJson() {}

  /** @param property whose number it is for */
  public static String render(
      String model, Map<String, String> parameters, Program program, Optional<String> main, String property, Strategy strategy) {
    return Json.answer(
        json -> {
          VerifyJson.header(json, model, parameters, program);
          main.ifPresent(name -> json.put("main", name));
          json.put("property", property);
          json.object("strategy", () -> new ComputedJson(program).strategy(json, strategy, true));
        });
  }
}
