package skein.lts.traces;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.core.answer.Cause;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.language.Abandoned;
import skein.core.program.Expr;
import skein.lts.Alphabet;
import skein.lts.engine.Observation;
import skein.lts.generate.OnTheFlySteps;

/**
 * Sets of states that the same traces lead to, found on demand. A set contains only states with a visible step and states where the program has ended: what can
 * happen next does not depend on the others.
 */
final class Determinisation {

  private final Observation program;
  private final OnTheFlySteps<?> steps;
  private final Expr ended;
  private final long mostSets;
  private final Map<IntBuffer, Integer> numbers = new HashMap<>();
  private final List<int[]> sets = new ArrayList<>();
  private final List<Boolean> ends = new ArrayList<>();
  private int[] stack = new int[64];
  private int[] seen = new int[64];
  private int stamp;
  private Optional<ModelError> error = Optional.empty();

  /** @param ended where the program has ended */
  Determinisation(Observation program, Expr ended, long mostSets) {
    this.program = program;
    this.steps = program.steps();
    this.ended = ended;
    this.mostSets = mostSets;
  }

  /** The number of the set that the empty trace leads to. */
  int initial() {
    return closure(new int[] {steps.initial()}, 1);
  }

  /** Whether the program has ended in some state of the set. */
  boolean canEnd(int set) {
    return ends.get(set);
  }

  /** The sets that the visible steps of a set lead to, by label. */
  TreeMap<String, Integer> after(int set) {
    Map<Integer, Targets> byLabel = new HashMap<>();
    for (int state : sets.get(set)) {
      steps.steps(state, (label, target) -> {
        if (label != Alphabet.TAU) {
          byLabel.computeIfAbsent(label, _ -> new Targets()).add(target);
        }
      });
    }
    TreeMap<String, Integer> result = new TreeMap<>();
    byLabel.forEach((label, targets) -> result.put(steps.labels().text(label), closure(targets.states, targets.size)));
    return result;
  }

  private static final class Targets {
    private int[] states = new int[4];
    private int size;

    void add(int state) {
      if (size == states.length) {
        states = Arrays.copyOf(states, 2 * size);
      }
      states[size++] = state;
    }
  }

  /** The number of the set of what internal steps lead to from the given states. */
  private int closure(int[] from, int given) {
    stamp++;
    int[] kept = new int[Math.max(4, given)];
    int size = 0;
    int top = 0;
    for (int i = 0; i < given; i++) {
      top = push(from[i], top);
    }
    boolean end = false;
    int[] grown = {0, 0};
    while (top > 0) {
      int state = stack[--top];
      grown[0] = top;
      grown[1] = 0;
      steps.steps(state, (label, target) -> {
        if (label == Alphabet.TAU) {
          grown[0] = push(target, grown[0]);
        } else {
          grown[1]++;
        }
      });
      top = grown[0];
      boolean endsHere = hasEnded(state);
      end |= endsHere;
      if (endsHere || grown[1] > 0) {
        kept = size == kept.length ? Arrays.copyOf(kept, 2 * size) : kept;
        kept[size++] = state;
      }
    }
    Arrays.sort(kept, 0, size);
    return number(Arrays.copyOf(kept, size), end);
  }

  private int push(int state, int top) {
    if (state >= seen.length) {
      seen = Arrays.copyOf(seen, Math.max(state + 1, 2 * seen.length));
    }
    if (seen[state] == stamp) {
      return top;
    }
    seen[state] = stamp;
    stack = top == stack.length ? Arrays.copyOf(stack, 2 * top) : stack;
    stack[top] = state;
    return top + 1;
  }

  /** What comes before the initial states is no state of the program. */
  boolean hasEnded(int state) {
    if (state == steps.initial()) {
      return false;
    }
    Truth truth = program.test(ended, state);
    error = error.or(truth::error);
    return truth.holds();
  }

  private int number(int[] set, boolean end) {
    Integer known = numbers.putIfAbsent(IntBuffer.wrap(set), sets.size());
    if (known != null) {
      return known;
    }
    if (sets.size() >= mostSets) {
      throw new Abandoned(Cause.STATES);
    }
    sets.add(set);
    ends.add(end);
    return sets.size() - 1;
  }

  /** An error in one of the states that were visited. */
  Optional<ModelError> error() {
    return steps.error().or(() -> error);
  }
}
