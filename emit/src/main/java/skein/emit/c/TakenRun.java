package skein.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Values;
import skein.core.run.Ending;
import skein.core.run.Endings;
import skein.core.run.ReplayFailure;
import skein.core.run.Run;

/**
 * Reads a run of emitted C back from the values it took, in order: the initial value of each cell that has
 * several (its index in the list, or the value itself for a range), then for each step its rule, its agent and
 * its choices. A program that looks for loops takes one more value before each step, until it takes a 1: the mark.
 */
public final class TakenRun {

  private final Interpreter interpreter;
  private final List<Property> watched;
  private final List<Long> values;
  private final boolean lasso;
  private final List<Step> steps = new ArrayList<>();
  private int position;
  private int mark = -1;

  private TakenRun(Program program, List<Property> watched, List<Long> values, boolean lasso) {
    this.interpreter = new Interpreter(program);
    this.watched = watched;
    this.values = values;
    this.lasso = lasso;
  }

  /**
   * The run that violates the claim; throws {@link ReplayFailure} if the values are not a run.
   *
   * @param watched the properties that the program checked for errors, if that was the claim
   * @param lasso whether the program looked for loops
   */
  public static Run read(Program program, Claim claim, List<Property> watched, boolean lasso, List<Long> values) {
    return new TakenRun(program, watched, values, lasso).read(claim);
  }

  private Run read(Claim claim) {
    long[] initial = initial();
    long[] state = initial;
    while (true) {
      if (lasso && mark < 0 && position < values.size() && next() == 1) {
        mark = steps.size();
      }
      if (position >= values.size()) {
        break;
      }
      Outlook ahead = new Outlook(false);
      int rule = (int) next();
      int agent = (int) next();
      interpreter.follow(state, rule, agent, values.subList(position, values.size()), ahead);
      Optional<Taken> taken = ahead.first;
      if (taken.isEmpty()) {
        throw new ReplayFailure(ReplayFailure.Flaw.EMITTED_STEP_UNKNOWN, steps.size());
      }
      position += taken.get().step().choices().size();
      if (taken.get().error().isPresent()) {
        return new Run(initial, steps, new Ending.Error(Optional.of(taken.get().step()), taken.get().error().get()));
      }
      steps.add(taken.get().step());
      state = taken.get().target();
    }
    return new Run(initial, steps, ending(claim, state));
  }

  private Ending ending(Claim claim, long[] last) {
    return switch (claim) {
      case Claim.Always _, Claim.Reachable _ -> new Ending.AtState();
      case Claim.NoErrors() -> predicateErrs(last);
      case Claim.DeadlockFree() -> new Ending.NoStep();
      case Claim.Eventually _ -> {
        Outlook ahead = ahead(last);
        if (ahead.step) {
          yield mark >= 0 ? new Ending.Loop(mark) : new Ending.AtBound();
        }
        yield ahead.first
            .map(erring -> (Ending) new Ending.Error(Optional.of(erring.step()), erring.error().orElseThrow()))
            .orElse(new Ending.NoStep());
      }
      default -> throw new IllegalArgumentException("emitted C cannot check such claims");
    };
  }

  private Ending predicateErrs(long[] last) {
    List<Expr> predicates = watched.stream().flatMap(p -> p.claim().predicates().stream()).toList();
    return Endings.predicateError(interpreter, last, predicates)
        .orElseThrow(() -> new ReplayFailure(ReplayFailure.Flaw.EMITTED_ERROR_UNKNOWN, steps.size()));
  }

  private long[] initial() {
    List<Values> cells = interpreter.program().init().values();
    long[] state = new long[cells.size()];
    for (int i = 0; i < state.length; i++) {
      Values here = cells.get(i);
      state[i] =
          here.count() == 1
              ? here.get(0)
              : switch (here) {
                case Values.Range _ -> next();
                case Values.Listed _ -> here.get(next());
              };
    }
    return state;
  }

  private long next() {
    if (position >= values.size()) {
      throw new ReplayFailure(ReplayFailure.Flaw.EMITTED_STEP_UNFINISHED, steps.size());
    }
    return values.get(position++);
  }

  private record Taken(Step step, long[] target, Optional<ModelError> error) {}

  /** The possible steps of a state, up to the first that does not cause an error. */
  private Outlook ahead(long[] state) {
    Outlook outlook = new Outlook(true);
    interpreter.steps(state, outlook);
    return outlook;
  }

  private static final class Outlook implements StepSink {

    private final boolean oneIsEnough;
    private Optional<Taken> first = Optional.empty();
    private boolean step;

    Outlook(boolean oneIsEnough) {
      this.oneIsEnough = oneIsEnough;
    }

    @Override
    public void step(Step step, long[] target) {
      first = first.or(() -> Optional.of(new Taken(step, target, Optional.empty())));
      this.step = true;
    }

    @Override
    public void error(Step step, ModelError error) {
      first = first.or(() -> Optional.of(new Taken(step, new long[0], Optional.of(error))));
    }

    /** There may be very many steps. */
    @Override
    public boolean enough() {
      return oneIsEnough && step;
    }
  }
}
