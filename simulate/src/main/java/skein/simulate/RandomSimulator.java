package skein.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.StateRecording;

/** Makes random runs of a program. The same settings give the same report. */
public final class RandomSimulator {

  static final String NAME = "simulate";

  private RandomSimulator() {}

  public static SimulationReport run(
      Program program, List<Property> properties, SimulationSettings settings, Monitor monitor) {
    return run(program, properties, settings, monitor, Optional.empty());
  }

  /** The same, with states recorded while the runs are made. */
  public static SimulationReport run(
      Program program, List<Property> properties, SimulationSettings settings, Monitor monitor, Optional<StateRecording> recording) {
    List<SimulatedRun> runs = new ArrayList<>();
    Runs source = new Runs(program, properties, settings, monitor, recording);
    SimulationReport.Completion completion = SimulationReport.Completion.COMPLETE;
    Optional<Reason.NoInitialState> none = Optional.empty();
    try {
      for (int number = settings.first(); number - settings.first() < settings.runs(); number++) {
        Optional<SimulatedRun> run = source.make(number);
        if (run.isEmpty()) {
          completion = SimulationReport.Completion.NO_INITIAL_STATE;
          none = Optional.of(source.explainNone());
          break;
        }
        runs.add(run.get());
      }
    } catch (Interruption _) {
      completion = SimulationReport.Completion.INTERRUPTED;
    }
    return new SimulationReport(
        source, settings, properties, runs, completion, source.starts(), none);
  }
}
