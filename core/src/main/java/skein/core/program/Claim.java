package skein.core.program;

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
}
