package skein.triples;

import java.util.List;
import java.util.function.Function;
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

  /** As text: the locations of each slot, then one triple per line. */
  public String show(Function<A, String> action, Function<ProcessTerm<A>, String> term) {
    return showLocations(action, location -> location.name().map(name -> name + " = ").orElse("") + term.apply(location.residual()));
  }

  /** To be drawn: the locations of all slots, and the triples between them. */
  public TripleNet net(String title, Function<A, String> action, Function<ProcessTerm<A>, String> term) {
    return new NetBuilder<>(this, action, location -> location.name().orElseGet(() -> term.apply(location.residual()))).net(title);
  }

  /** The same, with a text for each location. */
  public String showLocations(Function<A, String> action, Function<Slot.Location<A>, String> location) {
    return new Listing<>(this, action, location).text();
  }
}
