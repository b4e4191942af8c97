package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.analysis.compile.StateLayout;
import skein.analysis.values.ValueAnalysis;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Real runs lifted from runs through representatives. */
class RunLiftingTest {

  private static final Expr SELF = new Expr.Local("id", 0);

  /** Each of two agents turns its lamp on, then off. */
  private static Program lamps() {
    Programs p = new Programs(2);
    Variable lamp = p.array("lamp", 2, 0, 1, 0);
    Expr own = new Expr.ReadAt(lamp, SELF);
    p.rule("on", Exprs.equal(own, 0), new Stmt.AssignAt(lamp, SELF, Exprs.constant(1)));
    p.rule("off", Exprs.equal(own, 1), new Stmt.AssignAt(lamp, SELF, Exprs.constant(0)));
    return p.build();
  }

  /** Some agent always holds the token, until another one takes it. */
  private static Program token() {
    Programs p = new Programs(3);
    Variable holder = p.scalar("holder", 0, 2, 0, 1, 2);
    p.rule("take", Exprs.notEqual(new Expr.Read(holder), SELF), new Stmt.Assign(holder, SELF));
    return p.build();
  }

  @Test
  void aFiniteRunIsLifted() {
    // Agents are sorted by value: the one whose lamp is on is always the second.
    RunLifting.Way way = lift(lamps(), OptionalInt.empty(), cells(0, 0), cells(0, 1), cells(1, 1), cells(0, 1), cells(0, 0));
    assertThat(way.loop()).isEmpty();
    assertThat(checked(lamps(), way)).hasSize(5).startsWith("[0, 0]").endsWith("[0, 0]").element(2).isEqualTo("[1, 1]");
  }

  @Test
  void anInvalidRunIsRejected() {
    assertThatThrownBy(() -> lift(lamps(), OptionalInt.empty(), cells(0, 1))).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> lift(lamps(), OptionalInt.empty(), cells(0, 0), cells(1, 1))).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aLiftedLoopStartsAsEarlyAsPossible() {
    RunLifting.Way way = lift(lamps(), OptionalInt.of(1), cells(0, 0), cells(0, 1), cells(0, 0), cells(0, 1));
    assertThat(checked(lamps(), way)).hasSize(3).startsWith("[0, 0]").endsWith("[0, 0]");
    assertThat(way.loop()).hasValue(0);
  }

  @Test
  void aLiftedLoopMayStartLater() {
    RunLifting.Way way = lift(lamps(), OptionalInt.of(1), cells(0, 0), cells(0, 1), cells(1, 1), cells(0, 1));
    // The first agent's lamp is turned on and off first: after one iteration, the second one's is on.
    assertThat(way.loop()).hasValue(2);
    assertThat(checked(lamps(), way)).containsExactly("[0, 0]", "[1, 0]", "[1, 1]", "[0, 1]");
  }

  @Test
  void aLoopOfOneStateIsRepeatedUntilTheAgentsMatch() {
    long[] somebody = {0};
    RunLifting.Way way = lift(token(), OptionalInt.of(0), somebody, somebody);
    assertThat(way.loop()).hasValue(0);
    assertThat(checked(token(), way)).hasSizeBetween(3, 4);
    assertThat(way.states().getFirst()).isEqualTo(way.states().getLast());
  }

  @Test
  void aRunThroughResetCellsIsLifted() {
    // The number is reset after it was read.
    Programs p = new Programs(1);
    Variable place = p.scalar("place", 0, 2, 0);
    Variable x = p.scalar("x", -9, 9, -7, 4, 5);
    p.rule("look", Exprs.equal(new Expr.Read(place), 0), new Stmt.Block(List.of(
        new Stmt.Assume(Exprs.less(Exprs.constant(4), new Expr.Read(x))), new Stmt.Assign(place, Exprs.constant(1)))));
    RunLifting.Way way = lift(p.build(), OptionalInt.empty(), cells(0, 5), cells(1, 4));
    assertThat(checked(p.build(), way)).containsExactly("[0, 5]", "[1, 5]");
  }

  @Test
  void runsAreLiftedIfAgentsCanBeSortedInSeveralWays() {
    // Each of three chooses one of the others, once.
    Programs p = new Programs(3);
    Variable chosen = p.array("chosen", 3, -1, 2, -1);
    p.rule("choose", Exprs.equal(new Expr.ReadAt(chosen, SELF), -1), new Stmt.Block(List.of(
        new Stmt.Choose("other", 1, Exprs.constant(0), Exprs.constant(3)),
        new Stmt.Assume(Exprs.notEqual(new Expr.Local("other", 1), SELF)),
        new Stmt.AssignAt(chosen, SELF, new Expr.Local("other", 1)))));
    Program program = p.build();
    StateLayout layout = layout(program);
    Reduced reduced = plan(program).on(layout, false);
    for (long[] one : successors(program, layout, reduced, cells(-1, -1, -1))) {
      for (long[] two : successors(program, layout, reduced, one)) {
        for (long[] three : successors(program, layout, reduced, two)) {
          RunLifting.Way way = lift(program, OptionalInt.empty(), cells(-1, -1, -1), one, two, three);
          assertThat(checked(program, way)).hasSize(4);
        }
      }
    }
  }

  private static long[] representative(StateLayout layout, Reduced reduced, long[] state) {
    long[] packed = layout.pack(state);
    reduced.represent(packed, 0);
    return layout.unpack(packed);
  }

  /** The representatives of the states that steps lead to. */
  private static List<long[]> successors(Program program, StateLayout layout, Reduced reduced, long[] state) {
    List<long[]> all = new ArrayList<>();
    new Interpreter(program).steps(state, new StepSink() {
      @Override
      public void step(Step step, long[] target) {
        all.add(representative(layout, reduced, target));
      }

      @Override
      public void error(Step step, ModelError error) {
        throw new AssertionError(error);
      }
    });
    return all;
  }

  /** The states, checked to be successors of each other; without the repeated state of a loop, unless that is the initial one. */
  private static List<String> checked(Program program, RunLifting.Way way) {
    StateLayout layout = layout(program);
    Interpreter interpreter = new Interpreter(program);
    List<String> texts = new ArrayList<>();
    assertThat(way.steps()).hasSize(way.states().size() - 1);
    for (int i = 0; i < way.states().size(); i++) {
      long[] state = layout.unpack(way.states().get(i));
      texts.add(Arrays.toString(state));
      if (i < way.steps().size()) {
        assertThat(interpreter.take(state, way.steps().get(i))).hasValue(layout.unpack(way.states().get(i + 1)));
      }
    }
    if (way.loop().isPresent()) {
      assertThat(texts.getLast()).isEqualTo(texts.get(way.loop().getAsInt()));
      return way.loop().getAsInt() == 0 ? texts : texts.subList(0, texts.size() - 1);
    }
    return texts;
  }

  private static long[] cells(long... cells) {
    return cells;
  }

  private static ReductionPlan plan(Program program) {
    return ReductionPlan.of(program, List.of(), EnumSet.of(Reduction.SYMMETRY, Reduction.DEAD_VARIABLES), ValueAnalysis.of(program), Budget.UNLIMITED).orElseThrow();
  }

  private static StateLayout layout(Program program) {
    return new StateLayout(plan(program).domains());
  }

  private static RunLifting.Way lift(Program program, OptionalInt loop, long[]... run) {
    StateLayout layout = layout(program);
    List<long[]> packed = Stream.of(run).map(layout::pack).toList();
    return RunLifting.of(new Interpreter(program), layout, plan(program).on(layout, false), packed, loop, Budget.UNLIMITED);
  }
}
