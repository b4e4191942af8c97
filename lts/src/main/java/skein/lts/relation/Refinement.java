package skein.lts.relation;

/** How the classes of states are found. Both give the same classes. */
public enum Refinement {
  /** By refining blocks until all their states have one signature. Works for all relations, and tells how blocks came about. */
  SIGNATURES,
  /** By refining blocks until they are stable under bunches of transitions. Falls back on signatures where some labels are held and others are not. */
  BUNCHES;

  Partition of(StepGraph graph, Inertness inertness) {
    return this == SIGNATURES || inertness.mayHaveCycles() ? SignatureRefinement.of(graph, inertness) : BunchRefinement.of(graph, inertness);
  }
}
