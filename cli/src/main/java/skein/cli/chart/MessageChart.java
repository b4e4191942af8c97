package skein.cli.chart;

import java.util.ArrayList;
import java.util.List;
import skein.core.run.TraceDifference.Event;

/**
 * A message chart in plain characters: a column for each agent, a line for each step. A step of two is an arrow from the first to the second, a step of one stands
 * at its column.
 */
final class MessageChart {

  private static final int FIRST_COLUMN = 0;
  private static final int BESIDE_NAME = 2;
  /** What an arrow has besides its label. */
  private static final int SHAFT = 4;

  private final List<String> agents;
  private final int[] columns;
  private final int width;

  /**
   * @param agents from left to right
   * @param events all that will be drawn
   */
  MessageChart(List<String> agents, List<Event> events) {
    this.agents = agents;
    this.columns = new int[agents.size()];
    int[] gaps = new int[agents.size()];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = agents.get(i).length() + BESIDE_NAME;
    }
    for (Event event : events) {
      widen(gaps, event);
    }
    int at = FIRST_COLUMN;
    for (int i = 0; i < gaps.length; i++) {
      columns[i] = at;
      at += gaps[i];
    }
    this.width = at;
  }

  private void widen(int[] gaps, Event event) {
    int length = event.label().name().length() + SHAFT;
    int left = leftmost(event);
    int right = rightmost(event);
    int room = 0;
    for (int i = left; i < right; i++) {
      room += gaps[i];
    }
    if (left == right) {
      gaps[left] = Math.max(gaps[left], length);
    } else {
      gaps[right - 1] += Math.max(0, length + 1 - room);
    }
  }

  private int leftmost(Event event) {
    return event.agents().stream().mapToInt(agents::indexOf).min().orElse(0);
  }

  private int rightmost(Event event) {
    return event.agents().stream().mapToInt(agents::indexOf).max().orElse(0);
  }

  int width() {
    return width;
  }

  /** The names of the agents. */
  String head() {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < columns.length; i++) {
      line.repeat(' ', columns[i] - line.length()).append(agents.get(i));
    }
    return line.toString();
  }

  List<String> lines(List<Event> events) {
    List<String> lines = new ArrayList<>();
    events.forEach(event -> lines.add(line(event)));
    return lines;
  }

  /** With nothing but the columns. */
  String empty() {
    StringBuilder line = new StringBuilder(" ".repeat(width));
    for (int column : columns) {
      line.setCharAt(column, '|');
    }
    return line.toString().stripTrailing();
  }

  String line(Event event) {
    StringBuilder line = new StringBuilder(empty()).repeat(' ', width - empty().length());
    int left = columns[leftmost(event)];
    int right = columns[rightmost(event)];
    String label = event.label().name();
    if (left == right) {
      line.replace(left, left + label.length() + 2, "* " + label);
      return line.toString().stripTrailing();
    }
    for (int i = left + 1; i < right; i++) {
      line.setCharAt(i, '-');
    }
    boolean forward = agents.indexOf(event.agents().getFirst()) == leftmost(event);
    boolean pointed = event.agents().size() == 2;
    if (pointed) {
      line.setCharAt(forward ? right - 1 : left + 1, forward ? '>' : '<');
    }
    int start = left + 1 + (right - left - 1 - label.length()) / 2;
    line.replace(start, start + label.length(), label);
    return line.toString().stripTrailing();
  }
}
