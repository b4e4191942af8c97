package skein.lts.relation;

import java.util.BitSet;
import skein.lts.bunch.BunchRefinement;
import skein.lts.graph.StepGraph;
import skein.lts.weak.LinearWeakRefinement;

/** How the classes of states are found. All ways give the same classes. */
public enum RefinementMethod {
  /** By refining blocks until all their states have one signature. Works for all relations, and tells how blocks came about. */
  SIGNATURES,
  /**
   * By refining blocks until they are stable under bunches of transitions. Falls back on signatures where some labels are held and others are not. For weak
   * bisimulation by samples of signatures and searches, in linear memory.
   */
  BUNCHES,
  /**
   * By signatures, which are faster in most systems, unless that takes far more work than there are transitions; then by bunches, which never do. Weak bisimulation as by
   * bunches.
   */
  BEST;

  /** How many entries of signatures may be computed for each state and transition before the work counts as far too much. */
  private static final long MOST_ENTRIES = 64;

  Partition of(StepGraph graph, Inertness inertness) {
    if (this == SIGNATURES || inertness.mayHaveCycles()) {
      return SignatureRefinement.of(graph, inertness);
    }
    if (this == BEST) {
      long most = MOST_ENTRIES * ((long) graph.states() + graph.transitions());
      return SignatureRefinement.of(graph, inertness, most).orElseGet(() -> bunches(graph, inertness));
    }
    return bunches(graph, inertness);
  }

  /** The classes of weak bisimulation, of a graph whose τ-steps lead to smaller numbers. */
  Partition weak(StepGraph graph) {
    return this == SIGNATURES ? WeakRefinement.of(graph) : partition(LinearWeakRefinement.classes(graph), new BitSet());
  }

  private static Partition bunches(StepGraph graph, Inertness inertness) {
    int[] blockOf = BunchRefinement.classes(graph.first, graph.steps(), graph.labels.size(), inertness.hasInert(), inertness.marksDivergence(), graph.poll);
    BitSet divergent = new BitSet();
    for (int state = 0; state < blockOf.length; state++) {
      if (inertness.marksDivergence() && graph.hasTauLoop(state)) {
        divergent.set(blockOf[state]);
      }
    }
    return partition(blockOf, divergent);
  }

  /** One whose blocks came about nobody knows how. */
  private static Partition partition(int[] blockOf, BitSet divergent) {
    int blocks = 0;
    for (int block : blockOf) {
      blocks = Math.max(blocks, block + 1);
    }
    return new Partition(blockOf, blocks, new int[blocks], new int[blocks], divergent);
  }
}
