package skein.ask.relation;

import skein.core.answer.Cause;
import skein.core.answer.Reason;

/** The transition system of a model. An answer about a part of it would be wrong, so there is none. */
public sealed interface Generated {

  record Whole(StoredLts lts) implements Generated {}

  record Incomplete(Cause cause, Reason reason) implements Generated {}
}
