package skein.simulate.shrink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.run.Ending;
import skein.search.order.OrderedSearch;
import skein.search.order.SearchTree;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** A breadth-first search from each state of a run, for a while: for a bad state that is nearer, or for a shorter way to a later state of the run. */
final class ShortcutSearch {

  private final Interpreter interpreter;
  private final BadState bad;
  private final Effort effort;
  private final long share;
  private StatePath best;

  /** @param share the effort for one search */
  ShortcutSearch(Interpreter interpreter, BadState bad, Effort effort, long share, StatePath path) {
    this.interpreter = interpreter;
    this.bad = bad;
    this.effort = effort;
    this.share = share;
    this.best = path;
  }

  StatePath shorten() {
    try {
      for (int from = 0; from < best.length() - 1; from++) {
        new Search(from).run();
      }
    } catch (Halt _) {
      // What was found so far is valid.
    }
    return best;
  }

  private final class Search implements StepSource, StepReceiver {

    private final int from;
    private final long end = effort.left() - share;
    /** Where the later states of the run are, by their number among them. */
    private final StateIndex later;
    private final int[] places;
    private final StateIndex states;
    private final OrderedSearch search;
    private final SearchTree tree = new SearchTree();
    /** For each state the step that leads to it, and how far away it is. */
    private final List<Step> taken = new ArrayList<>(Collections.singletonList(null));
    private final List<Integer> depths = new ArrayList<>(List.of(0));
    private List<Step> steps = List.of();
    private Optional<StatePath> nearer = Optional.empty();
    /** The state of the best shortcut; 0 if there is none. */
    private int shortcut;
    private int saved;

    Search(int from) {
      this.from = from;
      int words = Math.max(1, interpreter.program().cells());
      this.later = new StateIndex(words);
      this.places = new int[best.states().size()];
      for (int i = from + 1; i < best.states().size(); i++) {
        places[later.number(best.states().get(i), 0)] = i;
      }
      this.states = new StateIndex(words);
      this.search = new OrderedSearch(states, Integer.MAX_VALUE);
    }

    void run() {
      tree.begin(search.add(best.states().get(from), 0));
      try {
        if (!isFarEnough(0)) {
          search.run(this, this);
        }
      } finally {
        if (nearer.isPresent()) {
          best = nearer.get();
        } else if (shortcut > 0) {
          best = best.replace(from, place(shortcut), states(shortcut), steps(shortcut));
        }
      }
    }

    @Override
    public void steps(int number, long[] state, Sink sink) {
      StepTargets successors = new StepTargets(interpreter, state.clone(), effort);
      steps = successors.steps();
      for (int i = 0; i < steps.size() && nearer.isEmpty(); i++) {
        sink.step(i, successors.targets().get(i), 0);
      }
    }

    @Override
    public void step(int source, int step, int state) {
      if (!tree.add(source, step, state)) {
        return;
      }
      taken.add(steps.get(step));
      depths.add(depths.get(source) + 1);
      Optional<Ending> ending = bad.at(states.state(state), effort);
      if (ending.isPresent()) {
        StatePath cut = new StatePath(best.states().subList(0, from + 1), best.steps().subList(0, from), ending.get());
        nearer = Optional.of(cut.replace(from, from, states(state), steps(state)));
      } else if (later.contains(states.state(state), 0) && place(state) - from - depths.get(state) > saved) {
        saved = place(state) - from - depths.get(state);
        shortcut = state;
      }
    }

    /** The last place of the state in the run. */
    private int place(int state) {
      return places[later.number(states.state(state), 0)];
    }

    @Override
    public boolean isLast(int state) {
      return nearer.isPresent() || (search.waiting() > 0 && isFarEnough(depths.get(state + 1)));
    }

    /** Whether states that are so far away need not be expanded. */
    private boolean isFarEnough(int depth) {
      return from + depth + 1 >= best.length() || effort.left() <= end;
    }

    private List<long[]> states(int last) {
      return Arrays.stream(tree.states(last)).skip(1).mapToObj(states::state).toList();
    }

    private List<Step> steps(int last) {
      return Arrays.stream(tree.states(last)).skip(1).mapToObj(taken::get).toList();
    }
  }
}
