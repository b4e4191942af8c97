package skein.labs.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;

/** A statement of a block. */
public sealed interface Statement {

  Span at();

  record Assign(Assignment assignment, Span at) implements Statement {}

  /** {@code x, y := e, f}; {@code x := forall T t, c} is one with a {@link Expression.Quantified}. */
  record SetLocals(List<Name> locals, List<Expression> values, Span at) implements Statement {
    public SetLocals {
      locals = List.copyOf(locals);
      values = List.copyOf(values);
    }
  }

  /** {@code toss { w: s; v: { s; s } }}: one of the branches, each with a probability in proportion to its weight. */
  record Toss(List<Branch> branches, Span at) implements Statement {
    public Toss {
      branches = List.copyOf(branches);
    }
  }

  /** The statements are assignments and tosses. */
  record Branch(Expression weight, List<Statement> statements, Span at) {
    public Branch {
      statements = List.copyOf(statements);
    }
  }

  /** {@code p[] := pick count Kind where condition}. */
  record Pick(Name local, Expression count, Optional<Name> kind, Optional<Expression> where, Span at)
      implements Statement {}

  /** {@code x := count Kind variable, condition}. */
  record Count(Name local, Name kind, Name variable, Expression condition, Span at) implements Statement {}
}
