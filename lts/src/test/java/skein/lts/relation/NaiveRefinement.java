package skein.lts.relation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import skein.lts.Lts;
import skein.lts.relation.LtsRelation.Kind;

/** The classes of the states of a system: every state is signed anew in every round. For systems that are too large for {@link BruteForce}. */
final class NaiveRefinement {

  private final Lts system;
  private final LtsRelation relation;
  private int[] classOf;

  NaiveRefinement(Lts system, LtsRelation relation) {
    this.system = system;
    this.relation = relation;
    classOf = new int[system.states()];
  }

  int[] classes() {
    for (int before = 0, now = 1; now > before; ) {
      Map<List<Object>, Integer> numbers = new HashMap<>();
      int[] next = new int[classOf.length];
      for (int state = 0; state < next.length; state++) {
        next[state] = numbers.computeIfAbsent(List.of(classOf[state], signature(state)), each -> numbers.size());
      }
      classOf = next;
      before = now;
      now = numbers.size();
    }
    return classOf;
  }

  private Set<String> signature(int state) {
    Set<String> result = new TreeSet<>();
    boolean weak = relation.kind() == Kind.WEAK;
    boolean strong = relation.kind() == Kind.STRONG;
    Set<Integer> before = strong ? Set.of(state) : silently(state, !weak);
    for (int source : before) {
      for (long step = system.first(source); step < system.end(source); step++) {
        String label = system.labels().text(system.label(step));
        boolean held = strong || relation.held().contains(label);
        if (weak && !label.equals("i")) {
          silently(system.target(step), false).forEach(target -> result.add(label + ">" + classOf[target]));
        } else if (held ? source == state : !label.equals("i") || classOf[system.target(step)] != classOf[state]) {
          result.add(label + ">" + classOf[system.target(step)]);
        }
      }
      if (weak) {
        result.add("i>" + classOf[source]);
      }
    }
    boolean divergence = relation.kind() == Kind.DIVBRANCHING || relation.kind() == Kind.DIVSHARP;
    if (divergence && before.stream().anyMatch(each -> comesBack(each))) {
      result.add("divergence");
    }
    return result;
  }

  /** What τ-steps lead to; if asked, only those that stay in the class. */
  private Set<Integer> silently(int from, boolean inert) {
    Set<Integer> result = new HashSet<>(Set.of(from));
    Deque<Integer> open = new ArrayDeque<>(result);
    while (!open.isEmpty()) {
      for (int target : silentSteps(open.pop())) {
        if ((!inert || classOf[target] == classOf[from]) && result.add(target)) {
          open.push(target);
        }
      }
    }
    return result;
  }

  private List<Integer> silentSteps(int state) {
    List<Integer> result = new ArrayList<>();
    for (long step = system.first(state); step < system.end(state); step++) {
      if (system.labels().text(system.label(step)).equals("i")) {
        result.add(system.target(step));
      }
    }
    return result;
  }

  private boolean comesBack(int state) {
    return silentSteps(state).stream().anyMatch(next -> classOf[next] == classOf[state] && silently(next, true).contains(state));
  }
}
