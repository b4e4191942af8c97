package skein.emit.promela;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Obstacle;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.emit.run.Claims;

/** The check that SPIN performs on a model. */
public sealed interface Check {

  /** Counts the states, without a claim. */
  record Count() implements Check {}

  /** The predicate holds everywhere. */
  record Invariant(Expr predicate) implements Check {}

  /** The predicate holds nowhere: a violation is a run to such a state. */
  record Nowhere(Expr predicate) implements Check {}

  record DeadlockFree() implements Check {}

  /** No step and none of the predicates causes an error. */
  record ErrorFree(List<Expr> predicates) implements Check {
    public ErrorFree {
      predicates = List.copyOf(predicates);
    }
  }

  /**
   * All executions satisfy the formula.
   *
   * @param ignoreEnds whether finite executions satisfy it in any case
   */
  record Linear(Ltl formula, boolean ignoreEnds) implements Check {}

  /**
   * The check for a claim; empty if SPIN cannot check it.
   *
   * @param watched the properties whose predicates must not cause errors
   */
  static Optional<Check> of(Claim claim, List<Property> watched, boolean ignoreEnds) {
    return switch (claim) {
      case Claim.Always(Expr p) -> Optional.of(new Invariant(p));
      case Claim.Reachable(Expr p) -> Optional.of(new Nowhere(p));
      case Claim.DeadlockFree() -> Optional.of(new DeadlockFree());
      case Claim.NoErrors() -> Optional.of(new ErrorFree(Claims.predicates(watched)));
      case Claim.Eventually(Expr p) -> Optional.of(new Linear(new Ltl.Eventually(new Ltl.Atom(p)), ignoreEnds));
      case Claim.Linear(Ltl formula) ->
          PromelaFormula.hasNext(formula) ? Optional.empty() : Optional.of(new Linear(formula, ignoreEnds && !formula.isPropositional()));
      default -> Optional.empty();
    };
  }

  /** Why there is no check for a claim. */
  static Obstacle.Feature whyNot(Claim claim) {
    return switch (claim) {
      case Claim.Modal _ -> Obstacle.Feature.MODAL;
      case Claim.SameTraces _ -> Obstacle.Feature.TRACES;
      case Claim.Quantitative _ -> Obstacle.Feature.QUANTITATIVE;
      case Claim.Linear _ -> Obstacle.Feature.NEXT;
      case Claim.Fairly _ -> Obstacle.Feature.FAIRLY;
      case Claim _ -> Obstacle.Feature.FAIRLY_INFINITELY;
    };
  }

  /** The predicates that the model evaluates in every state. */
  default List<Expr> predicates() {
    return switch (this) {
      case Count(), DeadlockFree() -> List.of();
      case Invariant(Expr p) -> List.of(p);
      case Nowhere(Expr p) -> List.of(p);
      case ErrorFree(List<Expr> all) -> all;
      case Linear(Ltl formula, boolean _) -> Claims.atoms(formula);
    };
  }

  /** Whether it is about executions and not about states. */
  default boolean isAboutRuns() {
    return this instanceof Linear;
  }
}
