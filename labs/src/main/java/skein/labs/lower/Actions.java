package skein.labs.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Action;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Stmt;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;
import skein.labs.syntax.Statement;
import skein.labs.term.Atom;

/**
 * Lowers the action of a step of one kind of agent: an assignment, a {@code Skip} or a block (docs/labs.md, "Actions" and
 * "Blocks"). Collects the statements, the label, and the tuples written.
 */
final class Actions {

  private final World world;
  private final Kind kind;
  private final ExpressionLowering expressions;
  private final LoweringScope scope;
  private List<Stmt> body = new ArrayList<>();
  private List<Label.Part> words = new ArrayList<>();
  private List<Action.Argument> effects = new ArrayList<>();
  /** For each tuple written, whether it is in the step that is taken: a tuple of which a variable is assigned in a branch of a toss may not be. */
  private final Map<Tuple, Expr> written = new LinkedHashMap<>();
  private boolean tossed;
  private int branches;
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

  /** The indices and values of the variables written, in order. */
  List<Action.Argument> effects() {
    return effects;
  }

  Map<Tuple, Expr> written() {
    return written;
  }

  /** What comes before the body. */
  List<Stmt> preparation() {
    return written.values().stream()
        .filter(Expr.Local.class::isInstance)
        .map(isWritten -> (Stmt) new Stmt.SetLocal(((Expr.Local) isWritten).name(), ((Expr.Local) isWritten).slot(), Expr.FALSE))
        .toList();
  }

  Needs needs() {
    return needs;
  }

  /** Returns the words. */
  List<Label.Part> act(Atom atom) {
    switch (atom.action()) {
      case Process.Action(var assignment, var _) -> assignment(assignment);
      case Process.Block block -> block(block);
      default -> {
        return List.of(new Label.Text(atom.passesOver() ? atom.toString() : "Skip"));
      }
    }
    return words;
  }

  private void assignment(Assignment assignment) {
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
      cells.set(i, assume(cells.get(i), assignment.targets().get(i)));
      values.set(i, assume(values.get(i), assignment.values().get(i)));
    }
    for (int i = 0; i < cells.size(); i++) {
      Expression.Ref target = assignment.targets().get(i);
      Shape shape = shapeOf(target, assignment.arrow());
      body.add(
          shape.variable().array()
              ? new Stmt.AssignAt(shape.variable(), cells.get(i).expr(), values.get(i).expr())
              : new Stmt.Assign(shape.variable(), values.get(i).expr()));
      if (assignment.arrow() == Assignment.Arrow.STIGMERGY) {
        write(kind.tupleOf(target.name()));
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

  private void write(Tuple tuple) {
    if (branches == 0) {
      written.put(tuple, Expr.TRUE);
    } else if (!Expr.TRUE.equals(written.get(tuple))) {
      Expr.Local isWritten = (Expr.Local) written.computeIfAbsent(tuple, _ -> expressions.frame().local("writes " + tuple.title()));
      body.add(new Stmt.SetLocal(isWritten.name(), isWritten.slot(), Expr.TRUE));
    }
  }

  /** A step that has tossed happens, so it is an error then if the value is undefined. */
  private Value assume(Value value, Expression written) {
    if (value.canBeUndefined() && tossed) {
      Expr.Local checked = expressions.frame().value();
      Expr undefined = new Expr.Fail("`" + LabsPrinter.text(written) + "` is undefined, in a step that has tossed", written.at());
      body.add(new Stmt.SetLocal(checked.name(), checked.slot(), new Expr.Choice(value.isDefined(), value.expr(), undefined)));
      return Value.defined(checked);
    }
    if (value.canBeUndefined()) {
      body.add(needs.note(new Stmt.Assume(value.isDefined()), new Needs.Defined(written, scope.copy())));
    }
    return value;
  }

  private void toss(Statement.Toss toss) {
    RightSides rightSides = new RightSides(expressions, scope, needs);
    List<Value> weights = new ArrayList<>();
    for (Statement.Branch branch : toss.branches()) {
      weights.add(rightSides.keep(rightSides.value(branch.weight())));
    }
    body.addAll(rightSides.statements());
    for (int i = 0; i < weights.size(); i++) {
      weights.set(i, assume(weights.get(i), toss.branches().get(i).weight()));
    }
    Expr.Local branch = expressions.frame().local("toss");
    body.add(new Stmt.Toss(branch.name(), branch.slot(), weights.stream().map(Value::expr).toList(), toss.at()));
    tossed = true;
    effects.add(new Action.Computed(branch, Display.NUMBER));
    words.add(new Label.Text("toss "));
    Stmt all = null;
    for (int i = toss.branches().size() - 1; i >= 0; i--) {
      words.add(new Label.When(Exprs.equal(branch, i), odds(i, weights)));
      Stmt each = branch(toss.branches().get(i), Exprs.equal(branch, i));
      all = all == null ? each : new Stmt.If(Exprs.equal(branch, i), each, all);
    }
    body.add(all);
  }

  /** How probable a branch is, if that is always the same; else its weight. */
  private static List<Label.Part> odds(int branch, List<Value> weights) {
    Label.Part weight = new Label.Value(weights.get(branch).expr(), Display.NUMBER);
    boolean areFixed = weights.stream().allMatch(each -> each.expr() instanceof Expr.Const);
    long sum = weights.stream().mapToLong(each -> each.expr() instanceof Expr.Const(long value) ? value : 0).sum();
    return areFixed ? List.of(weight, new Label.Text(" of " + sum + ": ")) : List.of(new Label.Text("(weight "), weight, new Label.Text("): "));
  }

  /** The statements of a branch; its words are told if it is taken. */
  private Stmt branch(Statement.Branch branch, Expr isTaken) {
    List<Stmt> outer = body;
    List<Label.Part> outerWords = words;
    List<Action.Argument> outerEffects = effects;
    body = new ArrayList<>();
    words = new ArrayList<>();
    effects = new ArrayList<>();
    branches++;
    if (branch.statements().size() == 1) {
      statements(branch.statements());
    } else {
      inBraces(branch.statements());
    }
    branches--;
    Stmt result = Stmt.block(body);
    outerWords.add(new Label.When(isTaken, words));
    body = outer;
    words = outerWords;
    effects = outerEffects;
    return result;
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

  private void block(Process.Block block) {
    if (block.statements().size() == 1 && block.statements().getFirst() instanceof Statement.Toss toss) {
      toss(toss);
    } else {
      inBraces(block.statements());
    }
  }

  private void inBraces(List<Statement> statements) {
    words.add(new Label.Text("{ "));
    statements(statements);
    words.add(new Label.Text(" }"));
  }

  private void statements(List<Statement> statements) {
    int before = words.size();
    for (Statement statement : statements) {
      int told = words.size();
      statement(statement);
      if (words.size() > told && told > before) {
        words.add(told, new Label.Text("; "));
      }
    }
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Assign(var assignment, var _) -> assignment(assignment);
      case Statement.Toss toss -> toss(toss);
      case Statement.SetLocals locals -> setLocals(locals);
      case Statement.Pick pick -> new PickLowering(world, kind, expressions, scope, needs).lower(pick, body, words);
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
}
