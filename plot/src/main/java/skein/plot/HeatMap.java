package skein.plot;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A coloured table.
 *
 * @param values the rows, from the bottom up, one for each label of y; empty where there is no value
 */
public record HeatMap(String title, String xLabel, String yLabel, List<String> xs, List<String> ys, List<List<OptionalDouble>> values) implements Chart {

  public HeatMap {
    xs = List.copyOf(xs);
    ys = List.copyOf(ys);
    values = values.stream().map(List::copyOf).toList();
  }
}
