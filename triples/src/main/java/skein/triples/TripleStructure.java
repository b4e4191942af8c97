package skein.triples;

import java.util.List;

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
}
