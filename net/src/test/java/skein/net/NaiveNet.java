package skein.net;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The meaning of networks, straight from the definitions and without any code of the language: labels are texts, and a state is the list of the
 * states of the components from left to right.
 */
sealed interface NaiveNet {

  String TAU = "tau";

  record Edge(String label, List<Integer> target) {}

  record Transition(int from, String label, int to) {}

  record Leaf(List<Transition> transitions) implements NaiveNet {}

  enum Operator { PARALLEL, ON_LIST, INTERLEAVED }

  record Both(Operator operator, List<String> list, NaiveNet left, NaiveNet right) implements NaiveNet {}

  record Rename(Map<String, String> names, NaiveNet body) implements NaiveNet {}

  record Hide(List<String> list, NaiveNet body) implements NaiveNet {}

  record HideAllBut(List<String> list, NaiveNet body) implements NaiveNet {}

  record Cut(List<String> list, NaiveNet body) implements NaiveNet {}

  record Prio(String high, String low, NaiveNet body) implements NaiveNet {}

  static String name(String label) {
    return label.split(" ")[0];
  }

  static boolean matches(String pattern, String label) {
    String[] wanted = pattern.split(" ");
    String[] parts = label.split(" ");
    if (wanted.length == 1) {
      return wanted[0].equals(parts[0]);
    }
    boolean same = wanted.length == parts.length && wanted[0].equals(parts[0]);
    for (int i = 1; same && i < wanted.length; i++) {
      same = wanted[i].equals("!*") || wanted[i].equals(parts[i]);
    }
    return same;
  }

  static boolean in(List<String> list, String label) {
    return !label.equals(TAU) && list.stream().anyMatch(pattern -> matches(pattern, label));
  }

  default int leaves() {
    return switch (this) {
      case Leaf _ -> 1;
      case Both(var _, var _, var left, var right) -> left.leaves() + right.leaves();
      case Rename(var _, var body) -> body.leaves();
      case Hide(var _, var body) -> body.leaves();
      case HideAllBut(var _, var body) -> body.leaves();
      case Cut(var _, var body) -> body.leaves();
      case Prio(var _, var _, var body) -> body.leaves();
    };
  }

  default Set<String> alphabet() {
    return switch (this) {
      case Leaf(var transitions) -> transitions.stream().map(Transition::label).filter(label -> !label.equals(TAU)).collect(Collectors.toSet());
      case Both(var _, var _, var left, var right) -> {
        Set<String> all = new HashSet<>(left.alphabet());
        all.addAll(right.alphabet());
        yield all;
      }
      case Rename(var names, var body) -> body.alphabet().stream().map(label -> renamed(names, label)).collect(Collectors.toSet());
      case Hide(var list, var body) -> body.alphabet().stream().filter(label -> !in(list, label)).collect(Collectors.toSet());
      case HideAllBut(var list, var body) -> body.alphabet().stream().filter(label -> in(list, label)).collect(Collectors.toSet());
      case Cut(var list, var body) -> body.alphabet().stream().filter(label -> !in(list, label)).collect(Collectors.toSet());
      case Prio(var _, var _, var body) -> body.alphabet();
    };
  }

  private static String renamed(Map<String, String> names, String label) {
    String now = names.get(name(label));
    return now == null ? label : now + label.substring(name(label).length());
  }

  private boolean together(String label) {
    Both both = (Both) this;
    return !label.equals(TAU)
        && switch (both.operator()) {
          case PARALLEL -> both.left().alphabet().stream().anyMatch(other -> name(other).equals(name(label)))
              && both.right().alphabet().stream().anyMatch(other -> name(other).equals(name(label)));
          case ON_LIST -> in(both.list(), label);
          case INTERLEAVED -> false;
        };
  }

  default Set<Edge> edges(List<Integer> state) {
    Set<Edge> edges = new LinkedHashSet<>();
    switch (this) {
      case Leaf(var transitions) -> {
        for (Transition each : transitions) {
          if (each.from() == state.getFirst()) {
            edges.add(new Edge(each.label(), List.of(each.to())));
          }
        }
      }
      case Both(var _, var _, var left, var right) -> {
        List<Integer> leftState = state.subList(0, left.leaves());
        List<Integer> rightState = state.subList(left.leaves(), state.size());
        for (Edge a : left.edges(leftState)) {
          if (!together(a.label())) {
            edges.add(new Edge(a.label(), joined(a.target(), rightState)));
          }
          for (Edge b : right.edges(rightState)) {
            if (together(a.label()) && a.label().equals(b.label())) {
              edges.add(new Edge(a.label(), joined(a.target(), b.target())));
            }
          }
        }
        for (Edge b : right.edges(rightState)) {
          if (!together(b.label())) {
            edges.add(new Edge(b.label(), joined(leftState, b.target())));
          }
        }
      }
      case Rename(var names, var body) -> body.edges(state).forEach(e -> edges.add(new Edge(renamed(names, e.label()), e.target())));
      case Hide(var list, var body) -> body.edges(state).forEach(e -> edges.add(new Edge(in(list, e.label()) ? TAU : e.label(), e.target())));
      case HideAllBut(var list, var body) ->
          body.edges(state).forEach(e -> edges.add(new Edge(in(list, e.label()) ? e.label() : TAU, e.target())));
      case Cut(var list, var body) -> body.edges(state).stream().filter(e -> !in(list, e.label())).forEach(edges::add);
      case Prio(var high, var low, var body) -> {
        Set<Edge> all = body.edges(state);
        boolean blocked = all.stream().anyMatch(e -> matches(high, e.label()));
        all.stream().filter(e -> !blocked || !matches(low, e.label())).forEach(edges::add);
      }
    }
    return edges;
  }

  private static List<Integer> joined(List<Integer> left, List<Integer> right) {
    List<Integer> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  /** All edges that can be reached, as texts by source. */
  default Map<List<Integer>, Set<String>> graph(int mostStates) {
    Map<List<Integer>, Set<String>> graph = new LinkedHashMap<>();
    List<List<Integer>> open = new ArrayList<>(List.of(Collections.nCopies(leaves(), 0)));
    while (!open.isEmpty() && graph.size() <= mostStates) {
      List<Integer> state = open.removeLast();
      if (!graph.containsKey(state)) {
        Set<String> texts = new TreeSet<>();
        for (Edge edge : edges(state)) {
          texts.add(edge.label() + " -> " + edge.target());
          open.add(edge.target());
        }
        graph.put(state, texts);
      }
    }
    return graph;
  }

  /** In the notation of the language, with all parentheses. */
  default String text() {
    return switch (this) {
      case Leaf(var transitions) ->
          transitions.stream().map(t -> "s" + t.from() + " -" + t.label() + "-> s" + t.to()).collect(Collectors.joining("; ", "{ s0; s1; s2; ", " }"));
      case Both(var operator, var list, var left, var right) -> {
        String sign =
            switch (operator) {
              case PARALLEL -> " || ";
              case ON_LIST -> " |[" + String.join(", ", list) + "]| ";
              case INTERLEAVED -> " ||| ";
            };
        yield "(" + left.text() + sign + right.text() + ")";
      }
      case Rename(var names, var body) ->
          "(" + body.text() + ") rename " + names.entrySet().stream().map(e -> e.getKey() + " -> " + e.getValue()).collect(Collectors.joining(", ", "{", "}"));
      case Hide(var list, var body) -> "(hide " + String.join(", ", list) + " in " + body.text() + ")";
      case HideAllBut(var list, var body) -> "(hide all but " + String.join(", ", list) + " in " + body.text() + ")";
      case Cut(var list, var body) -> "(cut " + String.join(", ", list) + " in " + body.text() + ")";
      case Prio(var high, var low, var body) -> "(prio " + high + " > " + low + " in " + body.text() + ")";
    };
  }
}
