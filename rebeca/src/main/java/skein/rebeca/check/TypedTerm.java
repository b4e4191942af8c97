package skein.rebeca.check;

import skein.rebeca.code.RebecaType;
import skein.rebeca.code.ActorTerm;

/** A term and its type. */
record TypedTerm(ActorTerm term, RebecaType type) {}
