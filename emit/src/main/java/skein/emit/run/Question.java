package skein.emit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.relation.Relation;
import skein.core.relation.Term;

/** What makes a state bad: a claim about states is broken exactly if such a state can be reached. */
public sealed interface Question {

  /** The predicate does not hold. */
  record Fails(Expr predicate) implements Question {}

  /** The predicate holds. */
  record Holds(Expr predicate) implements Question {}

  /** No step is enabled or errs. */
  record Deadlock() implements Question {}

  /**
   * One of the predicates errs, or a step.
   *
   * @param steps whether steps matter: where no more of them are taken, they do not
   */
  record Errs(List<Expr> predicates, boolean steps) implements Question {
    public Errs {
      predicates = List.copyOf(predicates);
    }

    public Errs(List<Expr> predicates) {
      this(predicates, true);
    }
  }

  /** Empty for claims that are not about single states. */
  static Optional<Question> of(Claim claim) {
    return switch (claim) {
      case Claim.Always(Expr p) -> Optional.of(new Fails(p));
      case Claim.Reachable(Expr p) -> Optional.of(new Holds(p));
      case Claim.DeadlockFree() -> Optional.of(new Deadlock());
      case Claim.NoErrors() -> Optional.of(new Errs(List.of()));
      case Claim.Eventually _, Claim.Fairly _, Claim.FairlyInfinitely _, Claim.Linear _ -> Optional.empty();
    };
  }

  /**
   * Over the state, and the inputs if a step errs only for some of them. A step to a value that the value analysis
   * did not foresee is bad, too, so that a proof does not rest on that analysis.
   */
  default Term bad(Relation relation) {
    return relation.terms().or(relation.leaves(), broken(relation));
  }

  private Term broken(Relation relation) {
    return switch (this) {
      case Fails(Expr p) -> relation.terms().not(relation.holds(p));
      case Holds(Expr p) -> relation.holds(p);
      case Deadlock() -> relation.deadlock();
      case Errs(List<Expr> predicates, boolean steps) -> {
        List<Term> all = new ArrayList<>(steps ? List.of(relation.errs()) : List.of());
        predicates.forEach(p -> all.add(relation.errs(p)));
        yield relation.terms().or(all);
      }
    };
  }
}
