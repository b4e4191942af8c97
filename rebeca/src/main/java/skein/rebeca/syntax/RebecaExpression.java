package skein.rebeca.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.rebeca.syntax.RebecaFile.TypeName;
import skein.rebeca.syntax.RebecaFile.Word;

/** Expressions, some of which have effects. */
public sealed interface RebecaExpression {

  Span at();

  record Number(String digits, Span at) implements RebecaExpression {}

  record Truth(boolean value, Span at) implements RebecaExpression {}

  record Null(Span at) implements RebecaExpression {}

  /** Only for people, as in {@code assertion(x > 0, "too small")}. */
  record Text(String quoted, Span at) implements RebecaExpression {}

  record Named(Word name) implements RebecaExpression {
    @Override
    public Span at() {
      return name.at();
    }
  }

  record Member(RebecaExpression of, Word name, Span at) implements RebecaExpression {}

  record Call(Optional<RebecaExpression> of, Word name, List<RebecaExpression> arguments, Span at) implements RebecaExpression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  record Element(RebecaExpression array, RebecaExpression index, Span at) implements RebecaExpression {}

  /** {@code -x}, {@code !x}, {@code ++x}, {@code x++}, … */
  record Unary(String op, boolean isPrefix, RebecaExpression operand, Span at) implements RebecaExpression {}

  record Binary(String op, RebecaExpression left, RebecaExpression right, Span at) implements RebecaExpression {}

  /** With any operator of assignment. */
  record Assign(String op, RebecaExpression target, RebecaExpression value, Span at) implements RebecaExpression {}

  record Conditional(RebecaExpression condition, RebecaExpression then, RebecaExpression otherwise, Span at) implements RebecaExpression {}

  record Cast(TypeName type, RebecaExpression operand, Span at) implements RebecaExpression {}

  record InstanceOf(RebecaExpression operand, Word type, Span at) implements RebecaExpression {}

  /** {@code ?(a, b)}. */
  record Pick(List<RebecaExpression> alternatives, Span at) implements RebecaExpression {
    public Pick {
      alternatives = List.copyOf(alternatives);
    }
  }
}
