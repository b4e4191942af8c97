package skein.cli.text;

import skein.core.source.Span;

/** Source lines for terminals: not too long, and without control characters. */
public final class SourceLines {

  private static final int WIDEST = 120;

  private SourceLines() {}

  record Excerpt(String line, String carets) {}

  static Excerpt excerpt(Span at) {
    String whole = at.source().lineText(at.line());
    int column = Math.min(at.column() - 1, whole.length());
    int end = at.endLine() == at.line() ? Math.min(at.endColumn() - 1, whole.length()) : whole.length();
    int from = whole.length() <= WIDEST ? 0 : Math.max(0, column - WIDEST / 2);
    int to = Math.min(whole.length(), from + WIDEST);
    String line = (from > 0 ? "..." : "") + whole.substring(from, to) + (to < whole.length() ? "..." : "");
    StringBuilder carets = new StringBuilder(from > 0 ? "   " : "");
    for (int i = from; i < column; i++) {
      carets.append(whole.charAt(i) == '\t' ? '\t' : ' ');
    }
    carets.repeat('^', Math.max(1, Math.min(end, to) - column));
    return new Excerpt(printable(line), carets.toString());
  }

  /** Without control characters. */
  public static String printable(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(c -> out.appendCodePoint(c != '\t' && c != '\n' && Character.isISOControl(c) ? '\uFFFD' : c));
    return out.toString();
  }
}
