package skein.analysis.errors;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.run.Run;

/**
 * A property with predicates that may raise an error, and the auxiliary properties that tell what can be said about it, for an
 * engine that takes a predicate that raises an error as false. The predicates of the auxiliary properties never raise an error.
 *
 * @param tolerant the same, with errors counting in favour of the claim: a violation of it involves no error
 * @param errorFree that no predicate raises an error in a state that the verdict depends on; empty if the other two decide
 */
public record PartialProperty(Property property, Property tolerant, Optional<Property> errorFree) {

  /** @param isPossible whether a property can be asked for */
  public static PartialProperty of(Property property, Partiality partiality, Predicate<Property> isPossible) {
    Property tolerant = like(property, "tolerant", partiality.tolerant(property.claim()));
    return switch (property.claim()) {
      case Claim.Always _, Claim.Reachable _ -> new PartialProperty(property, tolerant, Optional.empty());
      case Claim.Eventually(Expr goal) ->
          new PartialProperty(property, tolerant, Optional.of(errorFree(property, beforeGoal(goal, partiality), partiality, isPossible)));
      case Claim.Fairly(Expr goal) ->
          new PartialProperty(property, tolerant, Optional.of(errorFree(property, beforeGoal(goal, partiality), partiality, isPossible)));
      case Claim.Linear(Ltl formula) ->
          new PartialProperty(property, tolerant, Optional.of(errorFree(property, partiality.defined(formula), partiality, isPossible)));
      case Claim.FairlyInfinitely _ -> new PartialProperty(property, tolerant, Optional.of(everywhere(property, partiality)));
      case Claim.DeadlockFree _, Claim.NoErrors _, Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _, Claim.Combined _ ->
          throw new IllegalArgumentException(property.name());
    };
  }

  /** What happens after the goal does not matter. */
  private static Ltl beforeGoal(Expr goal, Partiality partiality) {
    return new Ltl.WeakUntil(new Ltl.Atom(partiality.defined(goal)), new Ltl.Atom(partiality.certain(goal)));
  }

  private static Property errorFree(
      Property property, Ltl formula, Partiality partiality, Predicate<Property> isPossible) {
    Property exact = like(property, "defined", new Claim.Linear(formula));
    return !(formula instanceof Ltl.Always) && isPossible.test(exact) ? exact : everywhere(property, partiality);
  }

  private static Property everywhere(Property property, Partiality partiality) {
    return like(property, "defined", new Claim.Always(partiality.defined(property.claim())));
  }

  private static Property like(Property property, String kind, Claim claim) {
    return new Property(property.name() + "__" + kind, claim, property.text(), property.origin());
  }

  /** The same with other names for the auxiliary properties. */
  public PartialProperty renamed(UnaryOperator<String> naming) {
    return new PartialProperty(property, renamed(tolerant, naming), errorFree.map(p -> renamed(p, naming)));
  }

  private static Property renamed(Property further, UnaryOperator<String> naming) {
    return new Property(naming.apply(further.name()), further.claim(), further.text(), further.origin());
  }

  public List<Property> further() {
    List<Property> further = new ArrayList<>(List.of(tolerant));
    errorFree.ifPresent(further::add);
    return further;
  }

  /** Whether it is the property or an auxiliary one. */
  public boolean concerns(Property other) {
    return other.name().equals(property.name()) || further().stream().anyMatch(each -> each.name().equals(other.name()));
  }

  /** The finding that follows from those about the property and the auxiliary ones. */
  public Finding conclude(Interpreter interpreter, Finding plain, Finding lenient, Optional<Finding> errors) {
    boolean search = property.claim() instanceof Claim.Reachable;
    if (lenient.verdict() == Verdict.VIOLATED) {
      return search && plain.verdict() == Verdict.VIOLATED ? plain : about(lenient);
    }
    boolean clear =
        switch (property.claim()) {
          case Claim.Always _ -> plain.verdict() == Verdict.HOLDS || fails(interpreter, plain);
          case Claim.Reachable _ -> plain.verdict() == Verdict.HOLDS;
          case Claim.Eventually _, Claim.Linear _ -> isErrorFree(errors) || breaks(interpreter, plain);
          case Claim.Fairly _, Claim.FairlyInfinitely _ -> isErrorFree(errors);
          case Claim.DeadlockFree _, Claim.NoErrors _, Claim.Modal _, Claim.SameTraces _, Claim.Quantitative _, Claim.Combined _ ->
              throw new IllegalStateException(property.name());
        };
    if (clear || plain.verdict() == Verdict.INCONCLUSIVE) {
      return plain;
    }
    Finding toError = errors.orElse(search ? lenient : plain);
    Optional<Finding> open =
        List.of(toError, lenient).stream().filter(f -> f.verdict() == Verdict.INCONCLUSIVE).findFirst();
    return inDoubt(plain, open, toError.run().flatMap(run -> firstError(interpreter, run)));
  }

  private static boolean isErrorFree(Optional<Finding> errors) {
    return errors.orElseThrow().verdict() == Verdict.HOLDS;
  }

  /** Whether it has a run that ends in a state in which no predicate raises an error. */
  private boolean fails(Interpreter interpreter, Finding finding) {
    return finding.run().isPresent() && error(interpreter, states(interpreter, finding.run().get()).getLast()).isEmpty();
  }

  /** Whether it is violated by a run in which no predicate raises an error. */
  private boolean breaks(Interpreter interpreter, Finding finding) {
    return finding.verdict() == Verdict.VIOLATED
        && finding.run().isPresent()
        && firstError(interpreter, finding.run().get()).isEmpty();
  }

  private Finding about(Finding finding) {
    return new Finding(
        property, finding.verdict(), finding.cause(), finding.reason(), finding.engine(), finding.statistics(),
        finding.run(), finding.reductions());
  }

  private Finding inDoubt(Finding plain, Optional<Finding> open, Optional<Reason.ErrorAt> error) {
    Reason reason = new Reason.PredicateErrs(error, open.map(Finding::reason));
    return new Finding(
        property, Verdict.INCONCLUSIVE, open.map(Finding::cause).orElse(Cause.MODEL_ERROR), reason, plain.engine(),
        plain.statistics(), Optional.empty(), plain.reductions());
  }

  /** The first error of a predicate on the run. */
  private Optional<Reason.ErrorAt> firstError(Interpreter interpreter, Run run) {
    List<long[]> states = states(interpreter, run);
    for (int at = 0; at < states.size(); at++) {
      Optional<ModelError> error = error(interpreter, states.get(at));
      if (error.isPresent()) {
        return Optional.of(new Reason.ErrorAt(at, error.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<ModelError> error(Interpreter interpreter, long[] state) {
    return property.claim().predicates().stream()
        .flatMap(predicate -> interpreter.test(predicate, state).error().stream())
        .findFirst();
  }

  private static List<long[]> states(Interpreter interpreter, Run run) {
    return Replay.check(interpreter, new Claim.Reachable(Expr.TRUE), run).states();
  }
}
