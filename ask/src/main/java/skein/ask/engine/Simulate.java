package skein.ask.engine;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import skein.analysis.initial.AssumptionErrors;
import skein.ask.question.Simulation;
import skein.ask.question.Spread;
import skein.core.answer.Activity;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Remark;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StateRecording;
import skein.simulate.PropertySummary;
import skein.simulate.RandomSimulator;
import skein.simulate.RunOutcome;
import skein.simulate.RunTotals;
import skein.simulate.SimulatedRun;
import skein.simulate.SimulationReport;
import skein.simulate.SimulationSettings;
import skein.simulate.sample.Stop;

/** Makes random runs. */
public final class Simulate {

  private final Program program;
  private final Simulation.Plan plan;

  public Simulate(Program program, Simulation.Plan plan) {
    this.program = program;
    this.plan = plan;
  }

  public Simulation answer(List<String> properties, Optional<Duration> time, Monitor monitor) {
    return answer(properties, time, monitor, Optional.empty(), _ -> {});
  }

  /**
   * The same, with states recorded while the runs are made.
   *
   * @param begun is told how to find out what is known so far, if the work is given up for some cause
   */
  public Simulation answer(
      List<String> properties,
      Optional<Duration> time,
      Monitor monitor,
      Optional<StateRecording> recording,
      Consumer<Function<Cause, Simulation>> begun) {
    List<Property> judged = RunSelection.forSimulation(program).of(properties, monitor);
    monitor.doing(new Activity(Activity.Kind.SIMULATING));
    Monitor timed = Budget.of(monitor).within(time).monitor();
    if (AssumptionErrors.of(program, timed::interrupted) instanceof AssumptionErrors.Result.Found(var assumption, _, var error)) {
      monitor.warn(new Remark.AssumptionErrs(assumption.name(), error));
    }
    SimulationSettings settings = new SimulationSettings(plan.first(), plan.runs(), plan.steps(), plan.seed(), plan.choice());
    SimulationReport report =
        RandomSimulator.run(
            program, judged, settings, timed, recording, soFar -> begun.accept(cause -> simulation(soFar.get(), cause, List.of())));
    List<Simulation.Counterexample> shortened =
        plan.shrinks() && !timed.interrupted() ? new Shortening(program, judged, report).counterexamples(timed) : List.of();
    return simulation(report, cause(report.completion(), monitor), shortened);
  }

  private Simulation simulation(SimulationReport report, Cause cause, List<Simulation.Counterexample> shortened) {
    return new Simulation(
        program,
        plan,
        cause,
        totals(report.totals()),
        report.runs().stream().map(Simulate::walk).toList(),
        report.summaries().stream().map(Simulate::tally).toList(),
        report.lengths().map(Spread::of),
        new Simulation.Starts(report.starts().count(), report.starts().uniform(), report.noStart()),
        shortened,
        report::trace);
  }

  private static Cause cause(SimulationReport.Completion completion, Monitor monitor) {
    return switch (completion) {
      case COMPLETE -> Cause.DECIDED;
      case NO_INITIAL_STATE -> Cause.VACUOUS;
      case INTERRUPTED -> monitor.interrupted() ? monitor.cause() : Cause.TIME;
    };
  }

  private static Simulation.Totals totals(RunTotals totals) {
    return new Simulation.Totals(
        totals.runs(),
        totals.ended(),
        totals.stuck(),
        totals.failed(),
        totals.firstFailed().map(Simulate::walk),
        totals.erring(),
        totals.firstErring().map(Simulate::walk),
        totals.lengthCounts());
  }

  private static Simulation.Walk walk(SimulatedRun run) {
    String stop =
        switch (run.stop()) {
          case Stop.StepsUsedUp(), Stop.AtRest() -> "steps";
          case Stop.Ended(boolean successfully) -> successfully ? "ended" : "no-step";
          case Stop.Erred _ -> "error";
        };
    return new Simulation.Walk(
        run.number(),
        run.length(),
        stop,
        run.outcomes().stream().map(RunOutcome::words).toList(),
        run.error().map(m -> new Simulation.Mishap(m.step(), m.error())));
  }

  private static Simulation.Tally tally(PropertySummary summary) {
    return new Simulation.Tally(
        summary.property(),
        summary.satisfied(),
        summary.violated(),
        summary.open(),
        summary.satisfiedAt().map(Spread::of),
        summary.violatedAt().map(Spread::of),
        summary.timesMet().map(Spread::of));
  }
}
