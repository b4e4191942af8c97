package skein.triples;

import java.util.List;

/**
 * One or more equal steps of a process: where they can be taken, the action, and where they lead. Enabled if every
 * entry holds.
 */
public record Triple<A>(List<Entry> entries, A action, Exit exit) {

  public Triple {
    entries = List.copyOf(entries);
  }

  /** The slot is at one of these locations. */
  public record Entry(int slot, List<Integer> locations) {

    public Entry {
      locations = List.copyOf(locations);
    }
  }
}
