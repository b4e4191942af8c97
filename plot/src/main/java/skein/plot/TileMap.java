package skein.plot;

import java.util.List;
import java.util.OptionalInt;

/**
 * A table of coloured words.
 *
 * @param kinds the words, by number; the first four have colours of their own
 * @param tiles the rows, from the bottom up, one for each label of y: numbers of words; empty where there is none
 */
public record TileMap(String title, String xLabel, String yLabel, List<String> xs, List<String> ys, List<String> kinds, List<List<OptionalInt>> tiles) implements Chart {

  public TileMap {
    xs = List.copyOf(xs);
    ys = List.copyOf(ys);
    kinds = List.copyOf(kinds);
    tiles = tiles.stream().map(List::copyOf).toList();
  }
}
