package skein.triples;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import skein.triples.term.ProcessTerm;

/**
 * A process as symbolically linked triples. A program counter has one value per slot; different reachable program counters stand for different
 * residuals. Equal triples are kept: {@code a ++ a} has two.
 *
 * @param initial the program counter at the start
 * @param joints steps that are kept as products of steps; only {@link skein.triples.term.Hoare Hoare's operator} leads to such
 */
public record TripleStructure<A>(List<Slot<A>> slots, int[] initial, List<Triple<A>> triples, List<JointTriple<A>> joints) {

  public TripleStructure {
    slots = List.copyOf(slots);
    triples = List.copyOf(triples);
    joints = List.copyOf(joints);
  }

  /** One step: the action that is taken, and the program counter after it. */
  public record Move<A>(A action, int[] target) {}

  /** The steps from a program counter, in the order of the triples and joint triples. */
  public List<Move<A>> successors(int[] pc) {
    List<Move<A>> moves = new ArrayList<>();
    for (Triple<A> triple : triples) {
      if (triple.enabled(pc)) {
        moves.add(new Move<>(triple.action(), triple.exit().apply(pc)));
      }
    }
    joints.forEach(joint -> together(joint, pc, moves));
    return moves;
  }

  private void together(JointTriple<A> joint, int[] pc, List<Move<A>> into) {
    List<int[]> targets = List.of(pc);
    for (List<JointTriple.Way> part : joint.parts()) {
      List<int[]> next = new ArrayList<>();
      for (int[] target : targets) {
        part.stream().filter(way -> way.possible(pc)).forEach(way -> next.add(way.exit().apply(target)));
      }
      targets = next;
    }
    for (int[] target : targets) {
      joint.joins().forEach(join -> join.apply(target));
      into.add(new Move<>(joint.action(), target));
    }
  }

  /** Without the triples whose action is forbidden. */
  public TripleStructure<A> restricted(Predicate<A> forbidden) {
    return new TripleStructure<>(
        slots,
        initial,
        triples.stream().filter(triple -> !forbidden.test(triple.action())).toList(),
        joints.stream().filter(joint -> !forbidden.test(joint.action())).toList());
  }

  /** The same triples with other actions. */
  public TripleStructure<A> relabelled(UnaryOperator<A> relabelling) {
    return new TripleStructure<>(
        slots,
        initial,
        triples.stream().map(triple -> new Triple<>(triple.entries(), relabelling.apply(triple.action()), triple.exit())).toList(),
        joints.stream().map(joint -> new JointTriple<>(joint.parts(), relabelling.apply(joint.action()), joint.joins())).toList());
  }

  /** As text: the locations of each slot, then one triple per line. */
  public String show(Function<A, String> action, Function<ProcessTerm<A>, String> term) {
    return new Listing<>(this, action, term).text();
  }
}
