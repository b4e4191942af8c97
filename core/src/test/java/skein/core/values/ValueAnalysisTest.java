package skein.core.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class ValueAnalysisTest {

  private static final long MIN = Integer.MIN_VALUE;
  private static final long MAX = Integer.MAX_VALUE;

  @Test
  void aGuardBoundsACounter() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(1000)), add(x, 1));
    p.rule("down", Exprs.less(Exprs.constant(-5), new Expr.Read(x)), add(x, -1));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{-5..1000}");
  }

  @Test
  void anUnboundedCounterTakesItsFullWidthAndIsNamed() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    p.rule("up", Expr.TRUE, add(x, 1));
    p.rule("down", Expr.TRUE, add(x, -1));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.cell(0)).hasToString("{" + MIN + ".." + MAX + "}");
    assertThat(domains.widened()).containsExactly("x");
  }

  @Test
  void sparseValuesStaySparse() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, -1, 1);
    p.rule("flip", Expr.TRUE, new Stmt.Assign(x, new Expr.Unary(Expr.UnaryOp.NEGATE, new Expr.Read(x), null)));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{-1, 1}");
  }

  @Test
  void elementsOfAnArrayHaveDomainsOfTheirOwn() {
    Programs p = new Programs(3);
    Variable x = p.array("x", 3, MIN, MAX, 0);
    Expr self = new Expr.Local("id", 0);
    p.rule("mark", Expr.TRUE, new Stmt.AssignAt(x, self, self));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.ofCells()).map(IntervalSet::toString).isEqualTo(List.of("{0}", "{0..1}", "{0, 2}"));
  }

  private static Stmt add(Variable x, long delta) {
    return new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), delta));
  }
}
