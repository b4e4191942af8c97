package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Remark;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class WideVariablesTest {

  private static List<Remark> warnings(Program program) {
    List<Remark> said = new ArrayList<>();
    measure(program, Settings.DEFAULT.withMaxStates(10), said);
    return said;
  }

  private static Extent measure(Program program, Settings settings, List<Remark> said) {
    Monitor listener =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return false;
          }

          @Override
          public void progress(Progress progress) {}

          @Override
          public void warn(Remark remark) {
            said.add(remark);
          }
        };
    return new ExploreEngine().measure(program, settings, listener);
  }

  /** Five counters, one after the other, so wide that narrow cells pay off. */
  private static Program relay(int most) {
    Programs p = new Programs(1);
    Variable before = p.scalar("start", most, most, most);
    for (int i = 0; i < 5; i++) {
      Variable x = p.scalar("x" + i, Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
      Expr mine = new Expr.Read(x);
      Expr turn = Exprs.equal(new Expr.Read(before), most);
      // The value analysis finds no bound for a product.
      Expr guard = Exprs.and(turn, Exprs.less(new Expr.Binary(Expr.BinaryOp.MULTIPLY, mine, mine, null), Exprs.constant(most * most)));
      p.rule("up" + i, guard, new Stmt.Assign(x, Exprs.plus(mine, 1)));
      before = x;
    }
    return p.build();
  }

  @Test
  void theSearchRestartsWithWiderStatesAfterAnOverflow() {
    List<Remark> said = new ArrayList<>();
    assertThat(measure(relay(100), Settings.DEFAULT, said).statistics().states()).isEqualTo(501);
    assertThat(said).isEmpty();
    assertThat(measure(relay(300), Settings.DEFAULT, said).statistics().states()).isEqualTo(1501);
    assertThat(said).containsExactly(new Remark.StatesOutgrown(8));
  }

  @Test
  void propertiesAreJudgedWithTheWiderStates() {
    Program program = relay(300);
    Expr last = new Expr.Read(program.variables().getLast());
    List<Property> properties =
        List.of(
            property("Reached", new Claim.Reachable(Exprs.equal(last, 300))),
            property("Met", new Claim.Eventually(Exprs.equal(last, 300))),
            property("Small", new Claim.Always(Exprs.less(last, Exprs.constant(300)))));
    List<Finding> findings = new ExploreEngine().check(program, properties, Settings.DEFAULT, Monitor.SILENT);
    assertThat(findings).extracting(Finding::verdict)
        .startsWith(Verdict.HOLDS, Verdict.HOLDS, Verdict.VIOLATED);
    assertThat(findings.get(2).run().orElseThrow().steps()).hasSize(1500);
  }

  private static Property property(String name, Claim claim) {
    return new Property(name, claim, name, null);
  }

  private static Program counter(Expr guard) {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", Integer.MIN_VALUE, Integer.MAX_VALUE, 0);
    p.rule("up", guard, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), 1)));
    return p.build();
  }

  @Test
  void onlyUnboundedCountersAreReported() {
    assertThat(warnings(counter(Expr.TRUE)))
        .containsExactly(new Remark.Unbounded("x", 31, 1));
    Expr x = new Expr.Read(counter(Expr.TRUE).variables().getFirst());
    assertThat(warnings(counter(Exprs.less(x, Exprs.constant(100_000))))).isEmpty();
  }
}
