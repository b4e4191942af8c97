package skein.estimate.rare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.estimate.RareEstimate;
import skein.core.estimate.SplittingPlan;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.run.StepChoice;
import skein.core.testing.Programs;

class ImportanceSplittingTest {

  /** A walk on 0..n from 1 that goes up by one rule and down by two: the probability of n before 0 is 1 / (2^n - 1). */
  private static Program walk(int n, boolean always) {
    Programs programs = new Programs(1);
    Variable x = programs.scalar("x", 0, n, 1);
    Expr inside = Exprs.and(Exprs.less(Exprs.constant(0), new Expr.Read(x)), Exprs.less(new Expr.Read(x), Exprs.constant(n)));
    programs.rule("up", inside, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), Exprs.constant(1))));
    programs.rule("down", inside, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), Exprs.constant(-1))));
    programs.rule("fall", inside, new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), Exprs.constant(-1))));
    Expr top = Exprs.equal(new Expr.Read(x), n);
    return programs.property("Top", always ? new Claim.Always(Exprs.not(top)) : new Claim.Eventually(top)).build();
  }

  private static RareEstimate estimate(Program program, Expr level, List<Long> thresholds, int effort, double error) {
    ObservedQuantity quantity = new ObservedQuantity("Height", level, Expr.TRUE, "x", null);
    SplittingPlan plan = new SplittingPlan("Height", thresholds, effort, 20, 10_000, 3, StepChoice.AGENTS, error, 1);
    return new ImportanceSplitting(program, program.properties().getFirst(), quantity, plan, Monitor.SILENT).estimate();
  }

  private static Expr height(Program program) {
    return new Expr.Read(program.variables().getFirst());
  }

  @Test
  void aRareEventHasTheExactProbability() {
    Program program = walk(25, false);
    RareEstimate rare = estimate(program, height(program), List.of(3L, 5L, 7L, 9L, 11L, 13L, 15L, 17L, 19L, 21L, 23L), 500, 0.001);
    double exact = 1 / (Math.pow(2, 25) - 1);
    assertThat(rare.interval().orElseThrow().contains(exact)).isTrue();
    assertThat(rare.probability()).isBetween(exact / 1.6, exact * 1.6);
    assertThat(rare.stages()).hasSize(12).allSatisfy(stage -> assertThat(stage.reached()).isBetween(0.1, 0.4));
  }

  @Test
  void theLevelsDoNotMatterWhereTheEventIsFrequent() {
    double exact = 1 / (Math.pow(2, 4) - 1);
    Program program = walk(4, true);
    for (List<Long> thresholds : List.of(List.<Long>of(), List.of(2L), List.of(2L, 3L), List.of(1L, 1L, 9L))) {
      RareEstimate rare = estimate(program, height(program), thresholds, 4_000, 0.001);
      assertThat(rare.violation()).isTrue();
      assertThat(rare.interval().orElseThrow().contains(exact)).as("" + thresholds).isTrue();
    }
    // A quantity that says nothing, or the opposite.
    RareEstimate useless = estimate(program, Exprs.constant(7), List.of(1L, 5L), 4_000, 0.001);
    assertThat(useless.interval().orElseThrow().contains(exact)).isTrue();
    RareEstimate opposite = estimate(program, new Expr.Unary(Expr.UnaryOp.NEGATE, height(program), null), List.of(-2L, -1L), 4_000, 0.001);
    assertThat(opposite.interval().orElseThrow().contains(exact)).isTrue();
  }
}
