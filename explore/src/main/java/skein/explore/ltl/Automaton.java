package skein.explore.ltl;

import java.util.List;

/**
 * A generalised Büchi automaton with its acceptance on edges: it accepts a word if some run on it, from
 * state {@code 0}, takes edges with each of the marks again and again.
 *
 * @param marks how many marks there are, 0 if every run without end will do
 * @param edges the edges out of each state
 */
public record Automaton(int marks, List<List<Edge>> edges) {

  /** Reads a letter that satisfies the label. The marks are bits of a number. */
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
