package skein.labs.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Stmt;
import skein.core.source.Diagnostics;
import skein.labs.check.ConstantExpressions;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;

/**
 * Lowers the action of a step of one kind of agent: an assignment, a {@code Skip} or a block (docs/labs.md, "Actions" and
 * "Blocks"). Collects the statements, the label, and the tuples written.
 */
final class Actions {

  private final World world;
  private final Kind kind;
  private final ExpressionLowering expressions;
  private final LoweringScope scope;
  private final List<Stmt> body = new ArrayList<>();
  private final List<Label.Part> words = new ArrayList<>();
  private final List<Action.Argument> effects = new ArrayList<>();
  private final Set<Tuple> written = new LinkedHashSet<>();
  private final Needs needs = new Needs();

  Actions(World world, Kind kind, ExpressionLowering expressions) {
    this.world = world;
    this.kind = kind;
    this.expressions = expressions;
    this.scope = LoweringScope.of(world, kind);
  }

  List<Stmt> body() {
    return body;
  }

  List<Label.Part> words() {
    return words;
  }

  /** The indices and values of the variables written, in order. */
  List<Action.Argument> effects() {
    return effects;
  }

  Set<Tuple> written() {
    return written;
  }

  Needs needs() {
    return needs;
  }

  void assignment(Assignment assignment) {
    RightSides rightSides = new RightSides(expressions, scope, needs);
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
      Expression value = assignment.values().get(i);
      values.add(rightSides.keep(i == assignment.targets().size() - 1 ? rightSides.last(value) : rightSides.value(value)));
    }
    body.addAll(rightSides.statements());
    for (int i = 0; i < cells.size(); i++) {
      assume(cells.get(i), assignment.targets().get(i));
      assume(values.get(i), assignment.values().get(i));
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

  /** Evaluates a target's indices into locals, which the label reads. */
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
    return arrow == Assignment.Arrow.ENVIRONMENT ? Expr.FALSE : LocalFrame.SELF;
  }

  private void assume(Value value, Expression written) {
    if (value.canBeUndefined()) {
      body.add(needs.note(new Stmt.Assume(value.isDefined()), new Needs.Defined(written, scope.copy())));
    }
  }

  private void tell(Assignment assignment, List<List<Value>> indices, List<Value> values) {
    String separator = "";
    for (int i = 0; i < values.size(); i++) {
      words.add(new Label.Text(separator + assignment.targets().get(i).name()));
      tellIndices(indices.get(i));
      indices.get(i).forEach(this::addEffect);
      addEffect(values.get(i));
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

  private void addEffect(Value value) {
    effects.add(new Action.Computed(value.expr(), Undefined.DISPLAY));
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
    RightSides rightSides = new RightSides(expressions, scope, needs);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < locals.values().size(); i++) {
      Expression expression = locals.values().get(i);
      Value value = i == locals.values().size() - 1 ? rightSides.last(expression) : rightSides.value(expression);
      values.add(
          rightSides.keep(ExpressionLowering.isCondition(expression) ? Value.defined(value.isTrue()) : value));
    }
    body.addAll(rightSides.statements());
    for (int i = 0; i < values.size(); i++) {
      setLocal(locals.locals().get(i).text(), values.get(i));
    }
  }

  private void setLocal(String name, Value value) {
    Expr.Local local = expressions.frame().local(name);
    body.add(new Stmt.SetLocal(name, local.slot(), value.expr()));
    scope.set(name, local, value.canBeUndefined());
  }

  /**
   * Picks one agent after the other; each pick is a separate choice. If the number is only known at run time, there is one slot per
   * agent, and the unused slots are 0. If fewer agents qualify than are to be picked, the step is not enabled.
   */
  private void pick(Statement.Pick pick) {
    Expr count = count(pick.count());
    Kind wanted = pick.kind().map(name -> world.kind(name.text())).orElse(null);
    long first = wanted == null ? 0 : wanted.first();
    long last = wanted == null ? world.agents() - 1L : wanted.last();
    long candidates = last - first + (wanted == null || wanted == kind ? 0 : 1);
    boolean isFixed = count instanceof Expr.Const;
    Needs.Need enough = new Needs.Enough(pick, wanted, count, scope.copy());
    int room = (int) (count instanceof Expr.Const(long fixed) ? Math.min(fixed, candidates) : candidates);
    if (!isFixed || (count instanceof Expr.Const(long fixed) && fixed > candidates)) {
      body.add(needs.note(new Stmt.Assume(Exprs.between(count, 0, candidates)), enough));
    }
    int slot = expressions.frame().array(room);
    String name = pick.local().text();
    for (int i = 0; i < room; i++) {
      Expr.Local picked = new Expr.Local(name, slot + i);
      Expr isLeftOut = isFixed ? Expr.FALSE : Exprs.lessEqual(count, Exprs.constant(i));
      body.add(needs.note(new Stmt.Choose(name, picked.slot(), unless(isLeftOut, 0, first), unless(isLeftOut, 1, last + 1)), enough));
      List<Expr> others = new ArrayList<>();
      others.add(Exprs.notEqual(picked, LocalFrame.SELF));
      for (int j = 0; j < i; j++) {
        others.add(Exprs.notEqual(picked, new Expr.Local(name, slot + j)));
      }
      body.add(needs.note(new Stmt.Assume(Exprs.or(isLeftOut, Exprs.and(others))), enough));
      pick.where()
          .ifPresent(
              where -> {
                LoweringScope judging = scope.judging(new LoweringScope.Party(picked, wanted));
                body.add(needs.note(new Stmt.Assume(Exprs.or(isLeftOut, expressions.condition(where, judging).isTrue())), enough));
              });
    }
    tellPicked(name, slot, room, count);
    scope.setPicked(name, slot, room, count);
  }

  private Expr count(Expression count) {
    OptionalLong fixed = ConstantExpressions.value(count, world.externs(), OptionalInt.empty(), new Diagnostics());
    if (fixed.isPresent()) {
      return Exprs.constant(fixed.getAsLong());
    }
    RightSides rightSides = new RightSides(expressions, scope, needs);
    Value computed = rightSides.keep(rightSides.last(count));
    body.addAll(rightSides.statements());
    return computed.expr();
  }

  private static Expr unless(Expr isLeftOut, long then, long otherwise) {
    return isLeftOut.equals(Expr.FALSE) || then == otherwise
        ? Exprs.constant(otherwise)
        : new Expr.Choice(isLeftOut, Exprs.constant(then), Exprs.constant(otherwise));
  }

  private void tellPicked(String name, int slot, int room, Expr count) {
    Expr.Local position = expressions.frame().local("position");
    Expr element = new Expr.LocalAt(name, slot, room, position);
    List<Label.Part> one = List.of(new Label.Value(element, world.agentNames()));
    words.add(new Label.Text("picks "));
    words.add(
        new Label.Each(position.slot(), 0, room, Exprs.less(position, count), one, ", ", "nobody"));
  }
}
