package skein.purpose.search;

import java.util.List;
import java.util.Set;

/**
 * What a search looks for, and how.
 *
 * @param maxDepth runs have at most so many transitions
 * @param remember keep the product states that were searched, so that none is searched twice; costs memory
 * @param runs stop after so many successful runs
 * @param independent sets of names of events of which any two may be swapped: only one order is tried
 */
public record Inquiry(
    Relation relation, Variant variant, int maxDepth, boolean remember, int runs, List<Set<String>> independent) {

  public Inquiry {
    independent = List.copyOf(independent);
  }

  public static Inquiry of(Relation relation, Variant variant, int maxDepth) {
    return new Inquiry(relation, variant, maxDepth, false, 1, List.of());
  }

  public Inquiry remembering() {
    return new Inquiry(relation, variant, maxDepth, true, runs, independent);
  }

  public Inquiry withRuns(int number) {
    return new Inquiry(relation, variant, maxDepth, remember, number, independent);
  }

  public Inquiry withIndependent(List<Set<String>> hints) {
    return new Inquiry(relation, variant, maxDepth, remember, runs, hints);
  }

  boolean strong() {
    return variant == Variant.STRONG;
  }
}
