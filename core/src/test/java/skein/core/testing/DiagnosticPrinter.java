package skein.core.testing;

import java.util.List;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * Prints diagnostics in tests of modules that do not know the command line: what is wrong, where, the line with a marker under the position, and a
 * hint. Long lines are cut around the position, and tabs are shown as single spaces so that the marker is aligned.
 */
public final class DiagnosticPrinter {

  private static final int WIDTH = 120;
  private static final int LEAD = 40;

  private DiagnosticPrinter() {}

  /** All of them, separated by empty lines. */
  public static String render(List<Diagnostic> diagnostics) {
    return String.join("\n", diagnostics.stream().map(DiagnosticPrinter::render).toList());
  }

  /** Several lines, each terminated by a newline. */
  public static String render(Diagnostic diagnostic) {
    Span at = diagnostic.at();
    Source source = at.source();
    boolean error = diagnostic.isError();
    StringBuilder out = new StringBuilder();
    out.append(error ? "error" : "warning").append(": ").append(diagnostic.message()).append('\n');
    if (source.text().isEmpty()) {
      out.append(" --> ").append(source.name()).append('\n');
    } else {
      excerpt(diagnostic, out);
    }
    diagnostic.hint().ifPresent(hint -> out.append("hint: ").append(hint).append('\n'));
    return out.toString();
  }

  private static void excerpt(Diagnostic diagnostic, StringBuilder out) {
    Span at = diagnostic.at();
    Source source = at.source();
    int line = at.line();
    String number = Integer.toString(line);
    String margin = " ".repeat(number.length());
    out.append(margin).append("--> ").append(at).append('\n');
    out.append(margin).append(" |").append('\n');

    int from = at.column() - 1;
    int lineStart = at.start() - from;
    int lineEnd = endOfLine(source.text(), at.start());
    int to = Math.min(Math.max(at.end(), at.start() + 1) - lineStart, Math.max(lineEnd - lineStart, from + 1));
    int cutStart = lineEnd - lineStart <= WIDTH || from <= WIDTH - LEAD ? 0 : from - LEAD;
    int cutEnd = Math.min(lineEnd - lineStart, cutStart + WIDTH);
    String before = cutStart > 0 ? "…" : "";
    String after = cutEnd < lineEnd - lineStart ? "…" : "";
    String shown = before + visible(source.text().substring(lineStart + cutStart, lineStart + cutEnd)) + after;
    out.append(number).append(" | ").append(shown).append('\n');
    int marks = Math.max(1, Math.min(to, cutStart + WIDTH) - from);
    out.append(margin).append(" | ").append(" ".repeat(before.length() + from - cutStart))
        .append("^".repeat(marks)).append('\n');
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
}
