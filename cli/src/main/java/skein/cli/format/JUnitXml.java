package skein.cli.format;

import java.util.List;
import java.util.Locale;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.cli.text.Colours;
import skein.cli.text.ReasonText;
import skein.cli.text.TraceText;
import skein.core.answer.Verdict;

/** A test case per property, in the XML format for continuous-integration servers. */
public final class JUnitXml {

  private JUnitXml() {}

  public static String render(String model, Report report) {
    List<Result> cases = report.reported();
    double seconds = cases.stream().mapToDouble(r -> r.statistics().seconds()).sum();
    StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    out.append(
        String.format(
            Locale.ROOT,
            "  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"0\" skipped=\"%d\" time=\"%.3f\">\n",
            escape(model),
            cases.size(),
            count(cases, Verdict.VIOLATED),
            count(cases, Verdict.INCONCLUSIVE),
            seconds));
    for (Result result : cases) {
      testCase(model, report, result, out);
    }
    return out.append("  </testsuite>\n</testsuites>\n").toString();
  }

  private static void testCase(String model, Report report, Result result, StringBuilder out) {
    out.append(
        String.format(
            Locale.ROOT,
            "    <testcase classname=\"%s\" name=\"%s\" time=\"%.3f\"",
            escape(model),
            escape(result.property().name()),
            result.statistics().seconds()));
    switch (result.verdict()) {
      case HOLDS -> out.append("/>\n");
      case INCONCLUSIVE ->
          out.append(">\n      <skipped message=\"").append(escape(ReasonText.of(result.reason()))).append("\"/>\n    </testcase>\n");
      case VIOLATED -> {
        String trace =
            result.trace().map(new TraceText(report.program(), Colours.NONE, false)::render).orElse("");
        out.append(">\n      <failure message=\"").append(escape(ReasonText.of(result.reason()))).append("\">");
        out.append(escape(result.property().text())).append('\n').append(escape(trace));
        out.append("</failure>\n    </testcase>\n");
      }
    }
  }

  private static long count(List<Result> results, Verdict verdict) {
    return results.stream().filter(r -> r.verdict() == verdict).count();
  }

  /** Escapes markup, and replaces characters that XML cannot contain. */
  private static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\n', '\t' -> out.appendCodePoint(c);
                default -> out.appendCodePoint(c < ' ' || c == 0xFFFE || c == 0xFFFF ? 0xFFFD : c);
              }
            });
    return out.toString();
  }
}
