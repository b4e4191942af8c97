package skein.compose.fragment;

/** Says whether a graph need not be generated any further. */
@FunctionalInterface
public interface LastState {

  /** @param state the one that was expanded last */
  boolean isLast(SuccessorGraph graph, int state);
}
