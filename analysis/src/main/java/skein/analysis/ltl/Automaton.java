package skein.analysis.ltl;

import java.util.List;

/**
 * A transition-based generalised Büchi automaton: it accepts a word if some run from state {@code 0} takes edges with each of the marks infinitely
 * often.
 *
 * @param marks the number of marks; 0 if every infinite run is accepting
 * @param edges the edges of each state
 */
public record Automaton(int marks, List<List<Edge>> edges) {

  /** Reads a letter that satisfies the label. The marks are a bit set. */
  public record Edge(Cube label, int target, long marks) {}

  public static final int MOST_MARKS = 63;

  public Automaton {
    edges = edges.stream().map(List::copyOf).toList();
  }

  public int states() {
    return edges.size();
  }

  public long allMarks() {
    return (1L << marks) - 1;
  }
}
