package skein.emit.aiger;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.analysis.relation.Relation;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.ToolProblem;
import skein.core.run.Run;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolBudget;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import skein.emit.driver.Toolbox;
import skein.emit.driver.Workplace;
import skein.emit.run.BadStateQuestion;

/** One run of ABC: first a short search for a counterexample, which is then a shortest one, then a proof. */
final class Abc {

  private static final String MODEL = "model.aig";
  private static final Pattern ASSERTED = Pattern.compile("was asserted in frame (\\d+)");
  private static final Pattern PROVED = Pattern.compile("Property proved|Networks are equivalent");
  private static final Pattern NONE_IN = Pattern.compile("No output (?:was )?asserted in (\\d+) frames|Reached limit on the number of timeframes \\((\\d+)\\)");
  /** The limits on time and ticks of the search for short counterexamples. */
  private static final Duration GLANCE = Duration.ofSeconds(2);
  private static final int GLANCE_TICKS = 100;

  private final Path abc;
  private final ToolBudget budget;

  Abc(Toolbox tools, ToolBudget budget) {
    this.abc = tools.require(Tool.ABC);
    this.budget = budget;
  }

  /**
   * The result.
   *
   * @param cause {@code DECIDED} if it is known whether the bad state is reachable
   * @param run a run to the bad state, if there is one
   */
  record Answer(Cause cause, Reason reason, Optional<Run> run, Statistics statistics) {}

  /** Whether a bad state is reachable, within this many steps if a number is given. */
  Answer ask(Relation relation, BadStateQuestion question, String name, OptionalInt steps, Optional<Path> keep) {
    ProgramCircuit circuit = ProgramCircuit.of(relation, question, name);
    try (Workplace place = Workplace.open(keep, "abc-" + name.replaceAll("[^A-Za-z0-9]+", "_"))) {
      write(place, circuit.binary());
      if (circuit.circuit().bad() == Aig.FALSE) {
        return proved(OptionalInt.of(0));
      }
      int ticks = steps.isPresent() ? steps.getAsInt() + 1 + (circuit.begins() ? 1 : 0) : GLANCE_TICKS;
      ToolBudget limits = steps.isPresent() ? budget : glance();
      ToolOutcome looked = run(place, "bmc3", "bmc3 -F " + ticks + "; write_cex -a bmc3.cex", limits);
      Optional<Answer> found = counterexample(place, "bmc3", looked, circuit, question);
      if (found.isPresent()) {
        return found.get();
      }
      if (steps.isPresent()) {
        return looked.ended() ? bounded(looked, ticks) : stopped(looked);
      }
      return prove(place, circuit, question);
    }
  }

  private Answer prove(Workplace place, ProgramCircuit circuit, BadStateQuestion question) {
    ToolOutcome proof = run(place, "pdr", "pdr; write_cex -a pdr.cex", budget);
    Optional<Answer> found = counterexample(place, "pdr", proof, circuit, question);
    if (found.isPresent()) {
      return found.get();
    }
    if (!proof.ended()) {
      return stopped(proof);
    }
    String said = proof.outText();
    if (PROVED.matcher(said).find()) {
      Matcher invariant = Pattern.compile("Invariant F\\[(\\d+)\\] : (\\d+) clauses").matcher(said);
      return proved(invariant.find() ? OptionalInt.of(Integer.parseInt(invariant.group(2))) : OptionalInt.empty());
    }
    throw proof.failed(Tool.ABC, ToolProblem.Failure.NO_RESULT);
  }

  private Answer bounded(ToolOutcome looked, int ticks) {
    Matcher reached = NONE_IN.matcher(looked.outText());
    if (!reached.find()) {
      throw looked.failed(Tool.ABC, ToolProblem.Failure.NO_RESULT);
    }
    int frames = Integer.parseInt(reached.group(1) != null ? reached.group(1) : reached.group(2));
    return frames >= ticks
        ? proved(OptionalInt.empty())
        : open(Cause.TIME);
  }

  private Optional<Answer> counterexample(
      Workplace place, String name, ToolOutcome outcome, ProgramCircuit circuit, BadStateQuestion question) {
    if (!outcome.ended() || !ASSERTED.matcher(outcome.outText()).find()) {
      return Optional.empty();
    }
    Path file = place.folder().resolve(name + ".cex");
    try {
      int inputs = circuit.circuit().inputs().size();
      List<boolean[]> ticks = AigerWitness.ticks(Files.readString(file), inputs);
      Run run = AigerWitness.run(circuit, question, ticks);
      return Optional.of(new Answer(Cause.DECIDED, decided(OptionalInt.empty()), Optional.of(run), statistics()));
    } catch (IOException _) {
      throw outcome.failed(Tool.ABC, ToolProblem.Failure.COUNTEREXAMPLE_NOT_WRITTEN);
    }
  }

  private ToolOutcome run(Workplace place, String name, String commands, ToolBudget limits) {
    place.forget(name + ".cex");
    String script = "read_aiger " + MODEL + "; print_stats; " + commands;
    return place.run(name, List.of(abc.toString(), "-c", script), limits);
  }

  private static void write(Workplace place, byte[] bytes) {
    try {
      Files.write(place.folder().resolve(MODEL), bytes);
    } catch (IOException e) {
      throw new ToolTrouble(new ToolProblem.FileUnusable(ToolProblem.Access.WRITE, MODEL, e.getMessage()));
    }
  }

  private ToolBudget glance() {
    return ToolBudget.of(Optional.of(glance(budget.budget().left())), budget.memoryBytes(), budget.monitor());
  }

  /** If time is short, half of it is reserved for the proof. */
  static Duration glance(Optional<Duration> left) {
    return left.map(time -> time.dividedBy(2)).filter(half -> half.compareTo(GLANCE) < 0).orElse(GLANCE);
  }

  private Answer stopped(ToolOutcome outcome) {
    return open(outcome.cause());
  }

  private Answer proved(OptionalInt clauses) {
    return new Answer(Cause.DECIDED, decided(clauses), Optional.empty(), statistics());
  }

  private static Reason decided(OptionalInt clauses) {
    return new Reason.ProvedByTool(Tool.ABC.word(), false, clauses);
  }

  private Answer open(Cause cause) {
    Reason reason = new Reason.ToolStopped(Tool.ABC.word(), OptionalInt.empty(), budget.reached(cause));
    return new Answer(cause, reason, Optional.empty(), statistics());
  }

  private Statistics statistics() {
    return new Statistics(0, 0, 0, budget.seconds());
  }
}
