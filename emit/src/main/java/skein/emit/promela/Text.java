package skein.emit.promela;

/** Indented lines. */
final class Text {

  private final StringBuilder out = new StringBuilder();
  private int depth;
  private int lines;

  Text() {
    this(0);
  }

  Text(int depth) {
    this.depth = depth;
  }

  Text line(String text) {
    out.repeat("  ", depth).append(text).append('\n');
    lines++;
    return this;
  }

  Text blank() {
    out.append('\n');
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

  /** Nothing happens if no condition before holds. */
  Text fi() {
    return out().line(":: else").line("fi;");
  }

  /** Ends what {@link #orElse} began. */
  Text end() {
    return out().line("fi;");
  }

  /** {@code do :: condition -> …} up to {@link #od}: as long as it holds. */
  Text loop(String condition) {
    return line("do").line(":: " + condition + " ->").in();
  }

  Text od() {
    return out().line(":: else -> break").line("od;");
  }

  /** Another text's lines, which keep their own indentation. */
  Text add(Text other) {
    out.append(other.out);
    lines += other.lines;
    return this;
  }

  int depth() {
    return depth;
  }

  int lines() {
    return lines;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
