package skein.emit.c;

/** Builds indented text line by line. */
final class Lines {

  private final StringBuilder text = new StringBuilder();
  private int depth;

  Lines() {}

  Lines(int depth) {
    this.depth = depth;
  }

  int depth() {
    return depth;
  }

  Lines line(String content) {
    if (!content.isEmpty()) {
      text.repeat("  ", depth).append(content);
    }
    text.append('\n');
    return this;
  }

  /** A line that ends in an opening brace. */
  Lines open(String content) {
    line(content + " {");
    depth++;
    return this;
  }

  Lines close() {
    return close("");
  }

  Lines close(String after) {
    depth--;
    return line("}" + after);
  }

  /** Between a closing and an opening brace. */
  Lines otherwise(String content) {
    depth--;
    line("} " + content + " {");
    depth++;
    return this;
  }

  /** A comment; comment delimiters in the text are escaped. */
  Lines comment(String said) {
    return line("/* " + said.replaceAll("\\s+", " ").replace("*/", "* /").replace("/*", "/ *").strip() + " */");
  }

  /** Adds lines that are already indented. */
  Lines add(Lines others) {
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
