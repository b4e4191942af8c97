package skein.analysis.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import skein.analysis.ltl.Cube;
import skein.core.program.Expr;
import skein.core.program.Exprs;

/**
 * Which predicates can hold together, as far as their connectives and quantifiers say: {@code p} and {@code !p} cannot. What they are made of is taken to be independent, so that
 * more may seem possible than is.
 */
final class PossibleLetters {

  /** With more parts than this, everything is taken to be possible. */
  private static final int MOST_PARTS = 10;

  /** What the predicates are made of, without repetitions. */
  private final List<Expr> parts = new ArrayList<>();

  private PossibleLetters() {}

  /** Whether a state can satisfy a cube over these predicates. */
  static Predicate<Cube> of(List<Expr> predicates) {
    PossibleLetters possible = new PossibleLetters();
    predicates.forEach(possible::collect);
    if (possible.parts.size() > MOST_PARTS) {
      return _ -> true;
    }
    TreeSet<Long> letters = new TreeSet<>();
    for (int parts = 0; parts < 1 << possible.parts.size(); parts++) {
      letters.add(possible.letter(predicates, parts));
    }
    return predicates.size() < Integer.SIZE && letters.size() == 1L << predicates.size()
        ? _ -> true
        : cube -> letters.stream().anyMatch(cube::matches);
  }

  private void collect(Expr predicate) {
    switch (predicate) {
      case Expr.Const _ -> {}
      case Expr.Unary(var op, Expr a, var _) when op == Expr.UnaryOp.NOT -> collect(a);
      case Expr.Binary(var op, Expr a, Expr b, var _) when op == Expr.BinaryOp.AND || op == Expr.BinaryOp.OR -> {
        collect(a);
        collect(b);
      }
      case Expr.Choice(Expr condition, Expr then, Expr otherwise) -> {
        collect(condition);
        collect(then);
        collect(otherwise);
      }
      default -> {
        if (!parts.contains(positive(predicate))) {
          parts.add(positive(predicate));
        }
      }
    }
  }

  /** The predicates that hold if these parts do. */
  private long letter(List<Expr> predicates, int holding) {
    long letter = 0;
    for (int i = 0; i < predicates.size(); i++) {
      letter |= holds(predicates.get(i), holding) ? 1L << i : 0;
    }
    return letter;
  }

  private boolean holds(Expr predicate, int holding) {
    return switch (predicate) {
      case Expr.Const(long value) -> value != 0;
      case Expr.Unary(var op, Expr a, var _) when op == Expr.UnaryOp.NOT -> !holds(a, holding);
      case Expr.Binary(var op, Expr a, Expr b, var _) when op == Expr.BinaryOp.AND -> holds(a, holding) && holds(b, holding);
      case Expr.Binary(var op, Expr a, Expr b, var _) when op == Expr.BinaryOp.OR -> holds(a, holding) || holds(b, holding);
      case Expr.Choice(Expr condition, Expr then, Expr otherwise) -> holds(condition, holding) ? holds(then, holding) : holds(otherwise, holding);
      default -> (holding >> parts.indexOf(positive(predicate)) & 1) == (isNegative(predicate) ? 0 : 1);
    };
  }

  private static boolean isNegative(Expr part) {
    return switch (part) {
      case Expr.Binary(var op, _, _, _) -> op == Expr.BinaryOp.NOT_EQUAL || op == Expr.BinaryOp.LESS_EQUAL;
      case Expr.Quantified quantified -> quantified.quantifier() == Expr.Quantifier.EXISTS;
      default -> false;
    };
  }

  /** The part itself, or what a negative one is the negation of. */
  private static Expr positive(Expr part) {
    return Alike.of(pushed(part, !isNegative(part)));
  }

  /** The expression, or what holds if and only if it does not, with negations pushed inwards. */
  private static Expr pushed(Expr expr, boolean positive) {
    return switch (expr) {
      case Expr.Unary(var op, Expr a, _) when op == Expr.UnaryOp.NOT -> pushed(a, !positive);
      case Expr.Binary(var op, Expr a, Expr b, _) when op == Expr.BinaryOp.AND || op == Expr.BinaryOp.OR ->
          (op == Expr.BinaryOp.AND) == positive ? Exprs.and(pushed(a, positive), pushed(b, positive)) : Exprs.or(pushed(a, positive), pushed(b, positive));
      case Expr.Quantified(var quantifier, var name, int slot, Expr from, Expr to, Expr body) when quantifier != Expr.Quantifier.COUNT -> {
        boolean forall = (quantifier == Expr.Quantifier.FORALL) == positive;
        yield new Expr.Quantified(forall ? Expr.Quantifier.FORALL : Expr.Quantifier.EXISTS, name, slot, from, to, pushed(body, positive));
      }
      default -> positive ? expr : opposite(expr);
    };
  }

  private static Expr opposite(Expr expr) {
    return switch (expr) {
      case Expr.Binary(var op, Expr a, Expr b, var at) when op == Expr.BinaryOp.EQUAL -> new Expr.Binary(Expr.BinaryOp.NOT_EQUAL, a, b, at);
      case Expr.Binary(var op, Expr a, Expr b, var at) when op == Expr.BinaryOp.NOT_EQUAL -> new Expr.Binary(Expr.BinaryOp.EQUAL, a, b, at);
      case Expr.Binary(var op, Expr a, Expr b, var at) when op == Expr.BinaryOp.LESS -> new Expr.Binary(Expr.BinaryOp.LESS_EQUAL, b, a, at);
      case Expr.Binary(var op, Expr a, Expr b, var at) when op == Expr.BinaryOp.LESS_EQUAL -> new Expr.Binary(Expr.BinaryOp.LESS, b, a, at);
      default -> Exprs.not(expr);
    };
  }
}
