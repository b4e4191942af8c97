package skein.cli.junit;

import java.util.List;
import java.util.Locale;

/** Test suites in the XML format for continuous-integration servers. */
public final class JUnitXml {

  /** What came of a test case. A passed one has neither message nor text. */
  public enum Status { PASSED, FAILURE, ERROR, SKIPPED }

  public record Case(String name, double seconds, Status status, String message, String text) {

    public static Case passed(String name, double seconds) {
      return new Case(name, seconds, Status.PASSED, "", "");
    }
  }

  /** The name is also the class name of its cases, since servers tell cases apart by class and name. */
  public record Suite(String name, List<Case> cases) {

    public Suite {
      cases = List.copyOf(cases);
    }
  }

  private JUnitXml() {}

  public static String render(List<Suite> suites) {
    StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    suites.forEach(suite -> suite(suite, out));
    return out.append("</testsuites>\n").toString();
  }

  private static void suite(Suite suite, StringBuilder out) {
    out.append(
        String.format(
            Locale.ROOT,
            "  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\" time=\"%.3f\">\n",
            escape(suite.name()),
            suite.cases().size(),
            count(suite, Status.FAILURE),
            count(suite, Status.ERROR),
            count(suite, Status.SKIPPED),
            suite.cases().stream().mapToDouble(Case::seconds).sum()));
    suite.cases().forEach(each -> testCase(suite.name(), each, out));
    out.append("  </testsuite>\n");
  }

  private static void testCase(String suite, Case test, StringBuilder out) {
    out.append(
        String.format(
            Locale.ROOT,
            "    <testcase classname=\"%s\" name=\"%s\" time=\"%.3f\"",
            escape(suite),
            escape(test.name()),
            test.seconds()));
    if (test.status() == Status.PASSED) {
      out.append("/>\n");
      return;
    }
    String element = test.status().name().toLowerCase(Locale.ROOT);
    out.append(">\n      <").append(element).append(" message=\"").append(escape(test.message())).append('"');
    if (test.text().isEmpty()) {
      out.append("/>\n");
    } else {
      out.append('>').append(escape(test.text())).append("</").append(element).append(">\n");
    }
    out.append("    </testcase>\n");
  }

  private static long count(Suite suite, Status status) {
    return suite.cases().stream().filter(each -> each.status() == status).count();
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
