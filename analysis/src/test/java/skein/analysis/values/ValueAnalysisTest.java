package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.View;
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
  void anUnboundedCounterIsWidenedToItsDomainAndReported() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    p.rule("up", Expr.TRUE, add(x, 1));
    p.rule("down", Expr.TRUE, add(x, -1));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.cell(0)).hasToString("{" + MIN + ".." + MAX + "}");
    assertThat(domains.widened()).containsExactly("x");
  }

  @Test
  void temporaryValuesAreDistinguishedFromValuesOfStates() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    Variable copy = p.scalar("copy", MIN, MAX, 0);
    p.rule("set", Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.Assign(x, Exprs.constant(-1)), new Stmt.Assign(x, Exprs.constant(1)))));
    p.rule("copy", Expr.TRUE, new Stmt.Assign(copy, new Expr.Read(x)));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.ofCells()).map(IntervalSet::toString).isEqualTo(List.of("{-1..1}", "{0..1}"));
    assertThat(domains.betweenSteps()).map(IntervalSet::toString).isEqualTo(List.of("{0..1}", "{0..1}"));
  }

  @Test
  void sparseValuesStaySparse() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, -1, 1);
    p.rule("flip", Expr.TRUE, new Stmt.Assign(x, new Expr.Unary(Expr.UnaryOp.NEGATE, new Expr.Read(x), null)));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{-1, 1}");
  }

  @Test
  void arrayElementsHaveSeparateDomains() {
    Programs p = new Programs(3);
    Variable x = p.array("x", 3, MIN, MAX, 0);
    Expr self = new Expr.Local("id", 0);
    p.rule("mark", Expr.TRUE, new Stmt.AssignAt(x, self, self));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.ofCells()).map(IntervalSet::toString).isEqualTo(List.of("{0}", "{0..1}", "{0, 2}"));
  }

  @Test
  void localsOfABlockedRuleAreKnownUpToTheBlockingStatement() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 3, 7);
    Stmt sets = new Stmt.SetLocal("kept", 1, new Expr.Read(x));
    Stmt blocked = new Stmt.Assume(Exprs.equal(new Expr.Local("kept", 1), 5));
    Stmt later = new Stmt.SetLocal("late", 2, Exprs.constant(9));
    p.rule("try", Expr.TRUE, new Stmt.Block(List.of(sets, blocked, later)));
    Rule rule = p.build().rules().getFirst();
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(ValueAnalysis.locals(rule, 0, domains)).isEmpty();
    assertThat(ValueAnalysis.localsOfTrial(rule, 0, domains).orElseThrow())
        .map(IntervalSet::toString)
        .startsWith("{0}", "{0, 3, 7}", "{0}");
  }

  @Test
  void wideningStopsAtTheNextConstantOfTheProgram() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    Variable y = p.scalar("y", MIN, MAX, 0);
    Expr above = Exprs.less(Exprs.constant(-300), new Expr.Read(x));
    Expr below = Exprs.less(new Expr.Read(y), Exprs.constant(300));
    p.rule("down", above, new Stmt.If(Exprs.less(new Expr.Read(x), Exprs.constant(-400)), Stmt.skip(), add(x, -7)));
    p.rule("up", below, new Stmt.If(Exprs.less(Exprs.constant(400), new Expr.Read(y)), Stmt.skip(), add(y, 7)));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.cell(0)).hasToString("{-399..0}");
    assertThat(domains.cell(1)).hasToString("{0..399}");
    assertThat(domains.widened()).isEmpty();
  }

  @Test
  void wideningIgnoresConstantsOutsideTheDomain() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", -50, 50, 0);
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(1000)), add(x, 1));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{0..50}");
    assertThat(ValueAnalysis.of(p.build()).widened()).containsExactly("x");
    Programs q = new Programs(1);
    Variable y = q.scalar("y", -50, 50, 0);
    q.rule("down", Exprs.less(Exprs.constant(-1000), new Expr.Read(y)), add(y, -1));
    assertThat(ValueAnalysis.of(q.build()).cell(0)).hasToString("{-50..0}");
    assertThat(ValueAnalysis.of(q.build()).widened()).containsExactly("y");
  }

  @Test
  void aVariableAtOneEndOfItsDomainIsBoundedInTheOtherDirection() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", -1000, 10, 10);
    p.rule("down", Exprs.less(Exprs.constant(-50), new Expr.Read(x)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), -1)));
    Domains down = ValueAnalysis.of(p.build());
    assertThat(down.cell(0)).hasToString("{-50..10}");
    assertThat(down.widened()).isEmpty();
    Programs q = new Programs(1);
    Variable y = q.scalar("y", -10, 1000, -10);
    q.rule("up", Exprs.less(new Expr.Read(y), Exprs.constant(50)), new Stmt.Assign(y, Exprs.plus(new Expr.Read(y), 1)));
    Domains up = ValueAnalysis.of(q.build());
    assertThat(up.cell(0)).hasToString("{-10..50}");
    assertThat(up.widened()).isEmpty();
  }

  @Test
  void aFewValuesAreNotWidened() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    Expr twice = new Expr.Binary(Expr.BinaryOp.MULTIPLY, new Expr.Read(x), Exprs.constant(2), null);
    Expr below = Exprs.less(new Expr.Read(x), Exprs.constant(2000));
    p.rule("double", below, new Stmt.Assign(x, Exprs.plus(twice, 1)));
    assertThat(ValueAnalysis.of(p.build()).cell(0))
        .hasToString("{0..1, 3, 7, 15, 31, 63, 127, 255, 511, 1023, 2047}");
  }

  @Test
  void temporaryValuesDoNotReachLaterStates() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    p.rule("detour", Expr.TRUE, new Stmt.Block(List.of(new Stmt.Assign(x, Exprs.constant(9)), new Stmt.Assign(x, Expr.TRUE))));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{0..1, 9}");
    assertThat(ValueAnalysis.of(p.build()).betweenSteps().getFirst()).hasToString("{0..1}");
  }

  @Test
  void upperBoundsOfInitialRangesAreExclusive() {
    assertThat(ValueAnalysis.of(program(new Values.Range(-2, 3), new Schedule.Free())).cell(0)).hasToString("{-2..2}");
  }

  @Test
  void localsOfARuleThatCanBeTakenAreKnown() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 3, 7);
    p.rule("keep", Expr.TRUE, new Stmt.SetLocal("kept", 1, new Expr.Read(x)));
    assertThat(ValueAnalysis.locals(p.build().rules().getFirst(), 0, ValueAnalysis.of(p.build())).orElseThrow())
        .map(IntervalSet::toString)
        .startsWith("{0}", "{0, 3, 7}");
  }

  @Test
  void constantsAreTakenFromGuardsAndBodies() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 3);
    p.rule("r", Exprs.less(new Expr.Read(x), Exprs.constant(10)), new Stmt.Assign(x, new Expr.InBounds(Exprs.constant(20), 30, "a", null)));
    assertThat(Thresholds.around(p.build())).containsExactly(9L, 10L, 11L, 19L, 20L, 21L, 30L);
  }

  @Test
  void theCallerIsPolledRegularlyAndEffortIsLimited() {
    int[] asked = {0};
    AnalysisEffort effort = new AnalysisEffort(Budget.UNLIMITED.also(() -> asked[0]++));
    effort.spend(1);
    assertThat(asked[0]).isEqualTo(1);
    effort.spend((1 << 16) - 1);
    assertThat(asked[0]).isEqualTo(1);
    effort.spend(1);
    assertThat(asked[0]).isEqualTo(2);
    effort.spend(30_000_000 - (1 << 16) - 1);
    assertThat(asked[0]).isEqualTo(3);
    assertThatThrownBy(() -> effort.spend(1)).isInstanceOf(AnalysisEffort.Exhausted.class);
  }

  @Test
  void aDivisorWithManyGapsIsHandled() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, -1, 0, 1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150);
    Variable y = p.scalar("y", MIN, MAX, 0);
    Variable z = p.scalar("z", MIN, MAX, 0);
    p.rule("divide", Expr.TRUE, assign(y, Expr.BinaryOp.DIVIDE, Exprs.constant(100), x));
    p.rule("remainder", Expr.TRUE, assign(z, Expr.BinaryOp.MODULO, Exprs.constant(7), x));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(List.of(-100L, 0L, 1L, 5L, 10L, 100L)).allMatch(domains.cell(1)::contains);
    assertThat(List.of(0L, 7L)).allMatch(domains.cell(2)::contains);
  }

  @Test
  void deeplyNestedConditionsDoNotTakeExponentialTime() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    Expr value = new Expr.Read(x);
    Expr guard = Exprs.equal(value, 0);
    for (int i = 1; i <= 60; i++) {
      value = new Expr.Choice(Exprs.equal(value, i - 1), Exprs.constant(i), Exprs.constant(0));
      Expr other = Exprs.less(new Expr.Read(x), Exprs.constant(i));
      guard = i % 2 == 0 ? Exprs.and(guard, other) : Exprs.or(guard, other);
    }
    p.rule("nested", guard, new Stmt.Assign(x, value));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{0, 60}");
  }

  @Test
  void aLongChainOfConditionalsStillBoundsACounter() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", MIN, MAX, 0);
    Expr guard = Expr.FALSE;
    for (int i = 0; i < 40; i++) {
      guard = Exprs.or(guard, Exprs.equal(new Expr.Read(x), i));
    }
    p.rule("up", guard, add(x, 1));
    assertThat(ValueAnalysis.of(p.build()).cell(0)).hasToString("{0..40}");
  }

  @Test
  void aLongLoopWithoutFixpointWidensEveryVariableToItsDomain() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Expr.Local sum = new Expr.Local("sum", 1);
    Stmt more = new Stmt.SetLocal("sum", 1, Exprs.plus(sum, 1));
    p.rule(
        "count",
        Expr.TRUE,
        new Stmt.Block(
            List.of(
                new Stmt.For("i", 2, Exprs.constant(0), Exprs.constant(1000), more),
                new Stmt.If(Exprs.equal(sum, 1000), new Stmt.Assign(x, Exprs.constant(1)), Stmt.skip()))));
    Domains domains = ValueAnalysis.of(p.build());
    assertThat(domains.cell(0)).hasToString("{0..9}");
    assertThat(domains.widened()).containsExactly("x");
  }

  private static Program program(Values initial, Schedule schedule) {
    Variable x = new Variable("x", 0, 1, false, MIN, MAX);
    return new Program("test", List.of("A"), List.of(x), new Init(List.of(initial), List.of()), List.of(), schedule, List.of(), new View(List.of()));
  }

  private static Stmt assign(Variable target, Expr.BinaryOp op, Expr left, Variable right) {
    return new Stmt.Assign(target, new Expr.Binary(op, left, new Expr.Read(right), null));
  }

  private static Stmt add(Variable x, long delta) {
    return new Stmt.Assign(x, Exprs.plus(new Expr.Read(x), delta));
  }
}
