package skein.emit.c;

/** Builds indented text line by line. */
final class CLines {

  private final StringBuilder text = new StringBuilder();
  private int depth;

  CLines() {}

  CLines(int depth) {
    this.depth = depth;
  }

  int depth() {
    return depth;
  }

  CLines line(String content) {
    if (!content.isEmpty()) {
      text.repeat("  ", depth).append(content);
    }
    text.append('\n');
    return this;
  }

  /** A line that ends in an opening brace. */
  CLines open(String content) {
    line(content + " {");
    depth++;
    return this;
  }

  CLines close() {
    return close("");
  }

  CLines close(String after) {
    depth--;
    return line("}" + after);
  }

  /** A line between a closing and an opening brace, such as an {@code else}. */
  CLines otherwise(String content) {
    depth--;
    line("} " + content + " {");
    depth++;
    return this;
  }

  /** A comment; comment delimiters in the text are escaped. */
  CLines comment(String said) {
    return line("/* " + said.replaceAll("\\s+", " ").replace("*/", "* /").replace("/*", "/ *").strip() + " */");
  }

  /** Adds lines that are already indented. */
  CLines add(CLines others) {
    text.append(others.text);
    return this;
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
