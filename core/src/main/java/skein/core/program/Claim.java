package skein.core.program;

import java.util.List;
import java.util.Optional;

/** What a property claims. Predicates that err in a state do not hold there. */
public sealed interface Claim {

  /** The predicate holds in every reachable state. */
  record Always(Expr predicate) implements Claim {}

  /** Every maximal execution reaches a state with the predicate. */
  record Eventually(Expr predicate) implements Claim {}

  /** From every state reachable without the predicate having held, it can be reached. */
  record Fairly(Expr predicate) implements Claim {}

  /** From every reachable state, a state with the predicate can be reached. */
  record FairlyInfinitely(Expr predicate) implements Claim {}

  /** Some reachable state has the predicate. */
  record Reachable(Expr predicate) implements Claim {}

  /** Every reachable state has a step. */
  record DeadlockFree() implements Claim {}

  /** No evaluation in any reachable state is a model error. */
  record NoErrors() implements Claim {}

  /** A linear-time formula over maximal executions; one that ends repeats its last state. */
  record Linear(Ltl formula) implements Claim {}

  /** The predicate that it is about, if it is about a single one. */
  default Optional<Expr> subject() {
    return switch (this) {
      case Always(Expr p) -> Optional.of(p);
      case Eventually(Expr p) -> Optional.of(p);
      case Fairly(Expr p) -> Optional.of(p);
      case FairlyInfinitely(Expr p) -> Optional.of(p);
      case Reachable(Expr p) -> Optional.of(p);
      case DeadlockFree(), NoErrors(), Linear _ -> Optional.empty();
    };
  }

  /** All that it says about single states: where one of these errs, the model errs, whether or not the claim can be judged. */
  default List<Expr> predicates() {
    return this instanceof Linear(Ltl formula) ? formula.atoms() : subject().stream().toList();
  }
}
