package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.core.explain.Explainer;
import skein.cli.format.Json;
import skein.cli.format.TraceJson;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Variable;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;
import skein.core.testing.Programs;

class TraceTextTest {

  @Test
  void noExplanationIsStartedUnlessWanted() {
    Program program = new Programs(1).rule("none", Expr.FALSE, Stmt.skip()).build();
    Explainer failing =
        new Explainer(
            program,
            Optional.of(
                () -> {
                  throw new IllegalStateException("explained");
                }));
    Trace stuck = new Trace(List.of(new long[0]), List.of(), new Ending.NoStep());
    TraceText plain = new TraceText(new TraceStyle(failing, false, Explanations.NONE), Colours.NONE);
    assertThat(plain.render(stuck)).endsWith("-- no step is possible here --\n");
    TraceText brief = new TraceText(new TraceStyle(failing, false, Explanations.BRIEF), Colours.NONE);
    assertThatThrownBy(() -> brief.render(stuck)).hasMessage("explained");
  }

  @Test
  void theClockBeforeEachStepIsShownIfStepsTakeTime() {
    Programs programs = new Programs(1);
    Variable x = programs.array("x", 1, 0, 3, 0);
    Expr value = new Expr.ReadAt(x, Expr.FALSE);
    Stmt next = new Stmt.AssignAt(x, Expr.FALSE, Exprs.plus(value, 1));
    Program untimed = programs.rule("go", Exprs.lessEqual(value, new Expr.Const(2)), next).build();
    Expr duration = Exprs.times(value, 7);
    Program timed = untimed.withTiming(new Timing(List.of(new Timing.OfRule(duration, Timing.Side.NONE, Expr.FALSE))));
    assertThat(rendered(untimed)).contains("      3  go");
    assertThat(rendered(timed)).contains("      1  @0   go", "      2  @0   go", "      3  @7   go").doesNotContain("@21");
    String json = Json.answer(out -> new TraceJson(new TraceStyle(new Explainer(timed, Optional.empty()), false, Explanations.NONE)).write(out, run(timed)));
    assertThat(json.replaceAll("\\s", "")).contains("\"clock\":0,\"duration\":7", "\"clock\":7,\"duration\":14");
  }

  private static Trace run(Program program) {
    Step step = new Step(0, 0, List.of());
    return Replay.follow(new Interpreter(program), new Run(new long[] {0}, List.of(step, step, step), new Ending.AtState()));
  }

  private static String rendered(Program program) {
    return new TraceText(new TraceStyle(new Explainer(program, Optional.empty()), false, Explanations.NONE), Colours.NONE).render(run(program));
  }
}
