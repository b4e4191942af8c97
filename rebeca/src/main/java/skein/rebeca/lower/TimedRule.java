package skein.rebeca.lower;

import skein.core.program.Expr;
import skein.core.program.Rule;

/** A rule, and how long its steps take. */
record TimedRule(Rule rule, Expr duration) {}
