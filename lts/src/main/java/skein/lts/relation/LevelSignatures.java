package skein.lts.relation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import skein.lts.graph.StepGraph;

/** The signatures that blocks had after earlier rounds of refinement, computed again from a member. */
final class LevelSignatures {

  /**
   * @param block the block that the states were in
   * @param steps labels and the blocks they led to; the number after the last label stands for divergence
   * @param exits blocks that a τ-step can lead to after inert ones
   */
  record Signature(int block, SortedSet<Long> steps, SortedSet<Integer> exits) {}

  private final Classes classes;
  private final StepGraph graph;
  private final Partition partition;
  private final int[] member;
  private final Map<Long, Signature> known = new HashMap<>();

  LevelSignatures(Classes classes) {
    this.classes = classes;
    graph = classes.reduced();
    partition = classes.partition();
    member = new int[partition.blocks()];
    for (int state = 0; state < graph.states(); state++) {
      member[partition.blockOf()[state]] = state;
    }
  }

  boolean weak() {
    return classes.weak();
  }

  /** Whether steps with this label may come after inert ones. Divergence counts as such a label. */
  boolean mayStay(int label) {
    return !weak() && !classes.inertness().held(label);
  }

  /** The signature, in the partition after a round, of the states that were to form this block in the next one. */
  Signature of(int round, int block) {
    return known.computeIfAbsent(StepGraph.step(round, block), each -> computed(round, member[block]));
  }

  private int blockAt(int round, int state) {
    graph.poll.worked(1);
    return partition.at(round, partition.blockOf()[state]);
  }

  private Signature computed(int round, int state) {
    if (weak()) {
      return weakly(round, state);
    }
    Inertness inertness = classes.inertness();
    int block = blockAt(round, state);
    TreeSet<Long> steps = new TreeSet<>();
    TreeSet<Integer> exits = new TreeSet<>();
    for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
      if (inertness.held(graph.label(i))) {
        steps.add(StepGraph.step(graph.label(i), blockAt(round, graph.target(i))));
      }
    }
    if (!inertness.hasInert()) {
      return new Signature(block, steps, exits);
    }
    Map<Integer, List<Integer>> inert = inertSteps(round, state, block);
    for (int source : inert.keySet()) {
      for (int i = graph.first[source]; i < graph.first[source + 1]; i++) {
        int target = blockAt(round, graph.target(i));
        boolean leaves = graph.label(i) == StepGraph.TAU && target != block;
        if (!inertness.held(graph.label(i)) && (graph.label(i) != StepGraph.TAU || leaves)) {
          steps.add(StepGraph.step(graph.label(i), target));
        }
        if (leaves) {
          exits.add(target);
        }
      }
    }
    if (inertness.held(StepGraph.TAU)) {
      // Other members of the block may leave it for other blocks: held steps are no part of what inert ones pass on.
      addExits(round, block, exits);
    }
    if (inertness.marksDivergence() && cyclic(inert)) {
      steps.add(StepGraph.step(graph.labels.size(), 0));
    }
    return new Signature(block, steps, exits);
  }

  private void addExits(int round, int block, TreeSet<Integer> exits) {
    for (int state = 0; state < graph.states(); state++) {
      if (blockAt(round, state) == block) {
        for (int i = graph.first[state]; i < graph.first[state + 1] && graph.label(i) == StepGraph.TAU; i++) {
          int target = blockAt(round, graph.target(i));
          if (target != block) {
            exits.add(target);
          }
        }
      }
    }
  }

  /** The states that inert steps lead to, and these steps. */
  private Map<Integer, List<Integer>> inertSteps(int round, int state, int block) {
    Map<Integer, List<Integer>> result = new LinkedHashMap<>();
    List<Integer> open = new ArrayList<>(List.of(state));
    result.put(state, new ArrayList<>());
    for (int k = 0; k < open.size(); k++) {
      int source = open.get(k);
      for (int i = graph.first[source]; i < graph.first[source + 1] && graph.label(i) == StepGraph.TAU; i++) {
        int target = graph.target(i);
        if (blockAt(round, target) == block) {
          result.get(source).add(target);
          if (result.putIfAbsent(target, new ArrayList<>()) == null) {
            open.add(target);
          }
        }
      }
    }
    return result;
  }

  /** Whether some steps form a cycle: what is left when states without steps go, again and again. */
  private static boolean cyclic(Map<Integer, List<Integer>> steps) {
    Map<Integer, Integer> left = new HashMap<>();
    Map<Integer, List<Integer>> sources = new HashMap<>();
    List<Integer> done = new ArrayList<>();
    steps.forEach(
        (source, targets) -> {
          left.put(source, targets.size());
          targets.forEach(target -> sources.computeIfAbsent(target, each -> new ArrayList<>()).add(source));
          if (targets.isEmpty()) {
            done.add(source);
          }
        });
    for (int k = 0; k < done.size(); k++) {
      for (int source : sources.getOrDefault(done.get(k), List.of())) {
        if (left.merge(source, -1, Integer::sum) == 0) {
          done.add(source);
        }
      }
    }
    return done.size() < steps.size();
  }

  private Signature weakly(int round, int state) {
    TreeSet<Long> steps = new TreeSet<>();
    for (int source : silently(state)) {
      steps.add(StepGraph.step(StepGraph.TAU, blockAt(round, source)));
      for (int i = graph.first[source]; i < graph.first[source + 1]; i++) {
        if (graph.label(i) != StepGraph.TAU) {
          for (int target : silently(graph.target(i))) {
            steps.add(StepGraph.step(graph.label(i), blockAt(round, target)));
          }
        }
      }
    }
    return new Signature(blockAt(round, state), steps, new TreeSet<>());
  }

  /** What τ-steps lead to from a state. */
  private TreeSet<Integer> silently(int state) {
    TreeSet<Integer> result = new TreeSet<>(List.of(state));
    List<Integer> open = new ArrayList<>(List.of(state));
    for (int k = 0; k < open.size(); k++) {
      for (int i = graph.first[open.get(k)]; i < graph.first[open.get(k) + 1] && graph.label(i) == StepGraph.TAU; i++) {
        if (result.add(graph.target(i))) {
          open.add(graph.target(i));
        }
      }
    }
    return result;
  }
}
