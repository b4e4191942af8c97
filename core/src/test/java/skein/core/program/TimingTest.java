package skein.core.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Timing.OfRule;
import skein.core.program.Timing.Side;
import skein.core.testing.Programs;

class TimingTest {

  private final Programs programs = new Programs(1);
  private final Variable x = programs.array("x", 1, 0, 3, 0);
  private final Expr value = new Expr.ReadAt(x, Expr.FALSE);

  private final Program waits = waits();

  private Program waits() {
    Stmt pick = new Stmt.Choose("k", 1, new Expr.Const(1), new Expr.Const(4));
    return programs.rule("wait", Expr.TRUE, new Stmt.Block(List.of(pick, new Stmt.AssignAt(x, Expr.FALSE, new Expr.Const(3))))).build();
  }

  @Test
  void durationsReadTheStateBeforeTheStepAndWhatItChose() {
    Expr sum = new Expr.Binary(BinaryOp.ADD, new Expr.Local("k", 1), value, waits().rules().getFirst().origin());
    Program program = waits.withTiming(new Timing(List.of(new OfRule(sum, Side.ENVIRONMENT, new Expr.Const(7)))));
    Interpreter interpreter = new Interpreter(program);
    Step step = new Step(0, 0, List.of(2L));
    assertThat(interpreter.duration(new long[] {1}, step)).isEqualTo(3);
    assertThat(interpreter.cost(new long[] {1}, step)).isEqualTo(7);
    assertThat(program.timing().hasSides()).isTrue();
    assertThat(ProgramPrinter.print(program)).contains("  side environment\n  takes k + x[0]\n  costs 7\n");
  }

  @Test
  void aProgramThatSaysNothingTakesNoTime() {
    assertThat(new Interpreter(waits).duration(new long[] {1}, new Step(0, 0, List.of(2L)))).isZero();
    assertThat(waits.timing().hasSides()).isFalse();
  }

  @Test
  void theTimingCoversAllRules() {
    assertThatThrownBy(() -> waits.withTiming(new Timing(List.of(OfRule.NONE, OfRule.NONE)))).isInstanceOf(IllegalArgumentException.class);
  }
}
