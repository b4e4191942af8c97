package skein.analysis.initial;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import skein.analysis.specialise.Specialiser;
import skein.core.interpret.Frames;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;
import skein.core.program.Walk;

/**
 * Splits a condition into conjuncts, each over few cells: a quantifier over agents becomes one condition per agent.
 * Evaluated in order, up to the first that is false or raises an error, they are equivalent to the whole.
 */
final class Conjuncts {

  /** A condition is split into about this many conjuncts at most. */
  private static final int MOST = 1 << 15;

  /** How often unrolling may repeat the body of a quantifier inside a condition. */
  private static final long COPIES = 64 * 64;

  private record Part(Expr condition, boolean truth, boolean simple) {}

  private final List<Expr> found = new ArrayList<>();

  private Conjuncts() {}

  static List<Expr> of(Expr condition) {
    Conjuncts conjuncts = new Conjuncts();
    conjuncts.split(new Part(condition, true, false));
    return conjuncts.found;
  }

  /** The cells that the condition may read. */
  static BitSet cells(Expr condition) {
    BitSet cells = new BitSet();
    Walk.expressions(
        condition,
        expr -> {
          switch (expr) {
            case Expr.Read(var variable) -> cells.set(variable.offset());
            case Expr.ReadAt(var variable, Expr.Const(long index)) -> cells.set(variable.offset() + (int) index);
            case Expr.ReadAt(Variable variable, var _) ->
                cells.set(variable.offset(), variable.offset() + variable.length());
            default -> {}
          }
        });
    return cells;
  }

  private void split(Part whole) {
    Part part = whole.simple ? whole : new Part(simplified(whole.condition), whole.truth, true);
    if (part.condition instanceof Expr.Const(long value)) {
      if (value != 0 != part.truth) {
        found.add(Expr.FALSE);
      }
      return;
    }
    List<Part> parts = found.size() < MOST ? parts(part.condition, part.truth) : List.of();
    if (parts.isEmpty()) {
      found.add(part.truth ? part.condition : Exprs.not(part.condition));
    }
    parts.forEach(this::split);
  }

  private static Expr simplified(Expr closed) {
    return Specialiser.specialise(closed, Frames.size(closed), 0, COPIES);
  }

  /** Conditions that are together equivalent to the condition having that truth value, in order of evaluation; empty if it cannot be split. */
  private static List<Part> parts(Expr condition, boolean truth) {
    return switch (condition) {
      case Expr.Unary(var op, var operand, var _) when op == Expr.UnaryOp.NOT -> List.of(new Part(operand, !truth, true));
      case Expr.Binary(var op, var left, var right, var _) when op == (truth ? Expr.BinaryOp.AND : Expr.BinaryOp.OR) ->
          List.of(new Part(left, truth, true), new Part(right, truth, true));
      case Expr.Binary(var op, var left, Expr.Const(long value), var _)
          when (op == Expr.BinaryOp.EQUAL || op == Expr.BinaryOp.NOT_EQUAL)
              && (left instanceof Expr.Choice || left instanceof Expr.Let) ->
          List.of(new Part(equal(left, value), truth == (op == Expr.BinaryOp.EQUAL), false));
      case Expr.Choice(var test, var then, var otherwise) -> choice(test, then, otherwise, truth);
      case Expr.Let(var name, int slot, var value, var body) ->
          parts(body, truth).stream()
              .map(part -> new Part(new Expr.Let(name, slot, value, part.condition), part.truth, false))
              .toList();
      case Expr.Quantified q when q.quantifier() == (truth ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS) ->
          instances(q, truth);
      default -> List.of();
    };
  }

  /** Pushes the comparison inward, to where its result is known. */
  private static Expr equal(Expr expr, long value) {
    return switch (expr) {
      case Expr.Choice(var test, var then, var otherwise) ->
          new Expr.Choice(test, equal(then, value), equal(otherwise, value));
      case Expr.Let(var name, int slot, var bound, var body) -> new Expr.Let(name, slot, bound, equal(body, value));
      default -> Exprs.equal(expr, value);
    };
  }

  private static List<Part> choice(Expr test, Expr then, Expr otherwise, boolean truth) {
    if (isNever(then, truth)) {
      return List.of(new Part(test, false, true), new Part(otherwise, truth, true));
    }
    return isNever(otherwise, truth) ? List.of(new Part(test, true, true), new Part(then, truth, true)) : List.of();
  }

  private static boolean isNever(Expr expr, boolean truth) {
    return expr instanceof Expr.Const(long value) && value != 0 != truth;
  }

  private static List<Part> instances(Expr.Quantified q, boolean truth) {
    if (!(q.from() instanceof Expr.Const(long from) && q.to() instanceof Expr.Const(long to)) || to - from > MOST) {
      return List.of();
    }
    List<Part> instances = new ArrayList<>();
    for (long i = from; i < to; i++) {
      instances.add(new Part(new Expr.Let(q.name(), q.slot(), Exprs.constant(i), q.body()), truth, false));
    }
    return instances.isEmpty() ? List.of(new Part(truth ? Expr.TRUE : Expr.FALSE, truth, true)) : instances;
  }
}
