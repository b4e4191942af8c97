package skein.compose.split;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;

/**
 * A program as processes that take steps together. The product of all processes, from before the beginning, is the program: every step is a step of the
 * participants, which agree on all positions, and the first one is {@code start}.
 *
 * @param moves the last one is the start
 */
public record ProcessNetwork(Relation relation, List<CellGroup> groups, List<SharedMove> moves, TermOwners owners) {

  public static ProcessNetwork of(Relation relation, List<CellGroup> groups) {
    MoveSplitter splitter = new MoveSplitter(relation, groups);
    List<SharedMove> moves = new ArrayList<>();
    for (Move move : relation.moves()) {
      if (move.enabled() != relation.terms().no) {
        moves.add(splitter.split(moves.size(), move));
      }
    }
    moves.add(splitter.start(moves.size()));
    return new ProcessNetwork(relation, groups, moves, splitter.owners());
  }

  /** Whether others take part in steps of the group: if not, it has the same states alone and together with others. */
  public boolean isLimitedByOthers(int group) {
    return moves.stream().anyMatch(move -> !move.isStart() && move.participants().get(group) && move.participants().cardinality() > 1);
  }

  /** What a process of these groups shows of a move. */
  public Set<Term> shown(SharedMove move, BitSet groups) {
    return move.shown(groups, owners);
  }

  /** The largest parts of a condition that depend on these groups alone, or on another single group. */
  public Set<Term> localParts(Term condition, BitSet inside) {
    return owners.localParts(condition, inside);
  }

  public boolean dependsOnlyOn(Term term, BitSet inside) {
    return TermOwners.isInside(owners.of(term), inside);
  }
}
