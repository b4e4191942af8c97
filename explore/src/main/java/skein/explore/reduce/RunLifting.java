package skein.explore.reduce;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import skein.analysis.compile.StateLayout;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.StepSink;

/**
 * Lifts a run through representatives to a real run. It keeps track of the permutation of agents, so that at
 * every step the permuted real state is the representative.
 */
public final class RunLifting {

  /**
   * A real run.
   *
   * @param loop the start of its loop, if it has one
   */
  public record Way(List<long[]> states, List<Step> steps, OptionalInt loop) {}

  private final Interpreter interpreter;
  private final StateLayout layout;
  private final Reduced reduced;
  private final Budget budget;
  private final List<long[]> states = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();
  private List<Integer> changes = new ArrayList<>();

  private RunLifting(Interpreter interpreter, StateLayout layout, Reduced reduced, Budget budget) {
    this.interpreter = interpreter;
    this.layout = layout;
    this.reduced = reduced;
    this.budget = budget;
  }

  /**
   * @param run packed representatives; with a loop, the last one equals the one where the loop starts
   */
  public static Way of(
      Interpreter interpreter,
      StateLayout layout,
      Reduced reduced,
      List<long[]> run,
      OptionalInt loop,
      Budget budget) {
    return new RunLifting(interpreter, layout, reduced, budget).lift(run, loop);
  }

  private Way lift(List<long[]> run, OptionalInt loop) {
    start(run.getFirst());
    int straight = loop.orElse(run.size() - 1);
    run.subList(1, straight + 1).forEach(this::step);
    if (loop.isEmpty()) {
      return new Way(states, steps, loop);
    }
    // After one iteration, agents may be permuted: the loop is repeated until the same state recurs.
    Map<LongBuffer, Integer> rounds = new HashMap<>();
    while (true) {
      int here = states.size() - 1;
      Integer before = rounds.putIfAbsent(LongBuffer.wrap(states.get(here)), here);
      if (before != null) {
        return shortened(before);
      }
      run.subList(straight + 1, run.size()).forEach(this::step);
    }
  }

  /** Enters the loop as early as possible. */
  private Way shortened(int loop) {
    int first = loop;
    while (first > 0 && Arrays.equals(states.get(first - 1), states.get(states.size() - 2))) {
      first--;
      states.removeLast();
      steps.removeLast();
    }
    return new Way(states, steps, OptionalInt.of(first));
  }

  private void start(long[] representative) {
    InitialSpace starts = InitialSpace.of(reduced.startsBehind(layout.unpack(representative)), budget);
    if (starts.first(cells -> isBehind(representative, layout.pack(cells), new ArrayList<>()), budget).isEmpty()) {
      throw new IllegalStateException("no initial state is like the first of the run");
    }
  }

  private void step(long[] representative) {
    budget.poll();
    long[] here = layout.unpack(states.getLast());
    int before = states.size();
    List<Integer> sofar = changes;
    interpreter.steps(
        here,
        new StepSink() {
          @Override
          public void step(Step step, long[] target) {
            if (states.size() == before && isBehind(representative, layout.pack(target), new ArrayList<>(sofar))) {
              steps.add(step);
            }
          }

          @Override
          public boolean enough() {
            return states.size() > before;
          }

          @Override
          public void error(Step step, ModelError error) {}

          @Override
          public void tried() {
            budget.poll();
          }
        });
    if (states.size() == before) {
      throw new IllegalStateException("a run through representatives has a step that no real state has");
    }
  }

  /** Whether this state has the representative; if so, it is appended to the run. */
  private boolean isBehind(long[] representative, long[] state, List<Integer> moved) {
    long[] image = state.clone();
    reduced.follow(moved, image);
    reduced.forget(image);
    reduced.sort(image, moved);
    if (!Arrays.equals(image, representative)) {
      return false;
    }
    states.add(state);
    changes = moved;
    return true;
  }
}
