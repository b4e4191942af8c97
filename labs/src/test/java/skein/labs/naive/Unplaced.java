package skein.labs.naive;

import java.util.ArrayList;
import java.util.List;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/**
 * Trees without positions, so that {@code equals} compares only structure. Directly nested {@code ;}, {@code ++} and
 * {@code ||} of the same kind are flattened, since their parentheses are redundant.
 */
public final class Unplaced {

  private Unplaced() {}

  public static Process process(Process process) {
    return switch (process) {
      case Process.Nil _ -> new Process.Nil(null);
      case Process.Skip _ -> new Process.Skip(null);
      case Process.Call(var name, var _) -> new Process.Call(name, null);
      case Process.Guarded(var guard, var body, var _) ->
          new Process.Guarded(expression(guard), process(body), null);
      case Process.GuardedOrSkipped(var guard, var body, var _) ->
          new Process.GuardedOrSkipped(expression(guard), process(body), null);
      case Process.Prioritised(var priority, var body, var _) -> new Process.Prioritised(expression(priority), process(body), null);
      case Process.Sequence(var parts, var _) -> {
        List<Process> flat = new ArrayList<>();
        for (Process part : parts) {
          Process plain = process(part);
          flat.addAll(plain instanceof Process.Sequence inner ? inner.parts() : List.of(plain));
        }
        yield new Process.Sequence(flat, null);
      }
      case Process.Choice(var branches, var _) -> {
        List<Process> flat = new ArrayList<>();
        for (Process branch : branches) {
          Process plain = process(branch);
          flat.addAll(plain instanceof Process.Choice inner ? inner.branches() : List.of(plain));
        }
        yield new Process.Choice(flat, null);
      }
      case Process.Parallel(var branches, var _) -> {
        List<Process> flat = new ArrayList<>();
        for (Process branch : branches) {
          Process plain = process(branch);
          flat.addAll(plain instanceof Process.Parallel inner ? inner.branches() : List.of(plain));
        }
        yield new Process.Parallel(flat, null);
      }
      case Process.Action(var assignment, var _) -> new Process.Action(assignment(assignment), null);
      case Process.Block(var statements, var _) ->
          new Process.Block(statements.stream().map(Unplaced::statement).toList(), null);
    };
  }

  public static Statement statement(Statement statement) {
    return switch (statement) {
      case Statement.Assign(var assignment, var _) -> new Statement.Assign(assignment(assignment), null);
      case Statement.Toss(var branches, var _) ->
          new Statement.Toss(
              branches.stream()
                  .map(branch -> new Statement.Branch(expression(branch.weight()), branch.statements().stream().map(Unplaced::statement).toList(), null))
                  .toList(),
              null);
      case Statement.SetLocals(var locals, var values, var _) ->
          new Statement.SetLocals(locals.stream().map(Unplaced::name).toList(), expressions(values), null);
      case Statement.Pick(var local, var count, var kind, var where, var _) ->
          new Statement.Pick(
              name(local), expression(count), kind.map(Unplaced::name), where.map(Unplaced::expression), null);
      case Statement.Count(var local, var kind, var variable, var condition, var _) ->
          new Statement.Count(name(local), name(kind), name(variable), expression(condition), null);
    };
  }

  public static Expression expression(Expression expression) {
    return switch (expression) {
      case Expression.Number(long value, var _) -> new Expression.Number(value, null);
      case Expression.Truth(boolean value, var _) -> new Expression.Truth(value, null);
      case Expression.Extern(var name, var _) -> new Expression.Extern(name, null);
      case Expression.Id _ -> new Expression.Id(null);
      case Expression.Ref ref -> ref(ref);
      case Expression.Of(var name, var indices, var agent, var _) ->
          new Expression.Of(name, expressions(indices), expression(agent), null);
      case Expression.Unary(var op, var operand, var _) -> new Expression.Unary(op, expression(operand), null);
      case Expression.Binary(var op, var left, var right, var _) ->
          new Expression.Binary(op, expression(left), expression(right), null);
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) ->
          new Expression.IfThenElse(expression(condition), expression(then), expression(otherwise), null);
      case Expression.Range(var from, var to, var _) -> new Expression.Range(expression(from), expression(to), null);
      case Expression.Quantified(var quantifier, var kind, var variable, var body, var _) ->
          new Expression.Quantified(quantifier, name(kind), name(variable), expression(body), null);
    };
  }

  private static Assignment assignment(Assignment assignment) {
    return new Assignment(
        assignment.targets().stream().map(Unplaced::ref).toList(),
        assignment.arrow(),
        expressions(assignment.values()),
        null);
  }

  private static List<Expression> expressions(List<Expression> expressions) {
    return expressions.stream().map(Unplaced::expression).toList();
  }

  private static Expression.Ref ref(Expression.Ref ref) {
    return new Expression.Ref(ref.name(), expressions(ref.indices()), null);
  }

  private static Name name(Name name) {
    return new Name(name.text(), null);
  }
}
