package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.testing.Programs;
import skein.explore.term.SymbolicBehaviour;

/** Which initial states are left if agents are interchangeable, and which can have a given representative. */
class InitialStateReductionTest {

  @Test
  void onlySortedInitialValuesRemain() {
    Programs p = new Programs(2);
    Variable x = p.array("x", 2, 0, 3, 0, 1, 2);
    p.scalar("shared", 0, 1, 0, 1);
    assertThat(left(p, swap(0, 1, 1, 0, 2))).isEqualTo(6 * 2);
    p.assume(Exprs.less(Exprs.plus(at(x, 0), at(x, 1)), Exprs.constant(3)));
    assertThat(left(p, swap(0, 1, 1, 0, 2))).isEqualTo(4 * 2);
    p.assume(Exprs.less(at(x, 0), Exprs.constant(2)));
    assertThat(left(p, swap(0, 1, 1, 0, 2))).isEqualTo(5 * 2);
    p.assume(Exprs.less(at(x, 1), Exprs.constant(2)));
    assertThat(left(p, swap(0, 1, 1, 0, 2))).isEqualTo(3 * 2);
  }

  @Test
  void threeAgentsAndTwoKindsAreSorted() {
    Programs three = new Programs(3);
    three.array("x", 3, 0, 3, 0, 1, 2);
    assertThat(left(three, swap(0, 1, 1, 0, 2), swap(1, 2, 0, 2, 1))).isEqualTo(10);
    Programs four = new Programs(4);
    four.array("x", 4, 0, 3, 0, 1, 2);
    assertThat(left(four, swap(0, 1, 1, 0, 2, 3), swap(2, 3, 0, 1, 3, 2))).isEqualTo(6 * 6);
  }

  @Test
  void scalarsAreSorted() {
    Programs p = new Programs(2);
    p.scalar("first", 0, 3, 0, 1, 2);
    p.scalar("second", 0, 3, 2, 1, 0);
    assertThat(left(p, swap(0, 1, 1, 0))).isEqualTo(6);
  }

  @Test
  void agentsAreComparedLexicographically() {
    Programs p = new Programs(2);
    p.array("x", 2, 0, 3, 0, 1, 2);
    p.array("y", 2, 0, 3, 0, 1, 2);
    assertThat(left(p, swap(0, 1, 1, 0, 3, 2))).isEqualTo((81 + 9) / 2);
    // Nine kinds of agents are enough for two: they need not be compared by z as well.
    p.array("z", 2, 0, 3, 0, 1, 2);
    assertThat(left(p, swap(0, 1, 1, 0, 3, 2, 5, 4))).isEqualTo((81 + 9) / 2 * 9);
  }

  @Test
  void agentsWithDifferentInitialValuesAreNotSorted() {
    Programs values = new Programs(2);
    values.scalar("first", 0, 3, 0, 1, 2);
    values.scalar("second", 0, 3, 0, 1, 3);
    assertThat(left(values, swap(0, 1, 1, 0))).isEqualTo(9);
    Programs fewer = new Programs(2);
    fewer.scalar("first", 0, 3, 0, 1, 2);
    fewer.scalar("second", 0, 3, 0, 1);
    assertThat(left(fewer, swap(0, 1, 1, 0))).isEqualTo(6);
  }

  @Test
  void rangesAreSorted() {
    Programs p = new Programs(2);
    p.array("x", 2, 0, 9, 0);
    Init same = new Init(List.of(Values.range(0, 4), Values.range(0, 4)), List.of());
    assertThat(left(with(p.build(), same), swap(0, 1, 1, 0))).isEqualTo(10);
    Init other = new Init(List.of(Values.range(0, 4), Values.range(0, 3)), List.of());
    assertThat(left(with(p.build(), other), swap(0, 1, 1, 0))).isEqualTo(12);
    Init mixed = new Init(List.of(Values.of(0, 1, 2), Values.range(0, 3)), List.of());
    assertThat(left(with(p.build(), mixed), swap(0, 1, 1, 0))).isEqualTo(9);
  }

  @Test
  void agentsNamedInitiallyAreNotSorted() {
    for (long[] holder : new long[][] {{-1}, {0}, {1}, {2}, {-1, 2}}) {
      Programs p = new Programs(2);
      p.array("x", 2, 0, 3, 0, 1, 2);
      p.scalar("holder", -1, 2, holder);
      BitSet names = new BitSet();
      names.set(2);
      boolean none = holder.length == 1 && holder[0] != 0 && holder[0] != 1;
      assertThat(left(p, new Swap(0, 1, new int[] {1, 0, 2}, names))).as("%s", Arrays.toString(holder))
          .isEqualTo(none ? 6 : 9 * holder.length);
    }
  }

  @Test
  void agentsAreNotSortedIfAnAssumptionCannotBeRenamed() {
    // The first is at least 1. Nobody is named, but names are compared by size, so the assumption is not understood.
    Programs p = new Programs(2);
    Variable x = p.array("x", 2, 0, 3, 0, 1, 2);
    Variable holder = p.scalar("holder", -1, 2, -1);
    p.rule("take", Expr.TRUE, new Stmt.Assign(holder, new Expr.Local("id", 0)));
    p.assume(Exprs.or(Exprs.less(Exprs.constant(0), new Expr.Read(holder)), Exprs.less(Exprs.constant(0), at(x, 0))));
    BitSet names = new BitSet();
    names.set(2);
    assertThat(left(p, new Swap(0, 1, new int[] {1, 0, 2}, names))).isEqualTo(2 * 3);
  }

  @Test
  void adjacentAgentsWithDifferentCellsAreNotSorted() {
    // The second would have to come after the first by one cell, and before the third by another.
    Programs p = new Programs(3);
    p.array("x", 4, 0, 1, 0, 1);
    assertThat(left(p, swap(0, 1, 1, 0, 2, 3), swap(1, 2, 0, 1, 3, 2))).isEqualTo(16);
    // Unless they are not neighbours.
    assertThat(left(p, swap(0, 1, 1, 0, 2, 3), swap(2, 3, 0, 1, 3, 2))).isEqualTo(9);
  }

  @Test
  void theInitialStatesOfARepresentativeAreRecovered() {
    Programs p = new Programs(2);
    p.array("x", 2, 0, 9, 0, 1, 2);
    p.scalar("shared", 0, 9, 5, 4, 3);
    p.scalar("range", 0, 9, 0);
    p.scalar("alone", 0, 9, 7);
    p.array("dead", 2, 0, 9, 0, 1);
    p.array("name", 2, 0, 9, 0, 1);
    Program program = p.build();
    List<Values> values = new ArrayList<>(program.init().values());
    values.set(3, Values.range(0, 6));
    BitSet names = new BitSet();
    names.set(8);
    Swap swap = new Swap(0, 1, new int[] {1, 0, 2, 3, 4, 6, 5, 7, 8}, names);
    BitSet dead = new BitSet();
    dead.set(5);
    InitialStateReduction beginning =
        new InitialStateReduction(new Init(values, List.of()), List.of(swap), Map.of(4, new TreeMap<>(Map.of(7L, dead))));
    Init behind = beginning.behind(new long[] {0, 2, 4, 5, 7, 0, 0, 1, 1});
    assertThat(behind.values().stream().map(InitialStateReductionTest::listed).toList())
        .containsExactly("[0, 2]", "[0, 2]", "[4]", "[5]", "[7]", "[0, 1]", "[0, 1]", "[1]", "[0, 1]");
  }

  @Test
  void sequencesOfSwapsRelateCells() {
    Programs p = new Programs(3);
    p.array("x", 3, 0, 9, 0, 1, 2, 3);
    List<Swap> swaps = List.of(swap(1, 2, 0, 2, 1), swap(0, 1, 1, 0, 2));
    Init behind = new InitialStateReduction(p.build().init(), swaps, Map.of()).behind(new long[] {0, 1, 3});
    assertThat(behind.values().stream().map(InitialStateReductionTest::listed).toList()).containsOnly("[0, 1, 3]");
  }

  @Test
  void cellsAreIgnoredIfTheyAreDeadWhereverAProcessStarts() {
    Programs p = new Programs(1);
    p.scalar("place", 0, 2, 0, 1);
    p.array("x", 3, 0, 9, 0, 1);
    p.scalar("elsewhere", 0, 2, 2);
    p.scalar("y", 0, 9, 0, 1);
    InitialStateReduction beginning = new InitialStateReduction(p.build().init(), List.of(), Map.of());
    TreeMap<Long, BitSet> place = new TreeMap<>(Map.of(0L, cells(1, 2), 1L, cells(2, 3), 2L, cells(1, 3)));
    assertThat(beginning.dead(Map.of(0, place))).isEqualTo(cells(2));
    assertThat(beginning.dead(Map.of(0, place, 4, new TreeMap<>(Map.of(2L, cells(5)))))).isEqualTo(cells(2, 5));
    assertThat(beginning.dead(Map.of(4, new TreeMap<>(Map.of(0L, cells(5), 1L, cells(5)))))).isEqualTo(cells());
    assertThat(beginning.dead(Map.of(0, new TreeMap<>(Map.of(0L, cells(1)))))).isEqualTo(cells());
  }

  private static BitSet cells(int... numbers) {
    BitSet cells = new BitSet();
    Arrays.stream(numbers).forEach(cells::set);
    return cells;
  }

  private static String listed(Values values) {
    List<Long> all = new ArrayList<>();
    for (long i = 0; i < values.count(); i++) {
      all.add(values.get(i));
    }
    return all.toString();
  }

  private static Swap swap(int first, int second, int... cells) {
    return new Swap(first, second, cells, new BitSet());
  }

  private static Expr at(Variable variable, long index) {
    return new Expr.ReadAt(variable, Exprs.constant(index));
  }

  private static int left(Programs programs, Swap... swaps) {
    return left(programs.build(), swaps);
  }

  private static int left(Program program, Swap... swaps) {
    IntervalSet[] cells = ValueAnalysis.of(program).ofCells().toArray(IntervalSet[]::new);
    SymbolicBehaviour behaviour = new SymbolicBehaviour(program, List.of(), cells, Budget.UNLIMITED);
    Init init = new InitialStateReduction(program.init(), List.of(swaps), Map.of()).inOrder(behaviour, behaviour.variables());
    int[] count = {0};
    new Interpreter(with(program, init)).initialStates(_ -> count[0]++);
    return count[0];
  }

  private static Program with(Program p, Init init) {
    return new Program(p.name(), p.agents(), p.variables(), init, p.rules(), p.schedule(), p.properties(), p.view());
  }
}
