package skein.hunt.judge;

import java.util.List;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;

/** Writes the id of an agent in place of the quantified name, except where another quantifier takes the name. */
record Naming(String name, int id) {

  PropertyForm in(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal(var modality, var predicate, var at) -> new PropertyForm.Modal(modality, in(predicate), at);
      case PropertyForm.DeadlockFree _, PropertyForm.Asked _ -> form;
      case PropertyForm.Linear(var formula, var at) -> new PropertyForm.Linear(in(formula), at);
      case PropertyForm.Scoped(var scope, var open, var close, var pattern, var at) ->
          new PropertyForm.Scoped(scope, in(open), in(close), in(pattern), at);
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, var at) ->
          variable.text().equals(name) ? form : new PropertyForm.Quantified(quantifier, kind, variable, in(body), at);
    };
  }

  private Pattern in(Pattern pattern) {
    return switch (pattern) {
      case Pattern.Always(var p) -> new Pattern.Always(in(p));
      case Pattern.ThereIs(var p) -> new Pattern.ThereIs(in(p));
      case Pattern.Precedes(var p, var q) -> new Pattern.Precedes(in(p), in(q));
    };
  }

  Formula in(Formula formula) {
    return switch (formula) {
      case Formula.Atom(var predicate) -> new Formula.Atom(in(predicate));
      case Formula.Unary(var op, var operand) -> new Formula.Unary(op, in(operand));
      case Formula.Binary(var op, var left, var right) -> new Formula.Binary(op, in(left), in(right));
      case Formula.Quantified(var quantifier, var kind, var variable, var body) ->
          variable.text().equals(name) ? formula : new Formula.Quantified(quantifier, kind, variable, in(body));
    };
  }

  private Expression in(Expression e) {
    return switch (e) {
      case Expression.Ref(var ref, var indices, var at) when ref.equals(name) && indices.isEmpty() -> new Expression.Number(id, at);
      case Expression.Ref(var ref, var indices, var at) -> new Expression.Ref(ref, in(indices), at);
      case Expression.Of(var of, var indices, var agent, var at) -> new Expression.Of(of, in(indices), in(agent), at);
      case Expression.Unary(var op, var operand, var at) -> new Expression.Unary(op, in(operand), at);
      case Expression.Binary(var op, var left, var right, var at) -> new Expression.Binary(op, in(left), in(right), at);
      case Expression.IfThenElse(var c, var t, var f, var at) -> new Expression.IfThenElse(in(c), in(t), in(f), at);
      case Expression.Range(var from, var to, var at) -> new Expression.Range(in(from), in(to), at);
      case Expression.Quantified(var quantifier, var kind, var variable, var body, var at) ->
          variable.text().equals(name) ? e : new Expression.Quantified(quantifier, kind, variable, in(body), at);
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> e;
    };
  }

  private List<Expression> in(List<Expression> all) {
    return all.stream().map(this::in).toList();
  }
}
