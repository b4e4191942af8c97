package skein.lts.relation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import skein.lts.graph.StepGraph;

/**
 * The coarsest partition of the states of a graph whose blocks have one signature each: the steps that a state can do at once, or after inert τ-steps if their
 * labels are not held, with the blocks they lead to. In each round only states whose signature may have changed are signed again, and the largest part of a block
 * keeps its number, so that few have to be.
 *
 * <p>The numbers of blocks depend only on the graph up to isomorphism, and on the labels.
 *
 * @see "S. Blom, S. Orzan. Distributed branching bisimulation reduction of state spaces. ENTCS 89(1), 2003"
 * @see "S. Blom, J. van de Pol. Distributed branching bisimulation minimization by inductive signatures. PDMC 2009"
 */
final class SignatureRefinement {

  private static final byte DIRTY = 1;
  private static final byte MUST = 2;

  /** Signatures smaller than this are copied rather than built upon. */
  private static final int ROOT_SIZE = 16;

  private final StepGraph graph;
  private final StepSources predecessors;
  private final Inertness inertness;
  private final long divergenceMark;

  private final Blocks blocks;
  private final SignatureSets sets = new SignatureSets();
  private final SignatureGroups groups;

  private final byte[] flags;
  private int[] dirty;
  private int dirtyCount;

  private final InertOrder order;
  private long[] scratch = new long[64];
  private long[] merged = new long[64];
  private int[] inherited = new int[16];
  private int inheritedCount;
  private long work;

  private SignatureRefinement(StepGraph graph, Inertness inertness) {
    this.graph = graph;
    this.inertness = inertness;
    divergenceMark = StepGraph.step(graph.labels.size(), 0);
    predecessors = new StepSources(graph);
    blocks = new Blocks(graph.states());
    groups = new SignatureGroups(sets, !inertness.hasInert(), graph.states());
    flags = new byte[graph.states()];
    order = inertness.mayHaveCycles() ? new InertOrder(graph, blocks.of) : null;
  }

  /** Refines until nothing changes. τ-steps of the graph lead to smaller numbers or are loops, unless the inertness says otherwise. */
  static Partition of(StepGraph graph, Inertness inertness) {
    return of(graph, inertness, Long.MAX_VALUE).orElseThrow();
  }

  /** Gives up when a round begins after more than so much work, counted in entries of signatures and states looked at. */
  static Optional<Partition> of(StepGraph graph, Inertness inertness, long mostWork) {
    SignatureRefinement refinement = new SignatureRefinement(graph, inertness);
    if (!refinement.refine(mostWork)) {
      return Optional.empty();
    }
    Blocks found = refinement.blocks;
    return Optional.of(new Partition(found.of, found.count(), found.parents(), found.rounds(), refinement.divergent()));
  }

  private boolean refine(long mostWork) {
    dirtyCount = graph.states();
    dirty = new int[dirtyCount];
    for (int state = 0; state < dirtyCount; state++) {
      dirty[state] = state;
    }
    if (dirtyCount == 1) {
      return true;
    }
    Arrays.fill(flags, (byte) (DIRTY | MUST));
    for (int round = 1; dirtyCount > 0; round++) {
      if (work > mostWork) {
        return false;
      }
      work += dirtyCount;
      groups.clear(dirtyCount, blocks.count());
      sign();
      int before = blocks.count();
      groups.split(blocks, dirty, dirtyCount, round);
      for (int i = 0; i < dirtyCount; i++) {
        flags[dirty[i]] = 0;
      }
      findDirty(before);
    }
    return true;
  }

  private void sign() {
    if (!inertness.hasInert()) {
      for (int i = 0; i < dirtyCount; i++) {
        signPlainly(dirty[i]);
      }
    } else if (order == null) {
      sortDirty();
      for (int i = 0; i < dirtyCount; i++) {
        signComponent(dirty, i, i + 1);
      }
    } else {
      order.sort(dirty, dirtyCount, flags, DIRTY);
      for (int i = 0; i < dirtyCount; ) {
        int end = order.end(dirty, i, dirtyCount);
        signComponent(dirty, i, end);
        i = end;
      }
    }
  }

  private void sortDirty() {
    if (dirtyCount < graph.states() / 16) {
      Arrays.sort(dirty, 0, dirtyCount);
      return;
    }
    int count = 0;
    for (int state = 0; state < flags.length; state++) {
      if (flags[state] != 0) {
        dirty[count++] = state;
      }
    }
  }

  private void signPlainly(int state) {
    int size = 0;
    reserve(graph.first[state + 1] - graph.first[state]);
    for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
      scratch[size++] = StepGraph.step(graph.label(i), blocks.of[graph.target(i)]);
    }
    work += size;
    graph.poll.worked(1L + size);
    groups.put(state, blocks.of[state], SignatureSets.NONE, scratch, sorted(scratch, size));
  }

  /** Signs states that reach each other by inert steps. */
  private void signComponent(int[] states, int from, int to) {
    boolean must = false;
    for (int i = from; i < to; i++) {
      must |= (flags[states[i]] & MUST) != 0;
    }
    if (!must) {
      return;
    }
    int block = blocks.of[states[from]];
    boolean cyclic = to - from > 1;
    int size = 0;
    inheritedCount = 0;
    for (int k = from; k < to; k++) {
      int state = states[k];
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        int label = graph.label(i);
        int target = graph.target(i);
        if (label != StepGraph.TAU || blocks.of[target] != block) {
          if (!inertness.held(label)) {
            reserve(size + 1);
            scratch[size++] = StepGraph.step(label, blocks.of[target]);
          }
        } else if (target == state) {
          cyclic = true;
        } else if (order == null || !order.together(state, target)) {
          inherit(groups.set(target, block));
        }
      }
    }
    if (cyclic && inertness.marksDivergence()) {
      reserve(size + 1);
      scratch[size++] = divergenceMark;
    }
    int root = inertness.holdsAny() ? SignatureSets.NONE : largestRoot();
    for (int i = 0; i < inheritedCount; i++) {
      size = merge(inherited[i], root, size);
    }
    work += size;
    graph.poll.worked(1L + size + to - from);
    size = without(root, sorted(scratch, size));
    for (int k = from; k < to; k++) {
      if (inertness.holdsAny() ? signHeld(states[k], block, size) : groups.put(states[k], block, root, scratch, size)) {
        warnPredecessors(states[k], block);
      }
    }
  }

  private void inherit(int set) {
    for (int i = Math.max(0, inheritedCount - 4); i < inheritedCount; i++) {
      if (inherited[i] == set) {
        return;
      }
    }
    if (inheritedCount == inherited.length) {
      inherited = Arrays.copyOf(inherited, 2 * inheritedCount);
    }
    inherited[inheritedCount++] = set;
  }

  /** The root of the largest signature that is inherited, if it is worth building on. */
  private int largestRoot() {
    int largest = SignatureSets.NONE;
    for (int i = 0; i < inheritedCount; i++) {
      int root = sets.rootOf(inherited[i]);
      if (largest == SignatureSets.NONE || sets.size(root) > sets.size(largest)) {
        largest = root;
      }
    }
    return largest == SignatureSets.NONE || sets.size(largest) < ROOT_SIZE ? SignatureSets.NONE : largest;
  }

  /** Appends what a signature has on top of a root. */
  private int merge(int set, int root, int size) {
    int result = size;
    if (set != root) {
      result = append(set, result);
      if (sets.rootOf(set) != set && sets.rootOf(set) != root) {
        result = append(sets.rootOf(set), result);
      }
    }
    return result;
  }

  private int append(int set, int size) {
    int length = sets.ownSize(set);
    reserve(size + length);
    int result = size;
    for (int i = 0; i < length; i++) {
      long entry = sets.own(set, i);
      if (!inertness.held(StepGraph.label(entry))) {
        scratch[result++] = entry;
      }
    }
    return result;
  }

  private int without(int root, int size) {
    if (root == SignatureSets.NONE) {
      return size;
    }
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (!sets.contains(root, scratch[i])) {
        scratch[kept++] = scratch[i];
      }
    }
    return kept;
  }

  /** Adds the held steps of one state to what it shares with its component. */
  private boolean signHeld(int state, int block, int shared) {
    int size = shared;
    int most = shared + graph.first[state + 1] - graph.first[state];
    if (merged.length < most) {
      merged = new long[2 * most];
    }
    System.arraycopy(scratch, 0, merged, 0, shared);
    for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
      if (inertness.held(graph.label(i))) {
        merged[size++] = StepGraph.step(graph.label(i), blocks.of[graph.target(i)]);
      }
    }
    return groups.put(state, block, SignatureSets.NONE, merged, sorted(merged, size));
  }

  private void warnPredecessors(int state, int block) {
    for (int i = predecessors.first(state); i < predecessors.tauEnd(state); i++) {
      int source = predecessors.source(i);
      if (blocks.of[source] == block) {
        flags[source] |= MUST;
      }
    }
  }

  private void reserve(int size) {
    if (size > scratch.length) {
      scratch = Arrays.copyOf(scratch, 2 * size);
    }
  }

  private static int sorted(long[] entries, int size) {
    if (size < 2) {
      return size;
    }
    Arrays.sort(entries, 0, size);
    int kept = 1;
    for (int i = 1; i < size; i++) {
      if (entries[i] != entries[i - 1]) {
        entries[kept++] = entries[i];
      }
    }
    return kept;
  }

  /** States whose signature may differ now that blocks from a number on are new. */
  private void findDirty(int newFrom) {
    dirtyCount = 0;
    for (int block = newFrom; block < blocks.count(); block++) {
      for (int k = blocks.start(block); k < blocks.end(block); k++) {
        int state = blocks.member(k);
        graph.poll.worked(1L + predecessors.end(state) - predecessors.first(state));
        for (int i = predecessors.first(state); i < predecessors.end(state); i++) {
          add(predecessors.source(i), (byte) (DIRTY | MUST));
        }
        if (inertness.hasInert() && graph.first[state] < graph.first[state + 1] && graph.label(graph.first[state]) == StepGraph.TAU) {
          add(state, (byte) (DIRTY | MUST));
        }
      }
    }
    if (inertness.hasInert()) {
      for (int k = 0; k < dirtyCount; k++) {
        int state = dirty[k];
        for (int i = predecessors.first(state); i < predecessors.tauEnd(state); i++) {
          int source = predecessors.source(i);
          if (blocks.of[source] == blocks.of[state]) {
            add(source, DIRTY);
          }
        }
      }
    }
  }

  private void add(int state, byte flag) {
    if (flags[state] == 0) {
      if (blocks.size(blocks.of[state]) == 1) {
        return;
      }
      dirty[dirtyCount++] = state;
    }
    flags[state] |= flag;
  }

  private BitSet divergent() {
    BitSet result = new BitSet();
    if (!inertness.marksDivergence()) {
      return result;
    }
    for (int block = 0; block < blocks.count(); block++) {
      int set = groups.setOfBlock(block);
      boolean diverges = set == SignatureSets.NONE ? graph.hasTauLoop(blocks.member(blocks.start(block))) : sets.contains(set, divergenceMark);
      result.set(block, diverges);
    }
    return result;
  }
}
