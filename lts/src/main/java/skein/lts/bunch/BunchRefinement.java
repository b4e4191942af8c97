package skein.lts.bunch;

import java.util.Arrays;
import java.util.BitSet;
import skein.lts.PeriodicPoll;

/**
 * The coarsest partition whose blocks are stable under bunches of transitions: either all states of a block can do a step of the bunch, at once or after inert steps, or
 * none can. A bunch that is made of several slices (a label and a block that it leads to) loses a small one, blocks that are not stable under either part are split, and the
 * work of a split is that of its smaller half. It does not tell how the blocks came about.
 *
 * <p>Whether a state has a step of a bunch is found by looking at its steps, which is where this differs from the paper: the bound of O(m log n) holds for systems whose
 * states have few steps each.
 *
 * @see <a href="https://doi.org/10.1007/978-3-030-45237-7_1">D. Jansen, J. F. Groote, J. Keiren, A. Wijs. An O(m log n) algorithm for branching bisimilarity on labelled
 *     transition systems. TACAS 2020</a>
 */
public final class BunchRefinement {

  private static final int NONE = TransitionSlices.NONE;

  private final BunchGraph graph;
  private final BottomBlocks blocks;

  /** Transitions of one label into one block. Those of a bunch form a list. */
  private final TransitionSlices byTarget;

  private int[] nextInBunch = new int[16];
  private int[] bunchOf = new int[16];
  private int[] firstOfBunch = new int[16];
  private int bunches;
  /** Bunches that may have several slices. */
  private final IntStack unsettled = new IntStack();

  /** Transitions of one bunch out of one block, the slices of each block in a list, and for each slice the one that was split off it last. */
  private final TransitionSlices bySource;

  private final BlockLists slicesOf = new BlockLists();
  private int[] splitOff = new int[16];

  /** Slices whose transitions have been inert. */
  private final BitSet unstable = new BitSet();

  private final IntStack unstableSlices = new IntStack();

  /** States that have become bottom states, by block. */
  private int[] firstFresh = {NONE};

  private final int[] nextFresh;
  private final IntStack freshBlocks = new IntStack();

  /** How many fresh states of a block have a transition in a slice. */
  private int[] covered = new int[16];

  private int[] coveredBy = new int[16];
  private long[] coverRound = new long[16];
  private long round;

  private final BlockSearch search;
  private final PeriodicPoll poll;

  private BunchRefinement(BunchGraph graph, PeriodicPoll poll) {
    this.graph = graph;
    this.poll = poll;
    blocks = new BottomBlocks(graph.inertSteps);
    byTarget = new TransitionSlices(graph.transitions());
    bySource = new TransitionSlices(graph.transitions());
    nextFresh = new int[graph.states];
    search = new BlockSearch(graph, blocks, bySource);
  }

  /**
   * The class of each state, numbered in the order of their first states.
   *
   * @param first for each state the index of its first step, and at the end the number of all
   * @param steps labels in the upper half, targets in the lower one, sorted; label 0 is τ
   * @param labels how many there are
   * @param inert whether τ-steps may be inert; then they form no cycles but loops
   * @param divergence whether loops of τ count
   * @param poll is told of the work
   */
  public static int[] classes(int[] first, long[] steps, int labels, boolean inert, boolean divergence, PeriodicPoll poll) {
    BunchRefinement refinement = new BunchRefinement(new BunchGraph(first, steps, inert, divergence), poll);
    refinement.refine(labels);
    int[] number = new int[refinement.blocks.count()];
    Arrays.fill(number, NONE);
    int[] result = Arrays.copyOf(refinement.blocks.of, first.length - 1);
    int count = 0;
    for (int state = 0; state < result.length; state++) {
      if (number[result[state]] == NONE) {
        number[result[state]] = count++;
      }
      result[state] = number[result[state]];
    }
    return result;
  }

  private void refine(int labels) {
    start(labels);
    while (!unsettled.isEmpty()) {
      separate(unsettled.pop());
    }
  }

  /** All transitions that are not inert form one bunch. */
  private void start(int labels) {
    int[] firstOfLabel = new int[labels + 2];
    for (int t = 0; t < graph.transitions(); t++) {
      if (!graph.silent(t)) {
        firstOfLabel[1 + graph.label(t)]++;
      }
    }
    for (int label = 1; label < firstOfLabel.length; label++) {
      firstOfLabel[label] += firstOfLabel[label - 1];
    }
    int visible = firstOfLabel[firstOfLabel.length - 1];
    if (visible == 0) {
      return;
    }
    int bunch = newBunch();
    int[] sorted = new int[visible];
    int[] next = firstOfLabel.clone();
    int slice = newSourceSlice(0);
    for (int t = 0; t < graph.transitions(); t++) {
      if (!graph.silent(t)) {
        sorted[next[graph.label(t)]++] = t;
        bySource.add(t);
      }
    }
    for (int label = 0; label + 1 < firstOfLabel.length; label++) {
      if (firstOfLabel[label] < firstOfLabel[label + 1]) {
        registerTarget(byTarget.open(), bunch);
        for (int i = firstOfLabel[label]; i < firstOfLabel[label + 1]; i++) {
          byTarget.add(sorted[i]);
        }
      }
    }
    unsettled.push(bunch);
    splitBySources(slice);
    settle();
  }

  /** Takes a slice out of a bunch that has several, no larger than the rest of it. */
  private void separate(int bunch) {
    int first = firstOfBunch[bunch];
    int second = nextInBunch[first];
    if (second == NONE) {
      return;
    }
    int smaller = byTarget.size(first) <= byTarget.size(second) ? first : second;
    int rest = smaller == first ? second : first;
    nextInBunch[rest] = nextInBunch[second];
    firstOfBunch[bunch] = rest;
    unsettled.push(bunch);
    poll.worked(1L + byTarget.end(smaller) - byTarget.start(smaller));
    int separated = newBunch();
    bunchOf[smaller] = separated;
    nextInBunch[smaller] = NONE;
    firstOfBunch[separated] = smaller;
    for (int i = byTarget.start(smaller); i < byTarget.end(smaller); i++) {
      bySource.mark(byTarget.member(i));
    }
    int[] touched = bySource.takeTouched();
    int[] parts = new int[touched.length];
    for (int i = 0; i < touched.length; i++) {
      parts[i] = bySource.split(touched[i]);
      if (parts[i] != touched[i]) {
        register(parts[i], slicesOf.block(touched[i]));
      }
    }
    for (int i = 0; i < touched.length; i++) {
      if (parts[i] != touched[i]) {
        stabilise(parts[i], touched[i]);
      }
    }
  }

  /** Splits a block so that the parts are stable under two slices that were one. */
  private void stabilise(int separated, int rest) {
    splitOff[rest] = NONE;
    splitBySources(separated);
    int block = slicesOf.block(separated);
    int own = slicesOf.block(rest) == block ? rest : splitOff[rest];
    if (own != NONE && slicesOf.block(own) == block) {
      poll.worked(1L + blocks.bottomEnd(block) - blocks.start(block));
      for (int i = blocks.start(block); i < blocks.bottomEnd(block); i++) {
        // Marking swaps with states that have been looked at.
        if (search.has(blocks.member(i), own)) {
          blocks.mark(blocks.member(i));
        }
      }
      splitByMarks(block, own);
    }
    settle();
  }

  /** Makes blocks stable whose steps or bottom states are new. */
  private void settle() {
    while (true) {
      if (!unstableSlices.isEmpty()) {
        int slice = unstableSlices.pop();
        unstable.clear(slice);
        splitBySources(slice);
      } else if (!freshBlocks.isEmpty()) {
        settleFresh(freshBlocks.pop());
      } else {
        return;
      }
    }
  }

  /** Other bottom states have steps of all bunches that the block has steps of; fresh ones may lack some. */
  private void settleFresh(int block) {
    int fresh = 0;
    round++;
    for (int state = firstFresh[block]; state != NONE; state = nextFresh[state]) {
      fresh++;
      for (int t = graph.first[state]; t < graph.first[state + 1]; t++) {
        int slice = bySource.of[t];
        if (slice != NONE) {
          cover(slice, state);
        }
      }
    }
    if (fresh == 0) {
      return;
    }
    for (int slice = slicesOf.first(block); slice != NONE; slice = slicesOf.next(slice)) {
      if (coverRound[slice] != round || covered[slice] < fresh) {
        blocks.markAllBottoms(block);
        for (int state = firstFresh[block]; state != NONE; state = nextFresh[state]) {
          if (!search.has(state, slice)) {
            blocks.unmark(state);
          }
        }
        splitByMarks(block, slice);
        return;
      }
    }
    firstFresh[block] = NONE;
  }

  private void cover(int slice, int state) {
    if (coverRound[slice] != round) {
      coverRound[slice] = round;
      covered[slice] = 0;
      coveredBy[slice] = NONE;
    }
    if (coveredBy[slice] != state) {
      coveredBy[slice] = state;
      covered[slice]++;
    }
  }

  private void splitBySources(int slice) {
    poll.worked(1L + bySource.end(slice) - bySource.start(slice));
    for (int i = bySource.start(slice); i < bySource.end(slice); i++) {
      blocks.mark(graph.source[bySource.member(i)]);
    }
    splitByMarks(slicesOf.block(slice), slice);
  }

  /** Splits a block in which the bottom states with a step of the slice are marked. */
  private void splitByMarks(int block, int slice) {
    if (blocks.markedEnd(block) == blocks.bottomEnd(block)) {
      blocks.unmarkAll(block);
      return;
    }
    boolean able = search.smallerIsAble(block, slice);
    int[] smaller = able ? search.able : search.unable;
    int size = able ? search.ableCount : search.unableCount;
    poll.worked(1L + size);
    int part = blocks.split(block, smaller, size);
    if (part == firstFresh.length) {
      firstFresh = Arrays.copyOf(firstFresh, 2 * part);
    }
    firstFresh[part] = NONE;
    for (int k = 0; k < size; k++) {
      for (int i = graph.firstIn[smaller[k]]; i < graph.firstIn[smaller[k] + 1]; i++) {
        if (byTarget.of[graph.in[i]] != NONE) {
          byTarget.mark(graph.in[i]);
        }
      }
      for (int t = graph.first[smaller[k]]; t < graph.first[smaller[k] + 1]; t++) {
        if (bySource.of[t] != NONE) {
          bySource.mark(t);
        }
      }
    }
    splitTargets();
    splitSources(part);
    divideFresh(block);
    if (graph.hasInert()) {
      leave(able ? part : block, able ? block : part, able, smaller, size);
    }
    pushFresh(block);
    pushFresh(part);
  }

  private void splitTargets() {
    for (int slice : byTarget.takeTouched()) {
      int part = byTarget.split(slice);
      if (part != slice) {
        int bunch = bunchOf[slice];
        registerTarget(part, bunch);
        if (nextInBunch[nextInBunch[part]] == NONE) {
          unsettled.push(bunch);
        }
      }
    }
  }

  private void splitSources(int part) {
    for (int slice : bySource.takeTouched()) {
      int own = bySource.split(slice);
      if (own == slice) {
        slicesOf.move(slice, part);
      } else {
        register(own, part);
        splitOff[slice] = own;
        if (unstable.get(slice)) {
          addUnstable(own);
        }
      }
    }
  }

  private void divideFresh(int block) {
    int state = firstFresh[block];
    firstFresh[block] = NONE;
    while (state != NONE) {
      int following = nextFresh[state];
      addFresh(state);
      state = following;
    }
  }

  private void addFresh(int state) {
    nextFresh[state] = firstFresh[blocks.of[state]];
    firstFresh[blocks.of[state]] = state;
  }

  private void pushFresh(int block) {
    if (firstFresh[block] != NONE) {
      freshBlocks.push(block);
    }
  }

  /** Steps from the states that are able to those that are not are no longer inert. They form a bunch. */
  private void leave(int able, int unable, boolean smallerIsAble, int[] smaller, int size) {
    int slice = NONE;
    for (int k = 0; k < size; k++) {
      int state = smaller[k];
      if (smallerIsAble) {
        for (int t = graph.first[state]; t < graph.first[state + 1] && graph.tau(t); t++) {
          if (bySource.of[t] == NONE && blocks.of[graph.target(t)] == unable) {
            slice = leave(t, able, slice);
          }
        }
      } else {
        for (int i = graph.firstIn[state]; i < graph.silentInEnd[state]; i++) {
          if (bySource.of[graph.in[i]] == NONE && blocks.of[graph.source[graph.in[i]]] == able) {
            slice = leave(graph.in[i], able, slice);
          }
        }
      }
    }
    if (slice != NONE) {
      addUnstable(slice);
    }
  }

  private int leave(int t, int able, int slice) {
    int result = slice;
    if (slice == NONE) {
      int bunch = newBunch();
      registerTarget(byTarget.open(), bunch);
      result = newSourceSlice(able);
    }
    byTarget.add(t);
    bySource.add(t);
    if (--graph.inertSteps[graph.source[t]] == 0) {
      blocks.sink(graph.source[t]);
      addFresh(graph.source[t]);
    }
    return result;
  }

  private void addUnstable(int slice) {
    unstable.set(slice);
    unstableSlices.push(slice);
  }

  private int newBunch() {
    if (bunches == firstOfBunch.length) {
      firstOfBunch = Arrays.copyOf(firstOfBunch, 2 * bunches);
    }
    firstOfBunch[bunches] = NONE;
    return bunches++;
  }

  private void registerTarget(int slice, int bunch) {
    if (slice >= bunchOf.length) {
      bunchOf = Arrays.copyOf(bunchOf, 2 * slice);
      nextInBunch = Arrays.copyOf(nextInBunch, 2 * slice);
    }
    bunchOf[slice] = bunch;
    nextInBunch[slice] = firstOfBunch[bunch];
    firstOfBunch[bunch] = slice;
  }

  private int newSourceSlice(int block) {
    int slice = bySource.open();
    register(slice, block);
    return slice;
  }

  private void register(int slice, int block) {
    if (slice >= splitOff.length) {
      splitOff = Arrays.copyOf(splitOff, 2 * slice);
      covered = Arrays.copyOf(covered, 2 * slice);
      coveredBy = Arrays.copyOf(coveredBy, 2 * slice);
      coverRound = Arrays.copyOf(coverRound, 2 * slice);
    }
    slicesOf.add(slice, block);
  }
}
