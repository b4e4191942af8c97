package skein.chance.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import skein.chance.process.Earnings;
import skein.core.answer.ChanceReason;
import skein.core.budget.Budget;
import skein.core.interpret.ModelFault;
import skein.core.number.Rational;

/** What the states of a process earn, and its steps: few different numbers. */
public final class StateEarnings implements Earnings {

  private final List<Rational> values;
  /** For each state the index of what it earns; null if all earn the first. */
  private final int[] states;
  /** By data. */
  private final Rational[] steps;

  private StateEarnings(List<Rational> values, int[] states, Rational[] steps) {
    this.values = values;
    this.states = states;
    this.steps = steps;
  }

  @Override
  public Rational state(int state) {
    return values.get(states == null ? 0 : states[state]);
  }

  @Override
  public Rational step(int data) {
    return data < steps.length ? steps[data] : Rational.ZERO;
  }

  /** The same for the states of another process with the same data, each of which stands for one of these. */
  public StateEarnings lifted(int[] stands) {
    return states == null ? this : new StateEarnings(values, Arrays.stream(stands).map(state -> states[state]).toArray(), steps);
  }

  /** Whether all are integers. */
  public boolean areIntegers() {
    return values.stream().allMatch(Rational::isInteger) && Arrays.stream(steps).allMatch(Rational::isInteger);
  }

  /** Nothing but a number for each step of the program. */
  public static StateEarnings steps(ProgramProcess of) {
    Rational[] steps = new Rational[of.process().data().size()];
    for (int data = 0; data < steps.length; data++) {
      steps[data] = of.isAdded(data) ? Rational.ZERO : Rational.ONE;
    }
    return new StateEarnings(List.of(Rational.ZERO), null, steps);
  }

  /** The same number in all states. */
  public static StateEarnings everywhere(Rational value) {
    return new StateEarnings(List.of(value), null, new Rational[0]);
  }

  /** A reward of the program, by its index. Throws {@link RewardErred}. */
  public static StateEarnings reward(ProgramProcess of, int index, Budget budget) {
    String name = of.program().chance().rewards().get(index).name();
    Rational[] steps = new Rational[of.process().data().size()];
    for (int data = 0; data < steps.length; data++) {
      steps[data] = positive(name, of.process().data().kind(data).earned().get(index));
    }
    if (of.program().chance().rewards().get(index).states().isEmpty()) {
      return new StateEarnings(List.of(Rational.ZERO), null, steps);
    }
    IntFunction<Rational> earned =
        state -> {
          try {
            return positive(name, of.interpreter().earned(of.cells(state)).get(index));
          } catch (ModelFault fault) {
            throw new RewardErred(new ChanceReason.RewardErrs(name, Optional.of(fault.error()), Optional.empty()));
          }
        };
    return tabulated(of.process().states(), earned, steps, budget);
  }

  /** A number that is known in each state. */
  public static StateEarnings of(int states, String name, IntToLongFunction number, Budget budget) {
    return tabulated(states, state -> positive(name, Rational.of(number.applyAsLong(state))), new Rational[0], budget);
  }

  private static Rational positive(String name, Rational value) {
    if (value.signum() < 0) {
      throw new RewardErred(new ChanceReason.RewardErrs(name, Optional.empty(), Optional.of(value)));
    }
    return value;
  }

  private static StateEarnings tabulated(int states, IntFunction<Rational> earned, Rational[] steps, Budget budget) {
    Map<Rational, Integer> numbers = new HashMap<>();
    List<Rational> values = new ArrayList<>();
    int[] indices = new int[states];
    for (int state = 0; state < states; state++) {
      if ((state & 0xfff) == 0) {
        budget.poll();
      }
      indices[state] =
          numbers.computeIfAbsent(
              earned.apply(state),
              value -> {
                values.add(value);
                return values.size() - 1;
              });
    }
    return new StateEarnings(values, indices, steps);
  }
}
