package skein.core.language;

import java.util.List;

/**
 * The control locations of an agent and the triples between them, to be drawn.
 *
 * @param title empty if there is only one
 */
public record TripleGraph(String title, List<Place> places, List<Move> moves) {

  public TripleGraph {
    places = List.copyOf(places);
    moves = List.copyOf(moves);
  }

  /** A location. */
  public record Place(String text, boolean initial) {}

  /**
   * A triple.
   *
   * @param from the places, by index, that it starts in
   * @param to the places that it leads to
   * @param alternative whether any one of the places in {@code from} will do; otherwise all are needed
   */
  public record Move(List<Integer> from, String action, List<Integer> to, boolean alternative) {
    public Move {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }
  }
}
