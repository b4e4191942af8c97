package skein.explore.fast;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import skein.core.answer.Reduction;
import skein.core.compile.Compiler;
import skein.core.compile.StateLayout;
import skein.core.compile.StepCode;
import skein.core.compile.StepFault;
import skein.core.compile.Successors;
import skein.core.initial.InitialCursor;
import skein.core.initial.InitialSpace;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.values.Domains;
import skein.core.values.ValueAnalysis;
import skein.explore.reduce.Lift;
import skein.explore.reduce.Plan;
import skein.explore.reduce.Reduced;

/** A compiled program, with the interpreter at hand for the rare states where something errs. */
public final class Machine implements Graph {

  /** More words than this are better served by the plain search. */
  private static final int MOST_WORDS = 64;

  /** So many ways to resolve choices are tried by the interpreter before it is asked whether to go on. */
  private static final int TRIES_PER_POLL = 1 << 10;

  /** Stands for an agent where it does not matter which. */
  public static final int ANYBODY = -1;

  private final Interpreter interpreter;
  private final StateLayout layout;
  private final StepCode code;
  private final List<Expr> predicates;
  /** Null if nothing is left out. */
  private final Reduced reduced;
  /** Null until it is asked for. */
  private InitialSpace initialSpace;

  private Machine(Program program, StateLayout layout, StepCode code, List<Expr> predicates, Reduced reduced) {
    this.interpreter = new Interpreter(program);
    this.layout = layout;
    this.code = code;
    this.predicates = predicates;
    this.reduced = reduced;
  }

  /** Empty if the program cannot be compiled. The poll runs often meanwhile and may throw to give up. */
  public static Optional<Machine> of(Program program, List<Expr> predicates, Runnable poll) {
    return of(program, predicates, Set.of(), false, Long.SIZE, poll);
  }

  /**
   * The same, but what the predicates cannot tell apart may be left out.
   *
   * @param branching whether claims about what is still possible are asked, and not only about single runs
   * @param bitsOfCell if states become smaller by that, no cell gets more bits than this: whatever is asked
   *     may throw {@link skein.core.compile.Outgrown} then
   */
  public static Optional<Machine> of(
      Program program,
      List<Expr> predicates,
      Set<Reduction> allowed,
      boolean branching,
      int bitsOfCell,
      Runnable poll) {
    Domains domains = ValueAnalysis.of(program, poll);
    Optional<Plan> plan = Plan.of(program, predicates, allowed, domains, poll);
    StateLayout full = new StateLayout(plan.map(Plan::domains).orElse(domains));
    StateLayout narrow = full.narrowed(program, bitsOfCell);
    StateLayout layout = narrow.words() < full.words() ? narrow : full;
    if (layout.words() > MOST_WORDS) {
      return Optional.empty();
    }
    return Compiler.compile(program, layout, predicates)
        .map(code ->
            new Machine(program, layout, code, List.copyOf(predicates), plan.map(p -> p.on(layout, branching)).orElse(null)));
  }

  /** The same with nothing left out. */
  public Machine whole() {
    return reduced == null ? this : new Machine(interpreter.program(), layout, code, predicates, null);
  }

  /** What is left out, in words. */
  public List<String> reductions() {
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

  public Interpreter interpreter() {
    return interpreter;
  }

  int agents() {
    return interpreter.program().agents().size();
  }

  public long[] cells(long[] packed) {
    return layout.unpack(packed);
  }

  public long[] pack(long[] cells) {
    return layout.pack(cells);
  }

  @Override
  public Beginnings beginnings(int part, int parts, Runnable tried) {
    long[] packed = new long[words()];
    InitialCursor cursor =
        initialSpace(tried).cursor((cell, value) -> layout.put(packed, cell, value), tried, part, parts);
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
  public long mostBeginnings(Runnable tried) {
    return initialSpace(tried).count().filter(count -> count.bitLength() < 40).map(BigInteger::longValue).orElse(0L);
  }

  private synchronized InitialSpace initialSpace(Runnable tried) {
    if (initialSpace == null) {
      initialSpace = InitialSpace.of(reduced == null ? interpreter.program().init() : reduced.starts(), tried);
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
      return expandByInterpreter(data, at, out);
    }
  }

  /** The same, with {@linkplain Successors#actors whose} steps they are. */
  int expandByAgent(long[] data, int at, Successors out) {
    out.clear();
    try {
      code.successorsByAgent(data, at, out);
      assert areStates(out) : "a step to values that no state has";
      return 0;
    } catch (StepFault _) {
      return expandByInterpreter(data, at, out);
    }
  }

  private int expandByInterpreter(long[] data, int at, Successors out) {
    int[] errors = {0};
    out.clear();
    interpreter.steps(
        cells(Arrays.copyOfRange(data, at, at + words())),
        new StepSink() {
          private int tries;

          @Override
          public void tried() {
            if (++tries % TRIES_PER_POLL == 0) {
              out.poll();
            }
          }

          @Override
          public void step(Step step, long[] target) {
            out.by(step.agent());
            int room = out.reserve();
            System.arraycopy(layout.pack(target), 0, out.words(), room, words());
          }

          @Override
          public void error(Step step, ModelError error) {
            errors[0]++;
          }
        });
    return errors[0];
  }

  /** The successors come in so many parts. */
  int parts() {
    return reduced != null && reduced.choosesSteps() ? 1 : code.parts();
  }

  /** Fills in one part of the successors; whether that was possible: if not, {@link #expand} has to be asked. */
  boolean expandPart(int part, long[] data, int at, Successors out) {
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
      return interpreter.test(predicates.get(predicate), cells(Arrays.copyOfRange(data, at, at + words())));
    }
  }

  /**
   * A run of the program, as the interpreter takes it, behind the given one.
   *
   * @param loop where it goes round: the last state is then the same
   */
  public Lift.Way run(List<long[]> states, OptionalInt loop, Runnable poll) {
    return reduced == null
        ? new Lift.Way(states, steps(states), loop)
        : Lift.of(interpreter, layout, reduced, states, loop, poll);
  }

  /** The steps of the packed run, as the interpreter takes them; nothing must have been left out. */
  public List<Step> steps(List<long[]> run) {
    return steps(run, Collections.nCopies(run.size() - 1, ANYBODY));
  }

  /** The same, where it matters who takes each step; {@link #ANYBODY} where it does not. */
  public List<Step> steps(List<long[]> run, List<Integer> actors) {
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < run.size(); i++) {
      steps.add(stepBetween(cells(run.get(i - 1)), cells(run.get(i)), actors.get(i - 1)));
    }
    return steps;
  }

  private Step stepBetween(long[] from, long[] to, int actor) {
    Step[] found = new Step[1];
    interpreter.steps(
        from,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            boolean fits = actor == ANYBODY || step.agent() == actor;
            if (found[0] == null && fits && Arrays.equals(target, to)) {
              found[0] = step;
            }
          }

          @Override
          public void error(Step step, ModelError error) {}
        });
    if (found[0] == null) {
      throw new IllegalStateException("compiled code took a step that the interpreter does not know");
    }
    return found[0];
  }
}
