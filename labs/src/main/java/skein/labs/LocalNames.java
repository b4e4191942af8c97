package skein.labs;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.core.language.DeclaredName;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/** The variables of quantifiers and of blocks, which are known from where they are declared to the end of what they belong to. */
final class LocalNames {

  private final List<DeclaredName> names = new ArrayList<>();

  private LocalNames() {}

  static List<DeclaredName> of(Spec spec) {
    LocalNames all = new LocalNames();
    Stream.concat(spec.system().processes().stream(), spec.agents().stream().flatMap(agent -> agent.processes().stream())).forEach(one -> all.process(one.process()));
    spec.stigmergies().forEach(one -> all.expression(one.link()));
    spec.assumptions().forEach(one -> all.expression(one.condition()));
    spec.properties().forEach(one -> all.property(one.form(), one.at()));
    spec.observations().forEach(one -> all.expression(one.value()));
    return all.names;
  }

  private void add(String kind, Name name, Span around) {
    Span scope = new Span(name.at().source(), name.at().start(), Math.max(name.at().end(), around.end()));
    names.add(new DeclaredName(name.text(), kind, name.at(), scope, true));
  }

  private void quantified(Expression.Quantifier quantifier, Name kind, Name variable, Span around) {
    add("agent of kind " + kind.text() + " (" + quantifier.word() + ")", variable, around);
  }

  private void property(PropertyForm form, Span around) {
    switch (form) {
      case PropertyForm.Modal(_, var predicate, _) -> expression(predicate);
      case PropertyForm.Scoped(_, var open, var close, var pattern, _) -> {
        expression(open);
        expression(close);
        switch (pattern) {
          case PropertyForm.Pattern.Always(var predicate) -> expression(predicate);
          case PropertyForm.Pattern.ThereIs(var predicate) -> expression(predicate);
          case PropertyForm.Pattern.Precedes(var first, var second) -> {
            expression(first);
            expression(second);
          }
        }
      }
      case PropertyForm.DeadlockFree _ -> {}
      case PropertyForm.Asked(var question, _) ->
          question.map(
              formula -> {
                formula(formula, around);
                return formula;
              },
              condition -> {
                formula(condition, around);
                return condition;
              },
              quantity -> quantity,
              steps -> steps);
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, var at) -> {
        quantified(quantifier, kind, variable, at);
        property(body, at);
      }
      case PropertyForm.Linear(var formula, _) -> formula(formula, around);
    }
  }

  /** Formulas have no positions: a variable is known to the end of the property. */
  private void formula(PropertyForm.Formula formula, Span around) {
    switch (formula) {
      case PropertyForm.Formula.Atom(var predicate) -> expression(predicate);
      case PropertyForm.Formula.Unary(_, var operand) -> formula(operand, around);
      case PropertyForm.Formula.Binary(_, var left, var right) -> {
        formula(left, around);
        formula(right, around);
      }
      case PropertyForm.Formula.Quantified(var quantifier, var kind, var variable, var body) -> {
        quantified(quantifier, kind, variable, around);
        formula(body, around);
      }
    }
  }

  private void process(Process process) {
    switch (process) {
      case Process.Nil _, Process.Skip _, Process.Call _ -> {}
      case Process.Guarded(var guard, var body, _) -> {
        expression(guard);
        process(body);
      }
      case Process.GuardedOrSkipped(var guard, var body, _) -> {
        expression(guard);
        process(body);
      }
      case Process.Prioritised(var priority, var body, _) -> {
        expression(priority);
        process(body);
      }
      case Process.Sequence(var parts, _) -> parts.forEach(this::process);
      case Process.Choice(var branches, _) -> branches.forEach(this::process);
      case Process.Parallel(var branches, _) -> branches.forEach(this::process);
      case Process.Action(var assignment, _) -> assignment.values().forEach(this::expression);
      case Process.Block(var statements, var at) -> statements.forEach(one -> statement(one, at));
    }
  }

  private void statement(Statement statement, Span block) {
    switch (statement) {
      case Statement.Assign(var assignment, _) -> assignment.values().forEach(this::expression);
      case Statement.Toss(var branches, _) ->
          branches.forEach(branch -> {
            expression(branch.weight());
            branch.statements().forEach(one -> statement(one, block));
          });
      case Statement.SetLocals(var locals, var values, _) -> {
        locals.forEach(local -> add("variable of this block", local, block));
        values.forEach(this::expression);
      }
      case Statement.Pick(var local, var count, var kind, var where, _) -> {
        add(kind.map(name -> "agents of kind " + name.text()).orElse("agents") + ", picked in this block", local, block);
        expression(count);
        where.ifPresent(this::expression);
      }
      case Statement.Count(var local, var kind, var variable, var condition, var at) -> {
        add("variable of this block", local, block);
        quantified(Expression.Quantifier.COUNT, kind, variable, at);
        expression(condition);
      }
    }
  }

  private void expression(Expression expression) {
    switch (expression) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> {}
      case Expression.Ref(_, var indices, _) -> indices.forEach(this::expression);
      case Expression.Of(_, var indices, var agent, _) -> {
        indices.forEach(this::expression);
        expression(agent);
      }
      case Expression.Unary(_, var operand, _) -> expression(operand);
      case Expression.Binary(_, var left, var right, _) -> {
        expression(left);
        expression(right);
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> {
        expression(condition);
        expression(then);
        expression(otherwise);
      }
      case Expression.Range(var from, var to, _) -> {
        expression(from);
        expression(to);
      }
      case Expression.Quantified(var quantifier, var kind, var variable, var body, var at) -> {
        quantified(quantifier, kind, variable, at);
        expression(body);
      }
    }
  }
}
