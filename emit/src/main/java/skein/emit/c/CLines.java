package skein.emit.c;

/** Builds indented text line by line. */
public final class CLines {

  private final StringBuilder text = new StringBuilder();
  private int depth;

  public CLines() {}

  public CLines(int depth) {
    this.depth = depth;
  }

  public int depth() {
    return depth;
  }

  public CLines line(String content) {
    if (!content.isEmpty()) {
      text.repeat("  ", depth).append(content);
    }
    text.append('\n');
    return this;
  }

  /** A line that ends in an opening brace. */
  public CLines open(String content) {
    line(content + " {");
    depth++;
    return this;
  }

  public CLines close() {
    return close("");
  }

  public CLines close(String after) {
    depth--;
    return line("}" + after);
  }

  /** A line between a closing and an opening brace, such as an {@code else}. */
  public CLines otherwise(String content) {
    depth--;
    line("} " + content + " {");
    depth++;
    return this;
  }

  /** A comment; comment delimiters in the text are escaped. */
  public CLines comment(String said) {
    return line("/* " + said.replaceAll("\\s+", " ").replace("*/", "* /").replace("/*", "/ *").strip() + " */");
  }

  /** Adds lines that are already indented. */
  public CLines add(CLines others) {
    text.append(others.text);
    return this;
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
