package skein.rebeca.syntax;

import java.util.List;
import skein.core.source.Span;
import skein.rebeca.syntax.RebecaFile.Word;

/** A file of properties. */
public record PropertyFile(List<Defined> definitions, List<Defined> assertions, List<Linear> formulas) {

  public PropertyFile {
    definitions = List.copyOf(definitions);
    assertions = List.copyOf(assertions);
    formulas = List.copyOf(formulas);
  }

  public record Defined(Word name, RebecaExpression condition) {}

  public record Linear(Word name, RebecaFormula formula, Span at) {}

  /** Linear temporal logic over conditions. */
  public sealed interface RebecaFormula {

    record Condition(RebecaExpression condition) implements RebecaFormula {}

    /** {@code !}, {@code G}, {@code F}, {@code X}. */
    record Prefix(Word op, RebecaFormula operand) implements RebecaFormula {}

    /** {@code &&}, {@code ||}, {@code ->}, {@code <->}, {@code U}, {@code R}, {@code W}. */
    record Infix(Word op, RebecaFormula left, RebecaFormula right) implements RebecaFormula {}
  }
}
