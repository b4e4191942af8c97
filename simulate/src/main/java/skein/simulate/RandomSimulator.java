package skein.simulate;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.budget.Halt;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StateRecording;

/** Makes random runs of a program. The same settings give the same report. */
public final class RandomSimulator {

  static final String NAME = "simulate";

  private final SimulationSettings settings;
  private final Runs source;
  private final RunLog log;

  private RandomSimulator(
      Program program, List<Property> properties, SimulationSettings settings, Monitor monitor, Optional<StateRecording> recording) {
    this.settings = settings;
    this.source = new Runs(program, properties, settings, monitor, recording);
    this.log = new RunLog(properties);
  }

  public static SimulationReport run(
      Program program, List<Property> properties, SimulationSettings settings, Monitor monitor) {
    return run(program, properties, settings, monitor, Optional.empty(), _ -> {});
  }

  /**
   * The same, with states recorded while the runs are made.
   *
   * @param begun is told how to find out what is known so far: by any thread, at any time
   */
  public static SimulationReport run(
      Program program,
      List<Property> properties,
      SimulationSettings settings,
      Monitor monitor,
      Optional<StateRecording> recording,
      Consumer<Supplier<SimulationReport>> begun) {
    RandomSimulator simulator = new RandomSimulator(program, properties, settings, monitor, recording);
    begun.accept(simulator::soFar);
    return simulator.all();
  }

  private SimulationReport all() {
    try {
      for (int number = settings.first(); number - settings.first() < settings.runs(); number++) {
        Optional<SimulatedRun> run = source.make(number);
        if (run.isEmpty()) {
          return report(SimulationReport.Completion.NO_INITIAL_STATE, Optional.of(source.explainNone()));
        }
        log.add(run.get());
      }
    } catch (Halt _) {
      return soFar();
    }
    return report(SimulationReport.Completion.COMPLETE, Optional.empty());
  }

  private SimulationReport soFar() {
    return report(SimulationReport.Completion.INTERRUPTED, Optional.empty());
  }

  private SimulationReport report(SimulationReport.Completion completion, Optional<Reason.NoInitialState> none) {
    RunTotals totals = log.totals();
    // The first run finds out about initial states, perhaps on another thread.
    boolean isKnown = completion != SimulationReport.Completion.INTERRUPTED || totals.runs() > 0;
    return new SimulationReport(source, settings, totals, completion, isKnown ? source.starts() : Runs.UNKNOWN_STARTS, none);
  }
}
