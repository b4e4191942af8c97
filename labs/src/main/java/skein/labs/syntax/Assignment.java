package skein.labs.syntax;

import java.util.List;
import skein.core.source.Span;

/** {@code x, y <- e, f}, with the arrow for the kind of variable. */
public record Assignment(List<Expression.Ref> targets, Arrow arrow, List<Expression> values, Span at) {

  public Assignment {
    targets = List.copyOf(targets);
    values = List.copyOf(values);
  }

  public enum Arrow {
    ATTRIBUTE("<-"), STIGMERGY("<~"), ENVIRONMENT("<--");

    private final String symbol;

    Arrow(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }
}
