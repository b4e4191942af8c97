package skein.labs.check;

import java.util.List;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaComplaints;
import skein.grammar.question.Question;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Asked.Amount;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Spec;

/** Checks properties: their names, how large they get when quantifiers are expanded, and whether they say something about executions. */
final class PropertyCheck {

  /** The most operators and predicates of a property whose quantifiers over formulas are expanded. */
  static final long MOST_NODES = 10_000;

  private final ExpressionCheck expressions;
  private final Population population;
  private final QuestionCheck questions;

  PropertyCheck(ExpressionCheck expressions, Population population, QuestionCheck questions) {
    this.questions = questions;
    this.expressions = expressions;
    this.population = population;
  }

  void check(List<Spec.PropertyDecl> properties, Scope global) {
    for (Spec.PropertyDecl property : properties) {
      PropertyForm form = property.form();
      check(form, global);
      long nodes = nodes(form);
      if (nodes > MOST_NODES) {
        expressions.report().error("formula-too-large", form.at(),
            "the property `" + property.name().text() + "` is too large: over all agents it has "
                + (nodes == Long.MAX_VALUE ? "too many" : nodes) + " operators and predicates, and at most " + MOST_NODES + " are supported",
            "use fewer agents or fewer nested quantifiers; a quantifier over a condition, as in `always forall …`, does not count");
      }
      if (form instanceof PropertyForm.Linear(var formula, var at) && !formula.isTemporal()) {
        expressions.report().warning(FormulaComplaints.initialStatesOnly(property.name().text(), at));
      }
    }
  }

  private void check(PropertyForm form, Scope scope) {
    switch (form) {
      case PropertyForm.Modal(_, var predicate, _) -> predicate(predicate, scope);
      case PropertyForm.DeadlockFree _ -> {}
      case PropertyForm.Asked(var question, _) -> questions.check(question, formula -> check(formula, scope));
      case PropertyForm.Linear(var formula, _) -> check(formula, scope);
      case PropertyForm.Quantified(_, var kind, var variable, var body, _) -> check(body, bound(kind, variable, scope));
      case PropertyForm.Scoped(_, var open, var close, var pattern, _) -> {
        predicate(open, scope);
        predicate(close, scope);
        switch (pattern) {
          case Pattern.Always(var predicate) -> predicate(predicate, scope);
          case Pattern.ThereIs(var predicate) -> predicate(predicate, scope);
          case Pattern.Precedes(var first, var second) -> {
            predicate(first, scope);
            predicate(second, scope);
          }
        }
      }
    }
  }

  private void check(Formula formula, Scope scope) {
    switch (formula) {
      case Formula.Atom(var predicate) -> predicate(predicate, scope);
      case Formula.Unary(_, var operand) -> check(operand, scope);
      case Formula.Binary(_, var left, var right) -> {
        check(left, scope);
        check(right, scope);
      }
      case Formula.Quantified(_, var kind, var variable, var body) -> check(body, bound(kind, variable, scope));
    }
  }

  private void predicate(Expression predicate, Scope scope) {
    expressions.any(predicate, scope, Allow.QUANTIFIERS);
  }

  private Scope bound(Name kind, Name variable, Scope scope) {
    expressions.agentKind(kind);
    return scope.binding(kind, variable);
  }

  private long nodes(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal _, PropertyForm.DeadlockFree _ -> 1;
      case PropertyForm.Asked(var question, _) ->
          question.subject() instanceof Question.Subject.Formula<Formula, Formula, Amount>(var formula, _) ? nodes(formula) : 1;
      case PropertyForm.Scoped _ -> 10;
      case PropertyForm.Linear(var formula, _) -> nodes(formula);
      case PropertyForm.Quantified(_, var kind, _, var body, _) -> times(population.count(kind.text()), nodes(body));
    };
  }

  private long nodes(Formula formula) {
    return switch (formula) {
      case Formula.Atom _ -> 1;
      case Formula.Unary(_, var operand) -> plus(1, nodes(operand));
      case Formula.Binary(var op, var left, var right) ->
          plus(op == FormulaBinary.LEADS_TO ? 3 : 1, plus(nodes(left), nodes(right)));
      case Formula.Quantified(_, var kind, _, var body) ->
          body.isTemporal() ? times(population.count(kind.text()), nodes(body)) : 1;
    };
  }

  private static long plus(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  private static long times(long a, long b) {
    return a != 0 && b > Long.MAX_VALUE / a ? Long.MAX_VALUE : a * b;
  }
}
