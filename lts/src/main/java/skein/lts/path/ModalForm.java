package skein.lts.path;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;

/** Brings formulas into a form with as few, and as long, modalities as possible: {@code AG EF <a> true} is {@code [any*] <any* . a . any*> true}. */
final class ModalForm {

  private static final PathPattern ANYTHING = star(new PathPattern.Step(new LabelPattern.Any()));
  private static final Formula TRUE = new Formula.Constant(true);
  private static final Formula FALSE = new Formula.Constant(false);

  private ModalForm() {}

  private static PathPattern star(PathPattern body) {
    return new PathPattern.Repeat(body, 0, OptionalInt.empty());
  }

  static Formula of(Formula formula) {
    return of(formula, false);
  }

  private static Formula of(Formula formula, boolean negated) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> new Formula.Constant(value != negated);
      case Formula.Not(var body) -> of(body, !negated);
      case Formula.And(var left, var right) ->
          negated ? new Formula.Or(of(left, true), of(right, true)) : new Formula.And(of(left, false), of(right, false));
      case Formula.Or(var left, var right) ->
          negated ? new Formula.And(of(left, true), of(right, true)) : new Formula.Or(of(left, false), of(right, false));
      case Formula.Implies(var left, var right) -> of(new Formula.Or(new Formula.Not(left), right), negated);
      case Formula.Diamond(var path, var body) -> modality(path, of(body, negated), !negated);
      case Formula.Box(var path, var body) -> modality(path, of(body, negated), negated);
      case Formula.Temporal(Formula.Operator operator, var body) when operator == Formula.Operator.EF -> modality(ANYTHING, of(body, negated), !negated);
      case Formula.Temporal(Formula.Operator operator, var body) when operator == Formula.Operator.AG -> modality(ANYTHING, of(body, negated), negated);
      case Formula.Fairly(var label) -> of(fairly(label), negated);
      case Formula.Mu(var name, var body) -> not(new Formula.Mu(name, of(body, false)), negated);
      case Formula.Nu(var name, var body) -> not(new Formula.Nu(name, of(body, false)), negated);
      case Formula.SomeUntil(var until, var goal) -> not(new Formula.SomeUntil(of(until, false), of(goal, false)), negated);
      case Formula.Variable _, Formula.Predicate _, Formula.Temporal _, Formula.AllUntil _, Formula.Inevitable _, Formula.Deadlock _ -> not(formula, negated);
    };
  }

  private static Formula not(Formula formula, boolean negated) {
    return negated ? new Formula.Not(formula) : formula;
  }

  private static Formula modality(PathPattern path, Formula body, boolean diamond) {
    if (diamond && body instanceof Formula.Diamond(var next, var rest)) {
      return new Formula.Diamond(new PathPattern.Sequence(path, next), rest);
    }
    if (!diamond && body instanceof Formula.Box(var next, var rest)) {
      return new Formula.Box(new PathPattern.Sequence(path, next), rest);
    }
    // If nothing else is asked for at the end of a path, it makes no difference how the path goes on.
    PathPattern whole = body.equals(new Formula.Constant(diamond)) ? new PathPattern.Sequence(path, ANYTHING) : path;
    return diamond ? new Formula.Diamond(whole, body) : new Formula.Box(whole, body);
  }

  private static Formula fairly(LabelPattern label) {
    PathPattern before = star(new PathPattern.Step(new LabelPattern.Not(label)));
    return new Formula.Box(before, new Formula.Diamond(new PathPattern.Sequence(ANYTHING, new PathPattern.Step(label)), TRUE));
  }

  /** Without what was added at the end of its path, for people. */
  static Formula shortened(Formula formula) {
    return switch (formula) {
      case Formula.Diamond(PathPattern.Sequence(var path, var rest), var body) when rest.equals(ANYTHING) && body.equals(TRUE) -> new Formula.Diamond(path, body);
      case Formula.Box(PathPattern.Sequence(var path, var rest), var body) when rest.equals(ANYTHING) && body.equals(FALSE) -> new Formula.Box(path, body);
      case Formula _ -> formula;
    };
  }

  /** The path of {@code <R> true} or {@code [R] false}. */
  static Optional<PathPattern> path(Formula formula) {
    if (formula instanceof Formula.Diamond(var path, var body) && body.equals(TRUE)) {
      return Optional.of(path);
    }
    return formula instanceof Formula.Box(var path, var body) && body.equals(FALSE) ? Optional.of(path) : Optional.empty();
  }
}
