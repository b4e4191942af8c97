package skein.labs.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;

/** The state space of a small model, and verdicts by the definitions of §7, as sets and fixed points. */
public final class NaiveStateSpace {

  private final NaiveModel model;
  private final Set<NaiveState> initial;
  private final Map<NaiveState, List<NaiveStep>> steps = new LinkedHashMap<>();
  private final int depth;

  public NaiveStateSpace(NaiveModel model) {
    this.model = model;
    this.initial = new LinkedHashSet<>(model.initialStates());
    Set<NaiveState> level = initial;
    int levels = 0;
    while (!level.isEmpty()) {
      Set<NaiveState> next = new LinkedHashSet<>();
      for (NaiveState state : level) {
        steps.put(state, model.steps(state));
      }
      for (NaiveState state : level) {
        successors(state).stream().filter(target -> !steps.containsKey(target)).forEach(next::add);
      }
      level = next;
      levels++;
    }
    this.depth = Math.max(0, levels - 1);
  }

  public long states() {
    return steps.size();
  }

  /** §8: "a transition is one enabled step instance, … also when two of them lead to the same state". */
  public long transitions() {
    return steps.keySet().stream().mapToLong(state -> successors(state).size()).sum();
  }

  /** The number of breadth-first levels after the initial states. */
  public int depth() {
    return depth;
  }

  public long ends() {
    return steps.keySet().stream().filter(this::isEnd).count();
  }

  public long erringSteps() {
    return steps.values().stream().flatMap(List::stream).filter(NaiveStep::errs).count();
  }

  /** §5: a step that causes an error "is no transition and leads to no state, and the state it starts in is no end". */
  private boolean isEnd(NaiveState state) {
    return steps.get(state).isEmpty();
  }

  private List<NaiveState> successors(NaiveState state) {
    List<NaiveState> found = new ArrayList<>();
    for (NaiveStep step : steps.get(state)) {
      step.target().ifPresent(found::add);
    }
    return found;
  }

  /** Whether the property holds on all executions from all initial states. */
  public boolean holds(PropertyForm.Modal property, boolean ignoreEnds) {
    Set<NaiveState> good = new LinkedHashSet<>();
    for (NaiveState state : steps.keySet()) {
      if (isTrue(property.predicate(), state)) {
        good.add(state);
      }
    }
    if (property.modality() == PropertyForm.Modality.ALWAYS) {
      return good.size() == steps.size();
    }
    if (property.modality() == PropertyForm.Modality.REACHABLE) {
      return !good.isEmpty();
    }
    // "With --ignore-ends, a state in which no step is enabled counts as meeting the goal."
    if (ignoreEnds) {
      steps.keySet().stream().filter(this::isEnd).forEach(good::add);
    }
    return switch (property.modality()) {
      case ALWAYS, REACHABLE -> throw new IllegalStateException("handled above");
      case EVENTUALLY, FINALLY -> unavoidable(good).containsAll(initial);
      case FAIRLY -> possible(good).containsAll(reachableWithout(good));
      case FAIRLY_INF -> possible(good).size() == steps.size();
    };
  }

  private boolean isTrue(Expression predicate, NaiveState state) {
    return model.holds(predicate, state) == NaiveModel.Holds.TRUE;
  }

  /** The states from which every execution reaches the goal; an execution that ends before does not. */
  private Set<NaiveState> unavoidable(Set<NaiveState> goal) {
    return leastFixpoint(
        goal, found -> state -> !successors(state).isEmpty() && found.containsAll(successors(state)));
  }

  /** The states from which the goal is reachable. */
  private Set<NaiveState> possible(Set<NaiveState> goal) {
    return leastFixpoint(goal, found -> state -> successors(state).stream().anyMatch(found::contains));
  }

  private Set<NaiveState> leastFixpoint(
      Set<NaiveState> start, Function<Set<NaiveState>, Predicate<NaiveState>> joins) {
    Set<NaiveState> found = new LinkedHashSet<>(start);
    List<NaiveState> rest = new ArrayList<>(steps.keySet());
    boolean grows = true;
    while (grows) {
      grows = false;
      // In reverse order, since states far from the initial ones tend to be near the goal.
      for (NaiveState state : rest.reversed()) {
        if (!found.contains(state) && joins.apply(found).test(state)) {
          grows |= found.add(state);
        }
      }
    }
    return found;
  }

  /** The states reachable by executions on which the goal does not hold, including in the state itself. */
  private Set<NaiveState> reachableWithout(Set<NaiveState> goal) {
    Set<NaiveState> found = new LinkedHashSet<>();
    List<NaiveState> open = new ArrayList<>(initial);
    while (!open.isEmpty()) {
      NaiveState state = open.removeLast();
      if (!goal.contains(state) && found.add(state)) {
        open.addAll(successors(state));
      }
    }
    return found;
  }
}
