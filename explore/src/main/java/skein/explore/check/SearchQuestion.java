package skein.explore.check;

import java.util.List;
import skein.analysis.ltl.Formula;
import skein.analysis.ltl.Formulas;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.program.Ltl;

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
  record Linear(Formula negation, List<Integer> atoms, Topic topic) implements SearchQuestion {

    /** {@code eventually p}, judged on fair executions only: its negation is {@code always not p}. */
    public static Linear fairlyMet(int predicate) {
      Formulas formulas = new Formulas();
      return new Linear(formulas.always(formulas.literal(0, false)), List.of(predicate), Topic.GOAL);
    }
  }

  /** What a linear question is about. */
  enum Topic {
    FORMULA(Reason.Conduct.FORMULA_SATISFIED, Reason.Sight.FORMULA_VIOLATED),
    /** A formula without temporal operators, which is about initial states and not about how executions go on. */
    PREDICATE(Reason.Conduct.HOLDS_INITIALLY, Reason.Sight.FAILS),
    GOAL(Reason.Conduct.GOAL_MET, Reason.Sight.GOAL_MISSED);

    final Reason.Conduct kept;
    final Reason.Sight broken;

    Topic(Reason.Conduct kept, Reason.Sight broken) {
      this.kept = kept;
      this.broken = broken;
    }

    public static Topic of(Ltl formula) {
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

  /** What a search for its answer looks for. */
  default Reason.Sought sought() {
    return switch (this) {
      case Reachable _ -> Reason.Sought.STATE;
      case NoErrors() -> Reason.Sought.ERROR;
      case Always _, Eventually _, Fairly _, FairlyInfinitely _, DeadlockFree(), Linear _ -> Reason.Sought.VIOLATION;
    };
  }

  /** Whether it is judged on all reachable states; the others do not go on where they have seen enough. */
  default boolean onAllStates() {
    return !(this instanceof Eventually || this instanceof Fairly || this instanceof Linear);
  }
}
