package skein.emit.c;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Run;

/** Replays the runs that emitted simulators print. */
public final class SimulatedRuns {

  /** The number of steps of each run. */
  public static final int STEPS = 30;

  private SimulatedRuns() {}

  /** Checks every line of the simulator's output against the model. */
  public static void check(Program program, String said) {
    List<Long> values = new ArrayList<>();
    String ended = "";
    List<String> seen = new ArrayList<>();
    for (String line : said.split("\n")) {
      String[] words = line.replaceAll("  #.*", "").split(" ");
      switch (words[0]) {
        case "start", "step" -> Arrays.stream(words).skip(1).map(Long::parseLong).forEach(values::add);
        case "end", "errs", "steps" -> ended = words[0];
        default -> seen.add(line);
      }
    }
    Program drawnFrom = program.withInit(InitialSpace.of(program.init(), Budget.UNLIMITED).narrowed());
    Run run = TakenRun.read(drawnFrom, new Claim.Always(Expr.TRUE), List.of(), false, values);
    Interpreter interpreter = new Interpreter(program);
    List<long[]> states = new ArrayList<>(List.of(run.initial()));
    assertThat(interpreter.isInitial(run.initial())).isTrue();
    for (Step step : run.steps()) {
      states.add(interpreter.take(states.getLast(), step).orElseThrow());
    }
    assertThat(run.ending()).isEqualTo(new Ending.AtState());
    assertThat(ended).isEqualTo(run.steps().size() == STEPS ? "steps" : outlook(interpreter, states.getLast()));
    assertThat(seen).isEqualTo(expectedRemarks(program, interpreter, states));
  }

  private static String outlook(Interpreter interpreter, long[] state) {
    int[] met = new int[2];
    interpreter.steps(
        state,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            met[0]++;
          }

          @Override
          public void error(Step step, ModelError error) {
            met[1]++;
          }
        });
    return met[0] > 0 ? "goes on" : met[1] > 0 ? "errs" : "end";
  }

  private static List<String> expectedRemarks(Program program, Interpreter interpreter, List<long[]> states) {
    List<String> expected = new ArrayList<>();
    for (Property property : program.properties()) {
      for (int i = 0; i < states.size(); i++) {
        boolean remarkable =
            switch (property.claim()) {
              case Claim.Always(var p) -> !interpreter.test(p, states.get(i)).holds();
              case Claim.Eventually(var p) -> interpreter.test(p, states.get(i)).holds();
              default -> false;
            };
        if (remarkable) {
          expected.add(property.name() + (property.claim() instanceof Claim.Always ? " broken" : " met") + " after " + i);
          break;
        }
      }
    }
    return expected;
  }
}
