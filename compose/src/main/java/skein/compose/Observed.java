package skein.compose;

import java.util.List;
import java.util.function.Predicate;
import skein.analysis.relation.Term;
import skein.compose.split.SharedMove;

/**
 * What must remain visible of a program.
 *
 * @param conditions on states
 * @param visible the moves that are not internal
 */
record Observed(List<Term> conditions, Predicate<SharedMove> visible) {}
