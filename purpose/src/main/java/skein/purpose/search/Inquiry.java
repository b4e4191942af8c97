package skein.purpose.search;

import java.util.List;
import java.util.Set;

/**
 * The parameters of a search.
 *
 * @param certainty what certainty and impossibility require
 * @param maxDepth the maximum number of transitions of a run
 * @param remember store the searched product states, so that none is searched twice; uses memory
 * @param shortest look for the shortest runs
 * @param runs stop after this many successful runs
 * @param independent sets of names of pairwise independent events: only one order is tried
 */
public record Inquiry(
    PurposeRelation relation,
    Variant variant,
    Certainty certainty,
    int maxDepth,
    boolean remember,
    boolean shortest,
    int runs,
    List<Set<String>> independent) {

  public Inquiry {
    independent = List.copyOf(independent);
  }

  /**
   * The same for one bound. Among stored states, the loop found first need not be on the shortest run, so runs are
   * judged without storing states.
   */
  Inquiry within(int bound) {
    return new Inquiry(relation, variant, certainty, bound, remember && !overRuns(), shortest, runs, independent);
  }

  /** Whether every maximal run has to end in the wanted verdict. */
  boolean overRuns() {
    return !relation.existential() && certainty == Certainty.RUNS;
  }

  /** Whether no run may end in the other verdict. */
  boolean strict() {
    return relation.existential() && variant == Variant.STRICT;
  }

  /** The weak variant. */
  Inquiry weak() {
    return new Inquiry(relation, Variant.WEAK, certainty, maxDepth, remember, shortest, runs, independent);
  }

  /** Whether some run ends in the other verdict. */
  Inquiry against() {
    return new Inquiry(relation.exchanged(), Variant.WEAK, certainty, maxDepth, remember, shortest, 1, independent);
  }

  boolean strong() {
    return variant == Variant.STRONG;
  }
}
