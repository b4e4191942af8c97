package skein.simulate.shrink;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.core.interpret.Step;
import skein.core.run.Ending;
import skein.core.run.Run;

/** A run with its states, one more than steps. */
record StatePath(List<long[]> states, List<Step> steps, Ending ending) {

  StatePath {
    states = List.copyOf(states);
    steps = List.copyOf(steps);
  }

  int length() {
    return steps.size();
  }

  Run run() {
    return new Run(states.getFirst(), steps, ending);
  }

  /** With the steps from state {@code from} to state {@code to} replaced by others that lead there. */
  StatePath replace(int from, int to, List<long[]> otherStates, List<Step> otherSteps) {
    List<long[]> newStates = new ArrayList<>(states.subList(0, from + 1));
    newStates.addAll(otherStates);
    newStates.addAll(states.subList(to + 1, states.size()));
    List<Step> newSteps = new ArrayList<>(steps.subList(0, from));
    newSteps.addAll(otherSteps);
    newSteps.addAll(steps.subList(to, steps.size()));
    return new StatePath(newStates, newSteps, ending);
  }

  /** Without going round in circles. */
  StatePath withoutLoops() {
    Map<StateKey, Integer> last = new HashMap<>();
    for (int i = 0; i < states.size(); i++) {
      last.put(new StateKey(states.get(i)), i);
    }
    List<long[]> newStates = new ArrayList<>();
    List<Step> newSteps = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      i = last.get(new StateKey(states.get(i)));
      newStates.add(states.get(i));
      if (i < steps.size()) {
        newSteps.add(steps.get(i));
      }
    }
    return new StatePath(newStates, newSteps, ending);
  }
}
