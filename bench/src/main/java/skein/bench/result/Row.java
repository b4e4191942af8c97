package skein.bench.result;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.bench.tool.ToolName;
import skein.bench.workload.Workload;

/** One row of the measurement suite. */
public sealed interface Row {

  /** A unique name, matched by {@code --only}. */
  String name();

  Workload workload();

  /** One graph, counted by several tools: they must agree. */
  record SameGraph(Workload workload, List<ToolName> tools) implements Row {

    public SameGraph {
      tools = List.copyOf(tools);
    }

    @Override
    public String name() {
      return "compare " + workload.name();
    }
  }

  /**
   * One property of one model, checked by several engines: they must agree.
   *
   * @param steps the maximum number of steps of executions; empty for no bound
   * @param published published results for the same question, or nothing
   */
  record SameProperty(Workload workload, String property, String verdict, OptionalInt steps, List<ToolName> tools, String published)
      implements Row {

    public SameProperty {
      tools = List.copyOf(tools);
    }

    public SameProperty(Workload workload, String property, String verdict, OptionalInt steps, List<ToolName> tools) {
      this(workload, property, verdict, steps, tools, "");
    }

    @Override
    public String name() {
      String task = tools.equals(List.of(ToolName.COMPOSE)) ? "compose " : "prove ";
      return task + workload.name() + " " + property + (steps.isPresent() ? " --steps " + steps.getAsInt() : "");
    }
  }

  /** Random runs: as many as are summarised rather than shown, of at most this many steps each. */
  record RandomRuns(Workload workload, int steps, List<ToolName> tools) implements Row {

    public RandomRuns {
      tools = List.copyOf(tools);
    }

    public RandomRuns(Workload workload, int steps) {
      this(workload, steps, List.of(ToolName.SKEIN));
    }

    @Override
    public String name() {
      return (tools.contains(ToolName.SKEIN) ? "simulate " : "runs ") + workload.name();
    }
  }

  /** A model that is read and checked, but not run: mostly start-up. */
  record Start(Workload workload) implements Row {

    @Override
    public String name() {
      return "check " + workload.name();
    }
  }

  /**
   * A transition system or parity game that is made by hand, and one task on it by several tools: they must agree.
   *
   * @param task what is done, for the name
   * @param answer the expected answer
   * @param seconds the target for the time of the task
   * @param bytes the target for the memory of the process
   */
  record OnSystem(String task, Workload workload, String answer, OptionalDouble seconds, OptionalLong bytes, List<ToolName> tools) implements Row {

    public OnSystem {
      tools = List.copyOf(tools);
    }

    public static OnSystem of(String task, Workload workload, String answer, ToolName... tools) {
      return new OnSystem(task, workload, answer, OptionalDouble.empty(), OptionalLong.empty(), List.of(tools));
    }

    public OnSystem within(double limit) {
      return new OnSystem(task, workload, answer, OptionalDouble.of(limit), bytes, tools);
    }

    public OnSystem inGigabytes(long gigabytes) {
      return new OnSystem(task, workload, answer, seconds, OptionalLong.of(gigabytes << 30), tools);
    }

    @Override
    public String name() {
      return task + " " + workload.name();
    }
  }

  /**
   * A question to the command line, start-up included.
   *
   * @param verdicts the expected verdicts by property; if empty, the state space is explored
   * @param seconds the target for time; empty if there is none
   * @param bytes the target for memory; empty if there is none
   * @param published published results for similar questions
   */
  record Question(
      Workload workload, Map<String, String> verdicts, OptionalDouble seconds, OptionalLong bytes, String published)
      implements Row {

    public static Question about(Workload workload, Map<String, String> verdicts) {
      return new Question(workload, verdicts, OptionalDouble.empty(), OptionalLong.empty(), "");
    }

    public Question within(double limit, String publishedCost) {
      return new Question(workload, verdicts, OptionalDouble.of(limit), bytes, publishedCost);
    }

    public Question inGigabytes(long gigabytes) {
      return new Question(workload, verdicts, seconds, OptionalLong.of(gigabytes << 30), published);
    }

    @Override
    public String name() {
      return verdicts.isEmpty()
          ? "explore " + workload.name()
          : "verify " + workload.name() + " " + String.join(" ", verdicts.keySet());
    }
  }
}
