package skein.chance.evidence;

import java.util.BitSet;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import skein.chance.process.MarkovProcess;
import skein.chance.solve.ProcessSolver;
import skein.core.budget.Budget;
import skein.core.number.ValueInterval;
import skein.core.program.Query.Extreme;

/**
 * States of a chain that are enough for a probability: those through which the most probable paths lead to a target, as few as are needed in the order of these
 * paths.
 *
 * @param states the first one matters most
 * @param value the probability of the targets on paths that stay among them
 */
public record CriticalStates(int[] states, ValueInterval value) {

  /**
   * Empty if all states are not surely enough.
   *
   * @param avoided paths do not meet them
   * @param isEnough whether a probability is
   */
  public static Optional<CriticalStates> of(
      MarkovProcess chain, int start, BitSet targets, BitSet avoided, ProcessSolver solver, Predicate<ValueInterval> isEnough, Budget budget) {
    BestWays ways = new BestWays(chain, avoided, budget);
    double[] from = ways.from(start, targets);
    double[] to = ways.to(targets);
    int[] order =
        IntStream.range(0, chain.states())
            .filter(state -> from[state] + to[state] > Double.NEGATIVE_INFINITY)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(state -> -(from[state] + to[state])).thenComparing(Comparator.naturalOrder()))
            .mapToInt(Integer::intValue)
            .toArray();
    int few = 0;
    int many = order.length;
    ValueInterval value = value(order, many, start, targets, solver);
    if (!isEnough.test(value)) {
      return Optional.empty();
    }
    while (many - few > 1) {
      int some = few + (many - few) / 2;
      ValueInterval within = value(order, some, start, targets, solver);
      if (isEnough.test(within)) {
        many = some;
        value = within;
      } else {
        few = some;
      }
    }
    return Optional.of(new CriticalStates(IntStream.of(order).limit(many).toArray(), value));
  }

  private static ValueInterval value(int[] order, int size, int start, BitSet targets, ProcessSolver solver) {
    BitSet among = new BitSet();
    IntStream.of(order).limit(size).forEach(among::set);
    BitSet goal = (BitSet) targets.clone();
    goal.and(among);
    return solver.reach(Extreme.LARGEST, among, goal).values().interval(start);
  }
}
