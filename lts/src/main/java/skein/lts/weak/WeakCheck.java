package skein.lts.weak;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import skein.lts.graph.StepGraph;

/**
 * Checks whether a partition is a weak bisimulation: whether each state can do weakly what another one of its block can do at once. What has been found out about a
 * partition is used again for finer ones.
 */
final class WeakCheck {

  /** How many looks at each state and transition may be spent on finding what is missing before it is made use of. */
  private static final long MOST_LOOKS = 32;

  /** The states of smaller blocks are looked at one by one. */
  private static final int FEW = 256;

  private final StepGraph graph;
  private final KeyedPartition partition;
  private WeakSearch search;
  private BlockMembers members;
  private long[] words;
  private int seed;
  private long looksLeft;

  /** The blocks of states at the last check; none if there was none. */
  private int[] checked = new int[0];

  /** Blocks, at the last check, whose states can all do what one of them can do, except for steps that were found missing. */
  private BitSet complete = new BitSet();

  private Set<Long> missing = new HashSet<>();

  /** Blocks, at the last check, that have been split since. */
  private BitSet wereSplit = new BitSet();

  /** @param graph one without cycles of τ */
  WeakCheck(StepGraph graph, KeyedPartition partition) {
    this.graph = graph;
    this.partition = partition;
  }

  /**
   * Looks for steps that one state of a block can do and another cannot do weakly; false if there is none.
   *
   * @param wordOf is set for each state; words in a block differ only if the states differ in what they can do weakly
   */
  boolean findMissing(int newSeed, long[] wordOf) {
    if (search == null) {
      search = new WeakSearch(graph);
    }
    members = BlockMembers.of(partition.of, partition.count());
    search.in(members);
    seed = newSeed;
    words = wordOf;
    Arrays.fill(words, 0);
    wereSplit = new BitSet();
    for (int state = 0; state < checked.length; state++) {
      if (checked[state] != partition.of[state]) {
        wereSplit.set(checked[state]);
      }
    }
    looksLeft = MOST_LOOKS * size();
    BitSet completeNow = new BitSet();
    Set<Long> missingNow = new HashSet<>();
    for (int block = 0; block < partition.count(); block++) {
      completeNow.set(block, members.size(block) == 1 || isComplete(block, missingNow));
    }
    complete = completeNow;
    missing = missingNow;
    checked = partition.of.clone();
    return !missing.isEmpty();
  }

  private long size() {
    return graph.states() + (long) graph.transitions();
  }

  /** Finds what a state of a block lacks, and marks those that have it. False if there are other states that may lack something, too. */
  private boolean isComplete(int block, Set<Long> missingNow) {
    long[] needed = needed(block);
    if (needed.length == 0) {
      return true;
    }
    if (looksLeft < 0) {
      return false;
    }
    long before = search.looks();
    BitSet lacking = new BitSet();
    int k = members.first()[block];
    for (; k < members.first()[block + 1] && lacking.isEmpty(); k++) {
      // With a τ-step into the block, a state can do what is found there.
      if (!staysIn(block, members.members()[k])) {
        findLacking(members.members()[k], needed, lacking);
      }
    }
    while (k < members.first()[block + 1] && staysIn(block, members.members()[k])) {
      k++;
    }
    for (int i = lacking.nextSetBit(0); i >= 0; i = lacking.nextSetBit(i + 1)) {
      missingNow.add(needed[i]);
      mark(block, needed[i]);
    }
    if (!lacking.isEmpty()) {
      looksLeft -= search.looks() - before;
    }
    return k == members.first()[block + 1];
  }

  /** Finds those of some sorted steps that a state cannot do weakly. */
  private void findLacking(int state, long[] needed, BitSet lacking) {
    BitSet reached = new BitSet();
    long before = 0;
    for (int i = 0; i < needed.length; i++) {
      int label = StepGraph.label(needed[i]);
      if (i == 0 || label != StepGraph.label(needed[i - 1])) {
        before = search.looks();
        reached.clear();
      }
      // One search for all blocks takes no longer than this.
      if (reached.isEmpty() && search.looks() - before > size()) {
        search.successors(state, label, each -> reached.set(partition.of[each]));
      }
      int target = StepGraph.target(needed[i]);
      if (!lacking.get(i) && !(reached.isEmpty() ? search.can(state, label, target) : reached.get(target))) {
        lacking.set(i);
      }
    }
  }

  /** Changes the words of those states of a block that can do a step weakly, and maybe of others that can. */
  private void mark(int block, long step) {
    int label = StepGraph.label(step);
    int target = StepGraph.target(step);
    long number = mixed(mixed(seed) + step);
    if (members.size(block) > FEW) {
      search.predecessors(label, target, each -> words[each] += number);
      return;
    }
    for (int k = members.first()[block]; k < members.first()[block + 1]; k++) {
      if (search.can(members.members()[k], label, target)) {
        words[members.members()[k]] += number;
      }
    }
  }

  /** The steps of the states of a block, sorted, except for τ-steps within it and those of which it is known that all its states can do them. */
  private long[] needed(int block) {
    long[] result = new long[16];
    int size = 0;
    for (int k = members.first()[block]; k < members.first()[block + 1]; k++) {
      int state = members.members()[k];
      graph.poll.worked(1L + graph.first[state + 1] - graph.first[state]);
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        long step = StepGraph.step(graph.label(i), partition.of[graph.target(i)]);
        if (step != StepGraph.step(StepGraph.TAU, block) && !isKnown(state, i)) {
          if (size == result.length) {
            result = Arrays.copyOf(result, 2 * size);
          }
          result[size++] = step;
        }
      }
    }
    return Arrays.stream(result, 0, size).sorted().distinct().toArray();
  }

  /** Whether the last check has found that all states of the block can do this step weakly. */
  private boolean isKnown(int state, int step) {
    if (checked.length == 0 || !complete.get(checked[state])) {
      return false;
    }
    int target = checked[graph.target(step)];
    return !wereSplit.get(target) && !missing.contains(StepGraph.step(graph.label(step), target));
  }

  /** A number that looks random. */
  static long mixed(long number) {
    long mixed = (number + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  private boolean staysIn(int block, int state) {
    for (int i = graph.first[state]; i < graph.first[state + 1] && graph.label(i) == StepGraph.TAU; i++) {
      if (partition.of[graph.target(i)] == block) {
        return true;
      }
    }
    return false;
  }
}
