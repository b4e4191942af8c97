package skein.emit.c;

import skein.emit.text.Lines;

/** Lines of C. */
public final class CLines extends Lines<CLines> {

  public CLines() {
    this(0);
  }

  public CLines(int depth) {
    super("  ", depth);
  }

  @Override
  protected CLines self() {
    return this;
  }

  /** A line that ends in an opening brace. */
  public CLines open(String content) {
    return line(content + " {").in();
  }

  public CLines close() {
    return close("");
  }

  public CLines close(String after) {
    return out().line("}" + after);
  }

  /** A line between a closing and an opening brace, such as an {@code else}. */
  public CLines otherwise(String content) {
    return out().line("} " + content + " {").in();
  }

  /** A comment; comment delimiters in the text are escaped. */
  public CLines comment(String said) {
    return line("/* " + said.replaceAll("\\s+", " ").replace("*/", "* /").replace("/*", "/ *").strip() + " */");
  }
}
