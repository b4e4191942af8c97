package skein.ccs.syntax;

import java.util.List;
import skein.core.source.Span;

/** Process terms. Choices, compositions and sequences have at least two branches, and are never directly nested in the same operator. */
public sealed interface Process {

  Span at();

  /** {@code 0}: does nothing, and never ends. */
  record Zero(Span at) implements Process {}

  /** {@code 1}: has ended successfully. */
  record One(Span at) implements Process {}

  record Call(String name, Span at) implements Process {}

  /** {@code a.b.P}: at least one action. */
  record Prefix(List<Action> actions, Process body, Span at) implements Process {
    public Prefix {
      actions = List.copyOf(actions);
    }
  }

  /** {@code P; Q}: Q starts when P has ended. */
  record Sequential(List<Process> parts, Span at) implements Process {
    public Sequential {
      parts = List.copyOf(parts);
    }
  }

  /** {@code P + Q}. */
  record Choice(List<Process> branches, Span at) implements Process {
    public Choice {
      branches = List.copyOf(branches);
    }
  }

  /** {@code P | Q}: complementary actions can synchronise. */
  record Parallel(List<Process> branches, Span at) implements Process {
    public Parallel {
      branches = List.copyOf(branches);
    }
  }

  /** {@code P |[a, b]| Q}: all branches take the shared actions together. */
  record Together(List<Process> branches, List<Action> shared, Span at) implements Process {
    public Together {
      branches = List.copyOf(branches);
      shared = List.copyOf(shared);
    }
  }

  /** {@code P \ {a, b}}. */
  record Restricted(Process body, List<Action> hidden, Span at) implements Process {
    public Restricted {
      hidden = List.copyOf(hidden);
    }
  }

  /** {@code P[b/a]}: b replaces a. */
  record Relabelled(Process body, List<Relabel> relabels, Span at) implements Process {
    public Relabelled {
      relabels = List.copyOf(relabels);
    }
  }

  record Relabel(Action now, Action before) {}
}
