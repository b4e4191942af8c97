package skein.labs.explain;

import java.util.ArrayList;
import java.util.List;
import skein.core.explain.Part;
import skein.core.explain.Reading;
import skein.core.explain.TruthValue;
import skein.labs.lower.LoweringScope;
import skein.labs.print.LabsPrinter;
import skein.labs.syntax.Expression;

/**
 * Finds the smallest parts of a condition that keep it from having a value: as long as they are what they are, it cannot have it, whatever the rest
 * is. Evaluates only what the condition itself evaluates, so nothing can fail here that did not fail before.
 */
final class DecisiveParts {

  private final Situation situation;
  private final LoweringScope scope;
  private final List<Reading> bindings;
  private final List<Part> found = new ArrayList<>();

  private DecisiveParts(Situation situation, LoweringScope scope, List<Reading> bindings) {
    this.situation = situation;
    this.scope = scope;
    this.bindings = bindings;
  }

  /**
   * Why the condition is not true (or, if that is what is needed, not false).
   *
   * @param bindings agents that the condition is about, to be told with every part
   */
  static List<Part> of(Expression condition, boolean needed, Situation situation, LoweringScope scope, List<Reading> bindings) {
    DecisiveParts parts = new DecisiveParts(situation, scope, bindings);
    parts.collect(condition, needed);
    return parts.found;
  }

  private void collect(Expression condition, boolean needed) {
    switch (condition) {
      case Expression.Binary(var op, var left, var right, _) when op == Expression.BinaryOp.AND -> connective(left, right, needed, needed);
      case Expression.Binary(var op, var left, var right, _) when op == Expression.BinaryOp.OR -> connective(left, right, needed, !needed);
      case Expression.Unary(var op, var operand, _) when op == Expression.UnaryOp.NOT -> collect(operand, !needed);
      // Guards have no quantifiers.
      case Expression.Binary _, Expression.Unary _, Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _, Expression.Ref _,
          Expression.Of _, Expression.IfThenElse _, Expression.Range _, Expression.Quantified _ ->
              part(condition, needed);
    }
  }

  /** If one side is enough to decide, the first one that has the value of the whole; otherwise both. */
  private void connective(Expression left, Expression right, boolean needed, boolean oneDecides) {
    if (!oneDecides) {
      collect(left, needed);
      collect(right, needed);
      return;
    }
    TruthValue opposite = needed ? TruthValue.FALSE : TruthValue.TRUE;
    TruthValue first = situation.truth(left, scope);
    boolean isLeft = first == opposite || (first == TruthValue.UNDEFINED && situation.truth(right, scope) != opposite);
    collect(isLeft ? left : right, needed);
  }

  private void part(Expression condition, boolean needed) {
    found.add(
        new Part(
            LabsPrinter.text(condition),
            condition.at(),
            needed,
            situation.truth(condition, scope),
            bindings,
            situation.readings(condition, scope)));
  }
}
