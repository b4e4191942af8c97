package skein.prove;

import java.util.List;
import java.util.Map;
import skein.core.relation.Term;

/** A path that a solver found: the bits of the variables at its start, and the steps it takes. */
record Path(Map<Term, Long> start, List<Taken> steps) {

  /** The index of a move of the relation, and the bits of its inputs. */
  record Taken(int move, Map<Term, Long> inputs) {}
}
