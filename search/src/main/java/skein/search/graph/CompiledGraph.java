package skein.search.graph;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.analysis.compile.Successors;
import skein.analysis.initial.InitialCursor;
import skein.analysis.initial.InitialSpace;
import skein.core.answer.Reduction;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.system.ProgramSystem;

/** A compiled program, possibly with reductions; the interpreter handles the rare states where an error is raised. */
public final class CompiledGraph implements LabelledGraph<Step> {

  /** With more words than this, methods get too large. */
  static final int MOST_WORDS = 64;

  private final Program program;
  private final StateLayout layout;
  private final StepCode code;
  /** The same states, stepped by the interpreter. */
  private final SystemGraph<Step> interpreted;
  /** Null if there are no reductions. */
  private final GraphReduction reduced;
  /** Null until first use. */
  private InitialSpace initialSpace;

  private CompiledGraph(
      Program program, StateLayout layout, StepCode code, SystemGraph<Step> interpreted, GraphReduction reduced) {
    this.program = program;
    this.layout = layout;
    this.code = code;
    this.interpreted = interpreted;
    this.reduced = reduced;
  }

  /** The full graph of a program; empty if it cannot be compiled. */
  public static Optional<CompiledGraph> of(AnalysedProgram program, List<Expr> predicates, Budget budget) {
    return of(program.program(), predicates, new StateLayout(program.domains(budget)), Optional::empty);
  }

  /** The graph with the states in this layout; the reduction is asked for only if the program can be compiled. */
  public static Optional<CompiledGraph> of(Program program, List<Expr> predicates, StateLayout layout, Supplier<Optional<GraphReduction>> reduced) {
    if (layout.words() > MOST_WORDS) {
      return Optional.empty();
    }
    return Compiler.compile(program, layout, predicates)
        .map(code -> new CompiledGraph(program, layout, code, interpreted(program, layout, predicates), reduced.get().orElse(null)));
  }

  private static SystemGraph<Step> interpreted(Program program, StateLayout layout, List<Expr> predicates) {
    ProgramSystem system = new ProgramSystem(program, layout.words(), layout::pack, layout::unpack);
    Actors<Step> agents = new Actors<>(program.agents().size(), Step::agent);
    return new SystemGraph<>(system, agents, predicates.stream().map(system::predicate).toList());
  }

  @Override
  public CompiledGraph whole() {
    return reduced == null ? this : new CompiledGraph(program, layout, code, interpreted, null);
  }

  @Override
  public List<Reduction.Used> reductions() {
    return reduced == null ? List.of() : reduced.notes();
  }

  @Override
  public int words() {
    return layout.words();
  }

  @Override
  public int lastBits() {
    return layout.bitsOf(layout.words() - 1);
  }

  public StateLayout layout() {
    return layout;
  }

  @Override
  public int agents() {
    return program.agents().size();
  }

  @Override
  public long[] cells(long[] packed) {
    return layout.unpack(packed);
  }

  public long[] pack(long[] cells) {
    return layout.pack(cells);
  }

  @Override
  public InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
    long[] packed = new long[words()];
    InitialCursor cursor =
        initialSpace(budget).cursor((cell, value) -> layout.put(packed, cell, value), budget, part, parts);
    return into -> {
      if (!cursor.next()) {
        return false;
      }
      System.arraycopy(packed, 0, into, 0, packed.length);
      if (reduced != null) {
        reduced.represent(into, 0);
      }
      assert layout.isState(into, 0) : "an initial state with values that no state has";
      return true;
    };
  }

  @Override
  public long mostInitialStates(Budget budget) {
    return initialSpace(budget).count().filter(count -> count.bitLength() < 40).map(BigInteger::longValue).orElse(0L);
  }

  private synchronized InitialSpace initialSpace(Budget budget) {
    if (initialSpace == null) {
      initialSpace = reduced == null ? InitialSpace.of(program.init(), budget) : InitialSpace.of(reduced.starts(), reduced.ignored(), budget);
    }
    return initialSpace;
  }

  @Override
  public int expand(long[] data, int at, Successors out) {
    out.clear();
    int errors = reduced != null && reduced.expand(data, at, out) ? 0 : expandAll(data, at, out);
    represent(out);
    return errors;
  }

  private void represent(Successors out) {
    if (reduced != null) {
      for (int i = 0; i < out.count(); i++) {
        reduced.represent(out.words(), i * words());
      }
    }
    assert areStates(out) : "a step to values that no state has";
  }

  private boolean areStates(Successors out) {
    for (int i = 0; i < out.count(); i++) {
      if (!layout.isState(out.words(), i * words())) {
        return false;
      }
    }
    return true;
  }

  private int expandAll(long[] data, int at, Successors out) {
    try {
      code.successors(data, at, out);
      return 0;
    } catch (StepFault _) {
      return interpreted.expand(data, at, out);
    }
  }

  @Override
  public int expandByAgent(long[] data, int at, Successors out) {
    out.clear();
    try {
      code.successorsByAgent(data, at, out);
      assert areStates(out) : "a step to values that no state has";
      return 0;
    } catch (StepFault _) {
      return interpreted.expandByAgent(data, at, out);
    }
  }

  @Override
  public int parts() {
    return reduced != null && reduced.choosesSteps() ? 1 : code.parts();
  }

  @Override
  public boolean expandPart(int part, long[] data, int at, Successors out) {
    if (reduced != null && reduced.choosesSteps()) {
      return expand(data, at, out) == 0;
    }
    out.clear();
    try {
      code.part(part, data, at, out);
      represent(out);
      return true;
    } catch (StepFault _) {
      return false;
    }
  }

  @Override
  public boolean holds(int predicate, long[] data, int at) {
    try {
      return code.test(predicate, data, at);
    } catch (StepFault _) {
      return false;
    }
  }

  @Override
  public Truth test(int predicate, long[] data, int at) {
    try {
      return Truth.of(code.test(predicate, data, at));
    } catch (StepFault _) {
      return interpreted.test(predicate, data, at);
    }
  }

  @Override
  public Path<Step> path(List<long[]> run, OptionalInt loop, Budget budget) {
    return reduced == null ? interpreted.path(run, loop, budget) : reduced.lift(run, loop, budget);
  }

  @Override
  public List<Step> labels(List<long[]> run, List<Integer> actors) {
    return interpreted.labels(run, actors);
  }

  @Override
  public void steps(long[] state, BiConsumer<Step, long[]> sink) {
    interpreted.steps(state, sink);
  }

  @Override
  public Path.End.Error<Step> firstError(long[] state) {
    return interpreted.firstError(state);
  }
}
