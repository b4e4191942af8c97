package skein.pop.syntax;

import java.util.Locale;
import skein.core.source.Span;
import skein.grammar.question.Question;

/** The forms of properties. */
public sealed interface PopProperty {

  Span at();

  /** A single modality over a condition. */
  record Modal(Modality modality, PopTerm.Formula condition, Span at) implements PopProperty {}

  /** Any other linear-time formula. */
  record Linear(PopTerm.Formula formula, Span at) implements PopProperty {}

  record DeadlockFree(Span at) implements PopProperty {}

  /** About chance. Quantities are numbers over counts, and numbers of steps constants. */
  record Asked(Question<PopTerm.Formula, PopTerm.Formula, PopTerm.Number> question, Span at) implements PopProperty {}

  enum Modality {
    ALWAYS, EVENTUALLY, FAIRLY, FAIRLY_INF, REACHABLE;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
