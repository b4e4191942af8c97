package skein.hunt.judge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import skein.core.run.Fairness;
import skein.hunt.judge.TemporalParts.Atom;
import skein.labs.naive.NaiveModel.Holds;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm.Formula;

/**
 * Linear-time formulas on a graph of states. A position of an execution is a state together with the temporal subformulas that hold from there on;
 * these follow from the next position, so positions can be enumerated backwards.
 */
final class LinearJudge {

  private static final int MOST_POSITIONS = 60_000;

  private final StateGraph graph;
  private final Fairness fairness;
  private final boolean ignoreEnds;

  LinearJudge(StateGraph graph, Fairness fairness, boolean ignoreEnds) {
    this.graph = graph;
    this.fairness = fairness;
    this.ignoreEnds = ignoreEnds;
  }

  /** A state with the truth values of all atoms, and its successors. */
  private record Place(int state, BitSet atoms) {}

  /** Empty if it takes too much effort. */
  Optional<Expectation> judge(Formula formula) {
    TemporalParts parts = new TemporalParts(formula);
    boolean errs = false;
    for (int s = 0; s < graph.size(); s++) {
      int state = s;
      errs |= parts.atoms().stream().anyMatch(atom -> graph.truth(atom.predicate(), state) == Holds.ERRS);
    }
    Optional<Boolean> perhaps = isViolated(parts, places(parts.atoms(), LinearJudge::eitherWay));
    if (!errs) {
      return perhaps.map(broken -> Expectation.exactly(!broken));
    }
    Optional<Boolean> surely = isViolated(parts, places(parts.atoms(), LinearJudge::favourably));
    return perhaps.isEmpty() || surely.isEmpty()
        ? Optional.empty()
        : Optional.of(Expectation.withErrors(!perhaps.get(), surely.get()));
  }

  /** Each state once for every assignment of the atoms that raise errors there. */
  private List<Place> places(List<Atom> atoms, BiFunction<List<Atom>, Set<Atom>, List<Set<Atom>>> ways) {
    List<Place> found = new ArrayList<>();
    for (int s = 0; s < graph.size(); s++) {
      int state = s;
      List<Atom> erring = atoms.stream().filter(atom -> graph.truth(atom.predicate(), state) == Holds.ERRS).toList();
      Set<Atom> holding =
          atoms.stream().filter(atom -> graph.truth(atom.predicate(), state) == Holds.TRUE).collect(Collectors.toSet());
      for (Set<Atom> way : ways.apply(erring, holding)) {
        BitSet numbers = new BitSet();
        way.forEach(atom -> numbers.set(atoms.indexOf(atom)));
        found.add(new Place(s, numbers));
      }
    }
    return found;
  }

  /** A predicate that raises an error is taken as true, and as false. */
  private static List<Set<Atom>> eitherWay(List<Atom> erring, Set<Atom> holding) {
    List<Set<Atom>> ways = new ArrayList<>(List.of(holding));
    for (Expression predicate : new LinkedHashSet<>(erring.stream().map(Atom::predicate).toList())) {
      for (Set<Atom> way : List.copyOf(ways)) {
        Set<Atom> with = new HashSet<>(way);
        erring.stream().filter(atom -> atom.predicate().equals(predicate)).forEach(with::add);
        ways.add(with);
      }
    }
    return ways;
  }

  /** An error is taken in favour of the formula: a violation is then one whatever the truth values of these predicates. */
  private static List<Set<Atom>> favourably(List<Atom> erring, Set<Atom> holding) {
    Set<Atom> way = new HashSet<>(holding);
    erring.stream().filter(Atom::helps).forEach(way::add);
    return List.of(way);
  }

  /** Whether some execution violates the formula. */
  private Optional<Boolean> isViolated(TemporalParts parts, List<Place> places) {
    if (parts.count() >= Integer.SIZE - 1 || (long) places.size() << parts.count() > MOST_POSITIONS) {
      return Optional.empty();
    }
    int width = 1 << parts.count();
    List<List<Integer>> at = new ArrayList<>();
    for (int s = 0; s < graph.size(); s++) {
      at.add(new ArrayList<>());
    }
    for (int p = 0; p < places.size(); p++) {
      at.get(places.get(p).state()).add(p);
    }
    Positions positions = new Positions(places.size() * width, agents());
    for (int p = 0; p < places.size(); p++) {
      Place place = places.get(p);
      positions.enabled(p * width, width, graph.edges(place.state()));
      for (StateGraph.Edge edge : onward(place.state())) {
        for (int q : at.get(edge.target())) {
          if (edge.agent() < 0 && q != p) {
            continue; // A finite execution repeats its last state.
          }
          for (int after = 0; after < width; after++) {
            int before = parts.before(place.atoms(), places.get(q).atoms(), after);
            positions.edge(p * width + before, q * width + after, edge.agent());
          }
        }
      }
    }
    BitSet start = new BitSet();
    List<BitSet> promises = new ArrayList<>();
    parts.promises().forEach(_ -> promises.add(new BitSet()));
    for (int p = 0; p < places.size(); p++) {
      for (int now = 0; now < width; now++) {
        if (places.get(p).state() < graph.initial() && !parts.holds(places.get(p).atoms(), now)) {
          start.set(p * width + now);
        }
        for (int i = 0; i < promises.size(); i++) {
          if (parts.promises().get(i).isKept(places.get(p).atoms(), now)) {
            promises.get(i).set(p * width + now);
          }
        }
      }
    }
    return Optional.of(positions.hasExecution(start, promises, fairness));
  }

  private List<StateGraph.Edge> onward(int state) {
    if (!graph.edges(state).isEmpty()) {
      return graph.edges(state);
    }
    return ignoreEnds && graph.isEnd(state) ? List.of() : List.of(new StateGraph.Edge(-1, state));
  }

  private int agents() {
    int most = 0;
    for (int s = 0; s < graph.size(); s++) {
      for (StateGraph.Edge edge : graph.edges(s)) {
        most = Math.max(most, edge.agent() + 1);
      }
    }
    return most;
  }
}
