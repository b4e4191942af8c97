package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.ask.question.Comparison;
import skein.ask.question.Emission;
import skein.ask.question.ExitCode;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Obstacle;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.ModelError;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.source.Source;
import skein.labs.Labs;

/** A verdict never depends on a predicate or an assumption that causes an error (docs/labs.md, "Errors while running"). */
class ModelErrorsTest {

  private static final String UP = "x <-- 1; x <-- 2; Nil";
  private static final String DOWN = "x <-- 1; x <-- 0; Nil";

  private final Skein skein = Skein.standard();

  private static Program program(String start, String behaviour, String assume, String property) {
    String text =
        "system { environment = x: " + start + " spawn = A: 1 }\nagent A { Behavior = " + behaviour + " }\n"
            + "assume { " + assume + " }\ncheck { P = " + property + " }\n";
    LoadOptions options = new LoadOptions(Map.of(), false, Optional.empty());
    return new Labs().load(new Source("m.labs", text), options).model().orElseThrow(() -> new AssertionError(text)).program();
  }

  private Result verify(Program program, String engine, Settings settings) {
    return skein.verify(program, new Question(List.of("P"), engine, settings), Monitor.SILENT).results().getFirst();
  }

  /** The error is in the initial state with UP (0, 1, 2), and in the last state with DOWN (2, 1, 0). */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          up   | always 10 / x >= 5                      | inconclusive
          up   | always 10 / x = 10                      | violated
          up   | always x = 0 or 10 / x >= 5             | holds
          up   | always (x > 0 implies 10 / x >= 5)      | holds
          up   | eventually 10 / x = 5                   | inconclusive
          up   | eventually 10 / x = 7                   | inconclusive
          up   | eventually x > 0 and 10 / x = 5         | holds
          up   | fairly 10 / x = 5                       | inconclusive
          up   | fairly_inf 10 / x = 5                   | inconclusive
          up   | always eventually 10 / x = 5            | inconclusive
          up   | next 10 / x = 10                        | holds
          up   | next 10 / (x - 1) = 10                  | inconclusive
          up   | !(10 / (x - 1) = 10)                    | holds
          up   | (x = 1) until (10 / x = 5)              | inconclusive
          up   | next next always 10 / x = 2             | violated
          up   | eventually always 10 / x = 7            | violated
          down | always 10 / x >= 5                      | inconclusive
          down | always 10 / x = 5                       | violated
          down | eventually 10 / x = 10                  | holds
          down | eventually 10 / x = 7                   | inconclusive
          down | fairly 10 / x = 10                      | holds
          down | fairly_inf 10 / x = 10                  | inconclusive
          down | always 10 / x = 5 or x = 7              | violated
          down | next 10 / x = 5                         | violated
          down | between (x = 2) and (10 / x = 10), always x = 2 | inconclusive
          """)
  void eachKindOfProperty(String way, String property, String verdict) {
    Program program = way.equals("up") ? program("0", UP, "", property) : program("2", DOWN, "", property);
    for (String engine : List.of("explore", "reference", "auto")) {
      Result result = verify(program, engine, Settings.DEFAULT);
      assertThat(result.verdict().word()).as(engine).isEqualTo(verdict);
      if (result.verdict() == Verdict.INCONCLUSIVE) {
        assertThat(result.cause()).isEqualTo(Cause.MODEL_ERROR);
        assertThat(result.reason()).isInstanceOfSatisfying(Reason.PredicateErrs.class, r -> atLine4(r, ""));
      }
    }
    Result unreduced = verify(program, "explore", Settings.DEFAULT.withReductions(Set.of()));
    assertThat(unreduced.verdict().word()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bmc", "induction", "pdr"})
  void proversDoNotDecideByErrors(String engine) {
    Settings patient = Settings.DEFAULT.withTime(Duration.ofMinutes(2));
    Settings settings = engine.equals("bmc") ? patient.withSteps(2) : patient;
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put("always 10 / x >= 5", "inconclusive");
    expected.put("always 10 / x = 10", "violated");
    expected.put("always x = 0 or 10 / x >= 5", "holds");
    expected.put("eventually 10 / x = 5", "inconclusive");
    expected.forEach(
        (property, verdict) ->
            assertThat(verify(program("0", UP, "", property), engine, settings).verdict().word()).as(property).isEqualTo(verdict));
  }

  @Test
  void errorsBeyondTheBoundAreIgnored() {
    Program program = program("2", DOWN, "", "always 10 / x >= 5");
    assertThat(verify(program, "explore", Settings.DEFAULT.withSteps(1)).verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(verify(program, "explore", Settings.DEFAULT.withSteps(2)).cause()).isEqualTo(Cause.MODEL_ERROR);
  }

  @Test
  void bitstateDoesNotDecideByErrors() {
    Settings settings = Settings.DEFAULT.withBitstate(1 << 20);
    assertThat(verify(program("0", UP, "", "always 10 / x >= 5"), "explore", settings).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verify(program("0", UP, "", "always 10 / x = 10"), "explore", settings).verdict()).isEqualTo(Verdict.VIOLATED);
  }

  @Test
  void comparedEnginesAgreeThatItIsInconclusive() {
    Program program = program("0", UP, "", "eventually 10 / x = 5");
    Comparison comparison =
        skein.compare(program, new Question(List.of("P"), Question.AUTO, Settings.DEFAULT), List.of("explore", "reference", "pdr"), Monitor.SILENT);
    assertThat(comparison.disagreement()).isEmpty();
    assertThat(comparison.findings()).allSatisfy(entry -> {
      assertThat(entry.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      assertThat(entry.reason()).isInstanceOfSatisfying(Reason.PredicateErrs.class, r -> atLine4(r, "24"));
    });
    assertThat(comparison.exitCode()).isEqualTo(ExitCode.INCONCLUSIVE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"explore", "reference", "bmc", "induction", "pdr"})
  void anErrorInAnAssumptionViolatesNoErrors(String engine) {
    Program program = program("0..4", UP, "Small = 10 / x > 2  Late = x < 3", "always x < 4");
    Settings settings = engine.equals("bmc") ? Settings.DEFAULT.withSteps(3) : Settings.DEFAULT;
    Report report = skein.verify(program, new Question(List.of("P", "NoErrors"), engine, settings), Monitor.SILENT);
    assertThat(report.results().getFirst().verdict()).isEqualTo(Verdict.HOLDS);
    Result errors = report.results().getLast();
    assertThat(errors.verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(errors.trace().orElseThrow().states().getFirst()[0]).isZero();
    assertThat(errors.trace().orElseThrow().ending())
        .isInstanceOfSatisfying(Ending.Assumption.class, ending -> assertThat(ending.error().at()).hasToString("m.labs:3:18"));
  }

  @Test
  void noErrorsIsNotProvedIfAnAssumptionCausesAnError() {
    Map<String, String> proofs = new TreeMap<>();
    Monitor monitor = new Monitor() {
      @Override
      public boolean interrupted() {
        return false;
      }

      @Override
      public void progress(Progress progress) {}

      @Override
      public void certificate(Property property, String text) {
        proofs.put(property.name(), text);
      }
    };
    Program program = program("0..4", UP, "Small = 10 / x > 2  Late = x < 3", "always x < 4");
    skein.verify(program, new Question(List.of("P", "NoErrors"), "pdr", Settings.DEFAULT), monitor);
    assertThat(proofs).containsOnlyKeys("P");
  }

  @Test
  void namesOfAuxiliaryPropertiesDoNotClashWithTheModels() {
    Program program = program("0", UP, "", "always 10 / x >= 5  P__tolerant = always x < 2  P__defined = always x < 1");
    Report report = skein.verify(program, Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results()).extracting(r -> r.property().name() + " " + r.verdict())
        .startsWith("P INCONCLUSIVE", "P__tolerant VIOLATED", "P__defined VIOLATED");
  }

  @Test
  void eachAssumptionIsEvaluatedSeparately() {
    Program program = program("0..4", UP, "Late = x > 0  Small = 10 / x > 2", "always x < 4");
    Report report = skein.verify(program, Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results().getLast().verdict()).isEqualTo(Verdict.VIOLATED);
    assertThat(ExitCode.of(report)).isEqualTo(ExitCode.VIOLATED);
    Program guarded = program("0..4", UP, "Small = x > 0 and 10 / x > 2", "always x < 4");
    assertThat(skein.verify(guarded, Question.EVERYTHING, Monitor.SILENT).results().getLast().verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void errorsInAssumptionsAreFoundWithoutInitialStates() {
    Program program = program("0", UP, "Small = 10 / x > 2", "always x < 4");
    Report report = skein.verify(program, Question.EVERYTHING, Monitor.SILENT);
    assertThat(report.results()).extracting(Result::verdict).containsExactly(Verdict.INCONCLUSIVE, Verdict.VIOLATED);
  }

  @Test
  void combinationsThatCannotCauseErrorsAreNotEnumerated() {
    Program program = program("0..1000000000", UP, "Small = x + 1 > x", "always x < 4");
    Settings few = Settings.DEFAULT.withSteps(1);
    Report report = skein.verify(program, new Question(List.of("NoErrors"), "bmc", few), Monitor.SILENT);
    assertThat(report.results().getLast().verdict()).isEqualTo(Verdict.HOLDS);
  }

  @Test
  void propertiesWithPossibleErrorsAreLeftOutForExternalTools() {
    Emission emission = new Emission("c", List.of("P", "NoErrors"), Optional.empty(), false, OptionalInt.of(3), false);
    Emission.Result partial = skein.tools().emit("m", program("0", UP, "", "eventually 10 / x = 5"), emission);
    assertThat(partial.leftOut()).extracting(Obstacle.LeftOut::property).containsExactly("P", "NoErrors");
    Emission.Result erring = skein.tools().emit("m", program("0..4", UP, "Small = 10 / x > 2", "always x < 4"), emission);
    assertThat(erring.leftOut()).extracting(Obstacle.LeftOut::property).containsExactly("NoErrors");
    Emission.Result clean = skein.tools().emit("m", program("0..4", UP, "", "eventually x = 2"), emission);
    assertThat(clean.leftOut()).isEmpty();
  }

  private static void atLine4(Reason.PredicateErrs reason, String column) {
    ModelError error = reason.at().orElseThrow().error();
    assertThat(error.message()).isEqualTo("division by zero");
    assertThat(error.at().toString()).startsWith("m.labs:4:" + column);
  }
}
