package skein.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.core.explain.AgentOutlook;
import skein.core.explain.Blocker;
import skein.core.explain.LoopOutlook;
import skein.core.explain.OfferedStep;
import skein.core.program.Program;
import skein.core.source.Span;

/** Why agents do not move, in words. */
public final class ExplanationText {

  /** More agents than this are counted if the explanation was not asked for. */
  private static final int MOST_AGENTS = 8;

  private final Program program;

  public ExplanationText(Program program) {
    this.program = program;
  }

  /** One line for each agent of a state in which nobody can move; nothing if the reasons are not known. */
  public List<String> brief(List<AgentOutlook> agents) {
    if (agents.stream().anyMatch(agent -> agent.status() == AgentOutlook.Status.UNKNOWN)) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    agents.stream().limit(MOST_AGENTS).forEach(agent -> lines.add(name(agent.agent()) + ": " + brief(agent)));
    if (agents.size() > MOST_AGENTS) {
      lines.add("and " + BlockerText.more(agents.size() - MOST_AGENTS, "agent") + "; --explain shows all");
    }
    return lines;
  }

  /** One line for each agent that is blocked. */
  public List<String> blocked(List<AgentOutlook> agents) {
    return agents.stream()
        .filter(agent -> agent.status() == AgentOutlook.Status.BLOCKED)
        .limit(MOST_AGENTS)
        .map(agent -> name(agent.agent()) + ": " + brief(agent))
        .toList();
  }

  private String brief(AgentOutlook agent) {
    List<Blocker> blockers = agent.steps().stream().flatMap(step -> step.blockers().stream()).toList();
    if (blockers.isEmpty()) {
      return status(agent);
    }
    List<Blocker> real = blockers.stream().filter(blocker -> !isSkipping(blocker)).toList();
    List<String> reasons = BlockerText.brief(real.isEmpty() ? blockers : real);
    String more = reasons.size() == 1 ? "" : "; --explain shows " + BlockerText.more(reasons.size() - 1, "reason");
    return reasons.getFirst() + more;
  }

  /** That a {@code =>} is not skipped is no reason if what follows it is blocked, too. */
  private static boolean isSkipping(Blocker blocker) {
    return blocker instanceof Blocker.Guard guard && !guard.needed();
  }

  private String status(AgentOutlook agent) {
    return switch (agent.status()) {
      case MOVES -> "can move";
      case WAITS -> "waits for its turn: it is the turn of " + name(agent.turn().orElseThrow());
      case BLOCKED -> "cannot move";
      case FAILS -> "cannot move: every possible step fails";
      case IDLE -> "has no further step";
      case UNKNOWN -> "cannot move, and the language of the model does not tell why";
      case UNTRIED -> "is not explained in full: there are too many choices to try";
    };
  }

  /** Every agent with every step that comes next in its process. */
  public List<String> full(List<AgentOutlook> agents) {
    List<String> lines = new ArrayList<>();
    for (AgentOutlook agent : agents) {
      lines.add(name(agent.agent()) + " " + status(agent));
      String open = agent.status() == AgentOutlook.Status.WAITS ? ": possible in its turn" : ": possible";
      for (OfferedStep step : agent.steps()) {
        lines.add("  " + step.text() + place(step.at()) + (step.isOpen() ? open : ""));
        step.blockers().stream().flatMap(blocker -> BlockerText.full(blocker).stream()).forEach(line -> lines.add("    " + line));
      }
    }
    return lines;
  }

  private static String place(Span at) {
    return at == null || at.source().text().isEmpty() ? "" : "  (" + at + ")";
  }

  /** Which agents the loop neglects, and what excludes it. */
  public List<String> loop(LoopOutlook loop, boolean asked) {
    List<String> lines = new ArrayList<>();
    neglected(loop.always(), "in each of its states", "weak", lines);
    neglected(loop.sometimes(), "in some of its states", "strong", lines);
    if (asked && lines.isEmpty()) {
      lines.add("every agent that can take a step in the loop takes one: no --fairness excludes the loop");
    }
    loop.goalReachable()
        .filter(reachable -> reachable || asked)
        .ifPresent(
            reachable ->
                lines.add(
                    reachable
                        ? "the goal stays reachable in the loop: `fairly` instead of `eventually` would allow it"
                        : "the goal cannot be reached from the loop"));
    return lines;
  }

  private void neglected(List<Integer> agents, String where, String fairness, List<String> lines) {
    if (!agents.isEmpty()) {
      String names = agents.stream().map(this::name).collect(Collectors.joining(", "));
      boolean one = agents.size() == 1;
      lines.add(
          names + (one ? " takes" : " take") + " no step in the loop, though " + (one ? "it can " : "each of them can ") + where + ": --fairness "
              + fairness + " excludes the loop");
    }
  }

  private String name(int agent) {
    return program.agents().get(agent);
  }
}
