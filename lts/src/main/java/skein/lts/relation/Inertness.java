package skein.lts.relation;

import java.util.Arrays;
import java.util.List;
import skein.lts.graph.StepGraph;

/** What a relation takes for silent: which labels are held, and whether divergence counts. */
final class Inertness {

  private final boolean[] held;
  private final boolean divergence;
  private final boolean all;
  private final boolean any;

  private Inertness(boolean[] held, boolean divergence) {
    this.held = held;
    this.divergence = divergence;
    boolean every = true;
    boolean some = false;
    for (boolean one : held) {
      every &= one;
      some |= one;
    }
    all = every;
    any = some;
  }

  /** Nothing is silent. */
  static Inertness none(List<String> labels) {
    boolean[] held = new boolean[labels.size()];
    Arrays.fill(held, true);
    return new Inertness(held, false);
  }

  /** @param relation one that is not of traces */
  static Inertness of(LtsRelation relation, List<String> labels) {
    if (relation.kind() == LtsRelation.Kind.STRONG) {
      return none(labels);
    }
    boolean[] held = new boolean[labels.size()];
    for (int label = 0; label < held.length; label++) {
      held[label] = relation.held().contains(labels.get(label));
    }
    return new Inertness(held, relation.seesDivergence());
  }

  /** Whether the label is held. A number after the last label stands for divergence, which is not. */
  boolean held(int label) {
    return label < held.length && held[label];
  }

  boolean holdsAny() {
    return any;
  }

  /** Whether some label may be preceded by inert steps. */
  boolean hasInert() {
    return !all;
  }

  /** Whether states on a cycle of τ may differ, so that such cycles cannot be contracted. */
  boolean mayHaveCycles() {
    return any && !all;
  }

  /** Whether divergence needs a mark of its own; if τ is held, its steps tell. */
  boolean marksDivergence() {
    return divergence && !held[StepGraph.TAU];
  }

  /** Whether a smallest system has τ-loops wherever there are inert steps. */
  boolean keepsTauLoops() {
    return held[StepGraph.TAU];
  }
}
