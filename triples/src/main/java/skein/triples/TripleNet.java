package skein.triples;

import java.util.List;

/**
 * A triple structure as places and moves between them, like a Petri net.
 *
 * @param title empty if there is only one
 */
public record TripleNet(String title, List<Place> places, List<Move> moves) {

  public TripleNet {
    places = List.copyOf(places);
    moves = List.copyOf(moves);
  }

  /** A location of a slot. */
  public record Place(String text, boolean initial) {}

  /**
   * A triple.
   *
   * @param from the places, by index, that it starts in
   * @param to the places that it leads to, in any of its cases
   * @param alternative whether any one of the places in {@code from} will do; otherwise all are needed
   */
  public record Move(List<Integer> from, String action, List<Integer> to, boolean alternative) {
    public Move {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }
  }
}
