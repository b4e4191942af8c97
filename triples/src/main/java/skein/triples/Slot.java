package skein.triples;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.triples.term.ProcessTerm;

/**
 * One part of the program counter. Its value is 0 while it is not in use or has ended, else the number of a location.
 *
 * @param path which branch of which branch … it follows; empty for the whole process
 * @param locations location number 1 first
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
     * What remains of the slot's part of the process. Where others run inside, with slots of their own, this is how it
     * looked when they began. Made anew each time: all of them together would be quadratic in the size of the process.
     */
    public ProcessTerm<A> residual() {
      return residual.apply(Integer.MAX_VALUE);
    }

    /** The same, but of a long sequence only this many parts. */
    public ProcessTerm<A> beginning(int parts) {
      return residual.apply(parts);
    }

    /** The definition it is the beginning of, if it is one's. */
    public Optional<String> name() {
      return name;
    }

    /** Whether others run inside. */
    public boolean others() {
      return others;
    }
  }
}
