package skein.emit.promela;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.run.Run;
import skein.emit.Inexpressible;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;

/** One run of SPIN: writes the model, generates, compiles and runs the verifier, and reads its result. */
final class Spin {

  private static final String MODEL = "model.pml";
  private static final Duration GLANCE = Duration.ofSeconds(4);
  private static final long LARGE = 1 << 20;
  private static final long FIRST_DEPTH = 500_000;
  /** The memory that the verifier reserves for each step of its longest path. */
  private static final long BYTES_PER_STEP = 128;

  private final Path spin;
  private final Path gcc;
  private final ToolBudget budget;

  Spin(Toolbox tools, ToolBudget budget) {
    this.spin = tools.require(Tool.SPIN);
    this.gcc = tools.require(Tool.GCC);
    this.budget = budget;
  }

  /**
   * The result.
   *
   * @param cause {@code DECIDED} if the check passed or failed
   * @param reason why it is not decided, if it is not
   * @param run how it failed, if it did
   */
  record Answer(Cause cause, Optional<Reason> reason, Optional<Run> run, Statistics statistics) {}

  Answer ask(AnalysedProgram program, Check check, Optional<Path> keep, String name) {
    PromelaModel model;
    try {
      model = PromelaModel.of(program, check);
    } catch (Inexpressible e) {
      return open(Cause.UNSUPPORTED, new Reason.NotExpressible(Tool.SPIN.word(), e.obstacle()));
    }
    if (check instanceof Check.ErrorFree && !model.mayErr()) {
      return new Answer(Cause.DECIDED, Optional.empty(), Optional.empty(), new Statistics(0, 0, 0, budget.seconds()));
    }
    try (Workplace place = Workplace.open(keep, name)) {
      place.write(MODEL, model.text());
      Optional<Answer> stopped = generate(place);
      if (stopped.isPresent()) {
        return stopped.get();
      }
      TrailRuns runs = new TrailRuns(program.program(), model, check);
      if (isLarge(place)) {
        return compileAndSearch(place, runs, check, "-O0", () -> budget);
      }
      // Searching most models takes less time than optimising the verifier.
      Answer first = compileAndSearch(place, runs, check, "-O0", this::glance);
      boolean enough = first.cause() != Cause.TIME || budget.timeIsUp();
      return enough ? first : compileAndSearch(place, runs, check, "-O2", () -> budget);
    }
  }

  /** All steps are in one function; optimising a very long one is not worthwhile. */
  private static boolean isLarge(Workplace place) {
    try {
      return Files.size(place.folder().resolve("pan.m")) > LARGE;
    } catch (IOException e) {
      throw new ToolTrouble(Tool.SPIN, ToolProblem.Flaw.NO_VERIFIER, e.getMessage());
    }
  }

  /** Its time starts now, not before compilation. */
  private ToolBudget glance() {
    Duration most = budget.budget().left().filter(left -> left.compareTo(GLANCE) < 0).orElse(GLANCE);
    return ToolBudget.of(Optional.of(most), budget.memoryBytes(), budget.monitor());
  }

  private Optional<Answer> generate(Workplace place) {
    // A kept folder may contain files of an earlier run.
    place.forget("pan.c", "pan.m", "pan", MODEL + ".trail");
    // -o2: variables that are only written also distinguish states.
    ToolOutcome made = place.run("spin", List.of(spin.toString(), "-a", "-o2", MODEL), budget);
    if (!made.ended()) {
      return Optional.of(stopped(made));
    }
    if (made.exitCode() != 0 || !Files.exists(place.folder().resolve("pan.m"))) {
      throw new ToolTrouble(Refusal.bySpin(made.exitCode(), made.lastWords()));
    }
    return Optional.empty();
  }

  private Answer compileAndSearch(Workplace place, TrailRuns runs, Check check, String optimisation, Supplier<ToolBudget> limits) {
    place.forget("pan");
    ToolOutcome compiled =
        place.run(
            "gcc",
            List.of(
                gcc.toString(), optimisation, "-w", "-DNOREDUCE", "-DNOFAIR", "-DVECTORSZ=" + Refusal.MOST_BYTES,
                "-DMEMLIM=" + Math.max(32, budget.memoryBytes() >> 20),
                check.isAboutRuns() ? "-DNOBOUNDCHECK" : "-DSAFETY", "-o", "pan", "pan.c"),
            budget);
    if (!compiled.ended()) {
      return stopped(compiled);
    }
    if (compiled.exitCode() != 0 || !Files.exists(place.folder().resolve("pan"))) {
      throw compiled.failed(Tool.SPIN, ToolProblem.Failure.VERIFIER_NOT_COMPILED);
    }
    return search(place, runs, check, limits.get());
  }

  /** Increases the maximum depth until it suffices. */
  private Answer search(Workplace place, TrailRuns runs, Check check, ToolBudget limits) {
    String pan = place.folder().resolve("pan").toString();
    long most = Math.max(10_000, Math.min(Integer.MAX_VALUE, budget.memoryBytes() / 2 / BYTES_PER_STEP));
    for (long depth = Math.min(FIRST_DEPTH, most); ; depth = Math.min(most, 10 * depth)) {
      ToolOutcome outcome =
          place.run("pan", List.of(pan, check.isAboutRuns() ? "-a" : "-E", "-m" + depth, "-w20", "-n", "-c1"), limits);
      if (!outcome.ended()) {
        return stopped(outcome);
      }
      PanReport report =
          PanReport.of(outcome.outText())
              .orElseThrow(() -> new ToolTrouble(Refusal.byVerifier(outcome.exitCode(), outcome.lastWords())));
      Statistics statistics =
          new Statistics(
              Math.max(0, report.states() - PromelaModel.EXTRA_STATES), report.transitions(), 0, budget.seconds());
      if (report.error().isPresent()) {
        return failed(place, pan, report.error().get(), runs, statistics);
      }
      if (report.complete()) {
        return new Answer(Cause.DECIDED, Optional.empty(), Optional.empty(), statistics);
      }
      if (report.outOfMemory() || depth == most) {
        return new Answer(Cause.MEMORY, Optional.of(stopped(Cause.MEMORY)), Optional.empty(), statistics);
      }
      if (!report.tooDeep()) {
        throw outcome.failed(Tool.SPIN, ToolProblem.Failure.VERIFIER_NOT_FINISHED);
      }
    }
  }

  private Answer failed(Workplace place, String pan, String error, TrailRuns runs, Statistics statistics) {
    if (error.contains("lost_")) {
      Reason reason = new Reason.ToolFailed(new ToolProblem.BadOutput(Tool.SPIN.word(), ToolProblem.Flaw.MARK_OCCURS));
      return new Answer(Cause.UNSUPPORTED, Optional.of(reason), Optional.empty(), statistics);
    }
    if (!error.startsWith("assertion violated") && !error.startsWith("acceptance cycle")) {
      throw new ToolTrouble(Tool.SPIN, ToolProblem.Flaw.UNKNOWN_ERROR, error);
    }
    // A replay stores no states but still allocates a state table, so use one that always fits.
    ToolOutcome replayed = place.run("trail", List.of(pan, "-w10", "-r", MODEL + ".trail"), budget);
    if (!replayed.ended()) {
      return stopped(replayed);
    }
    PanTrail trail = PanTrail.of(replayed.outText());
    if (!trail.begun()) {
      throw replayed.failed(Tool.SPIN, ToolProblem.Failure.TRAIL_NOT_REPLAYED);
    }
    return new Answer(Cause.DECIDED, Optional.empty(), Optional.of(runs.of(trail)), statistics);
  }

  private Answer stopped(ToolOutcome outcome) {
    return open(outcome.cause(), stopped(outcome.cause()));
  }

  private Reason stopped(Cause cause) {
    return new Reason.ToolStopped(Tool.SPIN.word(), OptionalInt.empty(), budget.reached(cause));
  }

  private Answer open(Cause cause, Reason reason) {
    return new Answer(cause, Optional.of(reason), Optional.empty(), new Statistics(0, 0, 0, budget.seconds()));
  }
}
