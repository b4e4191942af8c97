package skein.bench.chance;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.chance.ChanceEngine;
import skein.chance.ProcessLumping;
import skein.chance.build.ProcessSearch;
import skein.chance.build.ProgramProcess;
import skein.chance.build.StateConditions;
import skein.chance.solve.BoundsListener;
import skein.chance.solve.IntervalSolver;
import skein.core.answer.Finding;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.budget.Budget;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.PathFormula;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Query;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.explore.ExploreEngine;

/** A program that does one task with the Markov process of a model, and prints its size, the seconds that it took, and the answer. */
public final class ProcessTask {

  private static final double ACCURACY = 1e-6;
  private static final int REPETITIONS = 4;

  private final Model model;

  private ProcessTask(Model model) {
    this.model = model;
  }

  /** What was found, and what it is about. */
  private record Done(long states, long transitions, String answer) {}

  /** Takes the name of a tool, a file, and the values of parameters; {@code goal} is a condition. */
  public static void main(String[] args) {
    Map<String, String> parameters = new LinkedHashMap<>();
    Arrays.stream(args).skip(2).map(each -> each.split("=", 2)).forEach(each -> parameters.put(each[0], each[1]));
    Optional<String> goal = Optional.ofNullable(parameters.remove("goal"));
    Map<String, Span> conditions = goal.map(text -> Map.of("goal", new Span(new Source("goal", text), 0, text.length()))).orElse(Map.of());
    LoadOptions options = new LoadOptions(parameters, false, Optional.empty()).withConditions(conditions);
    ProcessTask task = new ProcessTask(Skein.standard().languageOf(args[1]).load(ModelText.read(args[1]), options).model().orElseThrow());
    switch (args[0]) {
      case "chance" -> once(task::solved);
      case "lump" -> once(task::lumped);
      case "matrix" -> again(task::built);
      case "explored" -> again(task::explored);
      default -> task.onMatrix(args[0]);
    }
  }

  /** A task for a person who waits: the clock counts. */
  private static void once(Supplier<Done> task) {
    long begun = System.nanoTime();
    Done done = task.get();
    print(done, System.nanoTime() - begun);
  }

  /** Processor time, since others may use the machine; the least, since the first repetitions also compile. */
  private static void again(Supplier<Done> task) {
    OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long least = Long.MAX_VALUE;
    Done done = null;
    for (int i = 0; i < REPETITIONS; i++) {
      long begun = system.getProcessCpuTime();
      done = task.get();
      least = Math.min(least, system.getProcessCpuTime() - begun);
    }
    print(done, least);
  }

  private static void print(Done done, long nanos) {
    System.out.printf(
        Locale.ROOT,
        "{\"results\": [{\"property\": \"answer\", \"verdict\": \"%s\", \"states\": %d, \"transitions\": %d, \"seconds\": %.3f}]}%n",
        done.answer, done.states, done.transitions, nanos / 1e9);
  }

  private Expr goal() {
    return model.conditions().get("goal");
  }

  /** From the program to the value, as {@code skein verify} does it. */
  private Done solved() {
    PathFormula path = PathFormula.eventually(new PathFormula.State(new Query.Holds(goal())), PathFormula.Bounds.NONE);
    Query query = new Query.Probability(Optional.of(Query.Extreme.LARGEST), path);
    Program program = model.program();
    Property property = new Property("Goal", new Claim.Quantitative(query), "", Property.noErrors().origin());
    Finding found = new ChanceEngine().check(program.withProperties(List.of(property)), List.of(property), Settings.DEFAULT.withThreads(2), Monitor.SILENT).getFirst();
    double value = found.value().orElseThrow().least().low();
    return new Done(found.statistics().states(), found.statistics().transitions(), rounded(value));
  }

  private static String rounded(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  /** A table: the blocks of those states that can reach the goal in 50, 100, … steps, and in any number. */
  private Done lumped() {
    StringBuilder table = new StringBuilder();
    LumpAnswer.Blocks last = null;
    for (long horizon = 50; horizon <= 300; horizon += 50) {
      OptionalLong steps = horizon == 300 ? OptionalLong.empty() : OptionalLong.of(horizon);
      LumpQuestion question = new LumpQuestion(steps, List.of(), Optional.of(new LumpQuestion.Reached(Expr.TRUE, goal())));
      last = (LumpAnswer.Blocks) ProcessLumping.of(model.program(), question, Settings.DEFAULT.withThreads(2), Monitor.SILENT);
      table.append(last.reaching().orElseThrow()).append('/').append(last.blocks()).append(' ');
    }
    return new Done(last.size().states(), last.size().branches(), table.toString().strip());
  }

  private ProgramProcess process() {
    return new ProcessSearch("bench", model.program(), Settings.DEFAULT.withThreads(1), Budget.UNLIMITED).process().orElseThrow();
  }

  private Done built() {
    ProgramProcess process = process();
    return new Done(process.process().states(), process.size().branches(), "built");
  }

  private Done explored() {
    var found = new ExploreEngine().measure(model.program(), Settings.DEFAULT.withThreads(1), Monitor.SILENT).statistics();
    return new Done(found.states(), found.transitions(), "built");
  }

  /** The largest probability of reaching the goal, with a matrix that is there already. */
  private void onMatrix(String tool) {
    ProgramProcess process = process();
    BitSet goal = new StateConditions(process, Budget.UNLIMITED).where(goal());
    BitSet all = new BitSet();
    all.set(0, process.process().states());
    PlainIteration plain = new PlainIteration(process.process());
    int first = process.initial().nextSetBit(0);
    again(
        () -> {
          double value =
              tool.equals("intervals")
                  ? new IntervalSolver(process.process(), ACCURACY, Budget.UNLIMITED, BoundsListener.NONE).reach(Query.Extreme.LARGEST, all, goal).values().low(first)
                  : plain.reach(goal, ACCURACY)[first];
          return new Done(process.process().states(), process.size().branches(), String.format(Locale.ROOT, "%.3f", value));
        });
  }
}
