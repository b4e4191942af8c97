package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class WideVariablesTest {

  private static List<String> warnings(Program program) {
    List<String> said = new ArrayList<>();
    Monitor listener =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return false;
          }

          @Override
          public void progress(Progress progress) {}

          @Override
          public void warn(String message) {
            said.add(message);
          }
        };
    new ExploreEngine().measure(program, Settings.DEFAULT.withMaxStates(10), listener);
    return said;
  }

  private static Program counter(Expr guard) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    p.rule("up", guard, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    return p.build();
  }

  @Test
  void aCounterWithoutBoundIsNamedAndOneWithABoundIsNot() {
    assertThat(warnings(counter(Expr.TRUE)))
        .containsExactly(
            "no bound was found for x, so it takes 31 bits in every state; "
                + "a guard that keeps it within bounds would save memory");
    Expr x = new Expr.Read(counter(Expr.TRUE).variables().getFirst());
    assertThat(warnings(counter(Exprs.less(x, Exprs.constant(100_000))))).isEmpty();
  }
}
