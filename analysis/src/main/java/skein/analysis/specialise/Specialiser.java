package skein.analysis.specialise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * Specialises a rule to one agent: substitutes the agent's id, unrolls loops, and folds constants.
 * What is left of a LAbS step or message is mostly straight-line code on fixed cells.
 */
public final class Specialiser {

  /** Loops and quantifiers over more values are not unrolled. */
  private static final long MANY = 64;

  /** The known value of each slot; null if it depends on the state. */
  private final Long[] known;
  /** How often unrolling (also of nested loops and quantifiers) may repeat a piece of code. */
  private final long mostCopies;
  /** How often the current piece is repeated. */
  private long copies = 1;

  private Specialiser(int frame, long mostCopies) {
    this.known = new Long[Math.max(1, frame)];
    this.mostCopies = mostCopies;
  }

  /** The guards and the body for this agent, without guards that are always true; {@code FALSE} if one never is. */
  public static Rule specialise(Rule rule, int agent, long mostCopies) {
    Specialiser specialiser = new Specialiser(rule.frame(), mostCopies);
    specialiser.known[0] = (long) agent;
    List<Expr> guards = new ArrayList<>();
    for (Expr guard : rule.guards()) {
      Expr simple = specialiser.simplify(guard);
      if (!isTrue(simple)) {
        guards.add(simple);
      }
    }
    Stmt body = specialiser.simplify(rule.body());
    return new Rule(
        rule.name(), agent, agent, rule.takesTurn(), guards, body, rule.frame(), rule.action(), rule.label(), rule.origin());
  }

  /** The expressions for this agent, evaluated after the body of the rule. */
  public static List<Expr> after(Rule rule, List<Expr> expressions, int agent, long mostCopies) {
    Specialiser specialiser = new Specialiser(rule.frame(), mostCopies);
    specialiser.known[0] = (long) agent;
    specialiser.simplify(rule.body());
    return expressions.stream().map(specialiser::simplify).toList();
  }

  /** An expression over slot 0 = the agent. */
  public static Expr specialise(Expr expr, int frame, int agent, long mostCopies) {
    Specialiser specialiser = new Specialiser(frame, mostCopies);
    specialiser.known[0] = (long) agent;
    return specialiser.simplify(expr);
  }

  private static boolean isTrue(Expr expr) {
    return expr instanceof Expr.Const(long value) && value != 0;
  }

  private Expr simplify(Expr expr) {
    return switch (expr) {
      case Expr.Const _, Expr.Read _, Expr.Fail _ -> expr;
      case Expr.ReadAt(var variable, var index) -> new Expr.ReadAt(variable, simplify(index));
      case Expr.Local(var _, int slot) -> known[slot] == null ? expr : Exprs.constant(known[slot]);
      case Expr.LocalAt(var name, int slot, int length, var index) -> {
        Expr at = simplify(index);
        yield at instanceof Expr.Const(long i) && i >= 0 && i < length
            ? simplify(new Expr.Local(name, slot + (int) i))
            : new Expr.LocalAt(name, slot, length, at);
      }
      case Expr.Unary(var op, var operand, var at) -> unary(op, simplify(operand), at);
      case Expr.Binary(var op, var left, var right, var at) -> binary(op, simplify(left), right, at);
      case Expr.Choice(var condition, var then, var otherwise) ->
          switch (simplify(condition)) {
            case Expr.Const(long value) -> simplify(value != 0 ? then : otherwise);
            case Expr test -> new Expr.Choice(test, simplify(then), simplify(otherwise));
          };
      case Expr.Let(var name, int slot, var value, var body) -> let(name, slot, simplify(value), body);
      case Expr.Quantified quantified -> quantified(quantified);
      case Expr.InBounds(var index, long bound, var what, var at) ->
          Exprs.inBounds(simplify(index), bound, what, at);
    };
  }

  private Expr let(String name, int slot, Expr value, Expr body) {
    known[slot] = value instanceof Expr.Const(long constant) ? constant : null;
    Expr inner = simplify(body);
    return known[slot] != null ? inner : new Expr.Let(name, slot, value, inner);
  }

  private static Expr unary(Expr.UnaryOp op, Expr operand, skein.core.source.Span at) {
    return Folding.unary(op, operand, at);
  }

  private Expr binary(Expr.BinaryOp op, Expr left, Expr right, skein.core.source.Span at) {
    // The right operand is ignored if the left one decides.
    return switch (op) {
      case AND -> left.equals(Expr.FALSE) ? left : Exprs.and(left, simplify(right));
      case OR -> isTrue(left) ? Expr.TRUE : Exprs.or(left, simplify(right));
      default -> Folding.binary(op, left, simplify(right), at);
    };
  }

  private boolean isUnrolled(long low, long high) {
    return high - low <= Math.min(MANY, mostCopies / copies);
  }

  private Expr quantified(Expr.Quantified q) {
    Expr from = simplify(q.from());
    Expr to = simplify(q.to());
    if (from instanceof Expr.Const(long low) && to instanceof Expr.Const(long high) && isUnrolled(low, high)) {
      long around = copies;
      copies *= Math.max(1, high - low);
      Expr result = q.quantifier() == Expr.Quantifier.FORALL ? Expr.TRUE : Expr.FALSE;
      for (long i = high - 1; i >= low; i--) {
        known[q.slot()] = i;
        Expr body = simplify(q.body());
        result =
            switch (q.quantifier()) {
              case FORALL -> Exprs.and(body, result);
              case EXISTS -> Exprs.or(body, result);
              case COUNT -> Exprs.plus(new Expr.Choice(body, Expr.TRUE, Expr.FALSE), result);
            };
      }
      known[q.slot()] = null;
      copies = around;
      return result;
    }
    known[q.slot()] = null;
    return new Expr.Quantified(q.quantifier(), q.name(), q.slot(), from, to, simplify(q.body()));
  }

  /** Specialised code is for all executions. */
  private Stmt simplify(Stmt statement) {
    return switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> new Stmt.Assign(variable, simplify(value));
      case Stmt.AssignAt(var variable, var index, var value) ->
          new Stmt.AssignAt(variable, simplify(index), simplify(value));
      case Stmt.SetLocal(var name, int slot, var value) -> {
        Expr simple = simplify(value);
        known[slot] = simple instanceof Expr.Const(long constant) ? constant : null;
        yield new Stmt.SetLocal(name, slot, simple);
      }
      case Stmt.SetLocalAt(var name, int slot, int length, var index, var value) -> {
        Expr at = simplify(index);
        if (at instanceof Expr.Const(long i) && i >= 0 && i < length) {
          yield simplify(new Stmt.SetLocal(name, slot + (int) i, value));
        }
        Expr simple = simplify(value);
        Arrays.fill(known, slot, slot + length, null);
        yield new Stmt.SetLocalAt(name, slot, length, at, simple);
      }
      case Stmt.Choose(var name, int slot, var from, var to) -> {
        Stmt choose = new Stmt.Choose(name, slot, simplify(from), simplify(to));
        known[slot] = null;
        yield choose;
      }
      case Stmt.Assume(var condition) -> new Stmt.Assume(simplify(condition));
      case Stmt.If(var condition, var then, var otherwise) -> branch(simplify(condition), then, otherwise);
      case Stmt.For loop -> loop(loop);
      case Stmt.Block(var statements) -> Stmt.block(statements.stream().map(this::simplify).toList());
    };
  }

  private Stmt branch(Expr condition, Stmt then, Stmt otherwise) {
    if (condition instanceof Expr.Const(long value)) {
      return simplify(value != 0 ? then : otherwise);
    }
    Long[] before = known.clone();
    Stmt yes = simplify(then);
    Long[] after = known.clone();
    System.arraycopy(before, 0, known, 0, known.length);
    Stmt no = simplify(otherwise);
    for (int i = 0; i < known.length; i++) {
      if (known[i] != null && !known[i].equals(after[i])) {
        known[i] = null;
      }
    }
    return new Stmt.If(condition, yes, no);
  }

  private Stmt loop(Stmt.For loop) {
    Expr from = simplify(loop.from());
    Expr to = simplify(loop.to());
    if (from instanceof Expr.Const(long low) && to instanceof Expr.Const(long high) && isUnrolled(low, high)) {
      long around = copies;
      copies *= Math.max(1, high - low);
      List<Stmt> rounds = new ArrayList<>();
      for (long i = low; i < high; i++) {
        known[loop.slot()] = i;
        rounds.add(simplify(loop.body()));
      }
      known[loop.slot()] = null;
      copies = around;
      return Stmt.block(rounds);
    }
    // An iteration may see what an earlier one wrote, so nothing that the body assigns is known.
    LocalSlots.assigned(loop.body()).forEach(slot -> known[slot] = null);
    known[loop.slot()] = null;
    Stmt body = simplify(loop.body());
    LocalSlots.assigned(loop.body()).forEach(slot -> known[slot] = null);
    return new Stmt.For(loop.name(), loop.slot(), from, to, body);
  }
}
