package skein.core.program;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.core.modal.Formula;

/** What a property claims. A predicate that raises an error in a state does not hold there. */
public sealed interface Claim {

  /** The predicate holds in every reachable state. */
  record Always(Expr predicate) implements Claim {}

  /** Every maximal execution reaches a state that satisfies the predicate. */
  record Eventually(Expr predicate) implements Claim {}

  /** From every state that is reachable without the predicate having held, a state that satisfies it is reachable. */
  record Fairly(Expr predicate) implements Claim {}

  /** From every reachable state, a state that satisfies the predicate is reachable. */
  record FairlyInfinitely(Expr predicate) implements Claim {}

  /** Some reachable state satisfies the predicate. */
  record Reachable(Expr predicate) implements Claim {}

  /** Every reachable state has a step. */
  record DeadlockFree() implements Claim {}

  /** No evaluation in any reachable state raises a model error. */
  record NoErrors() implements Claim {}

  /** A linear-time formula over maximal executions; a finite one repeats its last state. */
  record Linear(Ltl formula) implements Claim {}

  /**
   * A formula of the modal µ-calculus that holds in every initial state. The steps are those of the program; one that raises an error is not defined.
   *
   * @param conditions the state predicates of the formula, by their texts
   */
  record Modal(Formula formula, Map<String, Expr> conditions, StepLabels labels) implements Claim {
    public Modal {
      conditions = new LinkedHashMap<>(conditions);
    }
  }

  /**
   * The program and the specification have the same finite traces: the labels of runs, internal steps left out. The traces of runs that stop where the system
   * has ended are the same, too.
   *
   * @param ended whether the program has ended in a state
   * @param specificationEnded the same for the specification
   */
  record SameTraces(Program specification, Expr ended, Expr specificationEnded) implements Claim {}

  /** A question about chance: if its answer is a truth, the claim is that it is true in all initial states; if it is a number, the claim holds once it is known. */
  record Quantitative(Query query) implements Claim {}

  /** The labels that a formula is about. */
  sealed interface StepLabels {

    /** The actions of the program. */
    record Actions() implements StepLabels {}

    /**
     * Those of a program that emulates the steps for an external tool. It begins with {@code START} and says whether the watched predicate holds: with the
     * label of each step, or separately after each step. A step that raises an error is {@code ERR}, after which there is none.
     */
    record Emulation(Optional<Expr> watched, boolean separately) implements StepLabels {}

    /** The actions of another program, which the formula is about; it has no conditions. */
    record OtherProgram(Program program) implements StepLabels {}
  }

  /**
   * Several claims, each judged separately; no engine sees it, since {@code CombinedClaimEngine} asks for the parts.
   *
   * @param parts at least one
   * @param whole a single claim with the same verdict, as long as no predicate raises an error
   */
  record Combined(Combination how, List<Part> parts, Optional<Claim> whole) implements Claim {
    public Combined {
      parts = List.copyOf(parts);
    }

    /** The claims that it consists of, which are not combined themselves; with repetitions. */
    public Stream<Claim> leaves() {
      return parts.stream().flatMap(part -> part.claim() instanceof Combined inner ? inner.leaves() : Stream.of(part.claim()));
    }
  }

  /** Which of the parts have to hold. */
  enum Combination { EVERY, SOME }

  /** @param of what distinguishes it from the other parts; empty if there are none */
  record Part(String of, Claim claim) {}

  /** A single claim with the same verdict as a combined one, as long as no predicate raises an error; itself if there is none. */
  default Claim asOne() {
    return this instanceof Combined(_, _, var whole) && whole.isPresent() ? whole.get() : this;
  }

  /** Whether it is about states and executions, so that a search of states can decide it. */
  default boolean isAboutStates() {
    return !isAboutLabels() && !(this instanceof Quantitative);
  }

  /** Whether it is about the labels of steps, so that a search of states cannot decide it. */
  default boolean isAboutLabels() {
    return this instanceof Modal || this instanceof SameTraces;
  }

  /** Whether it is, or has a part that is, about the existence of an execution: then no execution shows that it is violated. */
  default boolean isExistential() {
    return this instanceof Reachable || (this instanceof Combined combined && combined.leaves().anyMatch(Claim::isExistential));
  }

  /** The predicate of the claim, if there is exactly one. */
  default Optional<Expr> subject() {
    return switch (this) {
      case Always(Expr p) -> Optional.of(p);
      case Eventually(Expr p) -> Optional.of(p);
      case Fairly(Expr p) -> Optional.of(p);
      case FairlyInfinitely(Expr p) -> Optional.of(p);
      case Reachable(Expr p) -> Optional.of(p);
      case DeadlockFree _, NoErrors _, Linear _, Modal _, SameTraces _, Quantitative _, Combined _ -> Optional.empty();
    };
  }

  /** All its predicates over the states of the program: if one of them raises an error, the model has an error, whether or not the claim can be judged. */
  default List<Expr> predicates() {
    return switch (this) {
      case Linear(Ltl formula) -> formula.atoms();
      case Modal modal -> List.copyOf(modal.conditions().values());
      case SameTraces(_, Expr ended, _) -> List.of(ended);
      case Quantitative(Query query) -> query.predicates();
      case Combined combined -> combined.leaves().flatMap(claim -> claim.predicates().stream()).toList();
      case Always _, Eventually _, Fairly _, FairlyInfinitely _, Reachable _, DeadlockFree _, NoErrors _ -> subject().stream().toList();
    };
  }
}
