package skein.cli.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import skein.cli.expect.ExpectedRun;
import skein.cli.expect.TestResult;
import skein.cli.junit.JUnitXml.Case;
import skein.cli.junit.JUnitXml.Status;
import skein.cli.junit.JUnitXml.Suite;
import skein.cli.text.Colours;
import skein.cli.text.FailureText;
import skein.cli.text.TestText;

/** A test suite per model, with a test case per run. */
public final class TestJUnit {

  private TestJUnit() {}

  public static String render(List<TestResult> results) {
    Map<String, List<Case>> suites = new LinkedHashMap<>();
    results.forEach(result -> suites.computeIfAbsent(result.model(), _ -> new ArrayList<>()).add(testCase(result)));
    return JUnitXml.render(suites.entrySet().stream().map(suite -> new Suite(suite.getKey(), suite.getValue())).toList());
  }

  private static String details(TestResult result) {
    return result.mismatches().stream()
        .map(ExpectedRun.Mismatch::repeat)
        .distinct()
        .map(command -> "to repeat: " + command + "\n")
        .collect(Collectors.joining("", result.model() + ":" + result.line() + "\n", ""));
  }

  private static Case testCase(TestResult result) {
    // The line would make it another case whenever something is added above it.
    String name = result.arguments().isEmpty() ? "verify" : result.arguments();
    return switch (result.kind()) {
      case PASSED -> Case.passed(name, result.seconds());
      case DIFFERS ->
          new Case(
              name,
              result.seconds(),
              Status.FAILURE,
              result.mismatches().stream().map(TestText::text).collect(Collectors.joining("; ")),
              details(result));
      case ERROR ->
          new Case(
              name,
              result.seconds(),
              Status.ERROR,
              result.failure().orElseThrow().line(),
              FailureText.details(result.failure().orElseThrow(), Colours.NONE));
    };
  }
}
