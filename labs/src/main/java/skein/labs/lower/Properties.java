package skein.labs.lower;

import java.util.List;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.core.program.Property;
import skein.grammar.formula.LinearClaims;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Modality;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Spec;

/** Lowers properties to claims (docs/labs.md, "check"). */
final class Properties {

  private final FormulaLowering formulas;
  private final Predicates predicates;
  private final QuantifiedClaims quantified;
  private final LabsQuestions questions;

  Properties(World world, List<Spec.Observation> observations) {
    this.predicates = new Predicates(world);
    this.formulas = new FormulaLowering(world, predicates);
    this.quantified = new QuantifiedClaims(world, this, predicates);
    this.questions = new LabsQuestions(world, formulas, predicates, observations.stream().map(this::quantity).toList());
  }

  Property property(Spec.PropertyDecl declaration) {
    PropertyForm form = declaration.form();
    return new Property(declaration.name().text(), claim(form, LoweringScope.global()), form.at().text(), declaration.at());
  }

  ObservedQuantity quantity(Spec.Observation observation) {
    Value value = predicates.number(observation.value(), LoweringScope.global());
    return new ObservedQuantity(
        observation.name().text(), value.expr(), value.isDefined(), observation.value().at().text(), observation.at());
  }

  /** Whether the condition of an assumption is true. */
  Expr assumption(Expression condition) {
    return predicates.isTrue(condition, LoweringScope.global(), new LocalFrame());
  }

  Claim claim(PropertyForm form, LoweringScope scope) {
    return switch (form) {
      case PropertyForm.Modal(var modality, var predicate, _) -> modal(modality, predicates.holds(predicate, scope));
      case PropertyForm.DeadlockFree _ -> new Claim.DeadlockFree();
      case PropertyForm.Asked(var question, _) -> new Claim.Quantitative(questions.query(question));
      case PropertyForm.Scoped scoped -> new Claim.Linear(pattern(scoped, scope));
      case PropertyForm.Linear(var formula, _) -> LinearClaims.of(formulas.formula(formula, scope));
      case PropertyForm.Quantified q -> quantified.claim(q, scope);
    };
  }

  static Claim modal(Modality modality, Expr predicate) {
    return switch (modality) {
      case ALWAYS -> new Claim.Always(predicate);
      case EVENTUALLY, FINALLY -> new Claim.Eventually(predicate);
      case FAIRLY -> new Claim.Fairly(predicate);
      case FAIRLY_INF -> new Claim.FairlyInfinitely(predicate);
      case REACHABLE -> new Claim.Reachable(predicate);
    };
  }

  /** A form that is about each execution, as a formula. */
  Ltl linear(PropertyForm form, LoweringScope scope) {
    return switch (form) {
      case PropertyForm.Modal(var modality, var predicate, _) -> {
        Ltl atom = formulas.atom(predicate, scope);
        yield switch (modality) {
          case ALWAYS -> new Ltl.Always(atom);
          case EVENTUALLY, FINALLY -> new Ltl.Eventually(atom);
          case FAIRLY, FAIRLY_INF, REACHABLE -> throw new IllegalArgumentException("not about each execution");
        };
      }
      case PropertyForm.Scoped scoped -> pattern(scoped, scope);
      case PropertyForm.Linear(var formula, _) -> formulas.formula(formula, scope);
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, _) ->
          formulas.expanded(quantifier, kind, variable, scope, inner -> linear(body, inner));
      case PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> throw new IllegalArgumentException("not about each execution");
    };
  }

  /**
   * The specification patterns of Dwyer, Avrunin and Corbett (ICSE 1999): "between q and r" only applies
   * if r does occur, "from q until r" also if it does not.
   */
  private Ltl pattern(PropertyForm.Scoped scoped, LoweringScope scope) {
    Ltl open = formulas.atom(scoped.open(), scope);
    Ltl close = formulas.atom(scoped.close(), scope);
    Ltl notYet = new Ltl.Not(close);
    Ltl inside = new Ltl.And(open, notYet);
    Ltl closes = new Ltl.And(inside, new Ltl.Eventually(close));
    boolean between = scoped.scope() == PropertyForm.Scope.BETWEEN;
    Ltl when = inside;
    Ltl then;
    switch (scoped.pattern()) {
      case Pattern.Always(var predicate) -> {
        Ltl p = formulas.atom(predicate, scope);
        when = between ? closes : inside;
        then = between ? new Ltl.Until(p, close) : new Ltl.WeakUntil(p, close);
      }
      case Pattern.ThereIs(var predicate) -> {
        Ltl met = new Ltl.And(formulas.atom(predicate, scope), notYet);
        then = between ? new Ltl.WeakUntil(notYet, met) : new Ltl.Until(notYet, met);
      }
      case Pattern.Precedes(var first, var second) -> {
        Ltl none = new Ltl.Not(formulas.atom(second, scope));
        Ltl released = new Ltl.Or(formulas.atom(first, scope), close);
        when = between ? closes : inside;
        then = between ? new Ltl.Until(none, released) : new Ltl.WeakUntil(none, released);
      }
    }
    return new Ltl.Always(new Ltl.Implies(when, then));
  }
}
