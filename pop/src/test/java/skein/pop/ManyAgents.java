package skein.pop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import skein.core.number.Rational;

/** A protocol with each agent on its own, as its definition says: every ordered pair of different agents is equally likely to meet. */
final class ManyAgents {

  /** @param weight among the rules for the same pair */
  record Meeting(String first, String second, String then, String also, int weight) {}

  private final List<String> states;
  private final List<Meeting> meetings;

  ManyAgents(List<String> states, List<Meeting> meetings) {
    this.states = states;
    this.meetings = meetings;
  }

  /** How likely each count of agents comes next. */
  Map<List<Long>, Rational> next(List<Long> counts) {
    List<String> agents = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      for (long k = 0; k < counts.get(i); k++) {
        agents.add(states.get(i));
      }
    }
    Map<List<Long>, Rational> found = new LinkedHashMap<>();
    int pairs = agents.size() * (agents.size() - 1);
    for (int i = 0; i < agents.size(); i++) {
      for (int j = 0; j < agents.size(); j++) {
        if (i != j) {
          meet(agents, i, j, Rational.of(pairs), found);
        }
      }
    }
    return found;
  }

  private void meet(List<String> agents, int i, int j, Rational pairs, Map<List<Long>, Rational> found) {
    List<Meeting> possible = meetings.stream().filter(each -> each.first().equals(agents.get(i)) && each.second().equals(agents.get(j))).toList();
    if (possible.isEmpty()) {
      found.merge(counted(agents), Rational.ONE.dividedBy(pairs), Rational::plus);
      return;
    }
    int sum = possible.stream().mapToInt(Meeting::weight).sum();
    for (Meeting each : possible) {
      if (each.weight() > 0) {
        List<String> after = new ArrayList<>(agents);
        after.set(i, each.then());
        after.set(j, each.also());
        found.merge(counted(after), Rational.of(each.weight()).dividedBy(Rational.of(sum)).dividedBy(pairs), Rational::plus);
      }
    }
  }

  private List<Long> counted(List<String> agents) {
    Map<String, Long> counts = new TreeMap<>();
    agents.forEach(agent -> counts.merge(agent, 1L, Long::sum));
    return states.stream().map(state -> counts.getOrDefault(state, 0L)).toList();
  }

  String text(List<Long> start) {
    StringBuilder text = new StringBuilder("states " + String.join(", ", states) + "\n");
    meetings.forEach(m -> text.append("%d: %s + %s -> %s + %s%n".formatted(m.weight(), m.first(), m.second(), m.then(), m.also())));
    List<String> counts = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      counts.add(states.get(i) + " = " + start.get(i));
    }
    return text + "start " + String.join(", ", counts) + "\n";
  }
}
