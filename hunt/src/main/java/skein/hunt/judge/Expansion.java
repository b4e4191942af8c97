package skein.hunt.judge;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.labs.naive.NaiveModel;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;

/** Section 7: a quantifier around a property stands for each, or for some, agent of that kind. */
public record Expansion(NaiveModel model) {

  public AskedFormula of(PropertyForm form) {
    return switch (form) {
      case PropertyForm.DeadlockFree _ -> new AskedFormula.DeadlockFree();
      case PropertyForm.Asked _ -> throw new IllegalArgumentException("nothing here judges chance");
      case PropertyForm.Modal(var modality, var predicate, var _) when modality == Modality.REACHABLE ->
          new AskedFormula.Reachable(predicate);
      case PropertyForm.Modal _, PropertyForm.Scoped _ -> new AskedFormula.Stated(form);
      case PropertyForm.Linear _ -> stated(formula(form));
      // Another agent may be the one in another execution. About a single agent, it is the property itself, also where ends are ignored.
      case PropertyForm.Quantified q when q.quantifier() == Quantifier.EXISTS && isAboutExecutions(q) -> {
        List<Integer> agents = each(q.kind(), id -> id);
        yield agents.size() == 1 ? of(new Naming(q.variable().text(), agents.getFirst()).in(q.body())) : stated(formula(q));
      }
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, var _) -> {
        List<AskedFormula> parts = each(kind, id -> of(new Naming(variable.text(), id).in(body)));
        yield quantifier == Quantifier.FORALL ? new AskedFormula.Every(parts) : new AskedFormula.Some(parts);
      }
    };
  }

  private AskedFormula stated(Formula formula) {
    return new AskedFormula.Stated(Canonical.property(expanded(formula)));
  }

  private <T> List<T> each(Name kind, IntFunction<T> of) {
    return IntStream.range(0, model.agentCount()).filter(id -> model.kindOf(id).equals(kind.text())).mapToObj(of).toList();
  }

  private static boolean isAboutExecutions(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Linear _, PropertyForm.Scoped _ -> true;
      case PropertyForm.Modal(var modality, var _, var _) ->
          switch (modality) {
            case ALWAYS, EVENTUALLY, FINALLY -> true;
            case FAIRLY, FAIRLY_INF, REACHABLE -> false;
          };
      case PropertyForm.Quantified(var _, var _, var _, var body, var _) -> isAboutExecutions(body);
      case PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> false;
    };
  }

  private static Formula formula(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Linear(var formula, var _) -> Canonical.of(formula);
      case PropertyForm.Scoped scoped -> Patterns.formula(scoped);
      case PropertyForm.Modal(var modality, var predicate, var _) ->
          new Formula.Unary(modality == Modality.ALWAYS ? FormulaUnary.ALWAYS : FormulaUnary.EVENTUALLY, new Formula.Atom(predicate));
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, var _) ->
          new Formula.Quantified(quantifier, kind, variable, formula(body));
      case PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> throw new IllegalArgumentException("no formula");
    };
  }

  private Formula expanded(Formula formula) {
    return switch (formula) {
      case Formula.Atom _ -> formula;
      case Formula.Unary(var op, var operand) -> new Formula.Unary(op, expanded(operand));
      case Formula.Binary(var op, var left, var right) -> new Formula.Binary(op, expanded(left), expanded(right));
      case Formula.Quantified(var quantifier, var kind, var variable, var body) -> {
        boolean forall = quantifier == Quantifier.FORALL;
        yield each(kind, id -> expanded(new Naming(variable.text(), id).in(body))).stream()
            .reduce((a, b) -> new Formula.Binary(forall ? FormulaBinary.AND : FormulaBinary.OR, a, b))
            .orElse(new Formula.Atom(new Expression.Truth(forall, null)));
      }
    };
  }
}
