package skein.explore;

import java.util.List;
import java.util.Optional;
import skein.core.system.StatePredicate;
import skein.explore.ltl.Formula;

/** What can be asked of a transition system: the claims of {@link skein.core.program.Claim}, over its states. */
sealed interface Question {

  record Always(StatePredicate predicate) implements Question {}

  record Eventually(StatePredicate predicate) implements Question {}

  record Fairly(StatePredicate predicate) implements Question {}

  record FairlyInfinitely(StatePredicate predicate) implements Question {}

  record Reachable(StatePredicate predicate) implements Question {}

  record DeadlockFree() implements Question {}

  record NoErrors() implements Question {}

  /**
   * No execution satisfies the negation of a formula.
   *
   * @param atoms its predicates by their numbers
   */
  record Linear(Formula negation, List<StatePredicate> atoms, LinearCheck.Wording wording) implements Question {
    Linear(Formula negation, List<StatePredicate> atoms) {
      this(negation, atoms, LinearCheck.Wording.FORMULA);
    }
  }

  /** The one predicate that it is about, if it is about one. */
  default Optional<StatePredicate> judged() {
    return switch (this) {
      case Always(var p) -> Optional.of(p);
      case Eventually(var p) -> Optional.of(p);
      case Fairly(var p) -> Optional.of(p);
      case FairlyInfinitely(var p) -> Optional.of(p);
      case Reachable(var p) -> Optional.of(p);
      case DeadlockFree(), NoErrors(), Linear _ -> Optional.empty();
    };
  }

  /** Whether it is judged on all reachable states; the others do not go on where they have seen enough. */
  default boolean onAllStates() {
    return !(this instanceof Eventually || this instanceof Fairly || this instanceof Linear);
  }

  /** Whether judging it needs the transitions and not only the states. */
  default boolean onGraph() {
    return !onAllStates() || this instanceof FairlyInfinitely;
  }
}
