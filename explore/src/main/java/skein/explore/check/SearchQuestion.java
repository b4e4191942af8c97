package skein.explore.check;

import java.util.List;
import skein.core.answer.Settings;
import skein.core.program.Ltl;
import skein.explore.ltl.Formula;
import skein.explore.ltl.Formulas;

/** What can be asked about a graph: the claims of {@link skein.core.program.Claim}, with predicates by index. */
public sealed interface SearchQuestion {

  int NO_PREDICATE = -1;

  record Always(int predicate) implements SearchQuestion {}

  record Eventually(int predicate) implements SearchQuestion {}

  record Fairly(int predicate) implements SearchQuestion {}

  record FairlyInfinitely(int predicate) implements SearchQuestion {}

  record Reachable(int predicate) implements SearchQuestion {}

  record DeadlockFree() implements SearchQuestion {}

  record NoErrors() implements SearchQuestion {}

  /**
   * No execution (under the fairness assumption) satisfies the negation of a formula.
   *
   * @param atoms the indices of its predicates
   */
  record Linear(Formula negation, List<Integer> atoms, Wording wording) implements SearchQuestion {

    /** {@code eventually p}, judged on fair executions only: its negation is {@code always not p}. */
    public static Linear fairlyMet(int predicate) {
      Formulas formulas = new Formulas();
      return new Linear(formulas.always(formulas.literal(0, false)), List.of(predicate), Wording.GOAL);
    }
  }

  /** The subject of a linear question, as text. */
  enum Wording {
    FORMULA("satisfies the formula", "break the formula"),
    /** A formula without temporal operators: it is about initial states, not about executions. */
    PREDICATE("satisfies the formula", "break the formula"),
    GOAL("meets the goal", "never meet the goal");

    final String kept;
    final String broken;

    Wording(String kept, String broken) {
      this.kept = kept;
      this.broken = broken;
    }

    public static Wording of(Ltl formula) {
      return formula.isPropositional() ? PREDICATE : FORMULA;
    }

    boolean ignoresEnds(Settings settings) {
      return settings.ignoreEnds() && this != PREDICATE;
    }
  }

  /** The index of its only predicate, or {@link #NO_PREDICATE}. */
  default int subject() {
    return switch (this) {
      case Always(int p) -> p;
      case Eventually(int p) -> p;
      case Fairly(int p) -> p;
      case FairlyInfinitely(int p) -> p;
      case Reachable(int p) -> p;
      case DeadlockFree(), NoErrors(), Linear _ -> NO_PREDICATE;
    };
  }

  /** Whether it is judged on all reachable states; the others stop at the goal. */
  default boolean onAllStates() {
    return !(this instanceof Eventually || this instanceof Fairly || this instanceof Linear);
  }
}
