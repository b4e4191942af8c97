package skein.triples;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.triples.term.ProcessTerm;

/**
 * One part of the program counter. Its value is 0 while it is not in use or has ended, otherwise the number of a location.
 *
 * @param path the branch that it tracks, as branch numbers from the outside in; empty for the whole process
 * @param locations starting with location number 1
 */
public record Slot<A>(List<Integer> path, List<Location<A>> locations) {

  public Slot {
    path = List.copyOf(path);
    locations = List.copyOf(locations);
  }

  /** The location with this number, which is not 0. */
  public Location<A> location(int value) {
    return locations.get(value - 1);
  }

  /** A control location. */
  public static final class Location<A> {

    private final IntFunction<ProcessTerm<A>> residual;
    private final Optional<String> name;
    private final boolean others;

    Location(IntFunction<ProcessTerm<A>> residual, Optional<String> name, boolean others) {
      this.residual = residual;
      this.name = name;
      this.others = others;
    }

    /**
     * The residual of the slot's part of the process. If a compound with its own slots runs inside, this is its initial term. Built on each call: all
     * residuals together would be quadratic in the size of the process.
     */
    public ProcessTerm<A> residual() {
      return residual.apply(Integer.MAX_VALUE);
    }

    /** The same, but only this many parts of a long sequence. */
    public ProcessTerm<A> beginning(int parts) {
      return residual.apply(parts);
    }

    /** The definition whose initial location this is, if any. */
    public Optional<String> name() {
      return name;
    }

    /** Whether a compound with its own slots runs inside. */
    public boolean others() {
      return others;
    }
  }
}
