package skein.lts.weak;

import java.util.Arrays;
import skein.lts.graph.StepGraph;

/**
 * Weak bisimulation in memory that is linear in the graph: what states can do weakly is never stored. Blocks are split by samples of it, one word for each state, which
 * take one look at each step. Where samples no longer tell states apart, searches find out whether every state of a block can do weakly what one of them can do at
 * once; if not, the blocks are split by that. Only these searches decide that the partition is stable, so the classes do not depend on the samples.
 */
public final class LinearWeakRefinement {

  /** As many labels as this can be in one sample without filling it. */
  private static final int LABELS_AT_ONCE = 16;

  /** Samples go on while one makes more new blocks than this part of those that there are. */
  private static final int WORTHWHILE = 1024;

  private static final int NONE = -1;

  private final StepGraph graph;
  private final KeyedPartition partition;

  /** For each state a word of the blocks that τ-steps lead to, and one of the labels and blocks that it can do weakly. */
  private final long[] silent;

  private final long[] visible;

  private final WeakCheck check;

  /** For each kind of sample the number of new blocks that the last one gave, and when that was. */
  private final int[] gains;

  private final int[] triedAt;
  /** When there were last many new blocks. */
  private int gainedAt;

  private LinearWeakRefinement(StepGraph graph) {
    this.graph = graph;
    partition = new KeyedPartition(graph);
    silent = new long[graph.states()];
    visible = new long[graph.states()];
    check = new WeakCheck(graph, partition);
    gains = new int[(1 + Integer.SIZE / 2) * labelSamples()];
    triedAt = new int[gains.length];
    Arrays.fill(triedAt, NONE);
  }

  /**
   * The class of each state.
   *
   * @param graph one whose τ-steps lead to smaller numbers
   */
  public static int[] classes(StepGraph graph) {
    return classes(graph, Integer.MAX_VALUE);
  }

  /** @param mostSamples after how many passes searches are left alone with the rest; the classes do not depend on it */
  public static int[] classes(StepGraph graph, int mostSamples) {
    LinearWeakRefinement refinement = new LinearWeakRefinement(graph);
    refinement.refine(mostSamples);
    return refinement.partition.of;
  }

  private void refine(int mostSamples) {
    for (int pass = 0; ; pass++) {
      int before = partition.count();
      int kind = pass < mostSamples ? bestKind() : NONE;
      if (kind != NONE) {
        sample(pass, kind);
        partition.split(0, state -> silent[state], state -> visible[state]);
        gains[kind] = partition.count() - before;
        triedAt[kind] = pass;
      } else if (check.findMissing(pass, silent)) {
        partition.split(0, state -> silent[state], state -> 0);
      } else {
        return;
      }
      if (isWorthwhile(partition.count() - before)) {
        gainedAt = pass;
      }
    }
  }

  private boolean isWorthwhile(int newBlocks) {
    return newBlocks > partition.count() / WORTHWHILE;
  }

  /** The kind of sample that gained most, or one that has not been tried since something was gained; none if samples no longer gain much. */
  private int bestKind() {
    int best = 0;
    for (int kind = 1; kind < kinds(); kind++) {
      best = gains[kind] > gains[best] ? kind : best;
    }
    if (isWorthwhile(gains[best])) {
      return best;
    }
    for (int kind = 0; kind < kinds(); kind++) {
      if (triedAt[kind] < gainedAt) {
        return kind;
      }
    }
    return NONE;
  }

  /** How many kinds of samples there are: each may take all blocks and labels, or a part of them. */
  private int kinds() {
    return blockSamples() * labelSamples();
  }

  private int blockSamples() {
    return 1 + (Integer.SIZE - Integer.numberOfLeadingZeros(partition.count())) / 2;
  }

  private int labelSamples() {
    return 1 + (Integer.SIZE - Integer.numberOfLeadingZeros(graph.labels.size() / LABELS_AT_ONCE)) / 2;
  }

  /** Takes all blocks and labels, or a quarter, a sixteenth and so on of them, at random. A block is one bit of a word. */
  private void sample(int pass, int kind) {
    long seed = WeakCheck.mixed(pass);
    long blockPart = -1L >>> (2 * (kind / labelSamples()));
    long labelPart = -1L >>> (2 * (kind % labelSamples()));
    long[] words = new long[partition.count()];
    for (int block = 0; block < words.length; block++) {
      long random = WeakCheck.mixed(seed + block);
      words[block] = Long.compareUnsigned(random, blockPart) <= 0 ? 1L << WeakCheck.mixed(random) : 0;
    }
    int[] rotation = new int[graph.labels.size()];
    long[] mask = new long[graph.labels.size()];
    for (int label = 0; label < mask.length; label++) {
      long random = WeakCheck.mixed(~seed - label);
      mask[label] = Long.compareUnsigned(random, labelPart) <= 0 ? -1 : 0;
      rotation[label] = (int) WeakCheck.mixed(random);
    }
    sign(words, rotation, mask);
  }

  /** @param rotation for each label how far the word of the blocks behind it is rotated, before the mask is applied */
  private void sign(long[] words, int[] rotation, long[] mask) {
    for (int state = 0; state < silent.length; state++) {
      long word = words[partition.of[state]];
      graph.poll.worked(1);
      for (int i = graph.first[state]; i < graph.first[state + 1] && graph.label(i) == StepGraph.TAU; i++) {
        word |= silent[graph.target(i)];
      }
      silent[state] = word;
    }
    for (int state = 0; state < visible.length; state++) {
      long word = 0;
      graph.poll.worked(1L + graph.first[state + 1] - graph.first[state]);
      for (int i = graph.first[state]; i < graph.first[state + 1]; i++) {
        int label = graph.label(i);
        int target = graph.target(i);
        word |= label == StepGraph.TAU ? visible[target] : Long.rotateLeft(silent[target], rotation[label]) & mask[label];
      }
      visible[state] = word;
    }
  }
}
