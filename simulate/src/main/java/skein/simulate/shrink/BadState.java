package skein.simulate.shrink;

import java.util.List;
import java.util.Optional;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.interpret.Truth;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.run.Ending;

/** Recognises states that violate a claim, and says how a run that stops there ends. */
final class BadState {

  private final Interpreter interpreter;
  private final Claim claim;
  private final List<Expr> predicates;

  /** @param predicates those whose errors count as model errors */
  BadState(Interpreter interpreter, Claim claim, List<Expr> predicates) {
    this.interpreter = interpreter;
    this.claim = claim;
    this.predicates = List.copyOf(predicates);
  }

  /** Whether a single state can violate the claim. */
  static boolean existsFor(Claim claim) {
    return switch (claim) {
      case Claim.Always _, Claim.DeadlockFree(), Claim.NoErrors() -> true;
      default -> false;
    };
  }

  /** The ending of a run that violates the claim in this state; empty if it does not. */
  Optional<Ending> at(long[] state, Effort effort) {
    effort.spend();
    return switch (claim) {
      case Claim.Always(Expr predicate) -> {
        Truth truth = interpreter.test(predicate, state);
        yield truth.error().isEmpty() && !truth.holds() ? Optional.of(new Ending.AtState()) : Optional.empty();
      }
      case Claim.DeadlockFree() -> {
        Probe probe = new Probe(state, effort);
        yield probe.anyStep || probe.error.isPresent() ? Optional.empty() : Optional.of(new Ending.NoStep());
      }
      case Claim.NoErrors() -> predicateError(state).or(() -> new Probe(state, effort).error);
      default -> Optional.empty();
    };
  }

  private Optional<Ending> predicateError(long[] state) {
    return predicates.stream()
        .flatMap(predicate -> interpreter.test(predicate, state).error().stream())
        .findFirst()
        .map(error -> new Ending.Error(Optional.empty(), error));
  }

  /** Whether the state has a step, or one that fails; looks no further than the first of those that matter. */
  private final class Probe implements StepSink {

    private final Effort effort;
    private boolean anyStep;
    private Optional<Ending> error = Optional.empty();

    Probe(long[] state, Effort effort) {
      this.effort = effort;
      interpreter.steps(state, this);
    }

    @Override
    public void step(Step step, long[] target) {
      anyStep = true;
    }

    @Override
    public void error(Step step, ModelError modelError) {
      error = Optional.of(new Ending.Error(Optional.of(step), modelError));
    }

    @Override
    public boolean enough() {
      return error.isPresent() || (anyStep && claim instanceof Claim.DeadlockFree);
    }

    @Override
    public void tried() {
      effort.spend();
    }
  }
}
