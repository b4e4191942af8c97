package skein.cli.text;

import java.util.List;
import java.util.Locale;
import skein.core.source.Diagnostic;
import skein.core.source.Span;

/** Diagnostics with the place, the line of the source, and a caret under it. */
public final class DiagnosticText {

  /** Beyond this number, most errors are consequences of earlier ones. */
  private static final int MOST = 20;

  private final Colours colours;

  public DiagnosticText(Colours colours) {
    this.colours = colours;
  }

  public String all(List<Diagnostic> diagnostics) {
    StringBuilder out = new StringBuilder();
    diagnostics.stream().limit(MOST).forEach(d -> one(d, out));
    if (diagnostics.size() > MOST) {
      out.append(String.format(Locale.ROOT, "... and %,d more\n", diagnostics.size() - MOST));
    }
    return out.toString();
  }

  private void one(Diagnostic diagnostic, StringBuilder out) {
    String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
    out.append(diagnostic.at())
        .append(": ")
        .append(diagnostic.isError() ? colours.bad(severity) : colours.doubt(severity))
        .append(": ")
        .append(colours.strong(SourceLines.printable(diagnostic.message())))
        .append('\n');
    excerpt(diagnostic.at(), "", out);
    diagnostic.hint().ifPresent(hint -> out.append("  hint: ").append(SourceLines.printable(hint)).append(option(diagnostic)).append('\n'));
  }

  /** Languages do not know the names of options. */
  private static String option(Diagnostic diagnostic) {
    return diagnostic.code().equals("other-choreography") ? " with --main" : "";
  }

  /** The source line with carets under the span; nothing if there is no source. */
  public static void excerpt(Span at, String indent, StringBuilder out) {
    if (at.source().text().isEmpty()) {
      return;
    }
    SourceLines.Excerpt excerpt = SourceLines.excerpt(at);
    String number = Integer.toString(at.line());
    out.append(indent).append("  ").append(number).append(" | ").append(excerpt.line()).append('\n');
    out.append(indent).append("  ").append(" ".repeat(number.length())).append(" | ").append(excerpt.carets()).append('\n');
  }
}
