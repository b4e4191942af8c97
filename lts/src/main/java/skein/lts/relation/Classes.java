package skein.lts.relation;

import skein.lts.graph.StepGraph;
import skein.lts.graph.TauComponents;
import skein.lts.weak.EssentialSteps;

/**
 * The classes of the states of a graph by a relation that is not of traces.
 *
 * @param reduced a graph that the first steps of the computation led to; its states stand for one or more states of the original
 * @param stateOf for each state of the original its state in the reduced graph
 * @param partition the classes of the states of the reduced graph
 * @param weak whether they are those of weak bisimulation
 */
record Classes(StepGraph reduced, int[] stateOf, Partition partition, Inertness inertness, boolean weak) {

  static Classes of(StepGraph graph, LtsRelation relation, RefinementMethod refinement) {
    Inertness inertness = Inertness.of(relation, graph.labels);
    if (relation.kind() == LtsRelation.Kind.WEAK) {
      return weak(of(graph, LtsRelation.BRANCHING, refinement), refinement);
    }
    if (!inertness.hasInert() || inertness.mayHaveCycles()) {
      int[] identity = new int[graph.states()];
      for (int state = 0; state < identity.length; state++) {
        identity[state] = state;
      }
      return new Classes(graph, identity, refinement.of(graph, inertness), inertness, false);
    }
    TauComponents components = TauComponents.of(graph);
    StepGraph contracted = graph.image(components.of, components.count, component -> relation.seesDivergence());
    return new Classes(contracted, components.of, refinement.of(contracted, inertness), inertness, false);
  }

  private static Classes weak(Classes branching, RefinementMethod refinement) {
    StepGraph quotient = branching.quotient();
    TauComponents order = TauComponents.of(quotient);
    StepGraph sorted = quotient.image(order.of, order.count, component -> false);
    int[] stateOf = new int[branching.stateOf.length];
    for (int state = 0; state < stateOf.length; state++) {
      stateOf[state] = order.of[branching.classOf(state)];
    }
    return new Classes(sorted, stateOf, refinement.weak(sorted), branching.inertness, true);
  }

  int classOf(int original) {
    return partition.blockOf()[stateOf[original]];
  }

  /** The smallest graph of its class. */
  StepGraph quotient() {
    if (weak) {
      return EssentialSteps.of(reduced.image(partition.blockOf(), partition.blocks(), block -> false));
    }
    return reduced.image(partition.blockOf(), partition.blocks(), block -> inertness.keepsTauLoops() || partition.divergent().get(block));
  }
}
