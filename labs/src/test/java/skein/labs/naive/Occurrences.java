package skein.labs.naive;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/**
 * §6: the tuples "of which a variable of the agent's own occurs in the guards that had to hold, or in a right side, condition or
 * index of the step (occurrence in the text counts, whether or not evaluation got there)".
 */
final class Occurrences {

  private final NaiveModel model;
  private final int self;
  private final Set<TupleName> found = new LinkedHashSet<>();

  private Occurrences(NaiveModel model, int self) {
    this.model = model;
    this.self = self;
  }

  static Set<TupleName> in(NaiveModel model, int self, Derivative step) {
    Occurrences occurrences = new Occurrences(model, self);
    // "The condition of a => counts also when it passes over."
    step.conditions().forEach(condition -> occurrences.in(condition.guard(), Set.of(), false));
    step.priority().ifPresent(priority -> occurrences.in(priority, Set.of(), false));
    switch (step.step()) {
      case Process.Action(var assignment, var _) -> occurrences.in(assignment, Set.of());
      case Process.Block(var statements, var _) -> occurrences.in(statements);
      case Process.Skip _ -> {}
      case Process.Nil _, Process.Call _, Process.Guarded _, Process.GuardedOrSkipped _, Process.Prioritised _, Process.Sequence _,
          Process.Choice _, Process.Parallel _ -> throw new IllegalStateException("no step");
    }
    return occurrences.found;
  }

  private void in(List<Statement> statements) {
    in(statements, new LinkedHashSet<>());
  }

  private void in(List<Statement> statements, Set<String> locals) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Assign(var assignment, var _) -> in(assignment, locals);
        case Statement.Toss(var branches, var _) -> {
          for (Statement.Branch branch : branches) {
            in(branch.weight(), locals, false);
            in(branch.statements(), locals);
          }
        }
        case Statement.SetLocals(var names, var values, var _) -> {
          values.forEach(value -> in(value, locals, false));
          names.stream().map(Name::text).forEach(locals::add);
        }
        case Statement.Pick(var local, var count, var _, var where, var _) -> {
          in(count, locals, false);
          where.ifPresent(condition -> in(condition, locals, true));
          locals.add(local.text());
        }
        case Statement.Count(var local, var _, var variable, var condition, var _) -> {
          in(condition, plus(locals, variable.text()), false);
          locals.add(local.text());
        }
      }
    }
  }

  private void in(Assignment assignment, Set<String> locals) {
    for (Expression.Ref target : assignment.targets()) {
      target.indices().forEach(index -> in(index, locals, false));
    }
    assignment.values().forEach(value -> in(value, locals, false));
  }

  /** @param hidden locals and quantified agents, which hide the agent's own variables */
  private void in(Expression expression, Set<String> hidden, boolean inWhere) {
    switch (expression) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> {}
      case Expression.Ref(var name, var indices, var _) -> {
        if (!hidden.contains(name)) {
          own(name);
        }
        indices.forEach(index -> in(index, hidden, inWhere));
      }
      // "x of e is not the agent's own, though variables inside e are, and x of 1 in a where is."
      case Expression.Of(var name, var indices, var agent, var _) -> {
        indices.forEach(index -> in(index, hidden, inWhere));
        boolean isName =
            agent instanceof Expression.Ref(var text, var _, var _) && (hidden.contains(text) || model.isVariable(self, text));
        if (inWhere && !isName && Scope.isFirstParty(agent)) {
          own(name);
        } else if (!(inWhere && !isName && Scope.isSecondParty(agent))) {
          in(agent, hidden, inWhere);
        }
      }
      case Expression.Unary(var _, var operand, var _) -> in(operand, hidden, inWhere);
      case Expression.Binary(var _, var left, var right, var _) -> {
        in(left, hidden, inWhere);
        in(right, hidden, inWhere);
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        in(condition, hidden, inWhere);
        in(then, hidden, inWhere);
        in(otherwise, hidden, inWhere);
      }
      case Expression.Range(var from, var to, var _) -> {
        in(from, hidden, inWhere);
        in(to, hidden, inWhere);
      }
      case Expression.Quantified(var _, var _, var variable, var body, var _) ->
          in(body, plus(hidden, variable.text()), inWhere);
    }
  }

  private void own(String name) {
    model.tupleOf(self, name).ifPresent(found::add);
  }

  private static Set<String> plus(Set<String> names, String name) {
    Set<String> more = new LinkedHashSet<>(names);
    more.add(name);
    return more;
  }
}
