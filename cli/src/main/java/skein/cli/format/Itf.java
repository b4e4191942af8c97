package skein.cli.format;

import java.util.List;
import java.util.stream.IntStream;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.program.View;
import skein.core.run.Ending;
import skein.core.run.Trace;

/**
 * A run in the Informal Trace Format that the tools around TLA+ read.
 *
 * @see <a href="https://apalache-mc.org/docs/adr/015adr-trace.html">ADR-015: Informal Trace Format in JSON</a>
 */
public final class Itf {

  private Itf() {}

  public static String render(String model, Report report, Result result, Trace trace) {
    List<View.Observable> variables = report.program().view().observables();
    return Json.object(
        json -> {
          json.object("#meta", () -> {
            json.put("format", "ITF");
            json.put("format-description", "https://apalache-mc.org/docs/adr/015adr-trace.html");
            json.put("source", model);
            json.put("description", "Skein " + Version.number() + ": " + result.property().name() + " is " + result.verdict().word());
          });
          json.strings("vars", variables.stream().map(View.Observable::qualifiedName));
          boolean isLoop = trace.ending() instanceof Ending.Loop;
          if (trace.ending() instanceof Ending.Loop(int to)) {
            json.put("loop", to);
          }
          // The last state of a loop is the same state again: the format needs it only once.
          List<Integer> states = IntStream.range(0, trace.states().size() - (isLoop ? 1 : 0)).boxed().toList();
          json.objects("states", states, i -> state(json, variables, trace, i));
        });
  }

  private static void state(Json json, List<View.Observable> variables, Trace trace, int index) {
    json.object("#meta", () -> {
      json.put("index", index);
      if (index > 0) {
        json.put("action", trace.moves().get(index - 1).text());
      }
    });
    for (View.Observable v : variables) {
      long value = trace.states().get(index)[v.cell()];
      String name = v.display().names().get(value);
      if (name != null) {
        json.put(v.qualifiedName(), name);
      } else {
        json.object(v.qualifiedName(), () -> json.put("#bigint", Long.toString(value)));
      }
    }
  }
}
