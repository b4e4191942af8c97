package skein.bench;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.bench.tool.ToolName;

/** One line of the table of what is measured. */
public sealed interface Row {

  /** Unique; what {@code --only} looks at. */
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
   * One property of one model, judged by several engines: they must agree.
   *
   * @param steps on executions of at most so many steps; empty if on all
   */
  record SameProperty(Workload workload, String property, String verdict, OptionalInt steps, List<ToolName> tools)
      implements Row {

    public SameProperty {
      tools = List.copyOf(tools);
    }

    @Override
    public String name() {
      return "prove " + workload.name() + " " + property + (steps.isPresent() ? " --steps " + steps.getAsInt() : "");
    }
  }

  /**
   * A question to the command line, start-up included.
   *
   * @param verdicts what has to come out, by property; none means that the state space is explored
   * @param seconds at most; empty if there is no target
   * @param bytes of memory, at most; empty if there is no target
   * @param published what was published for the like
   */
  record Question(
      Workload workload, Map<String, String> verdicts, OptionalDouble seconds, OptionalLong bytes, String published)
      implements Row {

    static Question about(Workload workload, Map<String, String> verdicts) {
      return new Question(workload, verdicts, OptionalDouble.empty(), OptionalLong.empty(), "");
    }

    Question within(double limit, String publishedCost) {
      return new Question(workload, verdicts, OptionalDouble.of(limit), bytes, publishedCost);
    }

    Question inGigabytes(long gigabytes) {
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
