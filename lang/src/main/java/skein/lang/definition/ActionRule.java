package skein.lang.definition;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.lang.expression.Expression;

/** A rule for the actions of agents and for what the system does by itself. */
public record ActionRule(Name name, boolean anyTime, List<Clause> clauses, List<Effect> effects, Optional<LabelForm> label, Span at) {

  public ActionRule {
    clauses = List.copyOf(clauses);
    effects = List.copyOf(effects);
  }

  /** @param name {@code action} stands for the action as written */
  public record LabelForm(Name name, List<Expression> values) {
    public LabelForm {
      values = List.copyOf(values);
    }
  }

  public sealed interface Clause {
    Span at();

    /** {@code A does take}. */
    record Does(Name agent, Take take, Span at) implements Clause {}

    record Some(Name variable, Expression set, Optional<Take> take, Optional<Expression> where, Span at) implements Clause {}

    record Is(Name agent, Expression value, Span at) implements Clause {}

    record When(Expression condition, Span at) implements Clause {}
  }

  /** A step that an agent takes. */
  public record Take(SosRule.Pattern pattern, List<SosRule.Binding> bindings, Optional<Expression> where) {
    public Take {
      bindings = List.copyOf(bindings);
    }
  }

  public sealed interface Effect {
    Span at();

    record Assign(Expression place, Expression value, Span at) implements Effect {}

    record Push(Expression value, Expression place, Span at) implements Effect {}

    record Pop(Expression place, Span at) implements Effect {}

    record Add(Expression value, Expression place, Span at) implements Effect {}

    record Remove(Expression value, Expression place, Span at) implements Effect {}

    record If(Expression condition, List<Effect> body, Span at) implements Effect {
      public If {
        body = List.copyOf(body);
      }
    }

    record For(Name variable, Expression set, Optional<Expression> where, List<Effect> body, Span at) implements Effect {
      public For {
        body = List.copyOf(body);
      }
    }

    record Every(Name variable, Expression set, Optional<Take> take, Optional<Expression> where, List<Effect> body, Span at) implements Effect {
      public Every {
        body = List.copyOf(body);
      }
    }
  }
}
