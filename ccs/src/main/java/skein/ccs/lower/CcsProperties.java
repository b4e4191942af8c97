package skein.ccs.lower;

import skein.ccs.syntax.Formula;
import skein.ccs.syntax.PropertyForm;
import skein.ccs.syntax.Spec;
import skein.ccs.syntax.Texts;
import skein.core.program.Claim;
import skein.core.program.Ltl;
import skein.core.program.Property;
import skein.grammar.formula.LinearClaims;

/** The properties of a spec as claims about the program counter. */
final class CcsProperties {

  private CcsProperties() {}

  static Property of(Spec.Check check, EntryConditions conditions) {
    Claim claim =
        switch (check.form()) {
          case PropertyForm.Linear(var formula) -> LinearClaims.of(formula(formula, conditions));
          case PropertyForm.Asked(var question) -> new Claim.Quantitative(new CcsQuestions(conditions).query(question));
          case PropertyForm.Reachable(var condition) -> new Claim.Reachable(conditions.of(condition));
          case PropertyForm.DeadlockFree() -> conditions.canEnd() ? new Claim.Always(conditions.live()) : new Claim.DeadlockFree();
        };
    return new Property(check.name().text(), claim, Texts.of(check), check.name().at());
  }

  static Ltl formula(Formula formula, EntryConditions conditions) {
    return switch (formula) {
      case Formula.State(var condition) -> new Ltl.Atom(conditions.of(condition));
      case Formula.Unary(var op, var operand) -> op.of(formula(operand, conditions));
      case Formula.Binary(var op, var left, var right) -> op.of(formula(left, conditions), formula(right, conditions));
    };
  }
}
