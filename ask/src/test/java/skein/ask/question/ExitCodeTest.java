package skein.ask.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Programs;

class ExitCodeTest {

  private static final Result HOLDS = result(true, Verdict.HOLDS, Cause.DECIDED);
  private static final Result VIOLATED = result(true, Verdict.VIOLATED, Cause.DECIDED);

  @Test
  void violationsTakePrecedenceOverLimitsAndLimitsOverOtherInconclusiveResults() {
    assertThat(code(HOLDS)).isEqualTo(0);
    assertThat(code(open(Cause.STATES), HOLDS)).isEqualTo(5);
    assertThat(code(open(Cause.UNSUPPORTED), open(Cause.MEMORY))).isEqualTo(125);
    assertThat(code(open(Cause.MEMORY), open(Cause.TIME))).isEqualTo(124);
    assertThat(code(open(Cause.TIME), VIOLATED, HOLDS)).isEqualTo(10);
    assertThat(code(open(Cause.INTERRUPTED), VIOLATED)).isEqualTo(130);
  }

  @Test
  void unrequestedPropertiesCountOnlyIfViolated() {
    assertThat(code(HOLDS, result(false, Verdict.INCONCLUSIVE, Cause.PARTIAL))).isEqualTo(0);
    assertThat(code(HOLDS, result(false, Verdict.INCONCLUSIVE, Cause.TIME))).isEqualTo(0);
    assertThat(code(HOLDS, result(false, Verdict.VIOLATED, Cause.DECIDED))).isEqualTo(10);
  }

  @Test
  void anyErrorInTheTextDecidesTheExitCode() {
    Span at = new Span(new Source("m", "text"), 0, 1);
    Diagnostic inText = Diagnostic.error("a", at, "a");
    Diagnostic inParameters = inText.blamingParameters();
    assertThat(ExitCode.of(List.of(inParameters))).isEqualTo(2);
    assertThat(ExitCode.of(List.of(inParameters, inText))).isEqualTo(6);
    assertThat(ExitCode.of(List.of(Diagnostic.warning("a", at, "a")))).isEqualTo(0);
  }

  @Test
  void theMostSevereExitCodeWins() {
    List<Integer> bySeverity = List.of(130, 10, 70, 124, 125, 127, 2, 6, 5, 0);
    for (int i = 0; i + 1 < bySeverity.size(); i++) {
      assertThat(ExitCode.worst(bySeverity.subList(i, bySeverity.size()).reversed())).isEqualTo(bySeverity.get(i));
    }
    assertThat(ExitCode.worst(List.of())).isZero();
  }

  private static int code(Result... results) {
    return ExitCode.of(new Report(new Programs(1).build(), List.of(results)));
  }

  private static Result open(Cause cause) {
    return result(true, Verdict.INCONCLUSIVE, cause);
  }

  private static Result result(boolean asked, Verdict verdict, Cause cause) {
    Property property = new Property("P", new Claim.Always(Expr.TRUE), "always true", null);
    Finding finding =
        new Finding(property, verdict, cause, new Reason.DecidedByTool("test"), "e", new Statistics(1, 0, 0, 0), Optional.empty());
    return new Result(finding, asked, Optional.empty());
  }
}
