package skein.cli.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Provenance;
import skein.ask.question.Result;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.RunLineArguments;
import skein.cli.expect.ExpectedRun;
import skein.cli.expect.ExpectedRun.Mismatch;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Outcome;
import skein.cli.outcome.Verified;
import skein.cli.session.Lap;
import skein.cli.session.ModelErrors;
import skein.cli.session.Session;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.core.language.Loaded;
import skein.core.language.Model;

/** The command of a {@code Run:} line, for one combination of its parameters. */
record RunLineTask(ExpectedRun expected, RunLineArguments command, Combination combination, String arguments)
    implements TestTask {

  private static final Set<Cause> LIMITS = Set.of(Cause.TIME, Cause.MEMORY, Cause.INTERRUPTED);

  @Override
  public Outcome.Done<List<Mismatch>> run(Skein skein, Session session, Lap outer) {
    command.asked().check();
    Lap lap = outer.within(command.asked().time());
    ModelArguments.Text text = command.models().text(combination, command.models().among(skein), session, command.asked().properties());
    Loaded loaded = text.load(lap);
    Model model =
        loaded.model().orElseThrow(() -> new ModelErrors(combination.model(), loaded.diagnostics()));
    List<Mismatch> mismatches = new ArrayList<>();
    if (expected.asksForVerdicts()) {
      verdicts(skein, session, lap, text.provenance(model), mismatches);
    }
    if (expected.counts().isPresent()) {
      counts(skein, session, lap, model, mismatches);
    }
    return new Outcome.Done<>(mismatches, mismatches.isEmpty() ? ExitCode.HOLDS : ExitCode.VIOLATED);
  }

  private void verdicts(Skein skein, Session session, Lap lap, Provenance model, List<Mismatch> mismatches) {
    String repeat = ("skein verify " + combination.model() + " " + arguments).strip();
    Verified verified =
        new Verified(model.model(), skein.verify(model, command.asked().question(session, lap.left()), lap));
    List<Mismatch> found = expected.compare(verified.report().reported(), repeat);
    boolean undecided = found.stream().allMatch(mismatch -> mismatch.got().equals(Verdict.INCONCLUSIVE.word()));
    if (!found.isEmpty() && undecided) {
      verified.counted().stream().map(Result::cause).filter(LIMITS::contains).findFirst().ifPresent(RunLineTask::stop);
    }
    mismatches.addAll(found);
    expected.compareExitCode(verified.done().code(), repeat).ifPresent(mismatches::add);
  }

  /** A run that did not come to its end says nothing about what is expected. */
  private static void stop(Cause cause) {
    throw new Halt(cause);
  }

  private void counts(Skein skein, Session session, Lap lap, Model model, List<Mismatch> mismatches) {
    Settings timed = lap.left().map(Settings.DEFAULT::withTime).orElse(Settings.DEFAULT);
    OptionalLong memory = command.asked().question(session, lap.left()).settings().memoryBytes();
    Settings settings = memory.isPresent() ? timed.withMemoryBytes(memory.getAsLong()) : timed;
    Extent extent = skein.measure(model.program(), settings, lap);
    Optional.of(extent.cause()).filter(LIMITS::contains).ifPresent(RunLineTask::stop);
    expected.compare(extent, "skein explore " + command.models().words(combination)).ifPresent(mismatches::add);
  }
}
