package skein.analysis.draw;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Program;
import skein.core.program.Rule;

/**
 * Agents by their rules: those of the same kind have the same.
 *
 * @param rules of each kind
 * @param of the kind of each agent
 */
public record AgentKinds(List<List<Integer>> rules, List<Integer> of) {

  public AgentKinds {
    rules = List.copyOf(rules);
    of = List.copyOf(of);
  }

  /** For programs whose steps are not computed agent by agent. */
  public static final AgentKinds NONE = new AgentKinds(List.of(), List.of());

  public static AgentKinds of(Program program) {
    Map<List<Integer>, Integer> kinds = new LinkedHashMap<>();
    List<Integer> of = new ArrayList<>();
    for (int agent = 0; agent < Math.max(1, program.agents().size()); agent++) {
      List<Integer> own = new ArrayList<>();
      for (int index = 0; index < program.rules().size(); index++) {
        Rule rule = program.rules().get(index);
        if (rule.firstAgent() <= agent && agent <= rule.lastAgent()) {
          own.add(index);
        }
      }
      of.add(kinds.computeIfAbsent(own, _ -> kinds.size()));
    }
    return new AgentKinds(List.copyOf(kinds.keySet()), of);
  }
}
