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
 */
public record TripleStructure<A>(List<Slot<A>> slots, int[] initial, List<Triple<A>> triples) {

  public TripleStructure {
    slots = List.copyOf(slots);
    triples = List.copyOf(triples);
  }

  /** One step: the triple that is taken, and the program counter after it. */
  public record Move<A>(Triple<A> triple, int[] target) {}

  /** The steps from a program counter, in the order of the triples. */
  public List<Move<A>> successors(int[] pc) {
    List<Move<A>> moves = new ArrayList<>();
    for (Triple<A> triple : triples) {
      if (triple.enabled(pc)) {
        moves.add(new Move<>(triple, triple.exit().apply(pc)));
      }
    }
    return moves;
  }

  /** Without the triples whose action is forbidden. */
  public TripleStructure<A> restricted(Predicate<A> forbidden) {
    return new TripleStructure<>(
        slots, initial, triples.stream().filter(triple -> !forbidden.test(triple.action())).toList());
  }

  /** The same triples with other actions. */
  public TripleStructure<A> relabelled(UnaryOperator<A> relabelling) {
    return new TripleStructure<>(
        slots,
        initial,
        triples.stream()
            .map(triple -> new Triple<>(triple.entries(), relabelling.apply(triple.action()), triple.exit()))
            .toList());
  }

  /** As text: the locations of each slot, then one triple per line. */
  public String show(Function<A, String> action, Function<ProcessTerm<A>, String> term) {
    return new Listing<>(this, action, term).text();
  }
}
