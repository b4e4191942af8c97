package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Compares abstract execution with all steps of the interpreter. */
class AbstractExecutionTest {

  private final Concrete concrete = new Concrete();
  private final Variable x = concrete.scalar("x", 0, 1, 3);
  private final Variable y = concrete.scalar("y", 5, 6);
  private final Variable a = concrete.array("a", 4, 7, 9);

  private static final Expr.Local L = new Expr.Local("l", 1);

  @Test
  void assignmentsReplaceTheValueForLaterStatements() {
    isExact(new Stmt.Block(List.of(new Stmt.Assign(y, new Expr.Read(x)), new Stmt.Assign(x, Exprs.plus(new Expr.Read(y), 10)))));
  }

  @Test
  void anElementWithAKnownIndexIsReplaced() {
    isExact(new Stmt.AssignAt(a, Exprs.constant(1), new Expr.Read(y)));
  }

  @Test
  void anElementWithAnUnknownIndexKeepsItsOldValues() {
    isExact(new Stmt.AssignAt(a, new Expr.InBounds(new Expr.Read(x), 4, "a", null), new Expr.Read(y)));
  }

  @Test
  void localsKeepTheirValues() {
    isExact(new Stmt.Block(List.of(new Stmt.SetLocal("l", 1, new Expr.Read(x)), new Stmt.Assign(y, Exprs.plus(L, 1)))));
  }

  @Test
  void elementsOfLocalArraysKeepTheirValues() {
    isExact(
        new Stmt.Block(
            List.of(
                new Stmt.SetLocalAt("p", 2, 3, Exprs.constant(2), new Expr.Read(y)),
                new Stmt.SetLocalAt("p", 2, 3, new Expr.InBounds(new Expr.Read(x), 3, "p", null), Exprs.constant(4)),
                new Stmt.Assign(y, new Expr.LocalAt("p", 2, 3, Exprs.constant(2))),
                new Stmt.AssignAt(a, Expr.FALSE, new Expr.LocalAt("p", 2, 3, Expr.FALSE)))), false);
  }

  @Test
  void aChoiceCoversAllValuesBetweenItsBounds() {
    isExact(new Stmt.Block(List.of(new Stmt.Choose("l", 1, Exprs.constant(-1), new Expr.Read(x)), new Stmt.Assign(y, L))));
  }

  @Test
  void anEmptyChoiceBlocksTheStep() {
    isExact(new Stmt.Block(List.of(new Stmt.Choose("l", 1, Exprs.constant(3), new Expr.Read(x)), new Stmt.Assign(y, L))));
  }

  @Test
  void anAssumptionNarrowsValues() {
    isExact(new Stmt.Block(List.of(new Stmt.Assume(Exprs.less(new Expr.Read(x), Exprs.constant(3))), new Stmt.Assign(y, new Expr.Read(x)))));
  }

  @Test
  void branchesAreJoinedAndNarrowed() {
    Expr small = Exprs.less(new Expr.Read(x), Exprs.constant(2));
    isExact(new Stmt.If(small, new Stmt.Assign(y, new Expr.Read(x)), new Stmt.Assign(y, Exprs.plus(new Expr.Read(x), 100))));
  }

  @Test
  void aBlockedThenBranchIsIgnored() {
    Expr small = Exprs.less(new Expr.Read(x), Exprs.constant(2));
    isExact(new Stmt.If(small, new Stmt.Assume(Expr.FALSE), new Stmt.Assign(y, new Expr.Read(x))));
  }

  @Test
  void aBlockedElseBranchIsIgnored() {
    Expr small = Exprs.less(new Expr.Read(x), Exprs.constant(2));
    isExact(new Stmt.If(small, new Stmt.Assign(y, new Expr.Read(x)), new Stmt.Assume(Expr.FALSE)));
  }

  @Test
  void aShortLoopIsUnrolled() {
    Expr.Local i = new Expr.Local("i", 3);
    isExact(new Stmt.For("i", 3, Exprs.constant(0), Exprs.constant(3), new Stmt.AssignAt(a, i, i)));
  }

  @Test
  void aLoopWithoutIterationsDoesNothing() {
    isExact(new Stmt.For("i", 3, Exprs.constant(3), Exprs.constant(3), new Stmt.Assume(Expr.FALSE)));
  }

  @Test
  void aLoopThatIsBlockedInTheMiddleBlocksTheStep() {
    Expr.Local i = new Expr.Local("i", 3);
    isExact(new Stmt.For("i", 3, Exprs.constant(0), Exprs.constant(3), new Stmt.Assume(Exprs.less(i, Exprs.constant(2)))));
  }

  @Test
  void aLoopOfUnknownLengthCoversEveryNumberOfIterations() {
    Expr.Local i = new Expr.Local("i", 3);
    Stmt loop = new Stmt.For("i", 3, Exprs.constant(0), new Expr.Read(x), new Stmt.Assign(y, i));
    isExact(loop, false);
    assertThat(y(loop)).hasToString("{0..2, 5..6}");
  }

  @Test
  void aLoopOfUnknownLengthMayHaveNoIterations() {
    isExact(new Stmt.For("i", 3, Exprs.constant(0), new Expr.Read(x), new Stmt.Assume(Expr.FALSE)), false);
  }

  @Test
  void aLoopWhoseFirstBoundRaisesAnErrorBlocksTheStep() {
    Expr fail = new Expr.Fail("always", null);
    isExact(new Stmt.For("i", 3, fail, Exprs.constant(3), Stmt.skip()));
  }

  @Test
  void aLoopWhoseLastBoundRaisesAnErrorBlocksTheStep() {
    Expr fail = new Expr.Fail("always", null);
    isExact(new Stmt.For("i", 3, Exprs.constant(3), fail, Stmt.skip()));
  }

  @Test
  void loopsOfAFewHundredIterationsAreUnrolled() {
    assertThat(y(counting(512))).hasToString("{512}");
    assertThatThrownBy(() -> y(counting(513))).isInstanceOf(AnalysisEffort.Exhausted.class);
  }

  @Test
  void loopsThatDoNotStartAtZeroAreUnrolled() {
    Expr.Local i = new Expr.Local("i", 3);
    isExact(new Stmt.For("i", 3, Exprs.constant(400), Exprs.constant(600), new Stmt.Assign(y, i)));
  }

  @Test
  void aConditionMayKeepAnIndexInBounds() {
    Variable z = concrete.scalar("z", 0, 1, 2, 3, 4, 5, 6, 9);
    Stmt inside = new Stmt.Assume(Exprs.less(Exprs.times(new Expr.Read(z), 2), Exprs.constant(8)));
    isExact(new Stmt.Block(List.of(inside, new Stmt.AssignAt(a, new Expr.Read(z), new Expr.Read(y)))), false);
  }

  @Test
  void aConditionMayKeepAnIndexOfLocalsInBounds() {
    Variable z = concrete.scalar("z", 0, 1, 2, 3, 4, 5, 6, 9);
    Stmt inside = new Stmt.Assume(Exprs.less(Exprs.times(new Expr.Read(z), 2), Exprs.constant(8)));
    Stmt write = new Stmt.SetLocalAt("p", 4, 4, new Expr.Read(z), new Expr.Read(y));
    isExact(new Stmt.Block(List.of(inside, write, new Stmt.Assign(x, new Expr.LocalAt("p", 4, 4, Exprs.constant(3))))), false);
  }

  @Test
  void aWriteWithoutAnIndexInBoundsBlocksTheStep() {
    isExact(new Stmt.AssignAt(a, new Expr.InBounds(new Expr.Read(y), 4, "a", null), Expr.TRUE));
    isExact(new Stmt.AssignAt(a, Expr.TRUE, new Expr.Fail("always", null)));
    isExact(new Stmt.SetLocalAt("p", 2, 3, Expr.TRUE, new Expr.Fail("always", null)));
  }

  @Test
  void aGuardThatNeverHoldsBlocksTheStep() {
    concrete.after(Exprs.less(new Expr.Read(x), Expr.FALSE), new Stmt.Assign(y, Expr.TRUE));
    assertThat(AbstractExecution.run(concrete.rule(), concrete.environment())).isFalse();
  }

  @Test
  void conditionalsNarrowLocals() {
    Expr one = Exprs.or(Exprs.equal(L, 1), Exprs.equal(L, 3));
    isExact(new Stmt.Block(List.of(new Stmt.SetLocal("l", 1, new Expr.Read(x)), new Stmt.Assume(one), new Stmt.Assign(y, L))), false);
    assertThat(y(new Stmt.Block(List.of(new Stmt.SetLocal("l", 1, new Expr.Read(x)), new Stmt.Assume(one), new Stmt.Assign(y, L))))).hasToString("{1, 3}");
  }

  @Test
  void aWriteOutsideTheDomainBlocksTheStep() {
    Programs programs = new Programs(1);
    Variable narrow = programs.scalar("narrow", 0, 2, 0, 1, 2);
    programs.rule("up", Expr.TRUE, new Stmt.Assign(narrow, Exprs.plus(new Expr.Read(narrow), 1)));
    IntervalSet[] cells = {IntervalSet.between(0, 2)};
    Environment env = new Environment(cells, 8, 0, cells.clone(), new AnalysisEffort(Budget.UNLIMITED));
    assertThat(AbstractExecution.run(programs.build().rules().getFirst(), env)).isTrue();
    assertThat(env.cells[0]).hasToString("{1..2}");
  }

  private IntervalSet y(Stmt body) {
    concrete.after(Expr.TRUE, body);
    Environment env = concrete.environment();
    assertThat(AbstractExecution.run(concrete.rule(), env)).isTrue();
    return env.cells[y.offset()];
  }

  private Stmt counting(long rounds) {
    Stmt more = new Stmt.SetLocal("l", 1, Exprs.plus(L, 1));
    return new Stmt.Block(List.of(new Stmt.For("i", 3, Expr.FALSE, Exprs.constant(rounds), more), new Stmt.Assign(y, L)));
  }

  private void isExact(Stmt body) {
    isExact(body, true);
  }

  private void isExact(Stmt body, boolean exactly) {
    List<IntervalSet> expected = Concrete.sets(concrete.after(Expr.TRUE, body));
    Environment env = concrete.environment();
    boolean possible = AbstractExecution.run(concrete.rule(), env);
    assertThat(possible).isEqualTo(!expected.getFirst().isEmpty());
    for (int i = 0; possible && i < expected.size(); i++) {
      if (exactly) {
        assertThat(env.cells[i]).as("cell %d", i).isEqualTo(expected.get(i));
      } else {
        assertThat(env.cells[i].containsAll(expected.get(i))).as("cell %d: %s", i, env.cells[i]).isTrue();
      }
    }
  }
}
