package skein.cli.expect;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.question.ExitCode;
import skein.cli.outcome.Failure;

/**
 * What came of a run.
 *
 * @param model the file
 * @param line of the {@code Run:} line
 * @param arguments of the command, without the file
 * @param failure why there is no result
 */
public record TestResult(
    String model, int line, String arguments, List<ExpectedRun.Mismatch> mismatches, Optional<Failure> failure, double seconds) {

  public enum Kind {
    PASSED,
    DIFFERS,
    ERROR;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public TestResult {
    mismatches = List.copyOf(mismatches);
  }

  public Kind kind() {
    return failure.isPresent() ? Kind.ERROR : mismatches.isEmpty() ? Kind.PASSED : Kind.DIFFERS;
  }

  public int code() {
    return failure.map(Failure::code).orElse(mismatches.isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED);
  }

  /** The command to repeat it. */
  public String command() {
    return ("skein verify " + model + " " + arguments).strip();
  }

  public static int code(List<TestResult> results) {
    return ExitCode.worst(results.stream().map(TestResult::code).toList());
  }
}
