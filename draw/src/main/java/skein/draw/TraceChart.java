package skein.draw;

import java.util.List;
import java.util.OptionalInt;

/**
 * A run to draw as a chart: a column for each agent, a row for each step.
 *
 * @param lanes the names of the agents
 * @param initial the initial values, line by line
 * @param loop the number of the step after which the run goes round forever; empty if it does not
 * @param ending how it ends, in words
 * @param note how much is not drawn; empty if all is
 */
public record TraceChart(String title, List<String> lanes, List<String> initial, List<Row> rows, OptionalInt loop, String ending, String note) {

  public TraceChart {
    lanes = List.copyOf(lanes);
    initial = List.copyOf(initial);
    rows = List.copyOf(rows);
  }

  /**
   * A step.
   *
   * @param lane the agent that takes it; outside of the lanes if it is nobody's
   * @param others those that take part, or whose values it changes
   * @param changes the values it changes, in words
   */
  public record Row(int number, int lane, List<Integer> others, String action, String changes) {
    public Row {
      others = List.copyOf(others);
    }
  }
}
