package skein.emit.c;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Ending;
import skein.core.answer.ReplayFailure;
import skein.core.answer.Run;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Values;
import skein.emit.run.Endings;

/**
 * Reads a run of emitted C back from the values it took, in order: the first value of each cell that has
 * several (a number of its list, or the value itself where it is a range), then for each step its rule, its agent and
 * what it chose. A program that looks for loops takes one more before each step, until it takes a 1: the mark.
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
   * The run that broke the claim; throws {@link ReplayFailure} if the values are no run.
   *
   * @param watched the properties that the program watched for errors, if that was the claim
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
      Outlook ahead = new Outlook(state);
      int rule = (int) next();
      int agent = (int) next();
      Optional<Taken> taken = ahead.find(rule, agent);
      if (taken.isEmpty()) {
        throw new ReplayFailure("step " + (steps.size() + 1) + " of a run of the emitted program is no step of the model");
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
        Outlook ahead = new Outlook(last);
        boolean steps = ahead.found.stream().anyMatch(t -> t.error().isEmpty());
        if (steps) {
          yield mark >= 0 ? new Ending.Loop(mark) : new Ending.AtBound();
        }
        yield ahead.found.isEmpty()
            ? new Ending.NoStep()
            : new Ending.Error(
                Optional.of(ahead.found.getFirst().step()), ahead.found.getFirst().error().orElseThrow());
      }
      case Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ ->
          throw new IllegalArgumentException("emitted C does not judge such claims");
    };
  }

  private Ending predicateErrs(long[] last) {
    List<Expr> predicates = watched.stream().flatMap(p -> p.claim().predicates().stream()).toList();
    return Endings.predicateError(interpreter, last, predicates)
        .orElseThrow(() -> new ReplayFailure("a run of the emitted program ends in an error that the model does not have"));
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
      throw new ReplayFailure("a run of the emitted program breaks off in the middle of a step");
    }
    return values.get(position++);
  }

  private record Taken(Step step, long[] target, Optional<ModelError> error) {}

  /** All that can happen in a state. */
  private final class Outlook implements StepSink {

    private final List<Taken> found = new ArrayList<>();

    Outlook(long[] state) {
      interpreter.steps(state, this);
    }

    @Override
    public void step(Step step, long[] target) {
      found.add(new Taken(step, target, Optional.empty()));
    }

    @Override
    public void error(Step step, ModelError error) {
      found.add(new Taken(step, new long[0], Optional.of(error)));
    }

    /** What the next values say was chosen. */
    Optional<Taken> find(int rule, int agent) {
      List<Long> rest = values.subList(position, values.size());
      return found.stream()
          .filter(t -> t.step().rule() == rule && t.step().agent() == agent)
          .filter(t -> t.step().choices().size() <= rest.size())
          .filter(t -> rest.subList(0, t.step().choices().size()).equals(t.step().choices()))
          .findFirst();
    }
  }
}
