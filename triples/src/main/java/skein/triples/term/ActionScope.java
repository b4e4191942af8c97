package skein.triples.term;

import java.util.Optional;

/** Renames or forbids the actions of a process. Compared by value. */
public interface ActionScope<A> {

  /** The action as observed from outside; empty if it is forbidden. */
  Optional<A> pass(A action);
}
