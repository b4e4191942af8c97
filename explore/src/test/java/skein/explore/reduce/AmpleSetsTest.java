package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.explore.term.SymbolicBehaviour;

/** Each condition for ample sets, and the result if one is not met; cell 0 is the location. */
class AmpleSetsTest {

  private static final Expr NOTHING = Expr.TRUE;

  private final Programs p = new Programs(2);
  private Variable place;
  private Variable x;
  private Variable y;
  private Variable other;

  @BeforeEach
  void oneStepThatCopiesXToYAndSomebodyElse() {
    place = p.scalar("place", 0, 3, 0);
    x = p.scalar("x", 0, 3, 0, 1);
    y = p.scalar("y", 0, 3, 0, 1);
    other = p.scalar("other", 0, 3, 0, 3);
    step(0, 1, set(y, read(x)));
  }

  @Test
  void anIndependentStepIsAmple() {
    assertThat(ample(NOTHING)).isEqualTo("{0=[0]}");
    somebody(set(other, Exprs.constant(1)));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0], 3=[0]}");
  }

  @Test
  void aVisibleStepIsNotAmple() {
    assertThat(ample(Exprs.equal(read(x), 1))).isEqualTo("{0=[0]}");
    assertThat(ample(Exprs.equal(read(y), 1))).isEqualTo("{}");
    assertThat(ample(Exprs.equal(read(place), 1))).isEqualTo("{}");
  }

  @Test
  void aStepWhoseWritesAnotherAgentReadsIsNotAmple() {
    somebody(set(other, read(y)));
    assertThat(ample(NOTHING)).isEqualTo("{}");
  }

  @Test
  void aStepWhoseWritesAnotherAgentOverwritesIsNotAmple() {
    somebody(set(y, Exprs.constant(3)));
    assertThat(ample(NOTHING)).isEqualTo("{}");
  }

  @Test
  void aStepThatReadsWhatAnotherAgentWritesIsNotAmple() {
    somebody(set(x, Exprs.constant(3)));
    assertThat(ample(NOTHING)).isEqualTo("{}");
  }

  @Test
  void aStepThatReadsWhatAnotherAgentReadsIsAmple() {
    somebody(set(other, read(x)));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0]}");
  }

  @Test
  void aStepThatMayRaiseAnErrorIsNotAmple() {
    step(1, 2, set(y, new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(1), read(x), null)));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0]}");
  }

  @Test
  void aStepThatDoesNotIncreaseTheLocationIsNotAmple() {
    step(1, 1, Stmt.skip());
    step(2, 0, Stmt.skip());
    step(1, 2, Stmt.skip());
    assertThat(ample(NOTHING)).isEqualTo("{0=[0]}");
  }

  @Test
  void aConditionalStepIsAmpleIfItAlwaysIncreasesTheLocation() {
    p.rule("up", 0, 0, true, Exprs.equal(read(place), 1),
        set(place, new Expr.Choice(Exprs.equal(read(x), 0), Exprs.constant(2), Exprs.constant(3))));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0, 1]}");
    p.rule("stay", 0, 0, true, Exprs.equal(read(place), 2),
        set(place, new Expr.Choice(Exprs.equal(read(x), 0), Exprs.constant(3), read(place))));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0, 1]}");
  }

  @Test
  void aLocationWithARuleThatIsNotTiedToItIsNotAmple() {
    Expr.Local c = new Expr.Local("c", 1);
    p.rule("here", 0, 0, true, Exprs.equal(read(place), 1), new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(2)), set(place, Exprs.constant(2)))));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0, 1]}");
    p.rule("anywhere", 0, 0, true, Expr.TRUE, new Stmt.Block(List.of(
        new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(2)),
        new Stmt.If(Exprs.equal(c, 0),
            new Stmt.Block(List.of(new Stmt.Assume(Exprs.equal(read(place), 1)), set(place, Exprs.constant(2)))), Stmt.skip()))));
    assertThat(ample(NOTHING)).isEqualTo("{0=[0]}");
  }

  @Test
  void roundRobinHasNoAmpleSets() {
    p.roundRobin(Expr.FALSE);
    assertThat(ample(NOTHING)).isEqualTo("{}");
  }

  @Test
  void aStepThatMovesTwoLocationsIsAmpleForOneAtMost() {
    Programs both = new Programs(1);
    Variable up = both.scalar("up", 0, 1, 0);
    Variable down = both.scalar("down", 0, 1, 1);
    Stmt move = new Stmt.Block(List.of(set(up, Exprs.constant(1)), set(down, Exprs.constant(0))));
    both.rule("both", Exprs.and(Exprs.equal(read(up), 0), Exprs.equal(read(down), 1)), move);
    assertThat(AmpleSets.of(behaviour(both.build(), NOTHING), List.of())).hasToString("{0=[0]}");

    Programs twice = new Programs(1);
    Variable one = twice.scalar("one", 0, 1, 0);
    Variable two = twice.scalar("two", 0, 1, 0);
    Stmt raise = new Stmt.Block(List.of(set(one, Exprs.constant(1)), set(two, Exprs.constant(1))));
    twice.rule("raise", Exprs.and(Exprs.equal(read(one), 0), Exprs.equal(read(two), 0)), raise);
    assertThat(AmpleSets.of(behaviour(twice.build(), NOTHING), List.of())).isEmpty();
  }

  @Test
  void swapsMoveLocationsBetweenAgents() {
    BitSet names = new BitSet();
    Swap first = new Swap(0, 1, new int[] {1, 0, 2, 3}, names);
    Swap second = new Swap(1, 2, new int[] {0, 2, 1, 3}, names);
    assertThat(AmpleSets.places(Set.of(0), List.of(second, first))).hasToString("{0, 1, 2}");
    assertThat(AmpleSets.places(Set.of(3), List.of(second, first))).hasToString("{3}");
  }

  @Test
  void aLocationThatSwapsMoveToACellOfAgentIdsIsNotUsed() {
    BitSet names = new BitSet();
    names.set(3);
    Swap moves = new Swap(0, 1, new int[] {3, 1, 2, 0}, new BitSet());
    Swap renames = new Swap(1, 2, new int[] {0, 1, 2, 3}, names);
    SymbolicBehaviour behaviour = behaviour(p.build(), NOTHING);
    assertThat(AmpleSets.of(behaviour, List.of(moves))).hasToString("{0=[0]}");
    assertThat(AmpleSets.of(behaviour, List.of(renames))).hasToString("{0=[0]}");
    assertThat(AmpleSets.of(behaviour, List.of(moves, renames))).isEmpty();
  }

  private void step(int here, int next, Stmt what) {
    p.rule("at" + here, 0, 0, true, Exprs.equal(read(place), here),
        new Stmt.Block(List.of(what, set(place, Exprs.constant(next)))));
  }

  private void somebody(Stmt what) {
    p.rule("other", 1, 1, true, Exprs.equal(read(other), 0), what);
  }

  private static Expr read(Variable variable) {
    return new Expr.Read(variable);
  }

  private static Stmt set(Variable variable, Expr value) {
    return new Stmt.Assign(variable, value);
  }

  private String ample(Expr asked) {
    return AmpleSets.of(behaviour(p.build(), asked), List.of()).toString();
  }

  private static SymbolicBehaviour behaviour(Program program, Expr asked) {
    return new SymbolicBehaviour(program, List.of(asked), ValueAnalysis.of(program).ofCells().toArray(IntervalSet[]::new), Budget.UNLIMITED);
  }
}
