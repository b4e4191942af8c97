package skein.core.source;

import java.util.List;

/**
 * Shows diagnostics to a person: what is wrong, where, the line it is in with a mark under the place, and a hint. Long lines are cut
 * around the place, and tabs are shown as single spaces so that the mark stands under what it means.
 */
public final class DiagnosticPrinter {

  private static final int WIDTH = 120;
  private static final int LEAD = 40;

  private final boolean colours;

  private DiagnosticPrinter(boolean colours) {
    this.colours = colours;
  }

  public static DiagnosticPrinter plain() {
    return new DiagnosticPrinter(false);
  }

  /** With ANSI colours, for terminals. */
  public static DiagnosticPrinter coloured() {
    return new DiagnosticPrinter(true);
  }

  /** All of them, with an empty line between two. */
  public String render(List<Diagnostic> diagnostics) {
    return String.join("\n", diagnostics.stream().map(this::render).toList());
  }

  /** Several lines, each ended by a newline. */
  public String render(Diagnostic diagnostic) {
    Span at = diagnostic.at();
    Source source = at.source();
    boolean error = diagnostic.isError();
    StringBuilder out = new StringBuilder();
    out.append(paint(error ? "1;31" : "1;33", error ? "error" : "warning")).append(paint("1", ": " + diagnostic.message())).append('\n');
    if (source.text().isEmpty()) {
      out.append(paint("34", " --> ")).append(source.name()).append('\n');
    } else {
      excerpt(diagnostic, out);
    }
    diagnostic.hint().ifPresent(hint -> out.append(paint("36", "hint")).append(": ").append(hint).append('\n'));
    return out.toString();
  }

  private void excerpt(Diagnostic diagnostic, StringBuilder out) {
    Span at = diagnostic.at();
    Source source = at.source();
    int line = at.line();
    String number = Integer.toString(line);
    String margin = " ".repeat(number.length());
    out.append(paint("34", margin + "--> ")).append(at).append('\n');
    out.append(paint("34", margin + " |")).append('\n');

    int from = at.column() - 1;
    int lineStart = at.start() - from;
    int lineEnd = endOfLine(source.text(), at.start());
    int to = Math.min(Math.max(at.end(), at.start() + 1) - lineStart, Math.max(lineEnd - lineStart, from + 1));
    int cutStart = lineEnd - lineStart <= WIDTH || from <= WIDTH - LEAD ? 0 : from - LEAD;
    int cutEnd = Math.min(lineEnd - lineStart, cutStart + WIDTH);
    String before = cutStart > 0 ? "…" : "";
    String after = cutEnd < lineEnd - lineStart ? "…" : "";
    String shown = before + visible(source.text().substring(lineStart + cutStart, lineStart + cutEnd)) + after;
    out.append(paint("34", number + " | ")).append(shown).append('\n');
    int marks = Math.max(1, Math.min(to, cutStart + WIDTH) - from);
    out.append(paint("34", margin + " | ")).append(" ".repeat(before.length() + from - cutStart))
        .append(paint(diagnostic.isError() ? "1;31" : "1;33", "^".repeat(marks))).append('\n');
  }

  private static int endOfLine(String text, int from) {
    int end = Math.min(from, text.length());
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static String visible(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c == '\t' ? ' ' : c < ' ' || c == '\u007f' ? '\ufffd' : c);
    }
    return out.toString();
  }

  private String paint(String code, String text) {
    return colours ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
