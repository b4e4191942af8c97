package skein.lts.relation;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The coarsest partition whose blocks are stable under bunches of transitions: either all states of a block can do a step of the bunch, at once or after inert steps, or
 * none can. A bunch that is made of several slices (a label and a block that it leads to) loses a small one, blocks that are not stable under either part are split, and the
 * work of a split is that of its smaller half. An alternative to {@link SignatureRefinement} that does not tell how the blocks came about.
 *
 * <p>Whether a state has a step of a bunch is found by looking at its steps, which is where this differs from the paper: the bound of O(m log n) holds for systems whose
 * states have few steps each.
 *
 * @see <a href="https://doi.org/10.1007/978-3-030-45237-7_1">D. Jansen, J. F. Groote, J. Keiren, A. Wijs. An O(m log n) algorithm for branching bisimilarity on labelled
 *     transition systems. TACAS 2020</a>
 */
final class BunchRefinement {

  private static final int NONE = TransitionSlices.NONE;

  private final StepGraph graph;
  private final boolean inert;
  /** The states of the graph; where divergence counts there is one more, to which its steps lead. */
  private final int states;

  private final int[] source;
  private final int[] firstIn;
  private final int[] silentInEnd;
  private final int[] in;
  private final int[] inertSteps;
  private final BottomBlocks blocks;

  /** Transitions of one label into one block. Those of a bunch form a list. */
  private final TransitionSlices byTarget;

  private int[] nextInBunch = new int[16];
  private int[] bunchOf = new int[16];
  private int[] firstOfBunch = new int[16];
  private int bunches;
  /** Bunches that may have several slices. */
  private final IntStack unsettled = new IntStack();

  /** Transitions of one bunch out of one block. Those of a block form a list. */
  private final TransitionSlices bySource;

  private int[] blockOf = new int[16];
  private int[] bunchOfSource = new int[16];
  private int[] nextInBlock = new int[16];
  private int[] previousInBlock = new int[16];
  private int[] firstOfBlock = {NONE};
  /** For each slice the one that was split off it last, and whether its bunch has been made of steps that were inert. */
  private int[] splitOff = new int[16];

  private final BitSet unstable = new BitSet();
  private final IntStack unstableSlices = new IntStack();

  /** States that have become bottom states, by block. */
  private int[] firstFresh = {NONE};

  private final int[] nextFresh;
  private final IntStack freshBlocks = new IntStack();

  /** How many fresh states of a block have a step of a slice. */
  private int[] covered = new int[16];
  private int[] coveredBy = new int[16];
  private long[] coverRound = new long[16];
  private long round;

  private final BlockSearch search;

  private BunchRefinement(StepGraph graph, Inertness inertness) {
    this.graph = graph;
    this.inert = inertness.hasInert();
    this.states = graph.states() + (inertness.marksDivergence() ? 1 : 0);
    int transitions = graph.transitions();
    source = new int[transitions];
    inertSteps = new int[states];
    firstIn = new int[states + 1];
    for (int state = 0; state < graph.states(); state++) {
      for (int t = graph.first[state]; t < graph.first[state + 1]; t++) {
        source[t] = state;
        firstIn[target(t) + 1]++;
        inertSteps[state] += silent(t) ? 1 : 0;
      }
    }
    for (int state = 0; state < states; state++) {
      firstIn[state + 1] += firstIn[state];
    }
    in = new int[transitions];
    int[] next = Arrays.copyOf(firstIn, states);
    fillIn(next, true);
    silentInEnd = next.clone();
    fillIn(next, false);
    blocks = new BottomBlocks(inertSteps);
    byTarget = new TransitionSlices(transitions);
    bySource = new TransitionSlices(transitions);
    nextFresh = new int[states];
    search = new BlockSearch();
  }

  private void fillIn(int[] next, boolean silentOnes) {
    for (int t = 0; t < source.length; t++) {
      if (silent(t) == silentOnes) {
        in[next[target(t)]++] = t;
      }
    }
  }

  /** Whether a transition is inert while it stays in a block. */
  private boolean silent(int t) {
    return inert && graph.label(t) == StepGraph.TAU && graph.target(t) != source[t];
  }

  private int target(int t) {
    return inert && graph.label(t) == StepGraph.TAU && graph.target(t) == source[t] ? states - 1 : graph.target(t);
  }

  /** Refines until nothing changes. τ-steps of the graph form no cycles but loops if some label is not held; then none may be. */
  static Partition of(StepGraph graph, Inertness inertness) {
    BunchRefinement refinement = new BunchRefinement(graph, inertness);
    refinement.refine();
    return refinement.partition();
  }

  private Partition partition() {
    int[] number = new int[blocks.count()];
    Arrays.fill(number, -1);
    int[] result = Arrays.copyOf(blocks.of, graph.states());
    int count = 0;
    BitSet divergent = new BitSet();
    for (int state = 0; state < result.length; state++) {
      if (number[result[state]] < 0) {
        number[result[state]] = count++;
      }
      result[state] = number[result[state]];
    }
    if (states > graph.states()) {
      for (int i = firstIn[states - 1]; i < firstIn[states]; i++) {
        divergent.set(result[source[in[i]]]);
      }
    }
    return new Partition(result, count, new int[count], new int[count], divergent);
  }

  private void refine() {
    start();
    while (!unsettled.isEmpty()) {
      separate(unsettled.pop());
    }
  }

  /** All transitions that are not inert form one bunch. */
  private void start() {
    int[] firstOfLabel = new int[graph.labels.size() + 2];
    for (int t = 0; t < source.length; t++) {
      firstOfLabel[silent(t) ? 0 : 1 + label(t)]++;
    }
    firstOfLabel[0] = 0;
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
    int slice = newSourceSlice(0, bunch);
    for (int t = 0; t < source.length; t++) {
      if (!silent(t)) {
        sorted[next[label(t)]++] = t;
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

  /** Divergence has the number after the last label. */
  private int label(int t) {
    return target(t) == graph.states() ? graph.labels.size() : graph.label(t);
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
      if (parts[i] == touched[i]) {
        bunchOfSource[parts[i]] = separated;
      } else {
        register(parts[i], blockOf[touched[i]], separated);
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
    int block = blockOf[separated];
    int own = blockOf[rest] == block ? rest : splitOff[rest];
    if (own != NONE && blockOf[own] == block) {
      for (int i = blocks.start(block); i < blocks.bottomEnd(block); i++) {
        // Marking swaps with states that have been looked at.
        if (has(blocks.member(i), own)) {
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
      for (int t = graph.first[state]; t < end(state); t++) {
        int slice = bySource.of[t];
        if (slice != NONE) {
          cover(slice, state);
        }
      }
    }
    if (fresh == 0) {
      return;
    }
    for (int slice = firstOfBlock[block]; slice != NONE; slice = nextInBlock[slice]) {
      if (coverRound[slice] != round || covered[slice] < fresh) {
        blocks.markAllBottoms(block);
        for (int state = firstFresh[block]; state != NONE; state = nextFresh[state]) {
          if (!has(state, slice)) {
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

  private int end(int state) {
    return state < graph.states() ? graph.first[state + 1] : graph.first[state];
  }

  private boolean has(int state, int slice) {
    for (int t = graph.first[state]; t < end(state); t++) {
      if (bySource.of[t] == slice) {
        return true;
      }
    }
    return false;
  }

  private void splitBySources(int slice) {
    for (int i = bySource.start(slice); i < bySource.end(slice); i++) {
      blocks.mark(source[bySource.member(i)]);
    }
    splitByMarks(blockOf[slice], slice);
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
    int part = blocks.split(block, smaller, size);
    if (part == firstOfBlock.length) {
      firstOfBlock = Arrays.copyOf(firstOfBlock, 2 * part);
      firstFresh = Arrays.copyOf(firstFresh, 2 * part);
    }
    firstOfBlock[part] = NONE;
    firstFresh[part] = NONE;
    for (int k = 0; k < size; k++) {
      for (int i = firstIn[smaller[k]]; i < firstIn[smaller[k] + 1]; i++) {
        if (byTarget.of[in[i]] != NONE) {
          byTarget.mark(in[i]);
        }
      }
      for (int t = graph.first[smaller[k]]; t < end(smaller[k]); t++) {
        if (bySource.of[t] != NONE) {
          bySource.mark(t);
        }
      }
    }
    splitTargets();
    splitSources(part);
    divideFresh(block);
    if (inert) {
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
        unlink(slice);
        link(slice, part);
      } else {
        register(own, part, bunchOfSource[slice]);
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
        for (int t = graph.first[state]; t < end(state) && graph.label(t) == StepGraph.TAU; t++) {
          if (bySource.of[t] == NONE && blocks.of[graph.target(t)] == unable) {
            slice = leave(t, able, slice);
          }
        }
      } else {
        for (int i = firstIn[state]; i < silentInEnd[state]; i++) {
          if (bySource.of[in[i]] == NONE && blocks.of[source[in[i]]] == able) {
            slice = leave(in[i], able, slice);
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
      result = newSourceSlice(able, bunch);
    }
    byTarget.add(t);
    bySource.add(t);
    if (--inertSteps[source[t]] == 0) {
      blocks.sink(source[t]);
      addFresh(source[t]);
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

  private int newSourceSlice(int block, int bunch) {
    int slice = bySource.open();
    register(slice, block, bunch);
    return slice;
  }

  private void register(int slice, int block, int bunch) {
    if (slice >= blockOf.length) {
      int capacity = 2 * slice;
      blockOf = Arrays.copyOf(blockOf, capacity);
      bunchOfSource = Arrays.copyOf(bunchOfSource, capacity);
      nextInBlock = Arrays.copyOf(nextInBlock, capacity);
      previousInBlock = Arrays.copyOf(previousInBlock, capacity);
      splitOff = Arrays.copyOf(splitOff, capacity);
      covered = Arrays.copyOf(covered, capacity);
      coveredBy = Arrays.copyOf(coveredBy, capacity);
      coverRound = Arrays.copyOf(coverRound, capacity);
    }
    bunchOfSource[slice] = bunch;
    link(slice, block);
  }

  private void link(int slice, int block) {
    blockOf[slice] = block;
    previousInBlock[slice] = NONE;
    nextInBlock[slice] = firstOfBlock[block];
    if (firstOfBlock[block] != NONE) {
      previousInBlock[firstOfBlock[block]] = slice;
    }
    firstOfBlock[block] = slice;
  }

  private void unlink(int slice) {
    if (previousInBlock[slice] == NONE) {
      firstOfBlock[blockOf[slice]] = nextInBlock[slice];
    } else {
      nextInBlock[previousInBlock[slice]] = nextInBlock[slice];
    }
    if (nextInBlock[slice] != NONE) {
      previousInBlock[nextInBlock[slice]] = previousInBlock[slice];
    }
  }

  /** A stack of numbers. */
  private static final class IntStack {

    private int[] numbers = new int[16];
    private int size;

    void push(int number) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = number;
    }

    int pop() {
      return numbers[--size];
    }

    boolean isEmpty() {
      return size == 0;
    }
  }

  /**
   * Finds which states of a block can reach a slice by inert steps and which cannot, both at once and backwards, step by step in turns, until the smaller set is known.
   */
  private final class BlockSearch {

    private static final int COUNTED = 0;
    private static final int ABLE = 1;
    private static final int UNABLE = 2;

    private final int[] able = new int[states];
    private final int[] unable = new int[states];
    private int ableCount;
    private int unableCount;
    /** What is known of a state: four times the number of the search, plus one of the constants. */
    private final int[] known = new int[states];
    private final int[] left = new int[states];
    private int search;

    private int block;
    private int slice;
    private int seed;
    private int ableNext;
    private int ableEdge;
    private int ableEdgeEnd;
    private int bottom;
    private int unableNext;
    private int unableEdge;
    private int unableEdgeEnd;

    /** Whether the states that are able are the smaller set; that set is complete afterwards. */
    boolean smallerIsAble(int ofBlock, int ofSlice) {
      block = ofBlock;
      slice = ofSlice;
      search++;
      ableCount = 0;
      unableCount = 0;
      ableNext = 0;
      unableNext = 0;
      ableEdge = 0;
      ableEdgeEnd = 0;
      unableEdge = 0;
      unableEdgeEnd = 0;
      seed = bySource.start(slice);
      bottom = blocks.markedEnd(block);
      int half = blocks.size(block) / 2;
      while (true) {
        if (ableCount <= half && !stepOfAble()) {
          return true;
        }
        if (unableCount <= half && !stepOfUnable()) {
          return false;
        }
      }
    }

    private boolean is(int state, int what) {
      return known[state] == 4 * search + what;
    }

    private boolean stepOfAble() {
      if (seed < bySource.end(slice)) {
        addAble(source[bySource.member(seed++)]);
      } else if (ableEdge < ableEdgeEnd) {
        int t = in[ableEdge++];
        if (bySource.of[t] == NONE) {
          addAble(source[t]);
        }
      } else if (ableNext < ableCount) {
        int state = able[ableNext++];
        ableEdge = firstIn[state];
        ableEdgeEnd = silentInEnd[state];
      } else {
        return false;
      }
      return true;
    }

    private void addAble(int state) {
      if (!is(state, ABLE)) {
        known[state] = 4 * search + ABLE;
        able[ableCount++] = state;
      }
    }

    private boolean stepOfUnable() {
      if (bottom < blocks.bottomEnd(block)) {
        addUnable(blocks.member(bottom++));
      } else if (unableEdge < unableEdgeEnd) {
        int t = in[unableEdge++];
        if (bySource.of[t] == NONE && !is(source[t], ABLE)) {
          count(source[t]);
        }
      } else if (unableNext < unableCount) {
        int state = unable[unableNext++];
        unableEdge = firstIn[state];
        unableEdgeEnd = silentInEnd[state];
      } else {
        return false;
      }
      return true;
    }

    /** Notes that one more inert step of a state leads to a state that is unable. */
    private void count(int state) {
      if (!is(state, COUNTED)) {
        known[state] = 4 * search + COUNTED;
        left[state] = inertSteps[state];
      }
      if (--left[state] == 0 && !has(state, slice)) {
        addUnable(state);
      }
    }

    private void addUnable(int state) {
      known[state] = 4 * search + UNABLE;
      unable[unableCount++] = state;
    }
  }
}
