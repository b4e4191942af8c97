package skein.prove.system;

import java.util.List;
import java.util.Map;
import skein.analysis.relation.Term;

/** A path found by a solver: the bits of the variables at its start, and its steps. */
public record SymbolicPath(Map<Term, Long> start, List<Taken> steps) {

  /** The index of a move of the relation, and the bits of its inputs. */
  public record Taken(int move, Map<Term, Long> inputs) {}
}
