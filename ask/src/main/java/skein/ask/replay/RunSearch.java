package skein.ask.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Step;
import skein.core.program.Expr;
import skein.search.order.OrderedSearch;
import skein.search.order.SearchTree;
import skein.search.order.StepReceiver;
import skein.search.order.StepSource;
import skein.search.store.StateIndex;

/** Finds a shortest run from some states to a state or a step, breadth first. For a person who waits: it gives up early, and says so. */
public final class RunSearch implements StepSource, StepReceiver {

  public static final int MOST_STATES = 100_000;

  /** What to find. */
  public sealed interface Goal {

    /** A state in which this holds. */
    record State(Expr condition) implements Goal {}

    /** A step of one of these rules. */
    record Taken(Set<Integer> rules) implements Goal {
      public Taken {
        rules = Set.copyOf(rules);
      }
    }
  }

  /**
   * What was found.
   *
   * @param path the choices that lead there; empty if none was found
   * @param states how many states were searched
   * @param complete whether these are all that can be reached, so that there is no such run if none was found
   */
  public record Found(Optional<List<Integer>> path, int states, boolean complete) {}

  private final Interpreter interpreter;
  private final Goal goal;
  private final Budget budget;
  private final StateIndex states;
  private final OrderedSearch search;
  private final SearchTree tree = new SearchTree();
  private Optional<Found> found = Optional.empty();

  public RunSearch(Interpreter interpreter, Goal goal, Monitor limit) {
    this.interpreter = interpreter;
    this.goal = goal;
    this.budget = Budget.of(limit);
    this.states = new StateIndex(Math.max(1, interpreter.program().cells()));
    this.search = new OrderedSearch(states, Integer.MAX_VALUE);
  }

  /** @param chosen whether the number of the first state is part of the path */
  public Found from(List<long[]> starts, boolean chosen) {
    try {
      for (int i = 0; i < starts.size() && found.isEmpty(); i++) {
        step(SearchTree.NONE, chosen ? i : SearchTree.NONE, search.add(starts.get(i), 0));
      }
      if (found.isEmpty() && states.size() <= MOST_STATES) {
        search.run(this, this);
      }
      boolean complete = search.waiting() == 0;
      return found.orElseGet(() -> new Found(Optional.empty(), states.size() - search.waiting(), complete));
    } catch (Halt _) {
      return new Found(Optional.empty(), states.size(), false);
    }
  }

  @Override
  public void steps(int number, long[] state, Sink sink) {
    int[] choice = {0};
    interpreter.transitions(
        state,
        budget::poll,
        (step, target) -> {
          if (found.isEmpty() && goal instanceof Goal.Taken(Set<Integer> rules) && rules.contains(step.rule())) {
            found = Optional.of(found(number, List.of(choice[0])));
          } else if (found.isEmpty()) {
            sink.step(choice[0], target, 0);
          }
          choice[0]++;
        });
  }

  @Override
  public void step(int from, int choice, int to) {
    if (tree.add(from, choice, to) && goal instanceof Goal.State(Expr condition) && interpreter.test(condition, states.state(to)).holds()) {
      found = Optional.of(found(to, List.of()));
    }
  }

  @Override
  public boolean isLast(int state) {
    return found.isPresent() || states.size() > MOST_STATES;
  }

  private Found found(int last, List<Integer> more) {
    List<Integer> path = Arrays.stream(tree.states(last)).map(tree::label).filter(choice -> choice >= 0).boxed().toList();
    return new Found(Optional.of(Stream.concat(path.stream(), more.stream()).toList()), states.size(), false);
  }
}
