package skein.analysis.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import skein.analysis.values.Domains;
import skein.analysis.values.IntervalSet;
import skein.analysis.values.ValueAnalysis;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;

/** Compares compiled code with the interpreter, state by state. */
final class CompilerComparison implements StepSink {

  private static final int ENOUGH_STATES = 200;

  private final Interpreter interpreter;
  private final Domains domains;
  private final StateLayout layout;
  private final StepCode code;
  private final String name;
  private final Expr predicate;
  private final Queue<long[]> waiting = new ArrayDeque<>();
  private final Set<List<Long>> seen = new HashSet<>();
  private List<String> expected = new ArrayList<>();
  private List<String> expectedByAgent = new ArrayList<>();
  private boolean erred;
  long steps;
  long errors;
  long outgrown;

  CompilerComparison(Program program, Expr predicate, String name) {
    this(program, predicate, name, false);
  }

  /** @param bet whether the layout has no room for the smallest value of cells that can have more than two */
  CompilerComparison(Program program, Expr predicate, String name, boolean bet) {
    this.name = name;
    interpreter = new Interpreter(program);
    domains = ValueAnalysis.of(program);
    layout = bet ? new StateLayout(small(domains), domains) : new StateLayout(domains);
    this.predicate = predicate;
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
      } catch (CellOverflow _) {
        outgrown++;
      }
    }
  }

  private void compare(long[] state) {
    expected = new ArrayList<>();
    expectedByAgent = new ArrayList<>();
    erred = false;
    interpreter.steps(state, this);
    Successors out = new Successors(layout.words());
    long[] packed = layout.pack(state);
    try {
      code.successors(packed, 0, out);
      assertThat(erred).as("%s errs in %s", name, Arrays.toString(state)).isFalse();
      List<String> actual = states(out);
      assertThat(actual).as("%s in %s", name, Arrays.toString(state)).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(byAgent(packed)).as("%s in %s", name, Arrays.toString(state)).containsExactlyInAnyOrderElementsOf(expectedByAgent);
      assertThat(inParts(packed)).isEqualTo(Arrays.toString(Arrays.copyOf(out.words(), out.count() * layout.words())));
      steps += actual.size();
    } catch (StepFault _) {
      assertThat(erred).as("%s does not err in %s", name, Arrays.toString(state)).isTrue();
      errors++;
    }
    comparePredicate(state, packed);
  }

  private List<String> states(Successors out) {
    List<String> states = new ArrayList<>();
    for (int i = 0; i < out.count(); i++) {
      long[] words = Arrays.copyOfRange(out.words(), i * layout.words(), (i + 1) * layout.words());
      states.add(Arrays.toString(layout.unpack(words)));
    }
    return states;
  }

  /** The same states, each preceded by the agent that steps; from a packed state that does not start at index 0. */
  private List<String> byAgent(long[] packed) {
    long[] shifted = new long[packed.length + 1];
    System.arraycopy(packed, 0, shifted, 1, packed.length);
    Successors out = new Successors(layout.words());
    code.successorsByAgent(shifted, 1, out);
    int[] actors = new int[out.count()];
    out.actors(actors);
    List<String> states = states(out);
    for (int i = 0; i < actors.length; i++) {
      states.set(i, actors[i] + " " + states.get(i));
    }
    return states;
  }

  /** The concatenated parts are all successors, in the same order. */
  private String inParts(long[] packed) {
    Successors out = new Successors(layout.words());
    for (int part = 0; part < code.parts(); part++) {
      code.part(part, packed, 0, out);
    }
    return Arrays.toString(Arrays.copyOf(out.words(), out.count() * layout.words()));
  }

  private void comparePredicate(long[] state, long[] packed) {
    Truth expected = interpreter.test(predicate, state);
    boolean holds = false;
    boolean errs = false;
    try {
      holds = code.test(0, packed, 0);
    } catch (StepFault _) {
      errs = true;
    }
    String where = name + " predicate in " + Arrays.toString(state);
    assertThat(errs).as(where).isEqualTo(expected.error().isPresent());
    assertThat(holds).as(where).isEqualTo(expected.holds());
  }

  private void found(long[] state) {
    for (int i = 0; i < state.length; i++) {
      assertThat(domains.cell(i).contains(state[i])).as("%s cell %s of %s", name, i, Arrays.toString(state)).isTrue();
    }
    if (fits(state)) {
      assertThat(layout.unpack(layout.pack(state))).isEqualTo(state);
    } else {
      assertThatThrownBy(() -> layout.pack(state)).isInstanceOf(CellOverflow.class);
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
    expectedByAgent.add(step.agent() + " " + Arrays.toString(target));
    found(target);
  }

  @Override
  public void error(Step step, ModelError error) {
    erred = true;
  }
}
