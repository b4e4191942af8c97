package skein.core.program;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Some agents of a program: one with this name, or all of one kind, whose names are that of the kind and a number. */
public final class AgentGroup {

  private final Program program;
  private final BitSet agents;

  private AgentGroup(Program program, BitSet agents) {
    this.program = program;
    this.agents = agents;
  }

  /** Empty if there are none. */
  public static Optional<AgentGroup> of(Program program, String name) {
    BitSet agents = new BitSet();
    List<String> names = program.agents();
    IntStream.range(0, names.size()).filter(agent -> names.get(agent).equals(name) || kind(names.get(agent)).equals(name)).forEach(agents::set);
    return agents.isEmpty() ? Optional.empty() : Optional.of(new AgentGroup(program, agents));
  }

  /** The names of a program's agents and of their kinds. */
  public static List<String> names(Program program) {
    return program.agents().stream().flatMap(name -> List.of(kind(name), name).stream()).distinct().toList();
  }

  private static String kind(String name) {
    return name.replaceFirst("[ _]?[0-9]+$", "");
  }

  /** Whether the agent is one of them. */
  public boolean has(int agent) {
    return agent >= 0 && agents.get(agent);
  }

  /** Whether a step of the rule by the agent is theirs: all agents that take part in it are among them. */
  public boolean owns(int rule, int agent) {
    return has(agent) && program.rules().get(rule).partners().stream().allMatch(this::has);
  }

  /** Whether they take some steps together with others. */
  public boolean hasJointSteps() {
    return program.rules().stream().anyMatch(rule -> has(rule.firstAgent()) && !rule.partners().stream().allMatch(this::has));
  }
}
