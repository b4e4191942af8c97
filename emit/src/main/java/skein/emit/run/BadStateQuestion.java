package skein.emit.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.core.program.Claim;
import skein.core.program.Expr;

/** The bad states of a claim: a claim about states is violated if and only if a bad state is reachable. */
public sealed interface BadStateQuestion {

  /** The predicate does not hold. */
  record Fails(Expr predicate) implements BadStateQuestion {}

  /** The predicate holds. */
  record Holds(Expr predicate) implements BadStateQuestion {}

  /** No step is enabled or causes an error. */
  record Deadlock() implements BadStateQuestion {}

  /**
   * One of the predicates or a step causes an error.
   *
   * @param steps whether steps count: not where no more steps are taken
   */
  record Errs(List<Expr> predicates, boolean steps) implements BadStateQuestion {
    public Errs {
      predicates = List.copyOf(predicates);
    }

    public Errs(List<Expr> predicates) {
      this(predicates, true);
    }
  }

  /** Empty for claims that are not about single states. */
  static Optional<BadStateQuestion> of(Claim claim) {
    return switch (claim) {
      case Claim.Always(Expr p) -> Optional.of(new Fails(p));
      case Claim.Reachable(Expr p) -> Optional.of(new Holds(p));
      case Claim.DeadlockFree() -> Optional.of(new Deadlock());
      case Claim.NoErrors() -> Optional.of(new Errs(List.of()));
      default -> Optional.empty();
    };
  }

  /**
   * Over the state, and the inputs if a step causes an error only for some of them. A step to a value outside the value analysis
   * is also bad, so that a proof does not depend on that analysis.
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
