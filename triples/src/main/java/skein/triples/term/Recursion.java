package skein.triples.term;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Rejects definitions whose unfolding would not terminate, or would grow without bound. */
public final class Recursion<A> {

  private final Map<String, ProcessTerm<A>> definitions;
  private final EndedTerms<A> ended;
  private final Map<String, List<Edge>> edges = new LinkedHashMap<>();

  /** A call; {@code growing} says why a cycle through it would grow, and is empty if it would not. */
  private record Edge(String from, String to, boolean head, String growing) {}

  private Recursion(Map<String, ProcessTerm<A>> definitions) {
    this.definitions = definitions;
    this.ended = new EndedTerms<>(definitions);
  }

  /** Throws {@link IllegalArgumentException} if the term cannot be unfolded. */
  public static <A> void check(ProcessTerm<A> main, Map<String, ProcessTerm<A>> definitions) {
    Recursion<A> recursion = new Recursion<>(definitions);
    recursion.collect(main);
    Cycles all = recursion.cycles(_ -> true);
    Cycles unguarded = recursion.cycles(Edge::head);
    for (List<Edge> calls : recursion.edges.values()) {
      for (Edge edge : calls) {
        if (edge.head && unguarded.contains(edge.from, edge.to)) {
          throw new IllegalArgumentException(edge.from + " calls itself before it has taken a step");
        }
        if (!edge.growing.isEmpty() && all.contains(edge.from, edge.to)) {
          throw new IllegalArgumentException(edge.from + " calls itself " + edge.growing);
        }
      }
    }
  }

  private Cycles cycles(Predicate<Edge> through) {
    Map<String, List<String>> calls = new LinkedHashMap<>();
    edges.forEach((name, all) -> calls.put(name, all.stream().filter(through).map(Edge::to).toList()));
    return new Cycles(calls);
  }

  private void collect(ProcessTerm<A> main) {
    Deque<String> open = new ArrayDeque<>();
    List<Edge> calls = new ArrayList<>();
    // The empty name stands for the main term, which is never called.
    calls("", main, true, "", calls);
    edges.put("", calls);
    calls.forEach(edge -> open.add(edge.to));
    while (!open.isEmpty()) {
      String name = open.remove();
      if (edges.containsKey(name)) {
        continue;
      }
      if (!definitions.containsKey(name)) {
        throw new IllegalArgumentException("there is no definition of " + name);
      }
      List<Edge> found = new ArrayList<>();
      calls(name, definitions.get(name), true, "", found);
      edges.put(name, found);
      found.forEach(edge -> open.add(edge.to));
    }
  }

  private void calls(String from, ProcessTerm<A> term, boolean head, String growing, List<Edge> into) {
    switch (term) {
      case ProcessTerm.Stuck<A>(), ProcessTerm.Act<A> _ -> {}
      case ProcessTerm.Sequence<A>(var parts) -> {
        boolean begins = head;
        for (int i = 0; i < parts.size(); i++) {
          boolean last = i == parts.size() - 1;
          calls(from, parts.get(i), begins, last ? growing : "with something left to do after it", into);
          begins &= ended.of(parts.get(i));
        }
      }
      case ProcessTerm.Choice<A>(var branches) -> {
        branches.forEach(this::requireStep);
        branches.forEach(b -> calls(from, b, head, growing, into));
      }
      case ProcessTerm.Guarded<A>(var _, var body) -> {
        requireStep(body);
        calls(from, body, head, growing, into);
      }
      case ProcessTerm.Parallel<A>(var branches, var _) ->
          branches.forEach(b -> calls(from, b, head, "inside a parallel composition", into));
      case ProcessTerm.Scoped<A>(var body, var _) -> calls(from, body, head, "inside a scope", into);
      case ProcessTerm.Call<A>(var name) -> into.add(new Edge(from, name, head, growing));
    }
  }

  private void requireStep(ProcessTerm<A> term) {
    if (ended.of(term)) {
      throw new IllegalArgumentException("a branch of a choice, or a guarded process, has ended before it begins");
    }
  }
}
