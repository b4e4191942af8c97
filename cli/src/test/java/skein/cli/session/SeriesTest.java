package skein.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.cli.CommandRun;
import skein.cli.Main;
import skein.core.answer.Cause;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.source.Source;
import skein.core.testing.Programs;

/** Several combinations, some of which do not end well: the others have their lines all the same. */
class SeriesTest {

  private static final Program PROGRAM = new Programs(1).property("Always", new Claim.Always(Expr.TRUE)).build();

  /** The value of the parameter n of the program that is checked. */
  private interface Check {
    void check(int n, Session session, Monitor monitor);
  }

  @Test
  void finishedLinesAreShownAfterAnInterruption() {
    CommandRun run =
        run(
            (n, session, _) -> {
              if (n == 2) {
                session.interrupt();
                hang();
              }
            });
    assertThat(run.code()).isEqualTo(130);
    assertThat(lines(run)).containsExactly(
        "n  Always  states  time", "1  holds        7  _ s", "2  not finished: interrupted", "3  not finished: interrupted");
  }

  @Test
  void anInterruptedEngineIsReportedInItsLine() {
    CommandRun run =
        run(
            (n, session, monitor) -> {
              if (n == 2) {
                session.interrupt();
                stopIfAsked(monitor);
              }
            });
    assertThat(run.code()).isEqualTo(130);
    assertThat(lines(run)).contains("1  holds        7  _ s", "2  not finished: interrupted", "3  not finished: interrupted");
  }

  @Test
  void aCombinationOverItsTimeLimitIsAbandonedAndTheOthersContinue() {
    CommandRun run =
        run(
            (n, _, monitor) -> {
              while (n == 2) {
                stopIfAsked(monitor);
                LockSupport.parkNanos(1_000_000);
              }
            },
            "--time-each",
            "300ms");
    assertThat(run.code()).isEqualTo(124);
    assertThat(lines(run)).containsExactly(
        "n  Always  states  time",
        "1  holds        7  _ s",
        "2  not finished: the time limit was reached",
        "3  holds        7  _ s");
  }

  @Test
  void theTotalTimeLimitStopsAllCombinations() {
    CommandRun run =
        run(
            (n, _, _) -> {
              if (n == 2) {
                hang();
              }
            },
            "--time",
            "2s");
    assertThat(run.code()).isEqualTo(124);
    assertThat(lines(run)).contains(
        "1  holds        7  _ s", "2  not finished: the time limit was reached", "3  not finished: the time limit was reached");
  }

  @Test
  void finishedLinesAreShownIfMemoryRunsOut() {
    CommandRun run =
        run(
            (n, _, _) -> {
              if (n == 2) {
                throw new OutOfMemoryError();
              }
            });
    assertThat(run.code()).isEqualTo(125);
    assertThat(lines(run)).contains("1  holds        7  _ s", "2  not finished: the memory limit was reached");
  }

  @Test
  void aBugInOneCombinationDoesNotStopTheOthers() {
    CommandRun run =
        run(
            (n, _, _) -> {
              if (n == 2) {
                throw new StackOverflowError();
              }
            });
    assertThat(run.code()).isEqualTo(70);
    assertThat(lines(run)).contains(
        "1  holds        7  _ s", "2  error: this is a bug in Skein: StackOverflowError", "3  holds        7  _ s");
    assertThat(run.err()).startsWith("skein: this is a bug in Skein: StackOverflowError\nPlease report it").doesNotContain("\tat ");
  }

  private static void stopIfAsked(Monitor monitor) {
    if (monitor.interrupted()) {
      throw new Halt(monitor.cause());
    }
  }

  private static void hang() {
    while (true) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException _) {
        // That is what makes it stubborn.
      }
    }
  }

  private static List<String> lines(CommandRun run) {
    return run.out().lines().map(line -> line.replaceAll("\\d+\\.\\d s", "_ s")).toList();
  }

  private static CommandRun run(Check check, String... more) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    List<String> args = new ArrayList<>(List.of("verify", "-", "--language=test", "n=1..3"));
    args.addAll(List.of(more));
    Session session =
        new Session(
            new Io(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false),
            args.toArray(String[]::new));
    NumberedLanguage language = new NumberedLanguage();
    Skein skein = new Skein(List.of(language), List.of(new CheckingEngine(language, check, session)));
    int code = new Main(skein).run(args.toArray(String[]::new), session);
    return new CommandRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static final class NumberedLanguage implements Language {
    private volatile int n;

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
      n = Integer.parseInt(options.parameters().get("n"));
      return new Loaded(Optional.of(new Model(PROGRAM, Map.of(), () -> "")), List.of());
    }
  }

  private record CheckingEngine(NumberedLanguage language, Check check, Session session) implements Engine {

    @Override
    public String name() {
      return "test";
    }

    @Override
    public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
      return Optional.empty();
    }

    @Override
    public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
      check.check(language.n, session, monitor);
      return properties.stream().map(CheckingEngine::holds).toList();
    }

    private static Finding holds(Property property) {
      return new Finding(
          property, Verdict.HOLDS, Cause.DECIDED, new Reason.DecidedByTool("test"), "test", new Statistics(7, 0, 0, 0), Optional.empty());
    }
  }
}
