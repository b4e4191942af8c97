package skein.prism;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.search.label.LabelledProgram;
import skein.search.label.StepErred;
import skein.search.order.OrderedSearch;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/**
 * What a search of all states finds.
 *
 * @param transitions from states to states: several ways from one to the other count once
 * @param errors of steps, with their positions
 */
record ReachableStates(int states, long transitions, List<String> errors) {

  ReachableStates {
    errors = List.copyOf(errors);
  }

  static ReachableStates of(Program program) {
    LabelledProgram labelled = LabelledProgram.weighted(program, Budget.UNLIMITED).orElseGet(() -> LabelledProgram.weighted(program));
    OrderedSearch search = new OrderedSearch(new StateIndex(labelled.words()), 1 << 24);
    labelled.initialStates(Integer.MAX_VALUE, state -> search.add(state, 0), Budget.UNLIMITED);
    StepSource source = labelled.source(Budget.UNLIMITED);
    List<String> errors = new ArrayList<>();
    TreeSet<Integer> targets = new TreeSet<>();
    int[] last = {-1};
    long[] transitions = new long[1];
    int[] states = new int[1];
    search.run(
        (number, state, sink) -> {
          states[0] = Math.max(states[0], number + 1);
          try {
            source.steps(number, state, sink);
          } catch (StepErred erred) {
            errors.add(erred.error().message() + " " + erred.error().at());
          }
        },
        (from, _, to) -> {
          if (from != last[0]) {
            transitions[0] += targets.size();
            targets.clear();
            last[0] = from;
          }
          targets.add(to);
        });
    return new ReachableStates(states[0], transitions[0] + targets.size(), errors);
  }
}
