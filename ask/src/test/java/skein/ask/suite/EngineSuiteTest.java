package skein.ask.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import skein.ask.Skein;
import skein.ask.question.Question;
import skein.ask.question.Result;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.run.Ending;
import skein.core.run.Fairness;
import skein.core.source.Source;

/**
 * What every engine must answer, on minimal models. If an engine lacks a feature that a test needs, it may be
 * inconclusive, but must not give another answer. Engines whose tool is not installed are skipped.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("subjects")
class EngineSuiteTest {

  private enum Need {
    /** A proof of {@code always} or {@code NoErrors}. */
    PROOF,
    /** Claims about whole executions, such as {@code eventually}. */
    LIVENESS,
    /** A proof of such a claim. */
    LIVENESS_PROOF,
    /** Branching-time claims: {@code fairly} and {@code fairly_inf}. */
    BRANCHING,
    /** Linear-time formulas. */
    LTL,
    /** Weak and strong fairness. */
    FAIRNESS,
    /** Executions of bounded length. */
    STEPS
  }

  private record Subject(String engine, Set<Need> lacks) {

    static Subject of(String engine, Need... lacks) {
      return new Subject(engine, lacks.length == 0 ? Set.of() : EnumSet.copyOf(List.of(lacks)));
    }

    @Override
    public String toString() {
      return engine;
    }
  }

  static Stream<Subject> subjects() {
    return Stream.of(
        Subject.of("explore"),
        Subject.of("reference"),
        Subject.of("bmc", Need.PROOF, Need.LIVENESS_PROOF, Need.BRANCHING, Need.LTL, Need.FAIRNESS),
        Subject.of("induction", Need.LIVENESS_PROOF, Need.BRANCHING, Need.LTL, Need.FAIRNESS, Need.STEPS),
        Subject.of("pdr", Need.BRANCHING, Need.LTL, Need.FAIRNESS, Need.STEPS),
        Subject.of("cbmc", Need.PROOF, Need.LIVENESS_PROOF, Need.BRANCHING, Need.LTL, Need.FAIRNESS),
        Subject.of("spin", Need.BRANCHING, Need.FAIRNESS, Need.STEPS),
        Subject.of("abc", Need.LIVENESS, Need.LIVENESS_PROOF, Need.BRANCHING, Need.LTL, Need.FAIRNESS, Need.STEPS));
  }

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Skein skein = Skein.standard();

  @Parameter private Subject subject;

  /** Two agents count to 2 independently. */
  private static final String COUNT =
      """
      system { environment = e: 0  spawn = A: 2 }
      agent A { interface = x: 0  Behavior = x < 2 -> x <- x + 1; Behavior }
      check {
        Small = always forall A a, x of a < 3
        NotTwo = always forall A a, x of a < 2
        Done = eventually forall A a, x of a = 2
        Never = eventually e = 1
        StillDone = fairly forall A a, x of a = 2
        NotAgain = fairly_inf forall A a, x of a = 0
        First = x of 0 = 0 until x of 0 = 1
        Wrong = x of 0 = 0 until x of 1 = 1
      }
      """;

  /** One agent loops through three states, and may leave the loop. */
  private static final String ROUND =
      """
      system { environment = e: 0; out: 0  spawn = A: 1 }
      agent A { interface = x: 0  Behavior = (x <- (x + 1) % 3; Behavior) ++ out <-- 1 }
      check {
        Leaves = eventually out = 1
        Visits = eventually x of 0 = 2
      }
      """;

  @Test
  void anInvariantHolds() {
    answers(COUNT, "Small", Verdict.HOLDS, Need.PROOF);
  }

  @Test
  void anInvariantIsViolatedWithATrace() {
    Result result = answers(COUNT, "NotTwo", Verdict.VIOLATED);
    assertThat(result.trace().orElseThrow().ending()).isInstanceOf(Ending.AtState.class);
    assertThat(result.trace().orElseThrow().moves()).hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void aGoalIsAlwaysMet() {
    answers(COUNT, "Done", Verdict.HOLDS, Need.LIVENESS_PROOF, Need.LIVENESS);
  }

  @Test
  void aGoalIsMissedAtAnEnd() {
    Result result = answers(COUNT, "Never", Verdict.VIOLATED, Need.LIVENESS);
    requires(Need.LIVENESS);
    assertThat(result.trace().orElseThrow().ending()).isInstanceOf(Ending.NoStep.class);
    assertThat(result.trace().orElseThrow().moves()).hasSize(4);
  }

  @Test
  void aGoalIsMissedOnALoop() {
    Result result = answers(ROUND, "Leaves", Verdict.VIOLATED, Need.LIVENESS);
    requires(Need.LIVENESS);
    assertThat(result.trace().orElseThrow().ending()).isInstanceOf(Ending.Loop.class);
  }

  @Test
  void endsCanBeIgnored() {
    answers(COUNT, "Never", Settings.DEFAULT.withIgnoreEnds(true), Verdict.HOLDS, Need.LIVENESS_PROOF, Need.LIVENESS);
    answers(ROUND, "Leaves", Settings.DEFAULT.withIgnoreEnds(true), Verdict.VIOLATED, Need.LIVENESS);
  }

  @Test
  void branchingClaims() {
    answers(COUNT, "StillDone", Verdict.HOLDS, Need.BRANCHING);
    answers(COUNT, "NotAgain", Verdict.VIOLATED, Need.BRANCHING);
  }

  @Test
  void linearTime() {
    answers(COUNT, "First", Verdict.HOLDS, Need.LTL, Need.LIVENESS_PROOF);
    answers(COUNT, "Wrong", Verdict.VIOLATED, Need.LTL);
  }

  @Test
  void boundedExecutions() {
    Settings one = Settings.DEFAULT.withSteps(1);
    answers(COUNT, "NotTwo", one, Verdict.HOLDS, Need.STEPS);
    answers(COUNT, "NotTwo", Settings.DEFAULT.withSteps(2), Verdict.VIOLATED, Need.STEPS);
  }

  @Test
  void fairnessExcludesALoop() {
    String text =
        """
        system { environment = out: 0  spawn = A: 1, B: 1 }
        agent A { interface = x: 0  Behavior = x <- 1 - x; Behavior }
        agent B { interface = x: 0  Behavior = out <-- 1 }
        check { Leaves = eventually out = 1 }
        """;
    answers(text, "Leaves", Verdict.VIOLATED, Need.LIVENESS);
    answers(text, "Leaves", Settings.DEFAULT.withFairness(Fairness.WEAK), Verdict.HOLDS, Need.FAIRNESS, Need.LIVENESS_PROOF, Need.LIVENESS);
    answers(text, "Leaves", Settings.DEFAULT.withFairness(Fairness.STRONG), Verdict.HOLDS, Need.FAIRNESS, Need.LIVENESS_PROOF, Need.LIVENESS);
  }

  @Test
  void roundRobinExcludesALoop() {
    String text =
        """
        system { environment = out: 0  spawn = A: 1, B: 1 }
        agent A { interface = x: 0  Behavior = x <- 1 - x; Behavior }
        agent B { interface = x: 0  Behavior = out <-- 1 }
        check { Leaves = eventually out = 1 }
        """;
    ask(program("test.labs", text, LoadOptions.DEFAULT.inRoundRobin()), "Leaves", Settings.DEFAULT, Verdict.HOLDS, Need.LIVENESS, Need.LIVENESS_PROOF);
  }

  @Test
  void modelErrorsAreFound() {
    String text = "system { environment = e: 0  spawn = A: 1 } agent A { interface = x: 2  Behavior = x <- x - 1; x <- x - 1; e <-- 1 / x }";
    Result result = answers(text, "NoErrors", Verdict.VIOLATED);
    assertThat(result.trace().orElseThrow().ending()).isInstanceOf(Ending.Error.class);
    answers(text.replace("1 / x", "1 / (x + 1)"), "NoErrors", Verdict.HOLDS, Need.PROOF);
  }

  @Test
  void aPropertyThatCannotBeEvaluatedIsNotDecided() {
    String text =
        """
        system { environment = e: 0  spawn = A: 1 }
        agent A { interface = x: 1  Behavior = x <- 0 }
        check { Undefined = always 1 / x of 0 = 1 }
        """;
    Result result = answers(text, "Undefined", Verdict.INCONCLUSIVE);
    assertThat(result.trace()).isEmpty();
  }

  @Test
  void withoutInitialStatesNothingIsDecided() {
    String text =
        """
        system { environment = e: [0, 1]  spawn = A: 1 }
        agent A { interface = x: 0  Behavior = Skip }
        assume { None = e > 1 }
        check { P = always e = 0 }
        """;
    Result result = answers(text, "P", Verdict.INCONCLUSIVE);
    assertThat(result.cause()).isEqualTo(Cause.VACUOUS);
  }

  @Test
  void undefinedValues() {
    String text =
        """
        system { environment = e: undef  spawn = A: 1 }
        agent A { interface = x: 0  Behavior = e = 1 -> x <- 1 }
        check { Stuck = always x of 0 = 0   Not = always e = 0 }
        """;
    answers(text, "Stuck", Verdict.HOLDS, Need.PROOF);
    answers(text, "Not", Verdict.VIOLATED);
  }

  @Test
  void deadlocksAndReachability() {
    String text =
        """
        Live = a.b.Live
        Stuck = a.b.0
        check { Goes = deadlockfree  Meets = reachable b}
        """;
    Program live = ccs(text, "Live");
    Program stuck = ccs(text, "Stuck");
    ask(live, "Goes", Settings.DEFAULT, Verdict.HOLDS, Need.PROOF);
    ask(stuck, "Goes", Settings.DEFAULT, Verdict.VIOLATED);
    ask(live, "Meets", Settings.DEFAULT, Verdict.HOLDS);
  }

  @Test
  void aDeadlockOfASystemThatCanEndIsToldAsADeadlock() {
    String text =
        """
        Waits = (tau.1 | tau.a.1) |[a]| b.1
        Ends = tau.1 | b.1
        check { Goes = deadlockfree  Busy = always !ended }
        """;
    ask(ccs(text, "Ends"), "Goes", Settings.DEFAULT, Verdict.HOLDS, Need.PROOF);
    Result busy = ask(ccs(text, "Ends"), "Busy", Settings.DEFAULT, Verdict.VIOLATED);
    assertThat(busy.trace().orElseThrow().ending()).isInstanceOf(Ending.AtState.class);
    Result stuck = ask(ccs(text, "Waits"), "Goes", Settings.DEFAULT, Verdict.VIOLATED);
    assertThat(stuck.trace().orElseThrow().ending()).isInstanceOf(Ending.NoStep.class);
    assertThat(stuck.reason()).asString().doesNotContain("FAILS");
  }

  private Program ccs(String text, String main) {
    return program("test.ccs", text, new LoadOptions(Map.of(), false, Optional.of(main)));
  }

  private void requires(Need need) {
    assumeTrue(!subject.lacks().contains(need), subject.engine() + " has no " + need);
  }

  private Result answers(String text, String property, Verdict expected, Need... needs) {
    return answers(text, property, Settings.DEFAULT, expected, needs);
  }

  private Result answers(String text, String property, Settings settings, Verdict expected, Need... needs) {
    return ask(program("test.labs", text, LoadOptions.DEFAULT), property, settings, expected, needs);
  }

  private Program program(String name, String text, LoadOptions options) {
    var loaded = skein.load(new Source(name, text), options);
    assertThat(loaded.model()).as("%s", loaded.diagnostics()).isPresent();
    return loaded.model().orElseThrow().program();
  }

  private Result ask(Program program, String property, Settings settings, Verdict expected, Need... needs) {
    assumeTrue(
        skein.tools().behind(List.of(subject.engine())).stream().allMatch(tool -> tool.path().isPresent()),
        subject.engine() + " is not installed");
    Question question = new Question(List.of(property), subject.engine(), settings.withTime(PATIENCE));
    Result result =
        skein.verify(program, question, Monitor.SILENT).results().stream()
            .filter(each -> each.property().name().equals(property)).findFirst().orElseThrow();
    if (Stream.of(needs).anyMatch(subject.lacks()::contains)) {
      assertThat(result.verdict()).as("%s", result.reason()).isIn(expected, Verdict.INCONCLUSIVE);
    } else {
      assertThat(result.verdict()).as("%s: %s", property, result.reason()).isEqualTo(expected);
    }
    if (result.verdict() == Verdict.VIOLATED) {
      assertThat(result.trace()).as("a trace").isPresent();
    }
    return result;
  }
}
