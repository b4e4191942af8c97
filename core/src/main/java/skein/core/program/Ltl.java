package skein.core.program;

/** Linear temporal logic over state predicates. */
public sealed interface Ltl {

  record Atom(Expr predicate) implements Ltl {}

  record Not(Ltl operand) implements Ltl {}

  record And(Ltl left, Ltl right) implements Ltl {}

  record Or(Ltl left, Ltl right) implements Ltl {}

  record Implies(Ltl left, Ltl right) implements Ltl {}

  record Next(Ltl operand) implements Ltl {}

  record Always(Ltl operand) implements Ltl {}

  record Eventually(Ltl operand) implements Ltl {}

  record Until(Ltl left, Ltl right) implements Ltl {}

  record Release(Ltl left, Ltl right) implements Ltl {}

  record WeakUntil(Ltl left, Ltl right) implements Ltl {}
}
