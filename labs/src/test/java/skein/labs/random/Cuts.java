package skein.labs.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Statement;

/** All ways to make a tree slightly smaller. The results may be invalid models. */
final class Cuts {

  private Cuts() {}

  static <T> List<T> without(List<T> list, int index) {
    List<T> fewer = new ArrayList<>(list);
    fewer.remove(index);
    return fewer;
  }

  /** The list without each of its members. */
  static <T> List<List<T>> dropped(List<T> list) {
    List<List<T>> found = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      found.add(without(list, i));
    }
    return found;
  }

  /** The list with one member made smaller. */
  static <T> List<List<T>> changed(List<T> list, Function<T, ? extends List<? extends T>> cuts) {
    List<List<T>> found = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      for (T cut : cuts.apply(list.get(i))) {
        List<T> one = new ArrayList<>(list);
        one.set(i, cut);
        found.add(one);
      }
    }
    return found;
  }

  static List<Process> processes(Process process) {
    List<Process> found = new ArrayList<>();
    switch (process) {
      case Process.Nil _, Process.Skip _ -> {}
      case Process.Call _ -> found.add(new Process.Skip(null));
      case Process.Guarded(var guard, var body, var _) -> {
        found.add(body);
        processes(body).forEach(cut -> found.add(new Process.Guarded(guard, cut, null)));
        expressions(guard).forEach(cut -> found.add(new Process.Guarded(cut, body, null)));
      }
      case Process.GuardedOrSkipped(var guard, var body, var _) -> {
        found.add(body);
        processes(body).forEach(cut -> found.add(new Process.GuardedOrSkipped(guard, cut, null)));
        expressions(guard).forEach(cut -> found.add(new Process.GuardedOrSkipped(cut, body, null)));
      }
      case Process.Prioritised(var priority, var body, var _) -> {
        found.add(body);
        processes(body).forEach(cut -> found.add(new Process.Prioritised(priority, cut, null)));
        expressions(priority).forEach(cut -> found.add(new Process.Prioritised(cut, body, null)));
      }
      case Process.Sequence(var parts, var _) -> members(parts, some -> new Process.Sequence(some, null), found);
      case Process.Choice(var branches, var _) -> members(branches, some -> new Process.Choice(some, null), found);
      case Process.Parallel(var branches, var _) ->
          members(branches, some -> new Process.Parallel(some, null), found);
      case Process.Action(var assignment, var _) -> {
        found.add(new Process.Skip(null));
        assignments(assignment).forEach(cut -> found.add(new Process.Action(cut, null)));
      }
      case Process.Block(var statements, var _) -> {
        found.add(new Process.Skip(null));
        for (Statement statement : statements) {
          if (statement instanceof Statement.Assign(var assignment, var _)) {
            found.add(new Process.Action(assignment, null));
          }
        }
        if (statements.size() > 1) {
          dropped(statements).forEach(some -> found.add(new Process.Block(some, null)));
        }
        changed(statements, Cuts::statements).forEach(some -> found.add(new Process.Block(some, null)));
      }
    }
    return found;
  }

  private static void members(List<Process> members, Function<List<Process>, Process> joined, List<Process> found) {
    found.addAll(members);
    if (members.size() > 2) {
      dropped(members).forEach(some -> found.add(joined.apply(some)));
    }
    changed(members, Cuts::processes).forEach(some -> found.add(joined.apply(some)));
  }

  private static List<Statement> statements(Statement statement) {
    List<Statement> found = new ArrayList<>();
    switch (statement) {
      case Statement.Assign(var assignment, var _) ->
          assignments(assignment).forEach(cut -> found.add(new Statement.Assign(cut, null)));
      case Statement.Toss(var branches, var _) -> {
        if (branches.size() > 1) {
          dropped(branches).forEach(some -> found.add(new Statement.Toss(some, null)));
        }
        changed(branches, Cuts::branches).forEach(some -> found.add(new Statement.Toss(some, null)));
      }
      case Statement.SetLocals(var locals, var values, var _) -> {
        for (int i = 0; i < locals.size() && locals.size() > 1; i++) {
          found.add(new Statement.SetLocals(without(locals, i), without(values, i), null));
        }
        changed(values, Cuts::expressions).forEach(some -> found.add(new Statement.SetLocals(locals, some, null)));
      }
      case Statement.Pick(var local, var count, var kind, var where, var _) -> {
        found.add(new Statement.Pick(local, count, kind, Optional.empty(), null));
        found.add(new Statement.Pick(local, count, Optional.empty(), where, null));
        where.ifPresent(
            condition ->
                expressions(condition)
                    .forEach(cut -> found.add(new Statement.Pick(local, count, kind, Optional.of(cut), null))));
      }
      case Statement.Count(var local, var kind, var variable, var condition, var _) ->
          expressions(condition).forEach(cut -> found.add(new Statement.Count(local, kind, variable, cut, null)));
    }
    return found;
  }

  private static List<Statement.Branch> branches(Statement.Branch branch) {
    List<Statement.Branch> found = new ArrayList<>();
    expressions(branch.weight()).forEach(cut -> found.add(new Statement.Branch(cut, branch.statements(), null)));
    if (branch.statements().size() > 1) {
      dropped(branch.statements()).forEach(some -> found.add(new Statement.Branch(branch.weight(), some, null)));
    }
    changed(branch.statements(), Cuts::statements).forEach(some -> found.add(new Statement.Branch(branch.weight(), some, null)));
    return found;
  }

  private static List<Assignment> assignments(Assignment assignment) {
    List<Assignment> found = new ArrayList<>();
    for (int i = 0; i < assignment.targets().size() && assignment.targets().size() > 1; i++) {
      found.add(
          new Assignment(
              without(assignment.targets(), i), assignment.arrow(), without(assignment.values(), i), null));
    }
    for (List<Expression> some : changed(assignment.values(), Cuts::expressions)) {
      found.add(new Assignment(assignment.targets(), assignment.arrow(), some, null));
    }
    for (List<Expression.Ref> some : changed(assignment.targets(), Cuts::refs)) {
      found.add(new Assignment(some, assignment.arrow(), assignment.values(), null));
    }
    return found;
  }

  private static List<Expression.Ref> refs(Expression.Ref ref) {
    return changed(ref.indices(), Cuts::expressions).stream()
        .map(some -> new Expression.Ref(ref.name(), some, null))
        .toList();
  }

  static List<Expression> expressions(Expression expression) {
    List<Expression> found = new ArrayList<>();
    switch (expression) {
      case Expression.Number _, Expression.Truth _ -> {
        return found;
      }
      case Expression.Extern _, Expression.Id _ -> {}
      case Expression.Ref ref -> found.addAll(refs(ref));
      case Expression.Of(var name, var indices, var agent, var _) -> {
        changed(indices, Cuts::expressions).forEach(some -> found.add(new Expression.Of(name, some, agent, null)));
        expressions(agent).forEach(cut -> found.add(new Expression.Of(name, indices, cut, null)));
      }
      case Expression.Unary(var op, var operand, var _) -> {
        found.add(operand);
        expressions(operand).forEach(cut -> found.add(new Expression.Unary(op, cut, null)));
      }
      case Expression.Binary(var op, var left, var right, var _) -> {
        found.add(left);
        found.add(right);
        expressions(left).forEach(cut -> found.add(new Expression.Binary(op, cut, right, null)));
        expressions(right).forEach(cut -> found.add(new Expression.Binary(op, left, cut, null)));
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        found.add(then);
        found.add(otherwise);
        expressions(condition).forEach(cut -> found.add(new Expression.IfThenElse(cut, then, otherwise, null)));
        expressions(then).forEach(cut -> found.add(new Expression.IfThenElse(condition, cut, otherwise, null)));
        expressions(otherwise).forEach(cut -> found.add(new Expression.IfThenElse(condition, then, cut, null)));
      }
      case Expression.Range(var from, var to, var _) -> {
        expressions(from).forEach(cut -> found.add(new Expression.Range(cut, to, null)));
        expressions(to).forEach(cut -> found.add(new Expression.Range(from, cut, null)));
      }
      case Expression.Quantified(var quantifier, var kind, var variable, var body, var _) -> {
        found.add(body);
        expressions(body)
            .forEach(cut -> found.add(new Expression.Quantified(quantifier, kind, variable, cut, null)));
      }
    }
    found.add(Trees.literal(0));
    found.add(Trees.literal(1));
    found.add(new Expression.Truth(true, null));
    found.add(new Expression.Truth(false, null));
    return found;
  }

  static List<PropertyForm> forms(PropertyForm form) {
    List<PropertyForm> found = new ArrayList<>();
    switch (form) {
      case PropertyForm.Modal(var modality, var predicate, var _) ->
          expressions(predicate).forEach(cut -> found.add(new PropertyForm.Modal(modality, cut, null)));
      case PropertyForm.DeadlockFree _ -> {}
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, var _) -> {
        found.add(body);
        forms(body).forEach(cut -> found.add(new PropertyForm.Quantified(quantifier, kind, variable, cut, null)));
      }
      case PropertyForm.Asked _ -> {}
      case PropertyForm.Linear(var formula, var _) -> {
        if (formula instanceof Formula.Atom(var predicate)) {
          found.add(new PropertyForm.Modal(PropertyForm.Modality.ALWAYS, predicate, null));
        }
        formulas(formula).forEach(cut -> found.add(new PropertyForm.Linear(cut, null)));
      }
      case PropertyForm.Scoped(var scope, var open, var close, var pattern, var _) -> {
        expressions(open).forEach(cut -> found.add(new PropertyForm.Scoped(scope, cut, close, pattern, null)));
        expressions(close).forEach(cut -> found.add(new PropertyForm.Scoped(scope, open, cut, pattern, null)));
        patterns(pattern).forEach(cut -> found.add(new PropertyForm.Scoped(scope, open, close, cut, null)));
      }
    }
    return found;
  }

  private static List<Pattern> patterns(Pattern pattern) {
    return switch (pattern) {
      case Pattern.Always(var predicate) -> expressions(predicate).stream().<Pattern>map(Pattern.Always::new).toList();
      case Pattern.ThereIs(var predicate) -> expressions(predicate).stream().<Pattern>map(Pattern.ThereIs::new).toList();
      case Pattern.Precedes(var first, var second) -> {
        List<Pattern> found = new ArrayList<>();
        expressions(first).forEach(cut -> found.add(new Pattern.Precedes(cut, second)));
        expressions(second).forEach(cut -> found.add(new Pattern.Precedes(first, cut)));
        yield found;
      }
    };
  }

  private static List<Formula> formulas(Formula formula) {
    List<Formula> found = new ArrayList<>();
    switch (formula) {
      case Formula.Atom(var predicate) -> expressions(predicate).forEach(cut -> found.add(new Formula.Atom(cut)));
      case Formula.Unary(var op, var operand) -> {
        found.add(operand);
        formulas(operand).forEach(cut -> found.add(new Formula.Unary(op, cut)));
      }
      case Formula.Quantified(var quantifier, var kind, var variable, var body) -> {
        found.add(body);
        formulas(body).forEach(cut -> found.add(new Formula.Quantified(quantifier, kind, variable, cut)));
      }
      case Formula.Binary(var op, var left, var right) -> {
        found.add(left);
        found.add(right);
        formulas(left).forEach(cut -> found.add(new Formula.Binary(op, cut, right)));
        formulas(right).forEach(cut -> found.add(new Formula.Binary(op, left, cut)));
      }
    }
    return found;
  }
}
