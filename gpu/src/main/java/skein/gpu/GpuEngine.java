package skein.gpu;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.ServiceLoader;
import skein.analysis.AnalysedProgram;
import skein.analysis.reduce.StateReducer;
import skein.analysis.reduce.StateReduction;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Reduction;
import skein.core.answer.Settings;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.answer.Verdict;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Fairness;
import skein.core.run.Run;
import skein.emit.Inexpressible;
import skein.emit.c.CEmitter;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolEngine;
import skein.emit.driver.ToolMissing;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.run.Claims;

/**
 * Explores all states on a GPU: compiles the emitted search, runs it, and reads its answers. Throws {@link ToolMissing} if there is no compiler or no
 * device. If the compiler that is named instead of nvcc is one for the CPU, the same search runs there.
 */
public final class GpuEngine extends ToolEngine {

  /** The most bits of a cell of a variable without known bounds, in each attempt. */
  private static final List<Integer> BITS = List.of(8, 16, Long.SIZE);

  private static final int OUT_OF_MEMORY = 125;
  private static final int OPEN = 5;
  /** What the process itself may need, besides the memory of the device. */
  private static final long LEAST_MEMORY = 1L << 32;

  private final Path kept;

  public GpuEngine(Toolbox tools) {
    this(tools, GpuPrograms.folder(tools));
  }

  /** @param kept the folder for compiled programs */
  GpuEngine(Toolbox tools, Path kept) {
    super(Tool.GPU, tools);
    this.kept = kept;
  }

  @Override
  public Role role() {
    return tools.hasGpu() ? Role.ACCELERATOR : Role.ON_REQUEST;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (settings.steps().isPresent()) {
      return unsupported(Reason.Feature.STEPS);
    }
    return switch (property.claim()) {
      case Claim.Eventually _ -> settings.fairness() == Fairness.NONE ? Optional.empty() : unsupported(Reason.Feature.FAIRNESS);
      case Claim.Linear _ -> unsupported(Reason.Feature.LINEAR);
      case Claim.Modal _ -> unsupported(Reason.Feature.MODAL);
      case Claim.SameTraces _ -> unsupported(Reason.Feature.TRACES);
      case Claim.Quantitative _ -> unsupported(Reason.Feature.QUANTITATIVE);
      case Claim.Always _, Claim.Reachable _, Claim.DeadlockFree _, Claim.NoErrors _, Claim.Fairly _, Claim.FairlyInfinitely _ -> Optional.empty();
      case Claim.Combined _ -> throw new IllegalArgumentException("engines judge the parts");
    };
  }

  @Override
  public List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
    return new Session(program, properties, settings, monitor).findings();
  }

  /** All checks of one question: one program, one run. */
  private final class Session {

    private final AnalysedProgram program;
    private final List<Property> properties;
    private final List<Property> asked;
    /** Those in the emitted program; the predicates of the others are also checked for errors. */
    private final List<Property> written;
    private final Settings settings;
    private final ToolBudget budget;
    private final GpuPrograms programs;
    private final boolean errorsAsked;
    private final boolean neverErrs;

    Session(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor) {
      this.program = program;
      this.properties = properties;
      this.asked = properties.stream().filter(property -> cannot(property, settings).isEmpty()).toList();
      this.written = Property.withNoErrors(properties).stream().filter(property -> CudaModel.kind(property.claim()).isPresent()).toList();
      this.settings = settings;
      long memory = settings.memoryBytes().isPresent() ? Math.max(LEAST_MEMORY, settings.memoryBytes().getAsLong()) : Long.MAX_VALUE;
      this.budget = ToolBudget.of(settings.time(), memory, monitor);
      this.programs = new GpuPrograms(tools, kept);
      this.errorsAsked = properties.stream().anyMatch(property -> property.claim() instanceof Claim.NoErrors);
      this.neverErrs = CEmitter.neverErrs(program, properties);
    }

    List<Finding> findings() {
      List<Property> all = Property.withNoErrors(properties);
      if (asked.isEmpty()) {
        return all.stream().map(property -> refused(property).orElseGet(() -> errorsNotAsked(new Statistics(0, 0, 0, budget.seconds())))).toList();
      }
      try {
        return answered(all);
      } catch (Inexpressible problem) {
        return open(all, Cause.UNSUPPORTED, new Reason.NotExpressible(name(), problem.obstacle()));
      } catch (Halt stopped) {
        return open(all, stopped.why(), stopped(stopped.why()));
      } catch (ToolTrouble trouble) {
        return open(all, Cause.UNSUPPORTED, new Reason.ToolFailed(trouble.problem()));
      }
    }

    private List<Finding> answered(List<Property> all) {
      Optional<StateReduction> reduction = reduction();
      for (int bits : BITS) {
        try (Workplace place = Workplace.open(settings.keep(), name())) {
          Path compiled = programs.compile(CudaText.of(program, written, Claims.predicates(properties), bits, reduction), place, budget);
          GpuReport report = report(place.run("search", command(compiled), budget).orHalt());
          if (report.answers().stream().noneMatch(answer -> answer.stopped().equals("outgrown"))) {
            GpuRuns runs = new GpuRuns(new Interpreter(program.program()), Claims.predicates(properties), reduction, budget.budget());
            List<Reduction.Used> notes = reduction.map(StateReduction::notes).orElse(List.of());
            return all.stream().map(property -> refused(property).orElseGet(() -> finding(property, report, runs).withReductions(notes))).toList();
          }
        }
      }
      throw new IllegalStateException("values did not fit into cells that have room for all of them");
    }

    private List<String> command(Path executable) {
      List<String> command = new ArrayList<>(List.of(executable.toString(), GpuPrograms.option("json")));
      asked.forEach(property -> command.addAll(List.of(GpuPrograms.option("property"), number(property))));
      if (!errorsAsked && !neverErrs) {
        command.add(GpuPrograms.option("watch"));
      }
      if (settings.ignoreEnds()) {
        command.add(GpuPrograms.option("ignore-ends"));
      }
      settings.maxStates().ifPresent(most -> command.addAll(List.of(GpuPrograms.option("max-states"), Long.toString(most))));
      settings.memoryBytes().ifPresent(most -> command.addAll(List.of(GpuPrograms.option("memory"), Long.toString(most))));
      return command;
    }

    /** Names may have characters that a command line cannot have. */
    private String number(Property property) {
      return "#" + (written.indexOf(property) + 1);
    }

    private GpuReport report(ToolOutcome outcome) {
      programs.requireDevice(outcome);
      boolean silent = outcome.outText().isBlank();
      if (silent && outcome.exitCode() == OUT_OF_MEMORY) {
        throw new Halt(Cause.MEMORY);
      }
      boolean ended = outcome.exitCode() == 0 || outcome.exitCode() == OPEN || outcome.exitCode() == OUT_OF_MEMORY;
      if (!ended || silent) {
        throw outcome.failed(Tool.GPU, ToolProblem.Failure.NO_RESULT);
      }
      return GpuReport.read(outcome.out());
    }

    private Optional<Finding> refused(Property property) {
      return cannot(property, settings)
          .filter(_ -> properties.contains(property))
          .map(why -> GpuEngine.this.open(property, Cause.UNSUPPORTED, why, new Statistics(0, 0, 0, budget.seconds())));
    }

    private Reason stopped(Cause cause) {
      return new Reason.ToolStopped(name(), OptionalInt.empty(), budget.reached(cause));
    }

    private Optional<StateReduction> reduction() {
      return ServiceLoader.load(StateReducer.class)
          .findFirst()
          .filter(_ -> !settings.reductions().isEmpty())
          .flatMap(reducer -> reducer.of(program.program(), Claims.predicates(properties), settings.reductions(), program.domains(budget.budget()), budget.budget()));
    }

    private List<Finding> open(List<Property> all, Cause cause, Reason reason) {
      Statistics none = new Statistics(0, 0, 0, budget.seconds());
      return all.stream().map(property -> refused(property).orElseGet(() -> GpuEngine.this.open(property, cause, reason, none))).toList();
    }

    /** Where no state was found, there may be none to speak of. */
    private Finding errorsNotAsked(Statistics visited) {
      return neverErrs && visited.states() > 0
          ? new Finding(Property.noErrors(), Verdict.HOLDS, Cause.DECIDED, new Reason.CannotErr(), name(), visited, Optional.empty())
          : GpuEngine.this.open(Property.noErrors(), Cause.PARTIAL, new Reason.ErrorsNotAsked(visited.states()), visited);
    }

    private Finding finding(Property property, GpuReport report, GpuRuns runs) {
      boolean onTheWay = property.claim() instanceof Claim.NoErrors && !errorsAsked;
      Optional<GpuReport.Answer> found = report.of(written.indexOf(property) + 1);
      if (report.answers().stream().anyMatch(answer -> answer.complete() && answer.states() == 0)) {
        return GpuEngine.this.open(property, Cause.VACUOUS, new Reason.NoInitialState(), new Statistics(0, 0, 0, budget.seconds()));
      }
      if (found.isEmpty() && onTheWay) {
        return errorsNotAsked(most(report));
      }
      GpuReport.Answer answer = found.orElseThrow(() -> new ToolTrouble(Tool.GPU, ToolProblem.Flaw.UNREADABLE, property.name()));
      Statistics statistics = new Statistics(answer.states(), answer.transitions(), answer.depth(), budget.seconds());
      if (answer.shown().isPresent()) {
        return shown(property, answer.shown().get(), runs, statistics);
      }
      if (answer.complete() && answer.stopped().isEmpty()) {
        Verdict verdict = property.claim() instanceof Claim.Reachable ? Verdict.VIOLATED : Verdict.HOLDS;
        return new Finding(property, verdict, Cause.DECIDED, why(property.claim(), answer), name(), statistics, Optional.empty());
      }
      if (answer.stopped().isEmpty() && onTheWay) {
        return errorsNotAsked(most(report));
      }
      Cause cause = answer.stopped().equals("memory") ? Cause.MEMORY : Cause.STATES;
      Reason.Limit limit = Reason.Limit.of(cause, settings);
      return GpuEngine.this.open(property, cause, new Reason.Unfinished(Reason.Sought.of(property.claim()), answer.states(), answer.depth(), limit), statistics);
    }

    /** Of the searches that were made, the one that went furthest. */
    private Statistics most(GpuReport report) {
      return report.answers().stream()
          .max(Comparator.comparingLong(GpuReport.Answer::states))
          .map(answer -> new Statistics(answer.states(), answer.transitions(), answer.depth(), budget.seconds()))
          .orElse(new Statistics(0, 0, 0, budget.seconds()));
    }

    /** What stands in the way of one run does not concern the other properties. */
    private Finding shown(Property property, GpuReport.Shown shown, GpuRuns runs, Statistics statistics) {
      try {
        Run run = runs.of(shown);
        Verdict verdict = property.claim() instanceof Claim.Reachable ? Verdict.HOLDS : Verdict.VIOLATED;
        return new Finding(property, verdict, Cause.DECIDED, Reason.shown(property.claim(), run), name(), statistics, Optional.of(run));
      } catch (Halt stopped) {
        return GpuEngine.this.open(property, stopped.why(), stopped(stopped.why()), statistics);
      }
    }

    private Reason why(Claim claim, GpuReport.Answer answer) {
      return switch (claim) {
        case Claim.Always _ -> everywhere(Reason.Everywhere.HOLDS, answer);
        case Claim.Reachable _ -> everywhere(Reason.Everywhere.FAILS, answer);
        case Claim.DeadlockFree _ -> everywhere(Reason.Everywhere.STEP_ENABLED, answer);
        case Claim.NoErrors _ -> everywhere(Reason.Everywhere.NO_ERROR, answer);
        case Claim.FairlyInfinitely _ -> besideEnds(everywhere(Reason.Everywhere.GOAL_REACHABLE, answer), answer);
        case Claim.Eventually _ -> besideEnds(new Reason.AllExecutions(Reason.Conduct.GOAL_MET, Fairness.NONE, OptionalInt.empty()), answer);
        case Claim.Fairly _ -> besideEnds(new Reason.AllExecutions(Reason.Conduct.GOAL_REACHABLE, Fairness.NONE, OptionalInt.empty()), answer);
        default -> throw new IllegalArgumentException("not answered");
      };
    }

    private static Reason everywhere(Reason.Everywhere what, GpuReport.Answer answer) {
      return new Reason.AllStates(what, answer.states(), OptionalInt.empty());
    }

    private Reason besideEnds(Reason why, GpuReport.Answer answer) {
      if (!settings.ignoreEnds()) {
        return why;
      }
      return answer.end() < 0
          ? new Reason.EndsIgnored(why, Reason.Effect.NONE, 0)
          : new Reason.EndsIgnored(why, Reason.Effect.DECISIVE, answer.end());
    }
  }
}
