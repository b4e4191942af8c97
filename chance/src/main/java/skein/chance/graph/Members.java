package skein.chance.graph;

/**
 * Some states of a process, numbered from 0.
 *
 * @param states which
 * @param index the number of each state of the process that is one of them; anything for others
 */
public record Members(int[] states, int[] index) {

  /** Numbers these states, in an array that is large enough for all states of the process. */
  public static Members of(int[] states, int[] index) {
    for (int i = 0; i < states.length; i++) {
      index[states[i]] = i;
    }
    return new Members(states, index);
  }

  public int size() {
    return states.length;
  }

  /** The number of a state of the process; -1 if it is not one of these. */
  public int at(int state) {
    int number = index[state];
    return number < states.length && states[number] == state ? number : -1;
  }
}
