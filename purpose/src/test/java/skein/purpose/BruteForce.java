package skein.purpose;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import skein.purpose.model.Ats;
import skein.purpose.model.Event;
import skein.purpose.search.Certainty;
import skein.purpose.search.PurposeOutcome.Verdict;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Variant;

/**
 * The whole product, built directly from the definitions, and the relations on its runs of bounded length. Shares no code
 * with the search.
 */
final class BruteForce {

  record Pair(int q, int s) {}

  record Edge(Event event, Pair to) {}

  private final Ats purpose;
  private final Ats system;
  private final int success;
  private final int failure;
  private final Map<Pair, Set<Edge>> edges = new LinkedHashMap<>();
  private final Pair start;

  BruteForce(Ats purpose, Ats system) {
    this.purpose = purpose;
    this.system = system;
    this.success = purpose.indexOf("Success");
    this.failure = purpose.indexOf("Failure");
    this.start = new Pair(purpose.start(), system.start());
    for (int q = 0; q < purpose.states().size(); q++) {
      for (int s = 0; s < system.states().size(); s++) {
        Pair from = new Pair(q, s);
        edges.put(from, new LinkedHashSet<>());
        for (Ats.Move m : purpose.state(q).moves()) {
          edges.get(from).addAll(partners(from, m));
        }
      }
    }
  }

  private List<Edge> partners(Pair from, Ats.Move move) {
    List<Edge> found = new ArrayList<>();
    for (Ats.Move other : system.state(from.s).moves()) {
      boolean states = system.state(other.target()).literals().containsAll(purpose.state(move.target()).literals());
      if (states && synchronise(from.q, move.event(), other.event())) {
        found.add(new Edge(other.event(), new Pair(move.target(), other.target())));
      }
    }
    return found;
  }

  private boolean synchronise(int q, Event mine, Event theirs) {
    return switch (mine) {
      case Event.Input(String n) -> theirs.equals(new Event.Output(n));
      case Event.Output(String n) -> theirs.equals(new Event.Input(n));
      case Event.Tau _ -> theirs.equals(Event.tau());
      case Event.Other _ -> {
        Event opposite =
            switch (theirs) {
              case Event.Input(String n) -> new Event.Output(n);
              case Event.Output(String n) -> new Event.Input(n);
              default -> theirs;
            };
        yield purpose.state(q).moves().stream().noneMatch(m -> m.event().equals(opposite));
      }
    };
  }

  Set<Edge> edges(Pair from) {
    return edges.get(from);
  }

  Pair start() {
    return start;
  }

  Verdict decide(PurposeRelation relation, Variant variant, int bound, boolean remember) {
    return decide(relation, variant, Certainty.STATES, bound, remember);
  }

  Verdict decide(PurposeRelation relation, Variant variant, Certainty certainty, int bound, boolean remember) {
    boolean forward = relation == PurposeRelation.FEASIBILITY || relation == PurposeRelation.CERTAINTY;
    int wanted = forward ? success : failure;
    int unwanted = forward ? failure : success;
    if (relation == PurposeRelation.FEASIBILITY || relation == PurposeRelation.REFUTABILITY) {
      return variant == Variant.STRICT
          ? strict(exists(wanted, unwanted, Variant.WEAK, bound, remember), exists(unwanted, wanted, Variant.WEAK, bound, remember))
          : exists(wanted, unwanted, variant, bound, remember);
    }
    return certainty == Certainty.STATES ? all(wanted, unwanted, bound, remember) : maximalRuns(wanted, unwanted, bound, remember);
  }

  /** Some run ends in one verdict, and none in the other. */
  private static Verdict strict(Verdict one, Verdict other) {
    if (one == Verdict.FAILURE || other == Verdict.SUCCESS) {
      return Verdict.FAILURE;
    }
    return one == Verdict.SUCCESS && other == Verdict.FAILURE ? Verdict.SUCCESS : Verdict.INCONCLUSIVE;
  }

  /** The length of a shortest run that shows the relation, or refutes it in the case of certainty and impossibility. */
  int shortest(PurposeRelation relation, Variant variant, Certainty certainty) {
    boolean existential = relation == PurposeRelation.FEASIBILITY || relation == PurposeRelation.REFUTABILITY;
    int bound = 0;
    while (decide(relation, variant, certainty, bound, false) != (existential ? Verdict.SUCCESS : Verdict.FAILURE)) {
      bound++;
    }
    return bound;
  }

  private Verdict exists(int wanted, int unwanted, Variant variant, int bound, boolean remember) {
    Predicate<Pair> usable = p -> usable(p, unwanted, variant) && hopeful(p.q, wanted);
    List<Set<Pair>> layers = layers(usable, bound, remember);
    if (layers.stream().anyMatch(layer -> layer.stream().anyMatch(p -> p.q == wanted))) {
      return Verdict.SUCCESS;
    }
    boolean cut =
        layers.get(bound).stream().anyMatch(p -> edges.get(p).stream().anyMatch(e -> hopeful(e.to.q, wanted)));
    return cut ? Verdict.INCONCLUSIVE : Verdict.FAILURE;
  }

  private Verdict all(int wanted, int unwanted, int bound, boolean remember) {
    List<Set<Pair>> layers = layers(_ -> true, bound, remember);
    for (Set<Pair> layer : layers) {
      for (Pair p : layer) {
        if (p.q == unwanted || p.q != wanted && stuck(p)) {
          return Verdict.FAILURE;
        }
      }
    }
    return layers.get(bound).stream().anyMatch(p -> p.q != wanted) ? Verdict.INCONCLUSIVE : Verdict.SUCCESS;
  }

  /** Every maximal run ends in the wanted verdict: no other end can be reached, and no state lies on a cycle. */
  private Verdict maximalRuns(int wanted, int unwanted, int bound, boolean remember) {
    List<Set<Pair>> layers = layers(_ -> true, bound, remember);
    Map<Pair, Integer> depths = distances(start);
    for (int depth = 0; depth <= bound; depth++) {
      for (Pair p : layers.get(depth)) {
        boolean otherEnd = p.q == unwanted || p.q != wanted && edges.get(p).isEmpty();
        // Without memory, the whole loop is within the bound; with memory, all its states are before the bound.
        boolean loops = remember ? depth < bound && returns(p, depths, bound) : returnsWithin(p, bound - depth);
        if (otherEnd || loops) {
          return Verdict.FAILURE;
        }
      }
    }
    return layers.get(bound).stream().anyMatch(p -> p.q != wanted) ? Verdict.INCONCLUSIVE : Verdict.SUCCESS;
  }

  private boolean returnsWithin(Pair p, int steps) {
    return edges.get(p).stream().anyMatch(e -> distances(e.to).getOrDefault(p, steps) < steps);
  }

  /** Whether there is a cycle through this state, over states that are nearer than the bound. */
  private boolean returns(Pair p, Map<Pair, Integer> depths, int bound) {
    Set<Pair> seen = new LinkedHashSet<>();
    List<Pair> next = new ArrayList<>(List.of(p));
    while (!next.isEmpty()) {
      for (Edge e : edges.get(next.removeFirst())) {
        if (depths.get(e.to) < bound && seen.add(e.to)) {
          next.add(e.to);
        }
      }
    }
    return seen.contains(p);
  }

  /** The length of the shortest path to each state that can be reached. */
  Map<Pair, Integer> distances(Pair from) {
    Map<Pair, Integer> distances = new LinkedHashMap<>(Map.of(from, 0));
    List<Pair> next = new ArrayList<>(List.of(from));
    while (!next.isEmpty()) {
      Pair p = next.removeFirst();
      for (Edge e : edges.get(p)) {
        if (distances.putIfAbsent(e.to, distances.get(p) + 1) == null) {
          next.add(e.to);
        }
      }
    }
    return distances;
  }

  private boolean stuck(Pair p) {
    return purpose.state(p.q).moves().stream().anyMatch(m -> partners(p, m).isEmpty());
  }

  /** Whether nothing in the system synchronises with this transition of the purpose. */
  boolean unmet(Pair p, Ats.Move move) {
    return partners(p, move).isEmpty();
  }

  boolean usable(Pair p, int unwanted, Variant variant) {
    return p.q != unwanted && (variant != Variant.STRONG || edges.get(p).stream().noneMatch(e -> e.to.q == unwanted));
  }

  /** Whether there is a path between the two states in the purpose alone. */
  private boolean hopeful(int from, int to) {
    Set<Integer> seen = new LinkedHashSet<>(List.of(from));
    List<Integer> next = new ArrayList<>(seen);
    while (!next.isEmpty()) {
      int q = next.removeFirst();
      purpose.state(q).moves().forEach(m -> {
        if (seen.add(m.target())) {
          next.add(m.target());
        }
      });
    }
    return seen.contains(to);
  }

  /** The states after exactly 0, 1, … transitions; with memory, only those not reached before. */
  private List<Set<Pair>> layers(Predicate<Pair> usable, int bound, boolean remember) {
    List<Set<Pair>> layers = new ArrayList<>();
    Set<Pair> seen = new LinkedHashSet<>();
    Set<Pair> now = new LinkedHashSet<>();
    if (usable.test(start)) {
      now.add(start);
    }
    for (int depth = 0; depth <= bound; depth++) {
      layers.add(now);
      seen.addAll(now);
      Set<Pair> next = new LinkedHashSet<>();
      for (Pair p : now) {
        for (Edge e : edges.get(p)) {
          if (usable.test(e.to) && !(remember && seen.contains(e.to))) {
            next.add(e.to);
          }
        }
      }
      now = next;
    }
    return layers;
  }

  /** The number of runs of at most {@code bound} transitions that show the relation. */
  BigInteger runs(PurposeRelation relation, Variant variant, int bound) {
    boolean forward = relation == PurposeRelation.FEASIBILITY;
    int wanted = forward ? success : failure;
    int unwanted = forward ? failure : success;
    Map<Pair, BigInteger> now = new LinkedHashMap<>();
    if (usable(start, unwanted, variant)) {
      now.put(start, BigInteger.ONE);
    }
    BigInteger total = BigInteger.ZERO;
    for (int depth = 0; depth <= bound; depth++) {
      Map<Pair, BigInteger> next = new LinkedHashMap<>();
      for (var entry : now.entrySet()) {
        if (entry.getKey().q == wanted) {
          total = total.add(entry.getValue());
        }
        for (Edge e : edges.get(entry.getKey())) {
          if (usable(e.to, unwanted, variant)) {
            next.merge(e.to, entry.getValue(), BigInteger::add);
          }
        }
      }
      now = next;
    }
    return total;
  }
}
