package skein.gpu;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Monitor;
import skein.core.answer.ToolProblem;
import skein.core.budget.Halt;
import skein.core.estimate.EstimatePlan;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.Inexpressible;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;

/** Makes random runs on a GPU, or on the CPU if the compiler that is named instead of nvcc is one for it. */
public final class GpuSimulator {

  /** With more counters than this, the times are not summed up on the device. */
  private static final long MOST_TIMES = 1 << 26;

  private final GpuPrograms programs;
  private final String text;
  private final int properties;
  private final EstimatePlan plan;
  private final ToolBudget budget;

  /** Throws {@link ToolMissing} if there is no compiler, and {@link Inexpressible} if the runs cannot be made there. */
  public GpuSimulator(Toolbox tools, Program program, List<Property> properties, EstimatePlan plan, Monitor monitor) {
    this(tools, GpuPrograms.folder(tools), program, properties, plan, monitor);
  }

  /** @param kept the folder for compiled programs */
  GpuSimulator(Toolbox tools, Path kept, Program program, List<Property> properties, EstimatePlan plan, Monitor monitor) {
    this.programs = new GpuPrograms(tools, kept);
    this.text = RunsText.of(new AnalysedProgram(program), properties);
    this.properties = properties.size();
    this.plan = plan;
    this.budget = ToolBudget.of(Optional.empty(), Long.MAX_VALUE, monitor);
  }

  /** The sum of these runs; empty if it was interrupted. */
  public Optional<GpuSums> sum(int first, int runs) {
    boolean onDevice = (plan.steps() + 1L) * properties <= MOST_TIMES;
    return run(first, runs, onDevice ? OptionalInt.empty() : OptionalInt.of(runs)).map(List::getFirst);
  }

  /** The sums of so many runs each; empty if it was interrupted. */
  public Optional<List<GpuSums>> pieces(int first, int runs, int piece) {
    return run(first, runs, OptionalInt.of(piece));
  }

  private Optional<List<GpuSums>> run(int first, int runs, OptionalInt piece) {
    try (Workplace place = Workplace.open(Optional.empty(), Tool.GPU.word())) {
      Path compiled = programs.compile(text, place, budget);
      ToolOutcome outcome = place.run("runs", command(compiled, first, runs, piece.isPresent()), budget).orHalt();
      programs.requireDevice(outcome);
      if (outcome.exitCode() != 0) {
        throw outcome.failed(Tool.GPU, ToolProblem.Failure.NO_RESULT);
      }
      List<GpuSums> sums = GpuSums.read(outcome.out(), properties, piece);
      long made = sums.stream().mapToLong(GpuSums::runs).sum();
      if (made != runs) {
        throw new ToolTrouble(Tool.GPU, ToolProblem.Flaw.UNREADABLE, made + " runs");
      }
      return Optional.of(sums);
    } catch (Halt _) {
      return Optional.empty();
    }
  }

  private List<String> command(Path program, int first, int runs, boolean each) {
    List<String> command = new ArrayList<>(List.of(program.toString(), GpuPrograms.option("json")));
    Map<String, String> values = new LinkedHashMap<>();
    values.put("first", Integer.toString(first));
    values.put("runs", Integer.toString(runs));
    values.put("steps", Integer.toString(plan.steps()));
    values.put("seed", Long.toString(plan.seed()));
    values.put("dice", plan.choice().word());
    values.forEach((name, value) -> command.addAll(List.of(GpuPrograms.option(name), value)));
    if (each) {
      command.add(GpuPrograms.option("each"));
    }
    return command;
  }
}
