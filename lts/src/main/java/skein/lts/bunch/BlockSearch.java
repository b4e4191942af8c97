package skein.lts.bunch;

/**
 * Finds which states of a block can reach a slice by inert steps and which cannot, both at once and backwards, step by step in turns, until the smaller set is known.
 */
final class BlockSearch {

  private static final int NONE = TransitionSlices.NONE;

  private static final int COUNTED = 0;
  private static final int ABLE = 1;
  private static final int UNABLE = 2;

  private final BunchGraph graph;
  private final BottomBlocks blocks;
  private final TransitionSlices bySource;

  final int[] able;
  final int[] unable;
  int ableCount;
  int unableCount;
  /** What is known of a state: four times the number of the search, plus one of the constants. */
  private final int[] known;
  private final int[] left;
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

  BlockSearch(BunchGraph graph, BottomBlocks blocks, TransitionSlices bySource) {
    this.graph = graph;
    this.blocks = blocks;
    this.bySource = bySource;
    able = new int[graph.states];
    unable = new int[graph.states];
    known = new int[graph.states];
    left = new int[graph.states];
  }

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
      addAble(graph.source[bySource.member(seed++)]);
    } else if (ableEdge < ableEdgeEnd) {
      int t = graph.in[ableEdge++];
      if (bySource.of[t] == NONE) {
        addAble(graph.source[t]);
      }
    } else if (ableNext < ableCount) {
      int state = able[ableNext++];
      ableEdge = graph.firstIn[state];
      ableEdgeEnd = graph.silentInEnd[state];
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
      int t = graph.in[unableEdge++];
      if (bySource.of[t] == NONE && !is(graph.source[t], ABLE)) {
        count(graph.source[t]);
      }
    } else if (unableNext < unableCount) {
      int state = unable[unableNext++];
      unableEdge = graph.firstIn[state];
      unableEdgeEnd = graph.silentInEnd[state];
    } else {
      return false;
    }
    return true;
  }

  /** Notes that one more inert step of a state leads to a state that is unable. */
  private void count(int state) {
    if (!is(state, COUNTED)) {
      known[state] = 4 * search + COUNTED;
      left[state] = graph.inertSteps[state];
    }
    if (--left[state] == 0 && !has(state, slice)) {
      addUnable(state);
    }
  }

  private void addUnable(int state) {
    known[state] = 4 * search + UNABLE;
    unable[unableCount++] = state;
  }

  /** Whether a state itself has a transition in a slice. */
  boolean has(int state, int ofSlice) {
    for (int t = graph.first[state]; t < graph.first[state + 1]; t++) {
      if (bySource.of[t] == ofSlice) {
        return true;
      }
    }
    return false;
  }
}
