package skein.emit.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Builds indented text line by line.
 *
 * @param <L> the lines of one language
 */
public abstract class Lines<L extends Lines<L>> {

  public record Line(int depth, String text) {}

  private final List<Line> lines = new ArrayList<>();
  private final String indentation;
  private int depth;

  protected Lines(String indentation, int depth) {
    this.indentation = indentation;
    this.depth = depth;
  }

  /** This object. */
  protected abstract L self();

  public L line(String text) {
    return line(depth, text);
  }

  /** A line at the given depth. */
  public L line(int deep, String text) {
    lines.add(new Line(deep, text));
    return self();
  }

  public L blank() {
    return line("");
  }

  public L in() {
    depth++;
    return self();
  }

  public L out() {
    depth--;
    return self();
  }

  /** Another text's lines, which keep their own indentation. */
  public L add(L other) {
    lines.addAll(other.lines());
    return self();
  }

  public int depth() {
    return depth;
  }

  public List<Line> lines() {
    return Collections.unmodifiableList(lines);
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }

  @Override
  public String toString() {
    StringBuilder all = new StringBuilder();
    for (Line line : lines) {
      all.repeat(indentation, line.text.isEmpty() ? 0 : line.depth).append(line.text).append('\n');
    }
    return all.toString();
  }
}
