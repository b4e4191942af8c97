package skein.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;

/** A transition system given by lists. The label of a step is its position among those of its state. */
final class ListedSystem implements TransitionSystem<Integer> {

  static final ModelError STEP_ERROR = new ModelError("a step errs", null);
  static final ModelError PREDICATE_ERROR = new ModelError("a predicate errs", null);

  final List<Integer> initial = new ArrayList<>();
  /** Targets in order; -1 is a step that raises an error. */
  final List<List<Integer>> steps = new ArrayList<>();

  /** {@code "1 2, , 0 !"}: state 0 has steps to 1 and 2, state 1 none, state 2 one to 0 and one that raises an error. */
  static ListedSystem of(String adjacency, int... initialStates) {
    ListedSystem system = new ListedSystem();
    for (String row : adjacency.split(",", -1)) {
      List<Integer> targets = new ArrayList<>();
      for (String target : row.trim().split(" +")) {
        if (!target.isEmpty()) {
          targets.add(target.equals("!") ? -1 : Integer.parseInt(target));
        }
      }
      system.steps.add(targets);
    }
    for (int state : initialStates) {
      system.initial.add(state);
    }
    return system;
  }

  static StatePredicate predicate(BitSet holding, BitSet erring) {
    return state ->
        erring.get((int) state[0]) ? Truth.erred(PREDICATE_ERROR) : Truth.of(holding.get((int) state[0]));
  }

  int size() {
    return steps.size();
  }

  @Override
  public int words() {
    return 1;
  }

  @Override
  public void initialStates(Consumer<long[]> sink) {
    initial.forEach(state -> sink.accept(new long[] {state}));
  }

  @Override
  public void successors(long[] state, Sink<Integer> sink) {
    List<Integer> targets = steps.get((int) state[0]);
    for (int i = 0; i < targets.size(); i++) {
      if (targets.get(i) < 0) {
        sink.error(i, STEP_ERROR);
      } else {
        sink.transition(i, new long[] {targets.get(i)});
      }
    }
  }
}
