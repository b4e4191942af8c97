package skein.triples;

import java.util.ArrayList;
import java.util.List;

/** Executes triples, as a lowered program does. */
final class TripleRuns {

  /** One step: the triple that is taken, and the program counter after it. */
  record Move<A>(Triple<A> triple, int[] target) {}

  private TripleRuns() {}

  /** The steps from a program counter, in the order of the triples. */
  static <A> List<Move<A>> successors(TripleStructure<A> structure, int[] pc) {
    List<Move<A>> moves = new ArrayList<>();
    for (Triple<A> triple : structure.triples()) {
      if (triple.entries().stream().allMatch(entry -> entry.locations().contains(pc[entry.slot()]))) {
        moves.add(new Move<>(triple, after(triple.exit(), pc)));
      }
    }
    return moves;
  }

  private static int[] after(Exit exit, int[] pc) {
    int[] next = pc.clone();
    Exit.Case first =
        exit.cases().stream().filter(each -> each.ended().stream().allMatch(slot -> pc[slot] == 0)).findFirst().orElseThrow();
    first.assignments().forEach(assignment -> next[assignment.slot()] = assignment.value());
    return next;
  }
}
