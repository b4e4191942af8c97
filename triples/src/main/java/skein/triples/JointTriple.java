package skein.triples;

import java.util.List;

/**
 * Steps that several parts of a process take together, each in any of its ways that are possible, kept as a product: one triple for each
 * combination of ways could be exponentially many. All ways of a part read the same slots, and different parts read and assign different ones.
 *
 * @param joins applied in this order after the ways
 */
public record JointTriple<A>(List<List<Way>> parts, A action, List<Join> joins) {

  public JointTriple {
    parts = parts.stream().map(List::copyOf).toList();
    joins = List.copyOf(joins);
  }

  /** A way to take part: possible if every entry holds. */
  public record Way(List<Triple.Entry> entries, Exit exit) {

    public Way {
      entries = List.copyOf(entries);
    }
  }

  /** The continuation of a parallel composition: the assignments, if all these slots are 0 by now. */
  public record Join(List<Integer> slots, List<Exit.Assignment> assignments) {

    public Join {
      slots = List.copyOf(slots);
      assignments = List.copyOf(assignments);
    }
  }
}
