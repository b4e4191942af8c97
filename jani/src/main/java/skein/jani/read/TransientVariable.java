package skein.jani.read;

import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;

/** A variable that no state has: what locations or edges say of it, else its initial value. */
record TransientVariable(String name, Sort sort, GuardedTerm initial, Span at) {}
