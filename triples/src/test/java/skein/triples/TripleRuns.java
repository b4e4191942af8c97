package skein.triples;

import java.util.ArrayList;
import java.util.List;

/** Executes triples, as a lowered program does. */
final class TripleRuns {

  /** One step: the action that is taken, and the program counter after it. */
  record Move<A>(A action, int[] target) {}

  private TripleRuns() {}

  /** The steps from a program counter, in the order of the triples and joint triples. */
  static <A> List<Move<A>> successors(TripleStructure<A> structure, int[] pc) {
    List<Move<A>> moves = new ArrayList<>();
    for (Triple<A> triple : structure.triples()) {
      if (hold(triple.entries(), pc)) {
        moves.add(new Move<>(triple.action(), after(triple.exit(), pc)));
      }
    }
    structure.joints().forEach(joint -> together(joint, pc, moves));
    return moves;
  }

  private static <A> void together(JointTriple<A> joint, int[] pc, List<Move<A>> into) {
    List<int[]> targets = List.of(pc);
    for (List<JointTriple.Way> part : joint.parts()) {
      List<int[]> next = new ArrayList<>();
      for (int[] target : targets) {
        part.stream().filter(way -> hold(way.entries(), pc)).forEach(way -> next.add(after(way.exit(), target)));
      }
      targets = next;
    }
    for (int[] target : targets) {
      joint.joins().stream()
          .filter(join -> join.slots().stream().allMatch(slot -> target[slot] == 0))
          .forEach(join -> join.assignments().forEach(assignment -> target[assignment.slot()] = assignment.value()));
      into.add(new Move<>(joint.action(), target));
    }
  }

  private static boolean hold(List<Triple.Entry> entries, int[] pc) {
    return entries.stream().allMatch(entry -> entry.locations().contains(pc[entry.slot()]));
  }

  private static int[] after(Exit exit, int[] pc) {
    int[] next = pc.clone();
    Exit.Case first =
        exit.cases().stream().filter(each -> each.ended().stream().allMatch(slot -> pc[slot] == 0)).findFirst().orElseThrow();
    first.assignments().forEach(assignment -> next[assignment.slot()] = assignment.value());
    return next;
  }
}
