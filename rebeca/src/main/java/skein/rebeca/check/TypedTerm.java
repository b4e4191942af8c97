package skein.rebeca.check;

import skein.rebeca.code.RebecaType;
import skein.rebeca.code.Term;

/** A term and its type. */
record TypedTerm(Term term, RebecaType type) {}
