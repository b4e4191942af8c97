package skein.lts.relation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import skein.lts.Lts;

/** Relations of small systems, word by word from their definitions. The states of all systems are numbered one after the other. */
final class BruteForce {

  private final List<String> labels;
  final int[] roots;
  private final int states;
  private final boolean[][][] steps;
  private final boolean[][] silently;

  BruteForce(Lts... systems) {
    TreeSet<String> texts = new TreeSet<>(Set.of("i"));
    int count = 0;
    roots = new int[systems.length];
    for (int k = 0; k < systems.length; k++) {
      roots[k] = count + systems[k].initial();
      count += systems[k].states();
      for (int label = 1; label < systems[k].labels().size(); label++) {
        texts.add(systems[k].labels().text(label));
      }
    }
    labels = List.copyOf(texts);
    states = count;
    steps = new boolean[labels.size()][states][states];
    int offset = 0;
    for (Lts system : systems) {
      for (int state = 0; state < system.states(); state++) {
        for (long step = system.first(state); step < system.end(state); step++) {
          steps[labels.indexOf(system.labels().text(system.label(step)))][offset + state][offset + system.target(step)] = true;
        }
      }
      offset += system.states();
    }
    silently = new boolean[states][states];
    for (int s = 0; s < states; s++) {
      silently[s] = reach(s, each -> true);
    }
  }

  private interface Condition {
    boolean holds(int state);
  }

  /** What τ-steps through such states lead to. */
  private boolean[] reach(int from, Condition condition) {
    boolean[] result = new boolean[states];
    Deque<Integer> open = new ArrayDeque<>(List.of(from));
    result[from] = true;
    while (!open.isEmpty()) {
      int s = open.pop();
      for (int t = 0; t < states; t++) {
        if (steps[labels.indexOf("i")][s][t] && !result[t] && condition.holds(t)) {
          result[t] = true;
          open.push(t);
        }
      }
    }
    return result;
  }

  boolean equivalent(LtsRelation relation) {
    return switch (relation.kind()) {
      case TRACE -> traces(false);
      case WEAKTRACE -> traces(true);
      default -> relation(relation)[roots[0]][roots[1]];
    };
  }

  boolean[][] relation(LtsRelation relation) {
    return switch (relation.kind()) {
      case STRONG -> greatest((r, s, t, label, next) -> answersAtOnce(r, t, label, next));
      case BRANCHING -> greatest((r, s, t, label, next) -> answersLater(r, s, t, label, next));
      case SHARP -> greatest((r, s, t, label, next) -> sharp(relation.held(), r, s, t, label, next));
      case DIVBRANCHING, DIVSHARP -> coarsest(relation.held());
      case WEAK -> greatest((r, s, t, label, next) -> answersWeakly(r, t, label, next));
      case TRACE, WEAKTRACE -> throw new IllegalArgumentException();
    };
  }

  /** Whether t answers the step of s with the label to next. */
  private interface Answer {
    boolean given(boolean[][] r, int s, int t, int label, int next);
  }

  private boolean answersAtOnce(boolean[][] r, int t, int label, int next) {
    for (int u = 0; u < states; u++) {
      if (steps[label][t][u] && r[next][u]) {
        return true;
      }
    }
    return false;
  }

  private boolean answersLater(boolean[][] r, int s, int t, int label, int next) {
    if (labels.get(label).equals("i") && r[next][t]) {
      return true;
    }
    boolean[] before = reach(t, u -> r[s][u]);
    for (int u = 0; u < states; u++) {
      if (before[u] && answersAtOnce(r, u, label, next)) {
        return true;
      }
    }
    return false;
  }

  private boolean sharp(Set<String> held, boolean[][] r, int s, int t, int label, int next) {
    return held.contains(labels.get(label)) ? answersAtOnce(r, t, label, next) : answersLater(r, s, t, label, next);
  }

  private boolean answersWeakly(boolean[][] r, int t, int label, int next) {
    for (int last = 0; last < states; last++) {
      if (r[next][last]) {
        if (labels.get(label).equals("i") && silently[t][last]) {
          return true;
        }
        for (int u = 0; u < states; u++) {
          for (int v = 0; v < states; v++) {
            if (silently[t][u] && steps[label][u][v] && silently[v][last]) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private boolean simulated(boolean[][] r, int s, int t, Answer answer) {
    for (int label = 0; label < labels.size(); label++) {
      for (int next = 0; next < states; next++) {
        if (steps[label][s][next] && !answer.given(r, s, t, label, next)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean[][] greatest(Answer answer) {
    boolean[][] r = new boolean[states][states];
    for (boolean[] row : r) {
      Arrays.fill(row, true);
    }
    for (boolean changed = true; changed; ) {
      changed = false;
      for (int s = 0; s < states; s++) {
        for (int t = 0; t < states; t++) {
          if (r[s][t] && !(simulated(r, s, t, answer) && simulated(r, t, s, answer))) {
            r[s][t] = false;
            r[t][s] = false;
            changed = true;
          }
        }
      }
    }
    return r;
  }

  /** Of all equivalences with the property the one with the fewest classes: divergence is no property of pairs that shrinking relations keep. */
  private boolean[][] coarsest(Set<String> held) {
    boolean[][][] best = new boolean[1][][];
    int[] bestClasses = {Integer.MAX_VALUE};
    partitions(
        new int[states],
        0,
        0,
        (classOf, classes) -> {
          if (classes < bestClasses[0] && isDivergenceSensitive(classOf, held)) {
            bestClasses[0] = classes;
            best[0] = pairs(classOf);
          }
        });
    return best[0];
  }

  private interface Visitor {
    void visit(int[] classOf, int classes);
  }

  private void partitions(int[] classOf, int state, int classes, Visitor visitor) {
    if (state == states) {
      visitor.visit(classOf, classes);
      return;
    }
    for (int c = 0; c <= classes; c++) {
      classOf[state] = c;
      partitions(classOf, state + 1, Math.max(classes, c + 1), visitor);
    }
  }

  private boolean[][] pairs(int[] classOf) {
    boolean[][] r = new boolean[states][states];
    for (int s = 0; s < states; s++) {
      for (int t = 0; t < states; t++) {
        r[s][t] = classOf[s] == classOf[t];
      }
    }
    return r;
  }

  private boolean isDivergenceSensitive(int[] classOf, Set<String> held) {
    boolean[][] r = pairs(classOf);
    Answer answer = (rel, s, t, label, next) -> sharp(held, rel, s, t, label, next);
    for (int s = 0; s < states; s++) {
      for (int t = 0; t < states; t++) {
        if (r[s][t] && (diverges(r, s) != diverges(r, t) || !simulated(r, s, t, answer))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the state can do τ as often as there are states, and hence forever, without leaving its class. */
  private boolean diverges(boolean[][] r, int state) {
    Set<Integer> now = Set.of(state);
    for (int i = 0; i <= states; i++) {
      Set<Integer> next = new HashSet<>();
      for (int s : now) {
        for (int t = 0; t < states; t++) {
          if (steps[labels.indexOf("i")][s][t] && r[state][t]) {
            next.add(t);
          }
        }
      }
      now = next;
    }
    return !now.isEmpty();
  }

  private boolean traces(boolean weak) {
    Deque<List<Set<Integer>>> open = new ArrayDeque<>();
    open.add(List.of(closed(Set.of(roots[0]), weak), closed(Set.of(roots[1]), weak)));
    Set<List<Set<Integer>>> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      List<Set<Integer>> pair = open.pop();
      if (pair.get(0).isEmpty() != pair.get(1).isEmpty()) {
        return false;
      }
      for (int label = 0; label < labels.size(); label++) {
        if (!weak || !labels.get(label).equals("i")) {
          List<Set<Integer>> next = List.of(after(pair.get(0), label, weak), after(pair.get(1), label, weak));
          if (seen.add(next)) {
            open.add(next);
          }
        }
      }
    }
    return true;
  }

  /** Whether a system has a trace. */
  boolean has(int root, List<String> trace, boolean weak) {
    Set<Integer> now = closed(Set.of(root), weak);
    for (String label : trace) {
      now = after(now, labels.indexOf(label), weak);
    }
    return !now.isEmpty();
  }

  /** All traces of a length. */
  List<List<String>> traces(int root, int length, boolean weak) {
    List<List<String>> result = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < length; i++) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> trace : result) {
        for (String label : labels) {
          List<String> next = new ArrayList<>(trace);
          next.add(label);
          if (!(weak && label.equals("i")) && has(root, next, weak)) {
            longer.add(next);
          }
        }
      }
      result = longer;
    }
    return result;
  }

  private Set<Integer> after(Set<Integer> from, int label, boolean weak) {
    Set<Integer> result = new HashSet<>();
    for (int s : from) {
      for (int t = 0; t < states; t++) {
        if (steps[label][s][t]) {
          result.add(t);
        }
      }
    }
    return closed(result, weak);
  }

  private Set<Integer> closed(Set<Integer> from, boolean weak) {
    Set<Integer> result = new HashSet<>(from);
    for (int s : from) {
      for (int t = 0; weak && t < states; t++) {
        if (silently[s][t]) {
          result.add(t);
        }
      }
    }
    return result;
  }
}
