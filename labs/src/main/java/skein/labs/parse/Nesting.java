package skein.labs.parse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/** Limits the depth of trees so that recursive functions over them are safe. This check itself is not recursive. */
public final class Nesting {

  /**
   * The maximum number of levels of nesting in a text. A level is opened by a bracket inside a section (with a {@code !} or {@code -} before
   * it), by any other prefix (another {@code !} or {@code -}, a quantifier, a temporal operator, {@code if}), and by a guard.
   */
  public static final int LIMIT = 1_000;

  /** The maximum depth of a tree: a level may contain several operators that each make the tree deeper. */
  public static final int TREE_LIMIT = 4 * LIMIT;

  static final String CODE = "too-deep";
  static final String TOO_DEEP = "nested too deeply: more than 1,000 levels";
  static final String TOO_LONG = "too long: more than 4,000 operators in one chain";
  static final String HINT = "split it up, for example by moving parts of a process to named processes";

  private record Item(Object node, Span at, int depth) {}

  private final Deque<Item> left = new ArrayDeque<>();

  private Nesting() {}

  static boolean check(Spec spec, Complaints complaints) {
    return check(roots(spec), complaints);
  }

  /** Of a part of a property. */
  static boolean check(Object node, Complaints complaints) {
    return check(List.of(node), complaints);
  }

  private static boolean check(List<?> roots, Complaints complaints) {
    Nesting nesting = new Nesting();
    for (Object root : roots) {
      nesting.add(root, null, 0);
      Span tooDeep = nesting.walk();
      if (tooDeep != null) {
        complaints.error(CODE, tooDeep, TOO_LONG, HINT);
        return false;
      }
    }
    return true;
  }

  private static List<Object> roots(Spec spec) {
    List<Object> roots = new ArrayList<>();
    declarations(spec.system().environment(), roots);
    spec.system().spawn().forEach(s -> roots.add(s.count()));
    spec.system().processes().forEach(d -> roots.add(d.process()));
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      roots.add(stigmergy.link());
      for (Spec.Tuple tuple : stigmergy.tuples()) {
        tuple.variables().forEach(v -> roots.addAll(v.sizes()));
        tuple.initialisers().forEach(i -> initialiser(i, roots));
      }
    }
    for (Spec.Agent agent : spec.agents()) {
      declarations(agent.attributes(), roots);
      agent.processes().forEach(d -> roots.add(d.process()));
    }
    spec.assumptions().forEach(a -> roots.add(a.condition()));
    spec.properties().forEach(p -> roots.add(p.form()));
    spec.observations().forEach(o -> roots.add(o.value()));
    return roots;
  }

  private static void declarations(List<Spec.Declaration> declarations, List<Object> roots) {
    for (Spec.Declaration declaration : declarations) {
      roots.addAll(declaration.sizes());
      initialiser(declaration.initialiser(), roots);
    }
  }

  private static void initialiser(Initialiser initialiser, List<Object> roots) {
    switch (initialiser) {
      case Initialiser.AnyOf(var values, _) -> roots.addAll(values);
      case Initialiser.FromTo(var from, var to, _) -> roots.addAll(List.of(from, to));
      case Initialiser.Undefined _ -> {}
    }
  }

  private void add(Object node, Span at, int depth) {
    left.push(new Item(node, at, depth));
  }

  /** The position where the tree gets too deep, or null. */
  private Span walk() {
    while (!left.isEmpty()) {
      Item item = left.pop();
      Span at = switch (item.node()) {
        case Expression e -> e.at();
        case Process p -> p.at();
        case PropertyForm f -> f.at();
        default -> item.at();
      };
      if (item.depth() > TREE_LIMIT) {
        return at;
      }
      for (Object child : children(item.node())) {
        add(child, at, item.depth() + 1);
      }
    }
    return null;
  }

  private static List<?> children(Object node) {
    return switch (node) {
      case Expression e -> ofExpression(e);
      case Process p -> ofProcess(p);
      case Statement s -> ofStatement(s);
      case Statement.Branch(var weight, var statements, _) -> joined(List.of(weight), statements);
      case PropertyForm f -> ofForm(f);
      case Formula f -> switch (f) {
        case Formula.Atom(var predicate) -> List.of(predicate);
        case Formula.Unary(_, var operand) -> List.of(operand);
        case Formula.Binary(_, var one, var other) -> List.of(one, other);
        case Formula.Quantified(_, _, _, var body) -> List.of(body);
      };
      default -> throw new IllegalArgumentException("not a syntax node: " + node.getClass());
    };
  }

  private static List<?> ofExpression(Expression e) {
    return switch (e) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> List.of();
      case Expression.Ref(_, var indices, _) -> indices;
      case Expression.Of(_, var indices, var agent, _) -> joined(indices, List.of(agent));
      case Expression.Unary(_, var operand, _) -> List.of(operand);
      case Expression.Binary(_, var one, var other, _) -> List.of(one, other);
      case Expression.IfThenElse(var condition, var then, var otherwise, _) -> List.of(condition, then, otherwise);
      case Expression.Range(var from, var to, _) -> List.of(from, to);
      case Expression.Quantified(_, _, _, var body, _) -> List.of(body);
    };
  }

  private static List<?> ofProcess(Process p) {
    return switch (p) {
      case Process.Nil _, Process.Skip _, Process.Call _ -> List.of();
      case Process.Guarded(var guard, var body, _) -> List.of(guard, body);
      case Process.GuardedOrSkipped(var guard, var body, _) -> List.of(guard, body);
      case Process.Prioritised(var priority, var body, _) -> List.of(priority, body);
      case Process.Sequence(var parts, _) -> parts;
      case Process.Choice(var branches, _) -> branches;
      case Process.Parallel(var branches, _) -> branches;
      case Process.Action(var assignment, _) -> ofAssignment(assignment);
      case Process.Block(var statements, _) -> statements;
    };
  }

  private static List<?> ofAssignment(Assignment assignment) {
    return joined(assignment.targets(), assignment.values());
  }

  private static List<?> ofStatement(Statement statement) {
    return switch (statement) {
      case Statement.Assign(var assignment, _) -> ofAssignment(assignment);
      case Statement.Toss(var branches, _) -> branches;
      case Statement.SetLocals(_, var values, _) -> values;
      case Statement.Pick(_, var count, _, var where, _) -> joined(List.of(count), where.map(List::of).orElse(List.of()));
      case Statement.Count(_, _, _, var condition, _) -> List.of(condition);
    };
  }

  private static List<?> ofForm(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Modal(_, var predicate, _) -> List.of(predicate);
      case PropertyForm.Linear(var formula, _) -> List.of(formula);
      case PropertyForm.DeadlockFree _ -> List.of();
      case PropertyForm.Quantified(_, _, _, var body, _) -> List.of(body);
      // Its parts are checked when they are read.
      case PropertyForm.Asked _ -> List.of();
      case PropertyForm.Scoped(_, var open, var close, var pattern, _) -> switch (pattern) {
        case Pattern.Always(var predicate) -> List.of(open, close, predicate);
        case Pattern.ThereIs(var predicate) -> List.of(open, close, predicate);
        case Pattern.Precedes(var first, var second) -> List.of(open, close, first, second);
      };
    };
  }

  private static List<?> joined(List<?> one, List<?> other) {
    List<Object> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }
}
