package skein.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import skein.ask.Skein;
import skein.cli.CommandRun;
import skein.cli.Main;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.explain.Offers;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Run;
import skein.core.source.Source;
import skein.core.testing.Programs;

/** Languages and engines that hang, fail, or run out of memory. */
class CommandWatchTest {

  private static final Program PROGRAM =
      new Programs(1).property("Always", new Claim.Always(Expr.TRUE)).build();

  @Test
  void aLanguageThatHangsIsAbandonedAtTheTimeLimit() {
    CommandRun run = run(_ -> hang(), (_, _) -> List.of(), "--time", "200ms");
    assertThat(run.code()).isEqualTo(124);
    assertThat(run.err()).isEqualTo("skein: the time limit was reached before any result\n");
  }

  @Test
  void theActivityOfTheLanguageIsReported() {
    CommandRun run =
        run(
            monitor -> {
              monitor.doing(new Activity(Activity.Kind.BUILDING_AGENT_RULES, "Bee"));
              ((Session) monitor).interrupt();
              return hang();
            },
            (_, _) -> List.of());
    assertThat(run.code()).isEqualTo(130);
    assertThat(run.err()).isEqualTo("skein: interrupted while building the rules of agent Bee\n");
  }

  @Test
  void aLanguageThatRunsOutOfMemoryReportsItsActivity() {
    CommandRun run =
        run(
            monitor -> {
              monitor.doing(new Activity(Activity.Kind.BUILDING_AGENT_RULES, "Bee"));
              throw new OutOfMemoryError();
            },
            (_, _) -> List.of(),
            "--memory",
            "2g");
    assertThat(run.code()).isEqualTo(125);
    assertThat(run.err()).isEqualTo("skein: the memory limit of 2 GB was reached while building the rules of agent Bee\n");
  }

  /** With this many properties, a quadratic algorithm would not finish. */
  @Test
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void veryManyPropertiesAreAbandonedAsQuicklyAsFew() {
    int many = 500_000;
    Programs programs = new Programs(1);
    for (int i = 0; i < many; i++) {
      programs.property("P" + i, new Claim.Always(Expr.TRUE));
    }
    Model model = new Model(programs.build(), Map.of(), () -> "");
    CommandRun hung = run(_ -> model, (_, _) -> hang(), "--time", "1s");
    assertThat(hung.code()).isEqualTo(124);
    assertThat(hung.out().lines().filter(line -> line.contains("inconclusive"))).hasSize(many);
    CommandRun ended = run(_ -> model, (properties, _) -> properties.stream().map(CommandWatchTest::open).toList());
    assertThat(ended.code()).isEqualTo(5);
    assertThat(ended.out().lines().filter(line -> line.contains("inconclusive"))).hasSize(many);
  }

  private static Finding open(Property property) {
    return new Finding(
        property, Verdict.INCONCLUSIVE, Cause.PARTIAL, new Reason.DecidedByTool("test"), "test", new Statistics(1, 0, 0, 0), Optional.empty());
  }

  @Test
  void anEngineThatHangsIsAbandonedAndItsProgressReported() {
    CommandRun run =
        run(
            CommandWatchTest::model,
            (_, monitor) -> {
              monitor.progress(new Progress("stubborn", 1_234, 5_678, 9, 3));
              return hang();
            },
            "--time",
            "2s");
    assertThat(run.code()).isEqualTo(124);
    assertThat(run.out())
        .contains("Always    inconclusive  (1,234 states, 5,678 transitions, depth 3,")
        .contains("the time limit was reached")
        .contains("not all states were checked for model errors");
  }

  @Test
  void anEngineThatSavesACheckpointIsWaitedFor() {
    CommandRun run =
        run(
            CommandWatchTest::model,
            (properties, monitor) -> {
              monitor.doing(new Activity(Activity.Kind.SAVING_CHECKPOINT));
              // Longer than the limit and the time to stop after it.
              LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(2));
              monitor.doing(new Activity(Activity.Kind.EXPLORING));
              return List.of(open(properties.getFirst()));
            },
            "--time",
            "300ms");
    assertThat(run.out()).startsWith("Always    inconclusive");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isEqualTo(5);
  }

  /** The first bytes are read long after the limit and the time to stop. */
  @Test
  void anAnswerThatIsReadSlowlyIsWrittenInFull() {
    ByteArrayOutputStream slow =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int from, int length) {
            LockSupport.parkNanos(size() == 0 ? TimeUnit.SECONDS.toNanos(3) : 0);
            super.write(bytes, from, length);
          }
        };
    CommandRun run = command(slow, "verify", CommandWatchTest::model, (properties, _) -> List.of(open(properties.getFirst())), "--time", "1s");
    assertThat(run.out()).startsWith("Always    inconclusive");
    assertThat(run.code()).isEqualTo(5);
  }

  @Test
  void anEngineThatHangsAfterSavingIsAbandoned() {
    CommandRun run =
        run(
            CommandWatchTest::model,
            (_, monitor) -> {
              monitor.doing(new Activity(Activity.Kind.SAVING_CHECKPOINT));
              monitor.doing(new Activity(Activity.Kind.EXPLORING));
              return hang();
            },
            "--time",
            "300ms");
    assertThat(run.code()).isEqualTo(124);
  }

  @Test
  void runningOutOfMemoryIsReportedWithTheNumberOfStates() {
    CommandRun run =
        run(
            CommandWatchTest::model,
            (_, monitor) -> {
              monitor.progress(new Progress("hungry", 77, 0, 0, 0));
              throw new OutOfMemoryError();
            });
    assertThat(run.code()).isEqualTo(125);
    assertThat(run.out()).contains("Always    inconclusive  (77 states,").contains("out of memory");
  }

  @Test
  void exceptionsAreReportedAsBugs() {
    CommandRun run =
        run(
            _ -> {
              throw new IllegalStateException("left is right");
            },
            (_, _) -> List.of());
    assertThat(run.code()).isEqualTo(70);
    assertThat(run.err())
        .startsWith("skein: this is a bug in Skein: IllegalStateException: left is right\n")
        .doesNotContain("\tat ");
  }

  @Test
  void aStackOverflowIsReportedAsABug() {
    CommandRun run = run(CommandWatchTest::endless, (_, _) -> List.of());
    assertThat(run.code()).isEqualTo(70);
    assertThat(run.err()).startsWith("skein: this is a bug in Skein: StackOverflowError\n");
  }

  @Test
  void aRunThatDoesNotReplayIsABugAndNotAViolation() {
    CommandRun run =
        run(
            CommandWatchTest::model,
            (properties, _) ->
                List.of(
                    new Finding(
                        properties.getFirst(),
                        Verdict.VIOLATED,
                        Cause.DECIDED,
                        new Reason.DecidedByTool("test"),
                        "liar",
                        new Statistics(1, 0, 0, 0),
                        Optional.of(new Run(new long[0], List.of(), new Ending.AtState())))));
    assertThat(run.code()).isEqualTo(70);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("a run that an engine reported does not violate the invariant");
  }

  @Test
  void anExplanationThatHangsDoesNotCostTheAnswer() {
    CommandRun run = violated(CommandWatchTest::hang, "--explain", "--time", "1s");
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).startsWith("Never     violated").doesNotContain("at the end of this run");
    assertThat(run.err()).isEqualTo("skein: the time limit was reached while runs were being explained; they are shown without explanations\n");
    assertThat(violated(CommandWatchTest::hang, "--explain", "--time", "1s", "--format", "json").out()).contains("\"verdict\": \"violated\"");
  }

  @Test
  void anExplanationThatFailsIsReportedAsABugAndDoesNotCostTheAnswer() {
    CommandRun run = violated(CommandWatchTest::fail, "--explain");
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out()).startsWith("Never     violated").doesNotContain("at the end of this run");
    assertThat(run.err())
        .startsWith(
            "skein: the answer stands, but the explanation of a run failed\nskein: this is a bug in Skein: IllegalStateException: left is right\n");
    assertThat(violated(CommandWatchTest::fail, "--explain", "--format", "json").out()).contains("\"verdict\": \"violated\"");
  }

  @Test
  void randomRunsAreShownIfTheirExplanationHangsOrFails() {
    CommandRun hung = simulated(CommandWatchTest::hang, "--time", "1s");
    assertThat(hung.code()).isEqualTo(0);
    assertThat(hung.out()).startsWith("run 1: 0 steps").doesNotContain("at the end of this run");
    assertThat(hung.err()).isEqualTo("skein: the time limit was reached while runs were being explained; they are shown without explanations\n");
    CommandRun failed = simulated(CommandWatchTest::fail);
    assertThat(failed.code()).isEqualTo(0);
    assertThat(failed.out()).isEqualTo(hung.out());
    assertThat(failed.err()).contains("this is a bug in Skein: IllegalStateException: left is right\n");
  }

  private static CommandRun simulated(Supplier<Offers> offers, String... more) {
    Model model = new Model(new Programs(1).build(), Map.of(), () -> "", Optional.empty(), Optional.of(offers), Map.of());
    return command("simulate", _ -> model, (_, _) -> List.of(), Stream.concat(Stream.of("--explain"), Stream.of(more)).toArray(String[]::new));
  }

  private static <T> T fail() {
    throw new IllegalStateException("left is right");
  }

  private static CommandRun violated(Supplier<Offers> offers, String... more) {
    Program program = new Programs(1).property("Never", new Claim.Always(Expr.FALSE)).build();
    return run(
        _ -> new Model(program, Map.of(), () -> "", Optional.empty(), Optional.of(offers), Map.of()),
        (properties, _) ->
            properties.stream()
                .map(
                    property ->
                        property.name().equals("Never")
                            ? new Finding(
                                property,
                                Verdict.VIOLATED,
                                Cause.DECIDED,
                                new Reason.DecidedByTool("test"),
                                "test",
                                new Statistics(1, 0, 0, 0),
                                Optional.of(new Run(new long[0], List.of(), new Ending.AtState())))
                            : open(property))
                .toList(),
        more);
  }

  @Test
  void anInterruptedSessionReportsTheResultsSoFar() {
    Session session = session(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    session.interrupt();
    Skein skein =
        new Skein(
            List.of(new TestLanguage(CommandWatchTest::model)),
            List.of(new TestEngine((_, _) -> hang())));
    assertThat(new Main(skein).run(new String[] {"verify", "-", "--language", "test"}, session)).isEqualTo(130);
  }

  @Test
  void aDifferenceThatIsKnownIsReportedEvenIfItCannotBeExplainedInTime() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String models = "src/test/resources/models/";
    Session session = session(out, err);
    session.exhaustMemory();
    int code = new Main(Skein.standard()).run(new String[] {"compare", models + "late.aut", models + "early.aut", "--by", "strong"}, session);
    assertThat(code).isEqualTo(10);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .startsWith("different: ")
        .endsWith("the formula that explains this was not checked in time\n");
    assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("skein: ").endsWith(" while checking the difference\n");
  }

  private static CommandRun run(Loading loading, Checking checking, String... more) {
    return command("verify", loading, checking, more);
  }

  static CommandRun command(String command, Loading loading, Checking checking, String... more) {
    return command(new ByteArrayOutputStream(), command, loading, checking, more);
  }

  private static CommandRun command(ByteArrayOutputStream out, String command, Loading loading, Checking checking, String... more) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] args = new String[3 + more.length];
    System.arraycopy(new String[] {command, "-", "--language=test"}, 0, args, 0, 3);
    System.arraycopy(more, 0, args, 3, more.length);
    Skein skein = new Skein(List.of(new TestLanguage(loading)), List.of(new TestEngine(checking)));
    int code = new Main(skein).run(args, session(out, err));
    return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static Session session(ByteArrayOutputStream out, ByteArrayOutputStream err) {
    Io io =
        new Io(
            new ByteArrayInputStream(new byte[0]),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false);
    return new Session(io, new String[0]);
  }

  private static Model model(Monitor monitor) {
    return new Model(PROGRAM, Map.of(), () -> "");
  }

  private static <T> T hang() {
    while (true) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException _) {
        // Ignores the interruption.
      }
    }
  }

  private static Model endless(Monitor monitor) {
    Model model = endless(monitor);
    return new Model(model.program(), Map.of(), () -> "");
  }

  interface Loading {
    Model load(Monitor monitor);
  }

  interface Checking {
    List<Finding> check(List<Property> properties, Monitor monitor);
  }

  private record TestLanguage(Loading loading) implements Language {

    @Override
    public String name() {
      return "test";
    }

    @Override
    public List<String> extensions() {
      return List.of("test");
    }

    @Override
    public Loaded load(Source source, LoadOptions options, Monitor monitor) {
      return new Loaded(Optional.of(loading.load(monitor)), List.of());
    }
  }

  private record TestEngine(Checking checking) implements Engine {

    @Override
    public String name() {
      return "test";
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return Optional.empty();
    }

    @Override
    public List<Finding> check(
        Program program, List<Property> properties, Settings settings, Monitor monitor) {
      return checking.check(properties, monitor);
    }
  }
}
