package skein.compose.fragment;

/** Says how much of a graph is needed. Several threads may ask. */
public interface GraphDemand {

  /** Whether the successors of states with this view are needed. */
  boolean needsSuccessors(int view);

  /**
   * Whether the graph need not be generated any further.
   *
   * @param state the one that was expanded last
   */
  boolean isLast(SuccessorGraph graph, int state);
}
