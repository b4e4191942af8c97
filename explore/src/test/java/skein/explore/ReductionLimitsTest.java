package skein.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Property;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Programs that are too large to be analysed completely. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReductionLimitsTest {

  @Test
  void aRuleWithABillionOutcomesIsNotEnumerated() {
    // The choice is never reached, but only because of the assumption.
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 1, 0, 1);
    p.assume(Exprs.equal(new Expr.Read(x), 0));
    List<Stmt> body = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      body.add(new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(64)));
    }
    p.rule("choose", Exprs.equal(new Expr.Read(x), 1), new Stmt.Block(body));
    List<Property> asked = List.of(new Property("P", new Claim.DeadlockFree(), "", null));
    Finding found = new ExploreEngine().check(p.build(), asked, Settings.DEFAULT, Monitor.SILENT).getFirst();
    assertThat(found.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(found.reductions()).isEmpty();
  }
}
