package skein.cli.workbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;
import skein.core.program.Expr;

/** Finds a shortest run from some states to a state or a step, breadth first. For a person who waits: it gives up early, and says so. */
final class RunSearch {

  static final int MOST_STATES = 100_000;

  /** What to find. */
  sealed interface Goal {

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
  record Found(Optional<List<Integer>> path, int states, boolean complete) {}

  /** A state, and the choice in which state led to it. */
  private record Visit(long[] state, int from, int choice) {}

  private record Cells(long[] values) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Cells(long[] theirs) && Arrays.equals(values, theirs);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  private final Interpreter interpreter;
  private final Goal goal;
  private final Budget budget;
  private final List<Visit> visits = new ArrayList<>();
  private final Set<Cells> seen = new HashSet<>();

  RunSearch(Interpreter interpreter, Goal goal, Monitor limit) {
    this.interpreter = interpreter;
    this.goal = goal;
    this.budget = Budget.of(limit);
  }

  /** @param chosen whether the number of the first state is part of the path */
  Found from(List<long[]> starts, boolean chosen) {
    try {
      for (int i = 0; i < starts.size(); i++) {
        if (add(starts.get(i), -1, chosen ? i : -1)) {
          return found(visits.size() - 1, List.of());
        }
      }
      for (int at = 0; at < visits.size(); at++) {
        if (visits.size() > MOST_STATES) {
          return new Found(Optional.empty(), at, false);
        }
        Optional<Found> here = expand(at);
        if (here.isPresent()) {
          return here.get();
        }
      }
      return new Found(Optional.empty(), visits.size(), true);
    } catch (Halt _) {
      return new Found(Optional.empty(), visits.size(), false);
    }
  }

  private Optional<Found> expand(int at) {
    List<Found> result = new ArrayList<>();
    interpreter.steps(
        visits.get(at).state(),
        new StepSink() {
          private int number;

          @Override
          public void step(Step step, long[] target) {
            int choice = number++;
            if (!result.isEmpty()) {
              return;
            }
            if (goal instanceof Goal.Taken(Set<Integer> rules) && rules.contains(step.rule())) {
              result.add(found(at, List.of(choice)));
            } else if (add(target, at, choice)) {
              result.add(found(visits.size() - 1, List.of()));
            }
          }

          @Override
          public void error(Step step, ModelError error) {}

          @Override
          public void tried() {
            budget.poll();
          }
        });
    return result.stream().findFirst();
  }

  /** Whether this is a state that was looked for. */
  private boolean add(long[] state, int from, int choice) {
    if (!seen.add(new Cells(state))) {
      return false;
    }
    visits.add(new Visit(state, from, choice));
    return goal instanceof Goal.State(Expr condition) && interpreter.test(condition, state).holds();
  }

  private Found found(int last, List<Integer> more) {
    List<Integer> path = new ArrayList<>();
    for (int at = last; at >= 0; at = visits.get(at).from()) {
      if (visits.get(at).choice() >= 0) {
        path.add(visits.get(at).choice());
      }
    }
    Collections.reverse(path);
    path.addAll(more);
    return new Found(Optional.of(path), visits.size(), false);
  }
}
