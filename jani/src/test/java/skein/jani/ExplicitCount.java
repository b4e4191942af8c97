package skein.jani;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import skein.core.budget.Budget;
import skein.core.language.DeepStack;
import skein.core.program.Chance;
import skein.core.program.Program;
import skein.search.label.LabelledProgram;
import skein.search.order.OrderedSearch;
import skein.search.store.StateIndex;

/**
 * How large the process of a program is. As other tools count: states without steps have one transition to themselves, and branches of a choice with the same target are
 * one transition, as are all steps with the same target where chance alone decides.
 */
record ExplicitCount(int states, long transitions, long choices) {

  /** Empty if there are more states. */
  static Optional<ExplicitCount> of(Program program, int most) {
    return DeepStack.call(() -> count(program, most));
  }

  private static Optional<ExplicitCount> count(Program program, int most) {
    LabelledProgram steps = LabelledProgram.weighted(program, Budget.UNLIMITED).orElseGet(() -> LabelledProgram.weighted(program));
    StateIndex states = new StateIndex(steps.words());
    OrderedSearch search = new OrderedSearch(states, most);
    steps.initialStates(most, state -> search.add(state, 0), Budget.UNLIMITED);
    boolean isOpen = program.chance().kind() == Chance.Kind.DECISION || program.chance().kind() == Chance.Kind.OPEN;
    Counter counter = new Counter(steps, isOpen);
    OrderedSearch.End end = search.run(steps.source(Budget.UNLIMITED), counter);
    counter.close();
    return end == OrderedSearch.End.COMPLETE
        ? Optional.of(new ExplicitCount(states.size(), counter.transitions + states.size() - counter.moving, counter.choices + states.size() - counter.moving))
        : Optional.empty();
  }

  private static final class Counter implements skein.search.order.StepReceiver {
    private final LabelledProgram steps;
    private final boolean isOpen;
    private final Set<Integer> targets = new HashSet<>();
    private int last = -1;
    private long transitions;
    private long choices;
    private int moving;

    Counter(LabelledProgram steps, boolean isOpen) {
      this.steps = steps;
      this.isOpen = isOpen;
    }

    @Override
    public void step(int from, int label, int to) {
      boolean opens = steps.label(label).opens();
      if (from != last || (isOpen && opens)) {
        close();
      }
      if (from != last) {
        moving++;
      }
      choices += from != last || (isOpen && opens) ? 1 : 0;
      last = from;
      targets.add(to);
    }

    void close() {
      transitions += targets.size();
      targets.clear();
    }
  }
}
