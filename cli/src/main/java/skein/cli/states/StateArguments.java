package skein.cli.states;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.ExitCode;
import skein.ask.question.Simulation;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.NumberText;
import skein.cli.text.SimulateText;
import skein.core.answer.Cause;
import skein.core.program.Program;
import skein.core.run.StateRecording;

/** Which states of random runs are written, instead of what the runs show. */
public final class StateArguments {

  private static final List<Format> FORMATS = List.of(Format.CSV, Format.JSONL);

  @Option(names = "--every", paramLabel = "K", description = "With --format csv or jsonl: only the state after every K steps (default: 1).")
  private Integer every;

  /** Whether states are wanted. */
  public boolean areWanted(Session session) {
    boolean wanted = FORMATS.contains(session.format());
    if (every != null && !wanted) {
      throw new UsageError("--every needs --format csv or --format jsonl");
    }
    UsageError.requireAtLeast(1, "--every", every);
    return wanted;
  }

  /**
   * Makes the runs and writes their states; returns what else is known about them.
   *
   * @param conclude says what is known so far, if the work is cut short; returns the exit code
   */
  public Simulation write(
      Skein skein,
      Session session,
      Program program,
      List<String> properties,
      Simulation.Plan plan,
      boolean details,
      ToIntFunction<Simulation> conclude) {
    StateColumns columns = new StateColumns(program, details);
    StateFormat format = session.format() == Format.CSV ? new StateCsv(columns) : new StateJsonLines(columns);
    try (LineOutput out = LineOutput.of(session)) {
      format.header().ifPresent(out::line);
      StateRecording recording = new StateRecording(every == null ? 1 : every, (run, step, cells) -> out.line(format.line(run, step, cells)));
      return skein.simulate(
          program, properties, plan, session.left(), RunProgress.of(session, plan), Optional.of(recording),
          soFar ->
              session.onCutShort(
                  (cause, _) -> {
                    out.finish();
                    return conclude.applyAsInt(soFar.apply(cause));
                  }));
    }
  }

  /** Says what the states do not show; returns the exit code. */
  public static int conclude(Session session, Simulation simulation) {
    SimulateText.problem(simulation).ifPresent(problem -> session.io().err().print("skein: " + problem));
    Optional<Simulation.Walk> first = simulation.totals().firstFailed();
    if (first.isPresent() && !session.isQuiet()) {
      session.remark(
          NumberText.count(simulation.totals().failed(), "run", "runs") + " stopped at an error, first run " + (first.get().number() + 1) + " after "
              + NumberText.count(first.get().length(), "step", "steps") + first.get().mishap().map(m -> ": " + m.error().message()).orElse(""));
    }
    return simulation.cause() == Cause.DECIDED ? ExitCode.HOLDS : ExitCode.of(simulation.cause());
  }
}
