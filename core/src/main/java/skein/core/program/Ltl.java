package skein.core.program;

import java.util.ArrayList;
import java.util.List;

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

  /** The predicates in order of occurrence, with repetitions. */
  default List<Expr> atoms() {
    List<Expr> found = new ArrayList<>();
    collect(this, found);
    return found;
  }

  /** Whether it has no temporal operator, and so is about a single state. */
  default boolean isPropositional() {
    return switch (this) {
      case Atom _ -> true;
      case Not(Ltl a) -> a.isPropositional();
      case And(Ltl a, Ltl b) -> a.isPropositional() && b.isPropositional();
      case Or(Ltl a, Ltl b) -> a.isPropositional() && b.isPropositional();
      case Implies(Ltl a, Ltl b) -> a.isPropositional() && b.isPropositional();
      case Next _, Always _, Eventually _, Until _, Release _, WeakUntil _ -> false;
    };
  }

  private static void collect(Ltl formula, List<Expr> found) {
    switch (formula) {
      case Atom(Expr predicate) -> found.add(predicate);
      case Not(Ltl a) -> collect(a, found);
      case Next(Ltl a) -> collect(a, found);
      case Always(Ltl a) -> collect(a, found);
      case Eventually(Ltl a) -> collect(a, found);
      case And(Ltl a, Ltl b) -> collect(a, b, found);
      case Or(Ltl a, Ltl b) -> collect(a, b, found);
      case Implies(Ltl a, Ltl b) -> collect(a, b, found);
      case Until(Ltl a, Ltl b) -> collect(a, b, found);
      case Release(Ltl a, Ltl b) -> collect(a, b, found);
      case WeakUntil(Ltl a, Ltl b) -> collect(a, b, found);
    }
  }

  private static void collect(Ltl left, Ltl right, List<Expr> found) {
    collect(left, found);
    collect(right, found);
  }
}
