package skein.hunt.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.labs.naive.NaiveModel;
import skein.labs.naive.NaiveModel.Holds;
import skein.labs.naive.NaiveState;
import skein.labs.naive.NaiveStep;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Spec;

/** All reachable states of a small model in breadth-first order, computed by the naive evaluator. */
public final class StateGraph {

  /** A step that does not raise an error. */
  public record Edge(int agent, int target) {}

  private final NaiveModel model;
  private final List<NaiveState> states = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final List<Integer> errors = new ArrayList<>();
  private final Map<Expression, Holds[]> truths = new HashMap<>();
  private int initial;

  private StateGraph(NaiveModel model) {
    this.model = model;
  }

  /** Empty if there are more states than the limit. */
  public static Optional<StateGraph> of(NaiveModel model, int limit) {
    StateGraph graph = new StateGraph(model);
    return graph.explore(limit) ? Optional.of(graph) : Optional.empty();
  }

  private boolean explore(int limit) {
    Map<NaiveState, Integer> numbers = new LinkedHashMap<>();
    model.initialStates().forEach(state -> number(state, 0, numbers));
    initial = states.size();
    for (int i = 0; i < states.size(); i++) {
      if (states.size() > limit) {
        return false;
      }
      List<Edge> out = new ArrayList<>();
      int erring = 0;
      for (NaiveStep step : model.steps(states.get(i))) {
        if (step.target().isPresent()) {
          out.add(new Edge(step.agent(), number(step.target().get(), depths.get(i) + 1, numbers)));
        } else {
          erring++;
        }
      }
      edges.add(out);
      errors.add(erring);
    }
    return true;
  }

  private int number(NaiveState state, int depth, Map<NaiveState, Integer> numbers) {
    Integer known = numbers.putIfAbsent(state, states.size());
    if (known == null) {
      states.add(state);
      depths.add(depth);
    }
    return known == null ? states.size() - 1 : known;
  }

  public int size() {
    return states.size();
  }

  /** The number of initial states, which come first. */
  public int initial() {
    return initial;
  }

  public List<Edge> edges(int state) {
    return edges.get(state);
  }

  public int depth(int state) {
    return depths.get(state);
  }

  public int depth() {
    return states.isEmpty() ? 0 : depths.getLast();
  }

  public long transitions() {
    return edges.stream().mapToLong(List::size).sum();
  }

  /** How many steps raise errors there. */
  public int errors(int state) {
    return errors.get(state);
  }

  public long errors() {
    return errors.stream().mapToLong(Integer::longValue).sum();
  }

  /** No step is enabled, not even one that raises an error. */
  public boolean isEnd(int state) {
    return edges.get(state).isEmpty() && errors.get(state) == 0;
  }

  public long ends() {
    long ends = 0;
    for (int s = 0; s < size(); s++) {
      ends += isEnd(s) ? 1 : 0;
    }
    return ends;
  }

  public Holds truth(Expression predicate, int state) {
    return truths.computeIfAbsent(predicate, p -> states.stream().map(s -> model.holds(p, s)).toArray(Holds[]::new))[state];
  }

  /** §4: an assumption "that errs for some combination" of initial values "violates NoErrors at that place", whatever the others are. */
  public boolean assumptionsErr() {
    Spec spec = model.spec();
    Spec free = new Spec(spec.system(), spec.stigmergies(), spec.agents(), List.of(), List.of());
    NaiveModel unassumed = model.with(free);
    return !spec.assumptions().isEmpty()
        && unassumed.initialStates().stream()
            .anyMatch(state -> spec.assumptions().stream().anyMatch(a -> unassumed.holds(a.condition(), state) == Holds.ERRS));
  }
}
