package skein.labs.syntax;

import skein.core.source.Span;

/** The forms of properties. */
public sealed interface PropertyForm {

  Span at();

  /** A single modality over a state predicate. */
  record Modal(Modality modality, Expression predicate, Span at) implements PropertyForm {}

  /** A specification pattern between two events, or from one event until another. */
  record Scoped(Scope scope, Expression open, Expression close, Pattern pattern, Span at) implements PropertyForm {}

  /** Any other linear-time formula. */
  record Linear(Formula formula, Span at) implements PropertyForm {}

  enum Modality {
    ALWAYS, EVENTUALLY, FINALLY, FAIRLY, FAIRLY_INF;

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
  }

  enum FormulaUnary { ALWAYS, EVENTUALLY, NEXT, NOT }

  enum FormulaBinary { UNTIL, RELEASE, WEAK_UNTIL, AND, OR, IMPLIES }
}
