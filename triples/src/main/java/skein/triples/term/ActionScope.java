package skein.triples.term;

import java.util.Optional;

/** What the steps of a process look like from outside: renamed, or forbidden. Compared by value. */
public interface ActionScope<A> {

  /** The action as seen from outside; empty if it cannot happen. */
  Optional<A> pass(A action);
}
