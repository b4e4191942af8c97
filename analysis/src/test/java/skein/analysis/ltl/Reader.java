package skein.analysis.ltl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;

/** Any generalised Büchi automaton, and whether it accepts a word: by trying all runs and recording marks. */
record Reader(List<Integer> initial, List<List<Edge>> edges, long marks) {

  record Edge(LongPredicate label, int target, long marks) {}

  private record Place(int state, int position) {}

  private record Collected(Place place, long marks) {}

  /** Ours, with the atoms numbered by the normal form. */
  static Reader of(Automaton automaton, NormalForm normal) {
    List<List<Edge>> edges = new ArrayList<>();
    for (List<Automaton.Edge> here : automaton.edges()) {
      edges.add(here.stream().map(e -> new Edge(letter -> e.label().matches(renumbered(letter, normal)), e.target(), e.marks())).toList());
    }
    return new Reader(List.of(0), edges, automaton.allMarks());
  }

  static long renumbered(long letter, NormalForm normal) {
    long result = 0;
    for (int i = 0; i < normal.atoms().size(); i++) {
      result |= (letter >> RandomFormulas.number(normal.atoms().get(i)) & 1) << i;
    }
    return result;
  }

  boolean accepts(Word word) {
    Set<Place> reached = new HashSet<>();
    Deque<Place> todo = new ArrayDeque<>();
    initial.forEach(q -> todo.add(new Place(q, 0)));
    while (!todo.isEmpty()) {
      Place place = todo.pop();
      if (reached.add(place)) {
        steps(place, word).forEach(step -> todo.add(step.place()));
      }
    }
    return reached.stream().anyMatch(place -> place.position() == word.loop() && goesRound(place, word));
  }

  private boolean goesRound(Place start, Word word) {
    Set<Collected> seen = new HashSet<>();
    Deque<Collected> todo = new ArrayDeque<>(List.of(new Collected(start, 0)));
    while (!todo.isEmpty()) {
      Collected at = todo.pop();
      for (Collected step : steps(at.place(), word)) {
        Collected next = new Collected(step.place(), at.marks() | step.marks());
        if (next.place().equals(start) && next.marks() == marks) {
          return true;
        }
        if (seen.add(next)) {
          todo.add(next);
        }
      }
    }
    return false;
  }

  private List<Collected> steps(Place place, Word word) {
    return edges.get(place.state()).stream()
        .filter(edge -> edge.label().test(word.letters()[place.position()]))
        .map(edge -> new Collected(new Place(edge.target(), word.next(place.position())), edge.marks()))
        .toList();
  }
}
