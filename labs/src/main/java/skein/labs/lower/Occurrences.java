package skein.labs.lower;

import java.util.LinkedHashSet;
import java.util.Set;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Statement;

/**
 * The stigmergy tuples of which one of the agent's own variables occurs in the text of a step
 * (docs/labs.md, "Semantics"): they must be confirmed after the step. Locals hide variables of the same name.
 */
final class Occurrences {

  private final World world;
  private final Kind kind;
  private final Set<Tuple> tuples = new LinkedHashSet<>();
  private final Set<String> locals = new LinkedHashSet<>();
  /** Whether {@code of 1} is the agent itself, as it is in a {@code where}. */
  private boolean judging;

  Occurrences(World world, Kind kind) {
    this.world = world;
    this.kind = kind;
  }

  Set<Tuple> tuples() {
    return tuples;
  }

  void add(Expression expression) {
    switch (expression) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> {}
      case Expression.Ref(var name, var indices, var _) -> {
        if (!locals.contains(name)) {
          addOwn(name);
        }
        indices.forEach(this::add);
      }
      case Expression.Of(var name, var indices, var agent, var _) -> {
        if (judging && isFirstParty(agent)) {
          addOwn(name);
        } else if (!(judging && isSecondParty(agent))) {
          add(agent);
        }
        indices.forEach(this::add);
      }
      case Expression.Unary(var _, var operand, var _) -> add(operand);
      case Expression.Binary(var _, var left, var right, var _) -> {
        add(left);
        add(right);
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        add(condition);
        add(then);
        add(otherwise);
      }
      case Expression.Range(var from, var to, var _) -> {
        add(from);
        add(to);
      }
      case Expression.Quantified(var _, var _, var variable, var body, var _) -> addUnder(variable.text(), body);
    }
  }

  /** Right sides and indices; assignment targets are not read. */
  void add(Assignment assignment) {
    assignment.targets().forEach(target -> target.indices().forEach(this::add));
    assignment.values().forEach(this::add);
  }

  void add(Statement statement) {
    switch (statement) {
      case Statement.Assign(var assignment, var _) -> add(assignment);
      case Statement.Toss(var branches, var _) ->
          branches.forEach(branch -> {
            add(branch.weight());
            branch.statements().forEach(this::add);
          });
      case Statement.SetLocals(var names, var values, var _) -> {
        values.forEach(this::add);
        names.forEach(name -> locals.add(name.text()));
      }
      case Statement.Pick(var local, var count, var _, var where, var _) -> {
        add(count);
        judging = true;
        where.ifPresent(this::add);
        judging = false;
        locals.add(local.text());
      }
      case Statement.Count(var local, var _, var variable, var condition, var _) -> {
        addUnder(variable.text(), condition);
        locals.add(local.text());
      }
    }
  }

  private void addUnder(String quantified, Expression body) {
    boolean isNew = locals.add(quantified);
    add(body);
    if (isNew) {
      locals.remove(quantified);
    }
  }

  private void addOwn(String name) {
    if (!kind.attributes().containsKey(name)) {
      Tuple tuple = kind.tupleOf(name);
      if (tuple != null) {
        tuples.add(tuple);
      }
    }
  }

  private boolean isFirstParty(Expression agent) {
    return isParty(agent, 1, "c1");
  }

  private boolean isSecondParty(Expression agent) {
    return isParty(agent, 2, "c2");
  }

  private boolean isParty(Expression agent, long number, String name) {
    return switch (agent) {
      case Expression.Number(long value, var _) -> value == number;
      case Expression.Ref(var text, var indices, var _) ->
          text.equals(name) && indices.isEmpty() && !locals.contains(text) && !world.isVariable(kind, text);
      default -> false;
    };
  }
}
