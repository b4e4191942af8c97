package skein.cli.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.cli.argument.RunLineArguments;
import skein.cli.expect.ExpectationReader;
import skein.cli.expect.ExpectedRun;
import skein.cli.expect.ExpectedRun.Mismatch;
import skein.cli.expect.TestResult;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.session.ModelErrors;
import skein.cli.session.Series;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Cause;
import skein.core.answer.WrongQuestion;
import skein.core.source.Diagnostic;

/** The runs that models ask for in their comments. */
public final class TestSuite {

  /**
   * One command; a line with ranges stands for several.
   *
   * @param arguments of the command, without the file
   */
  private record Test(Combination combination, int line, String arguments, Optional<Integer> exitCode, TestTask task) {}

  private final Skein skein;
  private final List<Test> tests = new ArrayList<>();
  private final List<String> untested = new ArrayList<>();
  private final Series<List<Mismatch>> series;

  private TestSuite(Skein skein, List<String> files, boolean thorough, Session session, Optional<Duration> each) {
    this.skein = skein;
    files.forEach(file -> read(file, thorough));
    this.series = new Series<List<Mismatch>>(session, tests.stream().map(Test::combination).toList(), each).silent();
  }

  /**
   * Reads the runs of these models.
   *
   * @param thorough whether to include those that take long
   * @param each the time limit of each run
   */
  public static TestSuite of(Skein skein, List<String> files, boolean thorough, Session session, Optional<Duration> each) {
    return new TestSuite(skein, files, thorough, session, each);
  }

  private void read(String file, boolean thorough) {
    try {
      ExpectationReader.Expectations read = ExpectationReader.read(ModelText.read(file));
      if (!read.diagnostics().isEmpty()) {
        addBroken(file, read.diagnostics().getFirst().at().line(), new ModelErrors(file, read.diagnostics()));
        return;
      }
      if (read.runs().isEmpty()) {
        untested.add(file);
      }
      read.runs().stream().filter(run -> thorough || !run.thorough()).forEach(run -> add(file, run));
    } catch (WrongQuestion | UsageError | ModelText.NoText problem) {
      addBroken(file, 1, problem);
    }
  }

  private void add(String file, ExpectedRun run) {
    try {
      RunLineArguments command = RunLineArguments.parse(file, run.arguments(), skein);
      List<String> words = Stream.concat(Stream.of("verify", file), RunLineArguments.beside(file, run.arguments(), skein).stream()).toList();
      String options = command.models().others(words, skein);
      List<Combination> combinations = command.models().combinations(skein);
      combinations.stream().map(Combination::file).filter(other -> !other.equals(file)).findFirst()
          .ifPresent(other -> refuse("it names a second model, " + other));
      for (Combination combination : combinations) {
        String arguments = (combination.values() + options).strip();
        tests.add(new Test(combination, run.at().line(), arguments, run.exitCode(), new RunLineTask(run, command, combination, arguments)));
      }
    } catch (UsageError wrong) {
      Diagnostic diagnostic = Diagnostic.error("expectation", run.at(), "cannot run this command: " + wrong.getMessage());
      addBroken(file, run.at().line(), new ModelErrors(file, List.of(diagnostic)));
    }
  }

  private static void refuse(String why) {
    throw new UsageError(why);
  }

  /** Something that cannot be run is a result, too: it does not end the others. */
  private void addBroken(String file, int line, RuntimeException problem) {
    tests.add(new Test(new Combination(file, Map.of()), line, "", Optional.empty(), TestTask.failing(problem)));
  }

  public boolean isEmpty() {
    return tests.isEmpty();
  }

  /** The models without runs. */
  public List<String> untested() {
    return untested;
  }

  public void run(Session session) {
    series.run((index, lap) -> tests.get(index).task().run(skein, session, lap));
  }

  /** Those so far, and the others as stopped for this cause. */
  public List<TestResult> results(Cause cause) {
    List<Attempt<List<Mismatch>>> attempts = series.soFar(cause);
    List<TestResult> results = new ArrayList<>();
    for (int i = 0; i < attempts.size(); i++) {
      results.add(result(tests.get(i), attempts.get(i)));
    }
    return results;
  }

  private static TestResult result(Test test, Attempt<List<Mismatch>> attempt) {
    Optional<Failure> failure = Optional.empty();
    List<Mismatch> mismatches = List.of();
    switch (attempt.outcome()) {
      case Outcome.Done<List<Mismatch>>(List<Mismatch> found, var _) -> mismatches = found;
      // Some models are there to show an error; a test that was not finished shows nothing.
      case Outcome.Failed<List<Mismatch>>(Failure why) ->
          failure = Optional.of(why).filter(f -> f.kind().matches("limit|interrupted") || !test.exitCode().equals(Optional.of(f.code())));
    }
    return new TestResult(test.combination().model(), test.line(), test.arguments(), mismatches, failure, attempt.seconds());
  }
}
