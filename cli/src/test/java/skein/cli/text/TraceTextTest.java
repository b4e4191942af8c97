package skein.cli.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.cli.explain.Explanations;
import skein.cli.explain.TraceStyle;
import skein.core.explain.Explainer;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.run.Ending;
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
}
