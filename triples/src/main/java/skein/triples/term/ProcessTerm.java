package skein.triples.term;

import java.util.List;

/** Process terms over actions of type A, which must be compared by value. Terms are compared structurally: a nested choice differs from a flat one. */
public sealed interface ProcessTerm<A> {

  /** Has no step and never ends. */
  record Stuck<A>() implements ProcessTerm<A> {}

  /** One step, after which it has ended. */
  record Act<A>(A action) implements ProcessTerm<A> {}

  /**
   * Sequential composition; nested sequences are the same as a flat one. The empty sequence has ended. In a process to be encoded, no
   * branch of a choice and no guarded process has ended.
   */
  record Sequence<A>(List<ProcessTerm<A>> parts) implements ProcessTerm<A> {
    public Sequence {
      parts = List.copyOf(parts);
    }
  }

  /** The first step selects a branch. */
  record Choice<A>(List<ProcessTerm<A>> branches) implements ProcessTerm<A> {
    public Choice {
      branches = atLeast(1, branches);
    }
  }

  /** The first step of the body is decorated with the guard (see {@link Guarding}), later ones are not. */
  record Guarded<A>(A guard, ProcessTerm<A> body) implements ProcessTerm<A> {}

  /** Parallel composition; the algebra says which steps happen alone and which together. It has ended when all branches have. */
  record Parallel<A>(List<ProcessTerm<A>> branches, SyncAlgebra<A> algebra) implements ProcessTerm<A> {
    public Parallel {
      branches = atLeast(2, branches);
    }
  }

  /** Every step of the body passes through the scope, which may rename or forbid it. */
  record Scoped<A>(ProcessTerm<A> body, ActionScope<A> scope) implements ProcessTerm<A> {}

  /** A call of the definition with that name. */
  record Call<A>(String name) implements ProcessTerm<A> {}

  private static <A> List<ProcessTerm<A>> atLeast(int count, List<ProcessTerm<A>> terms) {
    if (terms.size() < count) {
      throw new IllegalArgumentException("needs at least " + count + " terms");
    }
    return List.copyOf(terms);
  }
}
