package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.ask.question.Question;
import skein.ask.question.Result;
import skein.core.answer.Monitor;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;
import skein.labs.Labs;

/** Quantifiers around temporal formulas, and the other forms of spec §7, in every engine. */
class QuantifiedFormulasTest {

  /** One of three agents takes what there is, and then nobody moves. */
  private static final String TAKERS =
      """
      system { environment = t: 0; u: undef  spawn = A: 3 }
      agent A { interface = x: 0  Behavior = t = 0 -> { t <-- 1; x <- 1 } }
      check { P = %s }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall A a, always x of a <= 1                            | HOLDS",
        "forall A a, always x of a = 0                             | VIOLATED",
        "forall A a, eventually x of a = 1                         | VIOLATED",
        "exists A a, eventually x of a = 1                         | HOLDS",
        "exists A a, always x of a = 0                             | HOLDS",
        "exists A a, always x of a = 1                             | VIOLATED",
        "forall A a, reachable x of a = 1                          | HOLDS",
        "exists A a, reachable x of a = 2                          | VIOLATED",
        "exists A a, fairly x of a = 1                             | VIOLATED",
        "forall A a, fairly_inf t = 1 and x of a <= 1              | HOLDS",
        "forall A a, (x of a = 1 leadsto t = 1)                    | HOLDS",
        "forall A a, (t = 1 leadsto x of a = 1)                    | VIOLATED",
        "t = 0 leadsto t = 1                                       | HOLDS",
        "forall A a, always (x of a = 1 implies always x of a = 1) | HOLDS",
        "forall A a, exists A b, always x of a = 0 or x of b = 0   | HOLDS",
        "always forall A a, (x of a = 1 implies t = 1)             | HOLDS",
        "eventually (exists A a, always x of a = 1)                | HOLDS",
        "eventually (forall A a, always x of a = 1)                | VIOLATED",
        "forall A a, between (t = 0) and (t = 1), always x of a = 0 | HOLDS",
        "deadlockfree                                              | VIOLATED",
        "forall A a, deadlockfree                                  | VIOLATED",
        "reachable exists A a, x of a = 1                          | HOLDS",
        "always u is undefined and t is defined                    | HOLDS",
        "forall A a, always !(u = 1)                               | VIOLATED",
        "forall A a, always !(u is defined)                        | HOLDS",
        // For agent 0 the predicate causes an error; agent 1 decides, or nobody does.
        "forall A a, always x of a < 1 / id of a                   | VIOLATED",
        "forall A a, always x of a <= 2 / id of a                  | INCONCLUSIVE",
        "exists A a, reachable x of a = 1 / id of a                | HOLDS",
      })
  void everyEngineAgrees(String property, Verdict expected) {
    for (String engine : List.of("explore", "reference", "bmc", "induction", "pdr", Question.AUTO)) {
      boolean exact = engine.equals("explore") || engine.equals("reference") || engine.equals(Question.AUTO);
      Settings settings = Settings.DEFAULT.withThreads(1).withTime(Duration.ofSeconds(exact ? 60 : 10));
      Verdict verdict = verdict(property, engine, settings);
      assertThat(exact ? List.of(expected) : List.of(expected, Verdict.INCONCLUSIVE)).as(engine + ": " + property).contains(verdict);
    }
    Settings plain = Settings.DEFAULT.withThreads(1).withReductions(EnumSet.noneOf(Reduction.class));
    assertThat(verdict(property, "explore", plain)).as(property).isEqualTo(expected);
  }

  /** {@code always}, {@code reachable} and {@code deadlockfree} are not touched; formulas are judged on infinite executions only. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forall A a, always x of a = 0          | VIOLATED",
        "forall A a, eventually x of a = 1      | HOLDS",
        "forall A a, (t = 1 leadsto x of a = 1) | HOLDS",
        "exists A a, fairly x of a = 1          | HOLDS",
        "forall A a, reachable x of a = 2       | VIOLATED",
        "deadlockfree                           | VIOLATED",
      })
  void endsAreIgnoredWhereTheSpecSaysSo(String property, Verdict expected) {
    for (String engine : List.of("explore", "reference")) {
      assertThat(verdict(property, engine, Settings.DEFAULT.withThreads(1).withIgnoreEnds(true))).as(engine + ": " + property).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "exists A a, eventually x of a = 1                | 1 | HOLDS",
        "exists A a, eventually x of a = 1                | 0 | VIOLATED",
        "exists A a, exists A b, finally x of a + x of b = 1 | 1 | HOLDS",
        "exists A a, eventually x of a = 2                | 3 | VIOLATED",
        "exists A a, eventually x of a = 2 / id of a      | 3 | INCONCLUSIVE",
      })
  void someAgentsGoalIsCheckedWithinABound(String property, int steps, Verdict expected) {
    for (String engine : List.of("explore", "reference", "bmc")) {
      assertThat(verdict(property, engine, Settings.DEFAULT.withThreads(1).withSteps(steps))).as(engine + ": " + property).isEqualTo(expected);
    }
  }

  private static Verdict verdict(String property, String engine, Settings settings) {
    Program program =
        new Labs()
            .load(new Source("takers.labs", TAKERS.formatted(property)), new LoadOptions(Map.of(), false, Optional.empty()))
            .model()
            .orElseThrow(() -> new AssertionError(property))
            .program();
    Result result = Skein.standard().verify(program, new Question(List.of("P"), engine, settings), Monitor.SILENT).results().getFirst();
    return result.verdict();
  }
}
