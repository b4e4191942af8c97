package skein.chance.solve;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.chance.value.IntervalValues;
import skein.chance.value.StateValues;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Values as bounds, which are valid at any time. */
final class IntervalNumbers implements Numbers {

  /** Up to so many nodes, equations are solved by elimination. */
  private static final int ELIMINATION = 300;
  /** Up to so many nodes, equations that do not converge are solved with rationals. */
  private static final int EXACT = 300;
  /** So much work is spent on iteration before that. */
  private static final long PATIENCE = 50_000_000;
  /** Larger equations without choices are solved by elimination if that takes not much more work than this, and iteration does. */
  private static final long SPARSE = 1_000_000_000;

  private final double[] lows;
  private final double[] highs;
  /** How many components were solved by iteration on the way to the end, at most; made when needed. */
  private int[] levels;
  private final Optional<Earnings> earnings;
  private final StateValues stops;
  private final StepBounds steps;
  private final double width;
  private final Budget budget;
  private final BoundsListener listener;

  /**
   * @param width of the bounds, relative to the value
   * @param stops what a state has where the process may stop
   */
  IntervalNumbers(MarkovProcess process, Optional<Earnings> earnings, StateValues stops, double width, Budget budget, BoundsListener listener) {
    lows = new double[process.states()];
    highs = new double[process.states()];
    Arrays.fill(highs, earnings.isPresent() || stops != null ? Double.POSITIVE_INFINITY : 1);
    this.earnings = earnings;
    this.stops = stops;
    this.steps = new StepBounds(process, earnings);
    this.width = width;
    this.budget = budget;
    this.listener = listener;
  }

  @Override
  public StateValues values() {
    return new IntervalValues(lows, highs);
  }

  @Override
  public void set(int state, long value) {
    lows[state] = value;
    highs[state] = value;
  }

  @Override
  public void setInfinite(int state) {
    lows[state] = Double.POSITIVE_INFINITY;
    highs[state] = Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean isInfinite(int state) {
    return lows[state] == Double.POSITIVE_INFINITY;
  }

  double low(int state) {
    return lows[state];
  }

  double high(int state) {
    return highs[state];
  }

  StateValues stops() {
    return stops;
  }

  int level(int state) {
    return levels == null ? 0 : levels[state];
  }

  @Override
  public int[] solve(ValueEquations equations, Extreme extreme) {
    IntervalSystem system = new IntervalSystem(equations, steps, this, IntervalIteration.FLOOR);
    if (!steps.reliable) {
      return exactly(equations, extreme);
    }
    if (system.nodes == 1) {
      return single(system, extreme);
    }
    if (equations.isChain() && system.nodes <= ELIMINATION) {
      DenseElimination elimination = new DenseElimination(system, !steps.earns());
      if (elimination.solve()) {
        keep(system, elimination::low, elimination::high);
        passLevel(system, system.level);
        return equations.firstRow();
      }
      return exactly(equations, extreme);
    }
    return iterate(system, extreme);
  }

  /** There are only constants to choose from. */
  private int[] single(IntervalSystem system, Extreme extreme) {
    boolean largest = extreme == Extreme.LARGEST;
    int best = 0;
    double low = system.constantLow[0];
    double high = system.constantHigh[0];
    for (int row = 1; row < system.constantLow.length; row++) {
      boolean better = largest ? system.constantLow[row] > low : system.constantHigh[row] < high;
      best = better ? row : best;
      low = largest ? Math.max(low, system.constantLow[row]) : Math.min(low, system.constantLow[row]);
      high = largest ? Math.max(high, system.constantHigh[row]) : Math.min(high, system.constantHigh[row]);
    }
    double atLeast = steps.earns() ? low : Math.max(low, system.leastOutside);
    double atMost = steps.earns() ? high : Math.min(high, system.largestOutside);
    keep(system, _ -> atLeast, _ -> atMost);
    passLevel(system, system.level);
    return new int[] {best};
  }

  private int[] iterate(IntervalSystem system, Extreme extreme) {
    ValueEquations equations = system.equations;
    int level = system.level + 1;
    double own = width / 2 / level / (level + 1.0);
    double error = SparseElimination.error(system.nodes, system.largestDegree);
    boolean isSparse = equations.isChain() && error <= own / 4;
    IntervalIteration iteration = new IntervalIteration(system, extreme, steps.earns(), system.inherited + own, budget, bounds -> {
      keep(system, bounds::low, bounds::high);
      listener.soFar(values());
    });
    boolean narrow;
    try {
      narrow = iteration.run(system.nodes <= EXACT || isSparse ? PATIENCE : Long.MAX_VALUE);
      if (!narrow && isSparse && eliminate(system, error)) {
        passLevel(system, level);
        return equations.firstRow();
      }
      if (!narrow && system.nodes > EXACT && isSparse) {
        narrow = iteration.run(Long.MAX_VALUE);
      }
    } catch (Halt halt) {
      keep(system, iteration::low, iteration::high);
      listener.soFar(values());
      throw halt;
    }
    keep(system, iteration::low, iteration::high);
    if (!narrow && system.nodes <= EXACT) {
      return exactly(equations, extreme);
    }
    passLevel(system, level);
    return iteration.policy();
  }

  /** Whether it succeeded. */
  private boolean eliminate(IntervalSystem system, double error) {
    double[] weights = new double[system.targets.length];
    for (int row = 0; row < system.nodes; row++) {
      for (int entry = system.firstEntry[row]; entry < system.firstEntry[row + 1]; entry++) {
        weights[entry] = system.weights[system.kinds[entry]] * system.scales[row];
      }
    }
    double[][] constants = {system.constantLow, system.constantHigh};
    SparseElimination elimination = new SparseElimination(system.firstEntry, system.targets, weights, system.exits, constants, budget);
    if (!elimination.eliminate(SPARSE)) {
      return false;
    }
    double[] low = elimination.solution(0);
    double[] high = elimination.solution(1);
    if (low.length == 0 || high.length == 0) {
      return false;
    }
    double least = steps.earns() ? 0 : system.leastOutside;
    double most = steps.earns() ? Double.POSITIVE_INFINITY : system.largestOutside;
    keep(system, node -> Math.max(low[node] * (1 - error), least), node -> Math.min(high[node] * (1 + error), most));
    return true;
  }

  private void passLevel(IntervalSystem system, int level) {
    if (level > 0) {
      levels = levels == null ? new int[lows.length] : levels;
      for (int state : system.equations.members().states()) {
        levels[state] = level;
      }
    }
  }

  private interface Bound {
    double of(int node);
  }

  /** Bounds only become narrower. */
  private void keep(IntervalSystem system, Bound low, Bound high) {
    ValueEquations equations = system.equations;
    for (int i = 0; i < equations.members().size(); i++) {
      int state = equations.members().states()[i];
      int node = equations.nodeOf()[i];
      lows[state] = Math.max(lows[state], low.of(node));
      highs[state] = Math.min(highs[state], high.of(node));
    }
  }

  private int[] exactly(ValueEquations equations, Extreme extreme) {
    int[] low = exactly(equations, extreme, true);
    int[] high = exactly(equations, extreme, false);
    return extreme == Extreme.LARGEST ? low : high;
  }

  private int[] exactly(ValueEquations equations, Extreme extreme, boolean low) {
    IntFunction<Rational> outside = state -> Rational.of(new BigDecimal(low ? lows[state] : highs[state]));
    IntFunction<Rational> stop = state -> Rational.of(new BigDecimal(low ? stops.low(state) : stops.high(state)));
    RationalSystem system = new RationalSystem(equations, outside, stop, earnings, budget);
    int[] best = system.solve(extreme);
    for (int i = 0; i < equations.members().size(); i++) {
      int state = equations.members().states()[i];
      Rational value = system.value(equations.nodeOf()[i]);
      if (low) {
        lows[state] = Math.max(lows[state], value.low());
      } else {
        highs[state] = Math.min(highs[state], value.high());
      }
    }
    return best;
  }
}
