package skein.rebeca.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.rebeca.syntax.RebecaFile.Declared;

/** Statements of servers, constructors and functions. */
public sealed interface RebecaStatement {

  Span at();

  record Block(List<RebecaStatement> statements, Span at) implements RebecaStatement {
    public Block {
      statements = List.copyOf(statements);
    }
  }

  record If(RebecaExpression condition, RebecaStatement then, Optional<RebecaStatement> otherwise, Span at) implements RebecaStatement {}

  /** {@code while} and {@code for}. */
  record Loop(List<RebecaStatement> start, Optional<RebecaExpression> condition, List<RebecaExpression> update, RebecaStatement body, Span at)
      implements RebecaStatement {
    public Loop {
      start = List.copyOf(start);
      update = List.copyOf(update);
    }
  }

  record Switch(RebecaExpression value, List<Case> cases, Span at) implements RebecaStatement {
    public Switch {
      cases = List.copyOf(cases);
    }
  }

  /** @param value empty for {@code default} */
  record Case(Optional<RebecaExpression> value, List<RebecaStatement> statements, Span at) {
    public Case {
      statements = List.copyOf(statements);
    }
  }

  record Break(Span at) implements RebecaStatement {}

  record Continue(Span at) implements RebecaStatement {}

  record Return(Optional<RebecaExpression> value, Span at) implements RebecaStatement {}

  record Declare(Declared local, Span at) implements RebecaStatement {}

  /** An expression with what follows it: {@code x.m() after(2) deadline(3)}. */
  record Evaluate(RebecaExpression expression, List<TimeOfSending> times, Span at) implements RebecaStatement {
    public Evaluate {
      times = List.copyOf(times);
    }
  }

  /** {@code after(e)} or {@code deadline(e)}. */
  record TimeOfSending(RebecaFile.Word word, RebecaExpression value) {}
}
