package skein.ask.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import skein.ask.Reducer;
import skein.ask.Skein;
import skein.ask.question.Comparison;
import skein.ask.question.ExitCode;
import skein.ask.question.Question;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.explore.ExploreEngine;
import skein.labs.Labs;

class CompareTest {

  private static final String MODEL =
      """
      # A comment that explains nothing.
      system { spawn = A: 2, B: 1 }
      agent A { interface = x: 0; y: 3
        Behavior = x <- 1; y <- 2 }
      agent B { interface = z: 0
        Behavior = z <- 1 }
      check { Odd = always forall A a, x of a < 2
        Other = always forall B b, z of b < 2 }
      """;

  /** Reports every property as violated, without a trace. */
  private record Liar() implements Engine {

    @Override
    public String name() {
      return "liar";
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return property.name().equals("Odd") ? Optional.empty() : Optional.of(new Reason.Unsupported("liar", Reason.Feature.LINEAR));
    }

    @Override
    public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
      return properties.stream()
          .map(p -> new Finding(
              p, Verdict.VIOLATED, Cause.DECIDED, new Reason.DecidedByTool("test"), name(), new Statistics(0, 0, 0, 0), Optional.empty()))
          .toList();
    }
  }

  @Test
  void enginesThatAgreeAreListedByPropertyAndEngine() {
    Comparison comparison = compare(new Skein(List.of(), List.of(new ExploreEngine(), ExploreEngine.reference())), MODEL);
    assertThat(comparison.findings().stream().map(e -> e.property().name() + " " + e.engine() + " " + e.verdict()))
        .containsExactly(
            "Odd explore HOLDS", "Odd reference HOLDS", "Other explore HOLDS", "Other reference HOLDS");
    assertThat(comparison.disagreement()).isEmpty();
  }

  @Test
  void aModelOnWhichTwoEnginesDifferIsReduced() {
    Skein skein = new Skein(List.of(), List.of(new ExploreEngine(), new Liar()));
    Comparison.Disagreement trouble = compare(skein, MODEL).disagreement().orElseThrow();
    assertThat(List.of(trouble.one().engine(), trouble.other().engine())).containsExactly("explore", "liar");
    Predicate<String> shows =
        text -> program(text).flatMap(p -> skein.compare(p, Question.EVERYTHING, Monitor.SILENT).disagreement())
            .filter(trouble::sameAs).isPresent();
    Reducer.Reduced reduced = Reducer.reduce(MODEL, shows, 5_000, () -> true);
    assertThat(reduced.minimal()).isTrue();
    assertThat(Reducer.reduce(MODEL, shows, 10, () -> true).minimal()).isFalse();
    assertThat(reduced.text().replaceAll("\\s+", " ").strip())
        .isEqualTo("system { spawn = B: 1 } agent B { interface = z: 0 Behavior = z <- 1 } check { Odd = 2 }");
  }

  /** Ignores interruptions until the test is over. */
  private record Deaf(String name, CountDownLatch started, CountDownLatch over) implements Engine {

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return Optional.empty();
    }

    @Override
    public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
      started.countDown();
      try {
        over.await();
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
      return List.of();
    }
  }

  /** Interrupts as soon as the engine has started. */
  private record Impatient(CountDownLatch started) implements Monitor {

    @Override
    public boolean interrupted() {
      return started.getCount() == 0;
    }

    @Override
    public void progress(Progress progress) {}
  }

  @Test
  void anEngineThatIgnoresTheInterruptionIsAbandoned() {
    assertThat(interrupted("deaf").stream().map(e -> e.property().name() + " " + e.engine() + ": " + stage(e)))
        .containsExactly("Odd deaf: BUSY", "Other deaf: BUSY_WITH_OTHER");
  }

  /** Either of the two engines may get the only core first. */
  @Test
  void anEngineThatWaitsForACoreWhenInterruptedIsReportedAsNotStarted() {
    List<Finding> entries = interrupted("deaf", "deafer");
    assertThat(entries).extracting(e -> e.property().name() + " " + e.engine())
        .containsExactly("Odd deaf", "Odd deafer", "Other deaf", "Other deafer");
    assertThat(entries.subList(0, 2)).extracting(CompareTest::stage)
        .containsExactlyInAnyOrder(Reason.Stage.BUSY, Reason.Stage.NOT_STARTED);
    assertThat(entries.subList(2, 4)).extracting(CompareTest::stage)
        .containsExactlyInAnyOrder(Reason.Stage.BUSY_WITH_OTHER, Reason.Stage.NOT_STARTED);
  }

  private static Reason.Stage stage(Finding entry) {
    Reason.NotAnswered reason = (Reason.NotAnswered) entry.reason();
    assertThat(reason.limit().cause()).isEqualTo(Cause.INTERRUPTED);
    return reason.stage();
  }

  private static List<Finding> interrupted(String... names) {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    Skein skein = new Skein(List.of(), Stream.of(names).<Engine>map(name -> new Deaf(name, started, over)).toList());
    Question one = new Question(List.of(), Question.AUTO, Settings.DEFAULT.withThreads(1));
    Comparison comparison = skein.compare(program(MODEL).orElseThrow(), one, new Impatient(started));
    over.countDown();
    assertThat(comparison.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    return comparison.findings();
  }

  @Test
  void anEngineThatIgnoresTheTimeLimitIsReportedAndTheOthersStillRun() {
    CountDownLatch over = new CountDownLatch(1);
    Skein skein = new Skein(List.of(), List.of(new Deaf("deaf", new CountDownLatch(1), over), new ExploreEngine(), new Liar()));
    Settings settings = Settings.DEFAULT.withThreads(2).withTime(Duration.ofSeconds(3));
    Question two = new Question(List.of("Other"), Question.AUTO, settings);
    Comparison comparison = skein.compare(program(MODEL).orElseThrow(), two, Monitor.SILENT);
    over.countDown();
    assertThat(comparison.findings()).extracting(e -> e.engine() + " " + comparison.asked(e) + " " + e.verdict() + " " + e.cause())
        .containsExactly(
            "deaf true INCONCLUSIVE TIME", "explore true HOLDS DECIDED", "liar false INCONCLUSIVE UNSUPPORTED");
    assertThat(comparison.findings().getFirst().reason())
        .isEqualTo(
            new Reason.NotAnswered(new Reason.Limit(Cause.TIME, OptionalLong.empty()), Reason.Stage.BUSY, Optional.of("Other")));
    assertThat(comparison.findings().getLast().reason()).isEqualTo(new Reason.Unsupported("liar", Reason.Feature.LINEAR));
    assertThat(comparison.exitCode()).isEqualTo(ExitCode.HOLDS);
  }

  /** Finds out only when it is run that it cannot do this model. */
  private record Unable() implements Engine {

    @Override
    public String name() {
      return "unable";
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return Optional.empty();
    }

    @Override
    public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
      Reason reason = new Reason.Unsupported(name(), Reason.Feature.INTERPRETED_MODEL);
      return properties.stream()
          .map(p -> new Finding(p, Verdict.INCONCLUSIVE, Cause.UNSUPPORTED, reason, name(), new Statistics(0, 0, 0, 0), Optional.empty()))
          .toList();
    }
  }

  @Test
  void anEngineThatRanCountsAsAskedWhateverItAnswers() {
    Comparison comparison = compare(new Skein(List.of(), List.of(new Unable(), new Liar())), MODEL);
    assertThat(comparison.findings()).extracting(e -> e.property().name() + " " + e.engine() + " " + comparison.asked(e))
        .containsExactly("Odd unable true", "Odd liar true", "Other unable true", "Other liar false");
  }

  @Test
  void theExitCodeIsThatOfTheWorstProperty() {
    assertThat(code(entry("P", Verdict.HOLDS, Cause.DECIDED), entry("P", Verdict.INCONCLUSIVE, Cause.TIME))).isZero();
    assertThat(code(entry("P", Verdict.HOLDS, Cause.DECIDED), entry("Q", Verdict.INCONCLUSIVE, Cause.TIME))).isEqualTo(124);
    assertThat(code(entry("P", Verdict.INCONCLUSIVE, Cause.MEMORY), entry("P", Verdict.INCONCLUSIVE, Cause.PARTIAL)))
        .isEqualTo(125);
    assertThat(code(entry("P", Verdict.INCONCLUSIVE, Cause.UNSUPPORTED))).isEqualTo(5);
    assertThat(code(entry("P", Verdict.VIOLATED, Cause.DECIDED), entry("Q", Verdict.INCONCLUSIVE, Cause.TIME))).isEqualTo(10);
    assertThat(code(entry("P", Verdict.VIOLATED, Cause.DECIDED), entry("Q", Verdict.INCONCLUSIVE, Cause.INTERRUPTED)))
        .isEqualTo(130);
    assertThat(code(entry("P", Verdict.VIOLATED, Cause.DECIDED), entry("P", Verdict.HOLDS, Cause.DECIDED))).isEqualTo(70);
  }

  private static int code(Finding... entries) {
    return new Comparison(List.of(entries), Set.of()).exitCode();
  }

  private static Finding entry(String property, Verdict verdict, Cause cause) {
    return new Finding(
        new Property(property, new Claim.Always(Expr.TRUE), "always true", null), verdict, cause, new Reason.DecidedByTool("test"),
        "any", new Statistics(0, 0, 0, 0), Optional.empty());
  }

  private static Comparison compare(Skein skein, String text) {
    return skein.compare(program(text).orElseThrow(), Question.EVERYTHING, Monitor.SILENT);
  }

  private static Optional<Program> program(String text) {
    return new Labs().load(new Source("small.labs", text), new LoadOptions(Map.of(), false, Optional.empty()))
        .model().map(model -> model.program());
  }
}
