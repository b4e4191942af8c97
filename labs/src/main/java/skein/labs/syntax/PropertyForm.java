package skein.labs.syntax;

import skein.core.source.Span;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.grammar.question.Question;
import skein.labs.syntax.Expression.Quantifier;

/** The forms of properties. */
public sealed interface PropertyForm {

  Span at();

  /** A single modality over a state predicate. */
  record Modal(Modality modality, Expression predicate, Span at) implements PropertyForm {}

  /** A specification pattern between two events, or from one event until another. */
  record Scoped(Scope scope, Expression open, Expression close, Pattern pattern, Span at) implements PropertyForm {}

  record DeadlockFree(Span at) implements PropertyForm {}

  /** For each agent of the kind, or for some agent; the body is about executions and not about a single state. */
  record Quantified(Quantifier quantifier, Name kind, Name variable, PropertyForm body, Span at) implements PropertyForm {}

  /** Any other linear-time formula. */
  record Linear(Formula formula, Span at) implements PropertyForm {}

  /** About chance. */
  record Asked(Question<Formula, Formula, Amount> question, Span at) implements PropertyForm {

    public sealed interface Amount {
      /** A constant expression. */
      record Steps(Expression number) implements Amount {}

      /** One of the section {@code observe}. */
      record Observed(Name name) implements Amount {}
    }
  }

  enum Modality {
    ALWAYS, EVENTUALLY, FINALLY, FAIRLY, FAIRLY_INF, REACHABLE;

    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  enum Scope { BETWEEN, FROM }

  /** The property that must hold within a scope. */
  sealed interface Pattern {
    record Always(Expression predicate) implements Pattern {}

    record ThereIs(Expression predicate) implements Pattern {}

    record Precedes(Expression first, Expression second) implements Pattern {}
  }

  sealed interface Formula {
    record Atom(Expression predicate) implements Formula {}

    record Unary(FormulaUnary op, Formula operand) implements Formula {}

    record Binary(FormulaBinary op, Formula left, Formula right) implements Formula {}

    /** Over a formula, not a condition: the connectives below it are two-valued. */
    record Quantified(Quantifier quantifier, Name kind, Name variable, Formula body) implements Formula {}

    /** Whether it has a temporal operator, and so is not about a single state. */
    default boolean isTemporal() {
      return switch (this) {
        case Atom _ -> false;
        case Unary(var op, var operand) -> op.isTemporal() || operand.isTemporal();
        case Binary(var op, var left, var right) -> op.isTemporal() || left.isTemporal() || right.isTemporal();
        case Quantified(_, _, _, var body) -> body.isTemporal();
      };
    }
  }
}
