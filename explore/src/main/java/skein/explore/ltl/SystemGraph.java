package skein.explore.ltl;

/**
 * A transition system whose states have numbers, as far as it has been looked at. Where an execution
 * stops because no step is left, the state has one edge to itself that is nobody's.
 */
public interface SystemGraph {

  int NOBODY = -1;

  /** States 0 up to this are initial. */
  int initialStates();

  /** Which atoms hold in the state: bit i is atom i. */
  long letter(int state);

  /** Makes the edges of the state known, if they are not yet. May throw to give up. */
  void expand(int state);

  /** How many edges the state has; 0 if they are not known. */
  int degree(int state);

  int target(int state, int edge);

  /** The agent whose step the edge is. */
  int actor(int state, int edge);

  /** The agents are 0 up to this. */
  int agents();

  /** Whether no step is left in the state, not even one that errs. */
  boolean isEnd(int state);
}
