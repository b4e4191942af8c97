package skein.core.system;

import skein.core.interpret.Truth;

/** A predicate over the packed states of a transition system. */
@FunctionalInterface
public interface StatePredicate {

  Truth test(long[] state);
}
