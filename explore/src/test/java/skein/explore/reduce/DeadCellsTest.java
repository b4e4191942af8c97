package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import skein.analysis.values.Domains;
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

/** Which cells are dead where; cell 0 is the location, 1 is x, 2 is y. */
class DeadCellsTest {

  private final Programs p = new Programs(1);
  private Variable place;
  private Variable x;
  private Variable y;

  @BeforeEach
  void variables() {
    place = p.scalar("place", 0, 2, 0);
    x = p.scalar("x", 0, 8, 1, 2);
    y = p.scalar("y", 0, 8, 1, 2);
  }

  @Test
  void aCellIsDeadIfItIsOverwrittenBeforeItIsRead() {
    at(0, 1, set(x, Exprs.constant(1)));
    at(1, 0, set(y, read(x)));
    assertThat(dead(List.of())).isEqualTo("{0={0={1, 2}, 1={1, 2}}}");
    assertThat(dead(List.of(Exprs.equal(read(y), 1)))).isEqualTo("{0={0={1}}}");
    assertThat(dead(List.of(Exprs.equal(read(x), 1)))).isEqualTo("{0={0={2}, 1={2}}}");
  }

  @Test
  void operandsThatMayRaiseAnErrorAreLive() {
    // The quotient y is dead, and so is the divisor x unless it may be 0.
    at(0, 1, set(y, new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(4), read(x), null)));
    assertThat(dead(List.of())).isEqualTo("{0={0={1, 2}, 1={1, 2}}}");
    at(1, 0, set(x, Exprs.constant(0)));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={1, 2}}}");
  }

  @Test
  void cellsOfAssumptionsAreLive() {
    at(0, 1, new Stmt.Assume(Exprs.less(read(x), Exprs.constant(2))));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={1, 2}}}");
  }

  @Test
  void controlCellsAreLive() {
    // x is a control cell, too, though it says no more than the location.
    at(0, 1, new Stmt.Assume(Exprs.equal(read(x), 1)));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={2}}, 1={1={2}, 2={2}}}");
  }

  @Test
  void aControlCellThatDistinguishesNothingMayBeDead() {
    // Steps ask for x as well, but where it is 1 or 2 says nothing about what is read later, except about itself.
    at(0, 1, new Stmt.Assume(Exprs.equal(read(x), 1)));
    assertThat(dead(List.of(Exprs.equal(read(place), 1), Exprs.equal(read(y), 1)))).isEqualTo("{0={1={1}}}");
  }

  @Test
  void cellsReadByRulesWithoutLocationAreLive() {
    at(0, 1, set(x, Exprs.constant(1)));
    p.rule("message", Exprs.equal(read(y), 1), set(y, read(x)));
    assertThat(dead(List.of())).isEqualTo("{}");
  }

  @Test
  void conditionsOfErrorsAreLive() {
    // y is not used, but x determines whether the step raises an error.
    at(0, 1, new Stmt.If(Exprs.less(read(x), Exprs.constant(2)), set(y, new Expr.Fail("no", null)), Stmt.skip()));
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={1, 2}}}");
  }

  @Test
  void ifAnotherRuleMovesTheLocationNothingIsDead() {
    at(0, 1, set(x, Exprs.constant(1)));
    at(2, 0, set(y, read(x)));
    p.rule("move", Exprs.less(read(y), Exprs.constant(2)), set(place, Exprs.constant(2)));
    assertThat(dead(List.of(Exprs.equal(read(y), 1)))).isEqualTo("{}");
  }

  @Test
  void aGuardBeforeTheLocationTestIsEvaluatedAtAllLocations() {
    at(0, 1, set(x, Exprs.constant(0)));
    Expr quotient = Exprs.equal(new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(4), read(x), null), 4);
    p.rule("late", List.of(quotient, Exprs.equal(read(place), 1)), Stmt.skip());
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={2}}}");
  }

  @Test
  void aConstantVariableIsNotTakenForTheLocation() {
    // A variable that never changes is folded to its value, which is read here.
    Programs other = new Programs(1);
    other.scalar("fixed", 0, 3, 1);
    Variable there = other.scalar("there", 0, 2, 0);
    Variable value = other.scalar("value", 0, 8, 1, 2);
    other.rule("go", Exprs.equal(read(there), 1), new Stmt.Block(List.of(set(value, Exprs.constant(1)), set(there, Exprs.constant(0)))));
    other.rule("on", Exprs.equal(read(there), 0), new Stmt.Block(List.of(new Stmt.Assume(Exprs.less(read(value), Exprs.constant(2))),
        set(there, Exprs.constant(1)))));
    assertThat(dead(other.build(), List.of(), List.of(), new BitSet())).isEqualTo("{1={1={2}}}");
  }

  @Test
  void theNextLocationMayDependOnACell() {
    p.rule("fork", Exprs.equal(read(place), 0),
        set(place, new Expr.Choice(Exprs.less(read(x), Exprs.constant(2)), Exprs.constant(1), Exprs.constant(2))));
    p.rule("one", Exprs.equal(read(place), 1), new Stmt.Assume(Exprs.less(read(y), Exprs.constant(2))));
    assertThat(dead(List.of())).isEqualTo("{0={1={1}, 2={1, 2}}}");
    p.rule("two", Exprs.equal(read(place), 2),
        set(place, new Expr.Choice(Exprs.less(read(x), Exprs.constant(2)), Exprs.constant(1), read(place))));
    assertThat(dead(List.of())).isEqualTo("{0={1={1}}}");
  }

  @Test
  void aCellThatIsLiveForOneInterchangeableAgentIsLiveForBoth() {
    Programs two = new Programs(2);
    Variable places = two.array("places", 2, 0, 1, 0);
    Variable values = two.array("values", 2, 0, 8, 1, 2);
    Expr self = new Expr.Local("id", 0);
    two.rule("go", Exprs.equal(new Expr.ReadAt(places, self), 0), new Stmt.AssignAt(places, self, Exprs.constant(1)));
    Program program = two.build();
    Swap swap = new Swap(0, 1, new int[] {1, 0, 3, 2}, new BitSet());
    Expr second = Exprs.equal(new Expr.ReadAt(values, Exprs.constant(1)), 1);
    String both = "{0={0={2, 3}, 1={2, 3}}, 1={0={2, 3}, 1={2, 3}}}";
    assertThat(dead(program, List.of(), List.of(), new BitSet())).isEqualTo(both);
    assertThat(dead(program, List.of(), List.of(swap), new BitSet())).isEqualTo(both);
    assertThat(dead(program, List.of(second), List.of(), new BitSet())).isEqualTo("{0={0={2}, 1={2}}, 1={0={2}, 1={2}}}");
    assertThat(dead(program, List.of(second), List.of(swap), new BitSet())).isEqualTo("{}");
    // Nor is anything dead that may be an agent id.
    BitSet names = new BitSet();
    names.set(2);
    names.set(3);
    assertThat(dead(program, List.of(), List.of(new Swap(0, 1, swap.cells(), names)), new BitSet())).isEqualTo("{}");
  }

  @Test
  void livenessSpreadsOverAllInterchangeableAgents() {
    Programs three = new Programs(3);
    Variable places = three.array("places", 3, 0, 1, 0);
    Variable values = three.array("values", 3, 0, 8, 1, 2);
    Expr self = new Expr.Local("id", 0);
    three.rule("go", Exprs.equal(new Expr.ReadAt(places, self), 0), new Stmt.AssignAt(places, self, Exprs.constant(1)));
    Expr last = Exprs.equal(new Expr.ReadAt(values, Exprs.constant(2)), 1);
    List<Swap> swaps = List.of(
        new Swap(0, 1, new int[] {1, 0, 2, 4, 3, 5}, new BitSet()), new Swap(1, 2, new int[] {0, 2, 1, 3, 5, 4}, new BitSet()));
    assertThat(dead(three.build(), List.of(last), swaps, new BitSet())).isEqualTo("{}");
  }

  @Test
  void aCellIsDeadOnlyWhereItIsDeadForAllInterchangeableAgents() {
    Programs two = new Programs(2);
    Variable places = two.array("places", 2, 0, 2, 0);
    Variable values = two.array("values", 2, 0, 8, 1, 2);
    for (int i = 0; i < 2; i++) {
      Expr place = new Expr.ReadAt(places, Exprs.constant(i));
      two.rule("go", i, i, true, Exprs.equal(place, 0), new Stmt.AssignAt(places, Exprs.constant(i), Exprs.constant(1)));
      // The second reads its value one location later than the first.
      two.rule("look", i, i, true, Exprs.equal(place, 1 + i), new Stmt.Assume(
          Exprs.less(new Expr.ReadAt(values, Exprs.constant(i)), Exprs.constant(2))));
      two.rule("on", i, i, true, Exprs.equal(place, 1), new Stmt.AssignAt(places, Exprs.constant(i), Exprs.constant(2)));
    }
    Swap swap = new Swap(0, 1, new int[] {1, 0, 3, 2}, new BitSet());
    assertThat(dead(two.build(), List.of(), List.of(), new BitSet())).isEqualTo("{0={2={2}}}");
    assertThat(dead(two.build(), List.of(), List.of(swap), new BitSet())).isEqualTo("{}");
  }

  @Test
  void sourcesOfCellsThatAreLiveBySymmetryAreLive() {
    // Only the first copies, and only the copy of the second is asked for.
    Programs two = new Programs(2);
    Variable places = two.array("places", 2, 0, 1, 0);
    Variable copies = two.array("copies", 2, 0, 8, 1, 2);
    Variable values = two.array("values", 2, 0, 8, 1, 2);
    Stmt copy = new Stmt.AssignAt(copies, Exprs.constant(0), new Expr.ReadAt(values, Exprs.constant(0)));
    for (int i = 0; i < 2; i++) {
      two.rule("go", i, i, true, Exprs.equal(new Expr.ReadAt(places, Exprs.constant(i)), 0), new Stmt.Block(List.of(
          i == 0 ? copy : Stmt.skip(), new Stmt.AssignAt(places, Exprs.constant(i), Exprs.constant(1)))));
    }
    List<Expr> second = List.of(Exprs.equal(new Expr.ReadAt(copies, Exprs.constant(1)), 1));
    Swap swap = new Swap(0, 1, new int[] {1, 0, 3, 2, 5, 4}, new BitSet());
    assertThat(dead(two.build(), second, List.of(), new BitSet()))
        .isEqualTo("{0={0={2, 4, 5}, 1={2, 4, 5}}, 1={0={2, 5}, 1={2, 5}}}");
    assertThat(dead(two.build(), second, List.of(swap), new BitSet())).isEqualTo("{0={1={4}}, 1={1={5}}}");
  }

  @Test
  void aLocationThatHoldsAnAgentIdIsRenamed() {
    // Whose turn it is looks at its own value, which the other one has just set.
    Programs two = new Programs(2);
    Variable turn = two.scalar("turn", 0, 1, 0);
    Variable values = two.array("values", 2, 0, 8, 1, 2);
    for (int i = 0; i < 2; i++) {
      two.rule("go", i, i, true, Exprs.equal(read(turn), i), new Stmt.Block(List.of(
          new Stmt.Assume(Exprs.less(new Expr.ReadAt(values, Exprs.constant(i)), Exprs.constant(2))),
          new Stmt.AssignAt(values, Exprs.constant(1 - i), Exprs.constant(1)),
          set(turn, Exprs.constant(1 - i)))));
    }
    BitSet names = new BitSet();
    names.set(0);
    String theOthers = "{0={0={2}, 1={1}}}";
    assertThat(dead(two.build(), List.of(), List.of(), new BitSet())).isEqualTo(theOthers);
    assertThat(dead(two.build(), List.of(), List.of(new Swap(0, 1, new int[] {0, 2, 1}, names)), new BitSet())).isEqualTo(theOthers);
    assertThat(dead(two.build(), List.of(), List.of(new Swap(0, 1, new int[] {0, 2, 1}, new BitSet())), new BitSet()))
        .as("if it were a number").isEqualTo("{}");
  }

  @Test
  void cellsToKeepAreLive() {
    at(0, 1, set(y, read(x)));
    assertThat(dead(List.of())).isEqualTo("{0={0={1, 2}, 1={1, 2}}}");
    BitSet keep = new BitSet();
    keep.set(2);
    assertThat(dead(List.of(), keep)).isEqualTo("{0={1={1}}}");
  }

  @Test
  void withAnUnknownNextLocationNothingIsDead() {
    at(0, 1, Stmt.skip());
    p.rule("jump", Exprs.equal(read(place), 1), set(place, read(x)));
    assertThat(dead(List.of())).isEqualTo("{}");
  }

  @Test
  void cellsThatDecideTheTurnAreLive() {
    p.roundRobin(Exprs.equal(read(x), 1));
    at(0, 1, Stmt.skip());
    assertThat(dead(List.of())).isEqualTo("{0={0={2}, 1={2}}}");
  }

  @Test
  void anElementThatIsPerhapsOverwrittenIsLive() {
    Variable list = p.array("list", 2, 0, 8, 1, 2);
    at(0, 1, new Stmt.AssignAt(list, new Expr.InBounds(Exprs.plus(read(x), -1), 2, "list", null), Exprs.constant(0)));
    at(1, 0, set(y, new Expr.ReadAt(list, Exprs.constant(0))));
    Expr seen = Exprs.equal(read(y), 1);
    assertThat(dead(List.of(seen))).isEqualTo("{0={0={4}, 1={4}}}");
  }

  private void at(int here, int next, Stmt step) {
    p.rule("at" + here, Exprs.equal(read(place), here), new Stmt.Block(List.of(step, set(place, Exprs.constant(next)))));
  }

  private static Expr read(Variable variable) {
    return new Expr.Read(variable);
  }

  private static Stmt set(Variable variable, Expr value) {
    return new Stmt.Assign(variable, value);
  }

  private String dead(List<Expr> asked) {
    return dead(asked, new BitSet());
  }

  private String dead(List<Expr> asked, BitSet keep) {
    return dead(p.build(), asked, List.of(), keep);
  }

  private static String dead(Program program, List<Expr> asked, List<Swap> swaps, BitSet keep) {
    Domains domains = ValueAnalysis.of(program);
    SymbolicBehaviour behaviour = new SymbolicBehaviour(program, asked, domains.ofCells().toArray(IntervalSet[]::new), Budget.UNLIMITED);
    return DeadCells.of(behaviour, domains, swaps, keep).toString();
  }
}
