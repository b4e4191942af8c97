package skein.purpose.search;

import java.util.List;
import java.util.Set;

/**
 * The parameters of a search.
 *
 * @param maxDepth the maximum number of transitions of a run
 * @param remember store the searched product states, so that none is searched twice; uses memory
 * @param runs stop after this many successful runs
 * @param independent sets of names of pairwise independent events: only one order is tried
 */
public record Inquiry(
    PurposeRelation relation, Variant variant, int maxDepth, boolean remember, int runs, List<Set<String>> independent) {

  public Inquiry {
    independent = List.copyOf(independent);
  }

  boolean strong() {
    return variant == Variant.STRONG;
  }
}
