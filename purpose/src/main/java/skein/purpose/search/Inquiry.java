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

  public static Inquiry of(PurposeRelation relation, Variant variant, int maxDepth) {
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
