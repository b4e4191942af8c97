package skein.labs.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Stmt;
import skein.core.source.Diagnostics;
import skein.labs.check.Constants;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/**
 * Lowers what one step of one kind of agent does: an assignment, a {@code Skip} or a block (spec,
 * section 6, "Agent steps"). Collects the statements, the words that tell it, and the tuples written.
 */
final class Actions {

  private final World world;
  private final Kind kind;
  private final Expressions expressions;
  private final Scope scope;
  private final List<Stmt> body = new ArrayList<>();
  private final List<Label.Part> words = new ArrayList<>();
  private final Set<Tuple> written = new LinkedHashSet<>();

  Actions(World world, Kind kind, Expressions expressions) {
    this.world = world;
    this.kind = kind;
    this.expressions = expressions;
    this.scope = Scope.of(kind);
  }

  List<Stmt> body() {
    return body;
  }

  List<Label.Part> words() {
    return words;
  }

  Set<Tuple> written() {
    return written;
  }

  void assignment(Assignment assignment) {
    RightSides rightSides = new RightSides(expressions, scope, body);
    List<Value> cells = new ArrayList<>();
    List<Value> values = new ArrayList<>();
    List<List<Value>> indices = new ArrayList<>();
    for (int i = 0; i < assignment.targets().size(); i++) {
      Expression.Ref target = assignment.targets().get(i);
      Shape shape = shapeOf(target, assignment.arrow());
      indices.add(keepIndices(target, rightSides));
      Value cell =
          expressions.cell(shape, owner(assignment.arrow()), target.name(), indices.getLast(), target.at());
      cells.add(rightSides.keep(cell));
      values.add(rightSides.keep(rightSides.value(assignment.values().get(i))));
    }
    for (int i = 0; i < cells.size(); i++) {
      assume(cells.get(i));
      assume(values.get(i));
    }
    for (int i = 0; i < cells.size(); i++) {
      Expression.Ref target = assignment.targets().get(i);
      Shape shape = shapeOf(target, assignment.arrow());
      body.add(
          shape.variable().array()
              ? new Stmt.AssignAt(shape.variable(), cells.get(i).expr(), values.get(i).expr())
              : new Stmt.Assign(shape.variable(), values.get(i).expr()));
      if (assignment.arrow() == Assignment.Arrow.STIGMERGY) {
        written.add(kind.tupleOf(target.name()));
      }
    }
    tell(assignment, indices, values);
  }

  /** Evaluates a target's indices into locals, where the label finds them again. */
  private List<Value> keepIndices(Expression.Ref target, RightSides rightSides) {
    List<Value> kept = new ArrayList<>();
    for (Expression index : target.indices()) {
      kept.add(rightSides.keep(expressions.value(index, scope)));
    }
    return kept;
  }

  private Shape shapeOf(Expression.Ref target, Assignment.Arrow arrow) {
    return switch (arrow) {
      case ATTRIBUTE -> kind.attributes().get(target.name());
      case STIGMERGY -> kind.tupleOf(target.name()).values().get(target.name());
      case ENVIRONMENT -> world.environment().get(target.name());
    };
  }

  private static Expr owner(Assignment.Arrow arrow) {
    return arrow == Assignment.Arrow.ENVIRONMENT ? Expr.FALSE : Frame.SELF;
  }

  private void assume(Value value) {
    if (value.canBeUndefined()) {
      body.add(new Stmt.Assume(value.isDefined()));
    }
  }

  private void tell(Assignment assignment, List<List<Value>> indices, List<Value> values) {
    String separator = "";
    for (int i = 0; i < values.size(); i++) {
      words.add(new Label.Text(separator + assignment.targets().get(i).name()));
      tellIndices(indices.get(i));
      separator = ", ";
    }
    words.add(new Label.Text(" " + assignment.arrow().symbol() + " "));
    separator = "";
    for (Value value : values) {
      words.add(new Label.Text(separator));
      words.add(new Label.Value(value.expr(), Undefined.DISPLAY));
      separator = ", ";
    }
  }

  private void tellIndices(List<Value> indices) {
    if (indices.isEmpty()) {
      return;
    }
    String separator = "[";
    for (Value index : indices) {
      words.add(new Label.Text(separator));
      words.add(new Label.Value(index.expr(), Undefined.DISPLAY));
      separator = ", ";
    }
    words.add(new Label.Text("]"));
  }

  void block(Process.Block block) {
    words.add(new Label.Text("{ "));
    int before = words.size();
    for (Statement statement : block.statements()) {
      int told = words.size();
      statement(statement);
      if (words.size() > told && told > before) {
        words.add(told, new Label.Text("; "));
      }
    }
    words.add(new Label.Text(" }"));
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(var assignment, var _) -> assignment(assignment);
      case Statement.SetLocals locals -> setLocals(locals);
      case Statement.Pick pick -> pick(pick);
      case Statement.Count(var local, var kindName, var variable, var condition, var _) -> {
        Expr count = expressions.count(world.kind(kindName.text()), variable.text(), condition, scope);
        setLocal(local.text(), Value.defined(count));
      }
    }
  }

  private void setLocals(Statement.SetLocals locals) {
    RightSides rightSides = new RightSides(expressions, scope, body);
    List<Value> values = new ArrayList<>();
    for (Expression expression : locals.values()) {
      Value value = rightSides.value(expression);
      values.add(
          rightSides.keep(Expressions.isCondition(expression) ? Value.defined(value.isTrue()) : value));
    }
    for (int i = 0; i < values.size(); i++) {
      setLocal(locals.locals().get(i).text(), values.get(i));
    }
  }

  private void setLocal(String name, Value value) {
    Expr.Local local = expressions.frame().local(name);
    body.add(new Stmt.SetLocal(name, local.slot(), value.expr()));
    scope.set(name, local, value.canBeUndefined());
  }

  /** Picks one agent after the other; each pick is a choice of its own. */
  private void pick(Statement.Pick pick) {
    int count =
        Math.toIntExact(
            Constants.value(pick.count(), world.externs(), OptionalInt.empty(), new Diagnostics()).orElseThrow());
    Kind wanted = pick.kind().map(name -> world.kind(name.text())).orElse(null);
    long first = wanted == null ? 0 : wanted.first();
    long last = wanted == null ? world.agents() - 1L : wanted.last();
    int slot = expressions.frame().array(count);
    String name = pick.local().text();
    for (int i = 0; i < count; i++) {
      Expr.Local picked = new Expr.Local(name, slot + i);
      body.add(new Stmt.Choose(name, picked.slot(), Exprs.constant(first), Exprs.constant(last + 1)));
      List<Expr> others = new ArrayList<>();
      others.add(Exprs.notEqual(picked, Frame.SELF));
      for (int j = 0; j < i; j++) {
        others.add(Exprs.notEqual(picked, new Expr.Local(name, slot + j)));
      }
      body.add(new Stmt.Assume(Exprs.and(others)));
      pick.where()
          .ifPresent(
              where -> {
                Scope judging = scope.judging(new Scope.Party(picked, wanted));
                body.add(new Stmt.Assume(expressions.condition(where, judging).isTrue()));
              });
      words.add(new Label.Text(i == 0 ? "picks " : ", "));
      words.add(new Label.Value(picked, world.agentNames()));
    }
    scope.setPicked(name, slot, count);
  }
}
