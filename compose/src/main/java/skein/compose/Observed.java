package skein.compose;

import java.util.List;
import java.util.function.Predicate;
import skein.analysis.relation.Term;
import skein.compose.split.SharedMove;
import skein.lts.relation.LtsRelation;

/**
 * What must remain visible of a program.
 *
 * @param conditions on states
 * @param visible the moves that are not internal
 * @param relation the equivalence by which parts may be minimised
 */
record Observed(List<Term> conditions, Predicate<SharedMove> visible, LtsRelation relation) {

  /** Of states alone: all moves are internal. */
  static Observed states(List<Term> conditions) {
    return new Observed(conditions, _ -> false, LtsRelation.DIVBRANCHING);
  }
}
