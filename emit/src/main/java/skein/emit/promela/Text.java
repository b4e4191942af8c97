package skein.emit.promela;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Indented lines. */
final class Text {

  record Line(int depth, String text) {}

  private final List<Line> lines = new ArrayList<>();
  private int depth;

  Text() {
    this(0);
  }

  Text(int depth) {
    this.depth = depth;
  }

  Text line(String text) {
    return line(depth, text);
  }

  /** A line at the given depth. */
  Text line(int deep, String text) {
    lines.add(new Line(deep, text));
    return this;
  }

  Text blank() {
    lines.add(new Line(0, ""));
    return this;
  }

  Text in() {
    depth++;
    return this;
  }

  Text out() {
    depth--;
    return this;
  }

  /** {@code if :: condition -> …} up to {@link #orElse} or {@link #fi}. */
  Text when(String condition) {
    return line("if").line(":: " + condition + " ->").in();
  }

  Text orElse() {
    return out().line(":: else ->").in();
  }

  /** Does nothing if no previous condition holds. */
  Text fi() {
    return out().line(":: else").line("fi;");
  }

  /** Ends what {@link #orElse} began. */
  Text end() {
    return out().line("fi;");
  }

  /** {@code do :: condition -> …} up to {@link #od}: while the condition holds. */
  Text loop(String condition) {
    return line("do").line(":: " + condition + " ->").in();
  }

  Text od() {
    return out().line(":: else -> break").line("od;");
  }

  /** Another text's lines, which keep their own indentation. */
  Text add(Text other) {
    lines.addAll(other.lines);
    return this;
  }

  int depth() {
    return depth;
  }

  List<Line> lines() {
    return Collections.unmodifiableList(lines);
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  @Override
  public String toString() {
    StringBuilder all = new StringBuilder();
    lines.forEach(line -> all.repeat("  ", line.depth()).append(line.text()).append('\n'));
    return all.toString();
  }
}
