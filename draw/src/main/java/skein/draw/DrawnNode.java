package skein.draw;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A node to draw.
 *
 * @param lines the text in it
 * @param tooltip what a browser shows when the pointer is over it; empty for none
 */
public record DrawnNode(List<String> lines, Set<Mark> marks, String tooltip) {

  /** What makes a node special. Each can be told from the others without colours. */
  public enum Mark {
    /** Where it begins: a thick border. */
    START,
    /** Where it can end: a double border. */
    END,
    /** Reached its goal: a double border and a tick. */
    SUCCESS,
    /** Missed its goal: a double border and a cross. */
    FAILURE,
    /** On a run that the picture shows: the colour and the width of its edges. */
    ON_RUN,
    /** Not a place but what happens between places: square corners, filled. */
    TRANSITION
  }

  public DrawnNode {
    lines = List.copyOf(lines);
    marks = marks.isEmpty() ? EnumSet.noneOf(Mark.class) : EnumSet.copyOf(marks);
  }

  public DrawnNode(List<String> lines, Set<Mark> marks) {
    this(lines, marks, "");
  }

  boolean is(Mark mark) {
    return marks.contains(mark);
  }

  /** Whether its border is double. */
  boolean isDouble() {
    return is(Mark.END) || is(Mark.SUCCESS) || is(Mark.FAILURE);
  }
}
