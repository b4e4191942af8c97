package skein.draw;

import java.util.List;

/**
 * Who does what when.
 *
 * @param end the time at the right end
 */
public record GanttChart(String title, List<Lane> lanes, long end, String note) {

  public GanttChart {
    lanes = List.copyOf(lanes);
  }

  /** What one agent does, in the order of time. */
  public record Lane(String name, List<Bar> bars) {
    public Lane {
      bars = List.copyOf(bars);
    }
  }

  /** An activity; one of no length is a moment. */
  public record Bar(long from, long to, String text) {}
}
