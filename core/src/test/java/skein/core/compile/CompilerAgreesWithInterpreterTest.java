package skein.core.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;
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
import skein.core.testing.RandomPrograms;
import skein.core.values.Domains;
import skein.core.values.IntervalSet;
import skein.core.values.ValueAnalysis;

/** On random programs, state by state: every value is in its domain, and compiled code takes the interpreter's steps. */
class CompilerAgreesWithInterpreterTest {

  private static final int ENOUGH_STATES = 200;

  @Test
  void onRandomPrograms() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    long steps = 0;
    long errors = 0;
    for (int seed = 0; seed < programs; seed++) {
      Comparison comparison = new Comparison(RandomPrograms.of(seed), "program " + seed);
      comparison.run();
      steps += comparison.steps;
      errors += comparison.errors;
    }
    assertThat(steps).as("steps compared").isGreaterThan(10L * programs);
    assertThat(errors).as("erring states compared").isGreaterThan(programs / 4);
  }

  @Test
  void valuesThatWereBetToStaySmallAreRightOrNoticed() {
    int programs = Boolean.getBoolean("skein.thorough") ? 20_000 : 500;
    long steps = 0;
    long outgrown = 0;
    for (int seed = 0; seed < programs; seed++) {
      Comparison comparison = new Comparison(RandomPrograms.of(seed), "program " + seed, true);
      comparison.run();
      steps += comparison.steps;
      outgrown += comparison.outgrown;
    }
    assertThat(steps).as("steps compared").isGreaterThan(2L * programs);
    assertThat(outgrown).as("states with larger values").isGreaterThan(programs);
  }

  @Test
  void everyValueOfAChoiceStartsFromTheSameLocals() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 1000, 0);
    Expr.Local a = new Expr.Local("a", 1);
    Expr.Local c = new Expr.Local("c", 3);
    Stmt body =
        new Stmt.Block(
            List.of(
                new Stmt.Choose("a", 1, Exprs.constant(1), Exprs.constant(3)),
                new Stmt.Choose("b", 2, Exprs.constant(0), Exprs.constant(3)),
                new Stmt.SetLocal("a", 1, Exprs.times(a, 2)),
                new Stmt.If(
                    Exprs.equal(new Expr.Local("b", 2), 0), new Stmt.SetLocal("c", 3, Exprs.constant(100)), Stmt.SKIP),
                new Stmt.Assign(x, Exprs.plus(a, c))));
    p.rule("choose", Exprs.equal(new Expr.Read(x), 0), body);
    Comparison comparison = new Comparison(p.build(), "choices");
    comparison.run();
    assertThat(comparison.steps).isEqualTo(6);
  }

  @Test
  void anArrayOfNothingIsCompiledToo() {
    Programs p = new Programs(1);
    Variable x = p.scalar("x", 0, 9, 0);
    Variable none = p.array("none", 0, 0, 9, 0);
    Expr index = new Expr.InBounds(new Expr.Read(x), 0, "none", null);
    p.rule("read", Expr.TRUE, new Stmt.Assign(x, Exprs.plus(Exprs.read(none, index), 1)));
    p.rule("write", Expr.TRUE, new Stmt.AssignAt(none, index, new Expr.Read(x)));
    p.rule("up", Exprs.less(new Expr.Read(x), Exprs.constant(3)), new Stmt.Assign(x, Exprs.constant(3)));
    Comparison comparison = new Comparison(p.build(), "nothing");
    comparison.run();
    assertThat(comparison.errors).isEqualTo(2);
  }

  @Test
  void quantifiersNestedDeeplyAreCompiledAsLoops() {
    int agents = 40;
    Programs p = new Programs(agents);
    Variable x = p.array("x", agents, 0, 1, 0);
    Expr self = new Expr.Local("id", 0);
    p.rule("set", Exprs.equal(Exprs.read(x, self), 0), new Stmt.AssignAt(x, self, Exprs.constant(1)));
    Expr nested = Expr.FALSE;
    for (int slot = 1; slot <= 4; slot++) {
      nested = Exprs.or(nested, Exprs.equal(Exprs.read(x, new Expr.Local("v", slot)), 1));
    }
    for (int slot = 1; slot <= 4; slot++) {
      nested = Exprs.quantified(Expr.Quantifier.EXISTS, new Expr.Local("v", slot), 0, agents, nested);
    }
    Program program = p.build();
    StateLayout layout = new StateLayout(ValueAnalysis.of(program));
    StepCode code = Compiler.compile(program, layout, List.of(nested)).orElseThrow();
    long[] state = new long[agents];
    assertThat(code.test(0, layout.pack(state), 0)).isFalse();
    state[7] = 1;
    assertThat(code.test(0, layout.pack(state), 0)).isTrue();
  }

  private static final class Comparison implements StepSink {

    private final Interpreter interpreter;
    private final Domains domains;
    private final StateLayout layout;
    private final StepCode code;
    private final String name;
    private final Expr predicate;
    private final Queue<long[]> waiting = new ArrayDeque<>();
    private final Set<List<Long>> seen = new HashSet<>();
    private List<String> expected = new ArrayList<>();
    private boolean erred;
    long steps;
    long errors;
    long outgrown;

    Comparison(Program program, String name) {
      this(program, name, false);
    }

    /** @param bet whether there is no room for the smallest value of cells that can have more than two */
    Comparison(Program program, String name, boolean bet) {
      this.name = name;
      interpreter = new Interpreter(program);
      domains = ValueAnalysis.of(program);
      layout = bet ? new StateLayout(small(domains), domains) : new StateLayout(domains);
      predicate = Exprs.not(program.rules().getFirst().guards().getFirst());
      code = Compiler.compile(program, layout, List.of(predicate)).orElseThrow();
    }

    private static Domains small(Domains domains) {
      List<IntervalSet> cells = new ArrayList<>();
      List<IntervalSet> between = new ArrayList<>();
      for (IntervalSet values : domains.ofCells()) {
        IntervalSet fewer = values.without(values.min());
        IntervalSet kept = values.size() > 2 && CellCode.of(fewer).step() == 1 ? fewer : values;
        between.add(domains.betweenSteps().get(cells.size()).intersect(kept));
        cells.add(kept);
      }
      return new Domains(cells, between, domains.widened(), domains.gaveUp());
    }

    void run() {
      interpreter.initialStates(this::found);
      while (!waiting.isEmpty() && seen.size() < ENOUGH_STATES) {
        try {
          compare(waiting.remove());
        } catch (Outgrown _) {
          outgrown++;
        }
      }
    }

    private void compare(long[] state) {
      expected = new ArrayList<>();
      erred = false;
      interpreter.steps(state, this);
      Successors out = new Successors(layout.words());
      long[] packed = layout.pack(state);
      try {
        code.successors(packed, 0, out);
        assertThat(erred).as("%s errs in %s", name, Arrays.toString(state)).isFalse();
        List<String> actual = new ArrayList<>();
        for (int i = 0; i < out.count(); i++) {
          long[] words = Arrays.copyOfRange(out.words(), i * layout.words(), (i + 1) * layout.words());
          actual.add(Arrays.toString(layout.unpack(words)));
        }
        assertThat(actual).as("%s in %s", name, Arrays.toString(state)).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(inParts(packed)).isEqualTo(Arrays.toString(Arrays.copyOf(out.words(), out.count() * layout.words())));
        steps += actual.size();
      } catch (StepFault _) {
        assertThat(erred).as("%s does not err in %s", name, Arrays.toString(state)).isTrue();
        errors++;
      }
      comparePredicate(state, packed);
    }

    /** The parts one after the other are all successors, in the same order. */
    private String inParts(long[] packed) {
      Successors out = new Successors(layout.words());
      for (int part = 0; part < code.parts(); part++) {
        code.part(part, packed, 0, out);
      }
      return Arrays.toString(Arrays.copyOf(out.words(), out.count() * layout.words()));
    }

    private void comparePredicate(long[] state, long[] packed) {
      boolean holds = false;
      try {
        holds = code.test(0, packed, 0);
      } catch (StepFault _) {
        assertThat(interpreter.test(predicate, state).error()).isPresent();
      }
      assertThat(holds).as("%s predicate in %s", name, Arrays.toString(state))
          .isEqualTo(interpreter.test(predicate, state).holds());
    }

    private void found(long[] state) {
      for (int i = 0; i < state.length; i++) {
        assertThat(domains.cell(i).contains(state[i])).as("%s cell %s of %s", name, i, Arrays.toString(state)).isTrue();
      }
      if (fits(state)) {
        assertThat(layout.unpack(layout.pack(state))).isEqualTo(state);
      } else {
        assertThatThrownBy(() -> layout.pack(state)).isInstanceOf(Outgrown.class);
      }
      if (seen.add(Arrays.stream(state).boxed().toList())) {
        waiting.add(state);
      }
    }

    private boolean fits(long[] state) {
      boolean fits = true;
      for (int i = 0; i < state.length; i++) {
        fits &= layout.holds(i, state[i]);
      }
      return fits;
    }

    @Override
    public void step(Step step, long[] target) {
      expected.add(Arrays.toString(target));
      found(target);
    }

    @Override
    public void error(Step step, ModelError error) {
      erred = true;
    }
  }
}
