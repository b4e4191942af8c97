package skein.core.triples;

import java.util.Optional;

/** What the steps of a process look like from outside: renamed, or forbidden. Compared by value. */
public interface Scope<A> {

  /** The action as seen from outside; empty if it cannot happen. */
  Optional<A> pass(A action);
}
