package skein.explore.fast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import skein.core.answer.Reduction;
import skein.core.compile.Compiler;
import skein.core.compile.StateLayout;
import skein.core.compile.StepCode;
import skein.core.compile.StepFault;
import skein.core.compile.Successors;
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
public final class Machine {

  /** More words than this are better served by the plain search. */
  private static final int MOST_WORDS = 64;

  /** So many ways to resolve choices are tried by the interpreter before it is asked whether to go on. */
  private static final int TRIES_PER_POLL = 1 << 10;

  private final Interpreter interpreter;
  private final StateLayout layout;
  private final StepCode code;
  private final List<Expr> predicates;
  /** Null if nothing is left out. */
  private final Reduced reduced;

  private Machine(Program program, StateLayout layout, StepCode code, List<Expr> predicates, Reduced reduced) {
    this.interpreter = new Interpreter(program);
    this.layout = layout;
    this.code = code;
    this.predicates = predicates;
    this.reduced = reduced;
  }

  /** Empty if the program cannot be compiled. The poll runs often meanwhile and may throw to give up. */
  public static Optional<Machine> of(Program program, List<Expr> predicates, Runnable poll) {
    return of(program, predicates, Set.of(), false, poll);
  }

  /**
   * The same, but what the predicates cannot tell apart may be left out.
   *
   * @param branching whether claims about what is still possible are asked, and not only about single runs
   */
  public static Optional<Machine> of(
      Program program, List<Expr> predicates, Set<Reduction> allowed, boolean branching, Runnable poll) {
    Domains domains = ValueAnalysis.of(program, poll);
    Optional<Plan> plan = Plan.of(program, predicates, allowed, domains, poll);
    StateLayout layout = new StateLayout(plan.map(Plan::domains).orElse(domains));
    if (layout.words() > MOST_WORDS) {
      return Optional.empty();
    }
    return Compiler.compile(program, layout, predicates)
        .map(code ->
            new Machine(
                program, layout, code, List.copyOf(predicates), plan.map(p -> p.on(layout, branching)).orElse(null)));
  }

  /** What is left out, in words. */
  public List<String> reductions() {
    return reduced == null ? List.of() : reduced.notes();
  }

  public int words() {
    return layout.words();
  }

  public Interpreter interpreter() {
    return interpreter;
  }

  public long[] cells(long[] packed) {
    return layout.unpack(packed);
  }

  public long[] pack(long[] cells) {
    return layout.pack(cells);
  }

  public void initialStates(Consumer<long[]> sink, Runnable tried) {
    interpreter.initialStates(
        cells -> {
          long[] packed = layout.pack(cells);
          if (reduced != null) {
            reduced.represent(packed, 0);
          }
          sink.accept(packed);
        },
        tried);
  }

  /** Fills in the successors; how many steps err. */
  public int expand(long[] data, int at, Successors out) {
    out.clear();
    if (reduced == null) {
      return expandAll(data, at, out);
    }
    int errors = reduced.expand(data, at, out) ? 0 : expandAll(data, at, out);
    for (int i = 0; i < out.count(); i++) {
      reduced.represent(out.words(), i * words());
    }
    return errors;
  }

  private int expandAll(long[] data, int at, Successors out) {
    try {
      code.successors(data, at, out);
      return 0;
    } catch (StepFault _) {
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
  }

  /** Whether the predicate holds; one that errs does not. */
  public boolean holds(int predicate, long[] data, int at) {
    try {
      return code.test(predicate, data, at);
    } catch (StepFault _) {
      return false;
    }
  }

  /** The same with the error, if there is one. */
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
    if (reduced != null) {
      return Lift.of(interpreter, layout, reduced, states, loop, poll);
    }
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < states.size(); i++) {
      steps.add(stepBetween(cells(states.get(i - 1)), cells(states.get(i))));
    }
    return new Lift.Way(states, steps, loop);
  }

  private Step stepBetween(long[] from, long[] to) {
    Step[] found = new Step[1];
    interpreter.steps(
        from,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            if (found[0] == null && Arrays.equals(target, to)) {
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
