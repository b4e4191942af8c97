package skein.labs.syntax;

import java.util.List;
import skein.core.source.Span;

/** Process terms. Sequences, choices and parallel compositions have at least two members. */
public sealed interface Process {

  Span at();

  record Nil(Span at) implements Process {}

  record Skip(Span at) implements Process {}

  record Call(String name, Span at) implements Process {}

  /** {@code guard -> body}. */
  record Guarded(Expression guard, Process body, Span at) implements Process {}

  /** {@code guard => body}: skips the body if the guard does not hold. */
  record GuardedOrSkipped(Expression guard, Process body, Span at) implements Process {}

  /** {@code priority value: body}: of an agent's enabled steps, only those with the largest priority are enabled. */
  record Prioritised(Expression priority, Process body, Span at) implements Process {}

  record Sequence(List<Process> parts, Span at) implements Process {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  record Choice(List<Process> branches, Span at) implements Process {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  record Parallel(List<Process> branches, Span at) implements Process {
    public Parallel {
      branches = List.copyOf(branches);
    }
  }

  record Action(Assignment assignment, Span at) implements Process {}

  /** One statement that is a toss is written without braces around it. */
  record Block(List<Statement> statements, Span at) implements Process {
    public Block {
      statements = List.copyOf(statements);
    }
  }
}
