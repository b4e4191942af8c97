package skein.cli.text;

import java.util.List;
import java.util.stream.Collectors;
import skein.cli.expect.ExpectedRun;
import skein.cli.expect.TestResult;
import skein.cli.outcome.Failure;

/** The results of a model's runs, as test runners print them. */
public final class TestText {

  private final Colours colours;
  private final boolean quiet;

  public TestText(Colours colours, boolean quiet) {
    this.colours = colours;
    this.quiet = quiet;
  }

  /** Quietly, only what is not as expected. */
  public String render(List<TestResult> results, List<String> untested, double seconds) {
    StringBuilder out = new StringBuilder();
    String model = "";
    for (TestResult result : results) {
      if (quiet && result.kind() == TestResult.Kind.PASSED) {
        continue;
      }
      if (!result.model().equals(model)) {
        model = result.model();
        out.append(model).append('\n');
      }
      line(result, out);
    }
    if (!quiet && !untested.isEmpty()) {
      out.append("without `Run:` lines: ").append(String.join(", ", untested)).append('\n');
    }
    return out.append(summary(results, seconds)).toString();
  }

  private void line(TestResult result, StringBuilder out) {
    String word =
        switch (result.kind()) {
          case PASSED -> colours.good("ok     ");
          case DIFFERS -> colours.bad("DIFFERS");
          case ERROR -> colours.bad("ERROR  ");
        };
    out.append("  ").append(word).append("  line ").append(result.line());
    out.append(result.arguments().isEmpty() ? "" : ": " + result.arguments());
    out.append("  (").append(NumberText.seconds(result.seconds())).append(")\n");
    for (ExpectedRun.Mismatch mismatch : result.mismatches()) {
      out.append("           ").append(text(mismatch)).append('\n');
    }
    result.failure().ifPresent(failure -> failure(failure, out));
    result.mismatches().stream().map(ExpectedRun.Mismatch::repeat).distinct()
        .forEach(command -> out.append("           to repeat: ").append(command).append('\n'));
  }

  private void failure(Failure failure, StringBuilder out) {
    String text = failure.diagnostics().isEmpty() ? failure.message() : FailureText.details(failure, colours);
    text.lines().forEach(line -> out.append("           ").append(line).append('\n'));
  }

  public static String text(ExpectedRun.Mismatch mismatch) {
    return mismatch.what() + ": expected " + mismatch.expected() + ", got " + mismatch.got();
  }

  private static String summary(List<TestResult> results, double seconds) {
    long models = results.stream().map(TestResult::model).distinct().count();
    long passed = count(results, TestResult.Kind.PASSED);
    long differ = count(results, TestResult.Kind.DIFFERS);
    long errors = count(results, TestResult.Kind.ERROR);
    String parts =
        List.of(
                passed == results.size() ? "all as expected" : passed + " as expected",
                differ == 0 ? "" : differ + (differ == 1 ? " differs" : " differ"),
                errors == 0 ? "" : NumberText.count(errors, "error", "errors"))
            .stream()
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", "));
    return NumberText.count(results.size(), "run", "runs") + " of " + NumberText.count(models, "model", "models") + ": " + parts
        + " (" + NumberText.seconds(seconds) + ")\n";
  }

  private static long count(List<TestResult> results, TestResult.Kind kind) {
    return results.stream().filter(result -> result.kind() == kind).count();
  }
}
