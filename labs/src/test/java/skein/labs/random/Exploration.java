package skein.labs.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explores a model level by level until all states, or more than a limit, are found. The result does not depend on the order
 * in which steps are reported, so that two implementations of the semantics can be compared.
 *
 * @param <S> states, with {@code equals}
 */
abstract class Exploration<S> {

  /** @param targets the target states of the steps without an error */
  record Steps<S>(List<S> targets, int errors, List<String> told) {}

  abstract List<S> initialStates();

  abstract Steps<S> steps(S state);

  abstract String shown(S state);

  abstract List<String> predicates(S state);

  final Behaviour upTo(int limit) {
    Map<S, Integer> numbers = new LinkedHashMap<>();
    List<Behaviour.State> states = new ArrayList<>();
    List<S> level = distinctNew(initialStates(), numbers);
    for (int depth = 0; !level.isEmpty(); depth++) {
      boolean expanded = numbers.size() <= limit;
      List<Steps<S>> steps = new ArrayList<>();
      List<S> reached = new ArrayList<>();
      for (S state : level) {
        steps.add(expanded ? steps(state) : new Steps<>(List.of(), 0, List.of()));
        reached.addAll(steps.getLast().targets());
      }
      List<S> next = distinctNew(reached, numbers);
      for (int i = 0; i < level.size(); i++) {
        S state = level.get(i);
        List<Integer> successors = steps.get(i).targets().stream().map(numbers::get).toList();
        states.add(
            new Behaviour.State(
                depth, shown(state), expanded, successors, steps.get(i).errors(), predicates(state), steps.get(i).told()));
      }
      level = next;
    }
    return new Behaviour(states);
  }

  private List<S> distinctNew(List<S> found, Map<S, Integer> numbers) {
    List<S> fresh = new ArrayList<>();
    for (S state : found) {
      if (numbers.putIfAbsent(state, numbers.size()) == null) {
        fresh.add(state);
      }
    }
    return fresh;
  }
}
