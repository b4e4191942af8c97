package skein.cli.states;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import skein.ask.question.Simulation;
import skein.cli.format.Json;
import skein.cli.format.TraceJson;
import skein.cli.page.ReportHtml;
import skein.cli.session.ProgressLine;
import skein.core.interpret.Interpreter;
import skein.core.program.Program;
import skein.core.run.StateRecording;

/**
 * Random runs while they are made, as records for a program that supervises this one: the last state, and what the model observed on the run so far. Each
 * record stands alone, so nothing is lost if one is not read.
 */
public final class LiveStates {

  private static final Duration BETWEEN = Duration.ofMillis(150);
  private static final int MOST_POINTS = 200;

  /** Models with more values are not drawn while they run. */
  public static final int MOST_VALUES = 300;

  private final Program program;
  private final Simulation.Plan plan;
  private final ProgressLine line;
  private final StateColumns columns;
  private final int every;
  private final List<List<OptionalLong>> observed;
  private int run = -1;
  private long last = System.nanoTime();

  public LiveStates(Program program, Simulation.Plan plan, ProgressLine line) {
    this.program = program;
    this.plan = plan;
    this.line = line;
    this.columns = new StateColumns(program, false);
    this.every = Math.max(1, Math.ceilDiv(plan.steps(), MOST_POINTS));
    this.observed = columns.quantities().stream().<List<OptionalLong>>map(_ -> new ArrayList<>()).toList();
  }

  public StateRecording recording() {
    return new StateRecording(every, this::see);
  }

  private void see(int number, int step, long[] cells) {
    if (number != run) {
      run = number;
      observed.forEach(List::clear);
    }
    for (int i = 0; i < observed.size(); i++) {
      observed.get(i).add(Interpreter.measure(columns.quantities().get(i), cells));
    }
    if (System.nanoTime() - last > BETWEEN.toNanos()) {
      last = System.nanoTime();
      line.tell(json(step, cells));
    }
  }

  private String json(int step, long[] cells) {
    return Json.line(
        json -> {
          json.put("title", "");
          json.put("text", RunProgress.words(plan, run, step));
          json.object("live", () -> {
            json.put("run", run + 1);
            json.put("step", step);
            json.put("every", every);
            json.object("observed", () -> {
              for (int i = 0; i < observed.size(); i++) {
                List<OptionalLong> values = observed.get(i);
                json.array(columns.quantities().get(i).name(), () -> values.forEach(value -> json.add(value)));
              }
            });
            if (columns.variables().size() <= MOST_VALUES) {
              json.object("state", () -> columns.variables().forEach(variable -> TraceJson.value(json, variable, cells)));
              json.object("model", () -> ReportHtml.stage(json, program));
            }
          });
        });
  }
}
