package skein.chance.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import skein.chance.build.NaiveSteps;
import skein.chance.build.NaiveSteps.NaiveChoice;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.StepData;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.program.Expr;
import skein.core.program.Program;

/** What one agent can make of a number against all others, and with them, by trying all strategies; from what the reference interpreter says. */
final class NaiveSides {

  /** More pairs of strategies are not tried. */
  private static final long MOST = 700;

  private final int agent;
  private final int reward;
  private final List<List<NaiveChoice>> choices = new ArrayList<>();
  private final Map<List<Long>, Integer> numbers = new HashMap<>();
  private final List<Rational> earned = new ArrayList<>();
  private final BitSet goal = new BitSet();
  private final int initial;

  NaiveSides(Program program, int agent, int reward, Expr target) {
    this.agent = agent;
    this.reward = reward;
    Interpreter interpreter = new Interpreter(program);
    NaiveSteps steps = new NaiveSteps(program, Optional.empty());
    List<long[]> states = new ArrayList<>();
    Function<long[], Integer> number =
        cells ->
            numbers.computeIfAbsent(
                NaiveSteps.key(cells),
                _ -> {
                  states.add(cells);
                  return states.size() - 1;
                });
    interpreter.initialStates(number::apply);
    initial = states.size();
    for (int i = 0; i < states.size(); i++) {
      choices.add(steps.choices(states.get(i)));
      choices.get(i).forEach(choice -> choice.targets().keySet().stream().sorted(Comparator.comparing(List::toString)).forEach(key -> number.apply(cells(key))));
      earned.add(interpreter.earned(states.get(i)).get(reward));
      goal.set(i, interpreter.test(target, states.get(i)).holds());
    }
  }

  private static long[] cells(List<Long> key) {
    return key.stream().mapToLong(Long::longValue).toArray();
  }

  int initial() {
    return initial;
  }

  private List<Integer> of(int state, boolean ours) {
    return IntStream.range(0, choices.get(state).size()).filter(i -> choices.get(state).get(i).agent() == agent == ours).boxed().toList();
  }

  /** Empty if there are too many strategies: those of our side in the states where it has steps, and for each those of the rest. */
  Optional<Rational[]> value(boolean oursLargest, boolean helped, boolean earnings) {
    int states = choices.size();
    List<List<Integer>> ours = IntStream.range(0, states).mapToObj(state -> of(state, true)).map(all -> all.isEmpty() ? List.of(-1) : all).toList();
    List<List<Integer>> rest = new ArrayList<>();
    long pairs = 1;
    for (int state = 0; state < states; state++) {
      List<Integer> all = new ArrayList<>(of(state, false));
      if (!of(state, true).isEmpty()) {
        // It gives way, or has nothing to do.
        all.add(-1);
      }
      rest.add(all);
      pairs *= (long) ours.get(state).size() * all.size();
      if (pairs > MOST) {
        return Optional.empty();
      }
    }
    BiFunction<int[], int[], Rational[]> play = (mine, theirs) -> play(mine, theirs, earnings);
    Rational[] best = null;
    for (int[] mine : all(ours)) {
      Rational[] worst = null;
      for (int[] theirs : all(rest)) {
        worst = better(worst, play.apply(mine, theirs), helped == oursLargest);
      }
      best = better(best, worst, oursLargest);
    }
    return Optional.of(best);
  }

  private Rational[] play(int[] mine, int[] theirs, boolean earnings) {
    StepData data = new StepData();
    ArrayProcess chain = new ArrayProcess(data, false);
    List<Rational> sums = new ArrayList<>();
    for (int state = 0; state < choices.size(); state++) {
      NaiveChoice choice = choices.get(state).get(theirs[state] >= 0 ? theirs[state] : mine[state]);
      chain.state();
      chain.choice();
      choice.targets().forEach((target, weight) -> chain.branch(numbers.get(target), data.number(new StepData.Kind(weight, "", 0, List.of()))));
      sums.add(earned.get(state).plus(choice.earned().get(reward)));
    }
    BitSet all = new BitSet();
    all.set(0, choices.size());
    NaiveChain naive =
        new NaiveChain(
            chain,
            new Earnings() {
              @Override
              public Rational state(int state) {
                return sums.get(state);
              }

              @Override
              public Rational step(int number) {
                return Rational.ZERO;
              }
            });
    return earnings ? naive.earnedUntil(goal) : naive.reach(all, goal);
  }

  /** For each state the larger number, or the smaller one; null is infinite. */
  private static Rational[] better(Rational[] one, Rational[] other, boolean larger) {
    if (one == null) {
      return other.clone();
    }
    Rational[] best = one.clone();
    Comparator<Rational> order = Comparator.nullsLast(Comparator.naturalOrder());
    for (int state = 0; state < best.length; state++) {
      best[state] = order.compare(one[state], other[state]) > 0 == larger ? one[state] : other[state];
    }
    return best;
  }

  private static List<int[]> all(List<List<Integer>> options) {
    List<int[]> all = new ArrayList<>();
    all.add(new int[options.size()]);
    for (int state = 0; state < options.size(); state++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] each : all) {
        for (int option : options.get(state)) {
          int[] next = each.clone();
          next[state] = option;
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }

  /** The probability of the goal within so many steps, from the definition, one step at a time. */
  Rational[] within(int steps, boolean oursLargest, boolean helped) {
    Rational[] now = new Rational[choices.size()];
    for (int state = 0; state < now.length; state++) {
      now[state] = goal.get(state) ? Rational.ONE : Rational.ZERO;
    }
    for (int i = 0; i < steps; i++) {
      Rational[] before = now.clone();
      for (int state = 0; state < now.length; state++) {
        if (!goal.get(state)) {
          int here = state;
          Optional<Rational> mine = of(state, true).stream().map(choice -> after(here, choice, before)).reduce((a, b) -> a.compareTo(b) > 0 == oursLargest ? a : b);
          Optional<Rational> theirs = of(state, false).stream().map(choice -> after(here, choice, before)).reduce((a, b) -> a.compareTo(b) > 0 == (helped == oursLargest) ? a : b);
          now[state] =
              mine.isEmpty() ? theirs.orElseThrow() : theirs.isEmpty() ? mine.get() : theirs.get().compareTo(mine.get()) > 0 == (helped == oursLargest) ? theirs.get() : mine.get();
        }
      }
    }
    return now;
  }

  private Rational after(int state, int choice, Rational[] values) {
    Rational sum = Rational.ZERO;
    for (Map.Entry<List<Long>, Rational> each : choices.get(state).get(choice).targets().entrySet()) {
      sum = sum.plus(each.getValue().times(values[numbers.get(each.getKey())]));
    }
    return sum;
  }
}
