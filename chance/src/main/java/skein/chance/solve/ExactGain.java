package skein.chance.solve;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import skein.analysis.graph.Tarjan;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/**
 * What an end component earns per step, or per unit of time, in the long run, without rounding: by policy iteration over gains and biases.
 *
 * @see "M. Puterman. Markov Decision Processes. Wiley 1994, section 9.2"
 */
final class ExactGain {

  private final Recurrence recurrence;
  private final boolean largest;
  private final Budget budget;
  /** Of each row: the weights with which it goes to other members. */
  private final Row[] rows;
  private final int[] policy;
  private Rational[] gains;
  private Rational[] biases;

  private record Row(Map<Integer, Rational> weights, Rational leaving, Rational earned) {

    /** What the row adds to these values, compared to those of its own member. */
    Rational change(Rational[] values, int own) {
      Rational change = Rational.ZERO;
      for (Map.Entry<Integer, Rational> weight : weights.entrySet()) {
        change = change.plus(weight.getValue().times(values[weight.getKey()].minus(values[own])));
      }
      return change;
    }
  }

  ExactGain(Recurrence recurrence, Extreme extreme, Earnings earnings, Budget budget) {
    this.recurrence = recurrence;
    this.largest = extreme == Extreme.LARGEST;
    this.budget = budget;
    rows = new Row[recurrence.rows().length];
    policy = Arrays.copyOf(recurrence.firstRow(), recurrence.size());
    for (int member = 0; member < recurrence.size(); member++) {
      for (int row = recurrence.firstRow()[member]; row < recurrence.firstRow()[member + 1]; row++) {
        rows[row] = row(recurrence.members().states()[member], recurrence.rows()[row], earnings);
      }
    }
  }

  private Row row(int state, int choice, Earnings earnings) {
    MarkovProcess process = recurrence.process();
    Map<Integer, Rational> weights = new TreeMap<>();
    Rational leaving = Rational.ZERO;
    Rational earned = earnings.state(state);
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      Rational weight = process.data().weight(process.data(branch));
      earned = earned.plus(weight.times(earnings.step(process.data(branch))));
      if (process.target(branch) != state) {
        weights.merge(recurrence.members().index()[process.target(branch)], weight, Rational::plus);
        leaving = leaving.plus(weight);
      }
    }
    return new Row(weights, leaving, earned);
  }

  /** A row for each member that attains the value. */
  int[] policy() {
    return policy;
  }

  Rational solve() {
    do {
      evaluate();
    } while (improve());
    return gains[0];
  }

  private boolean improve() {
    boolean improved = false;
    for (int member = 0; member < recurrence.size(); member++) {
      Rational best = Rational.ZERO;
      for (int row = first(member); row < first(member + 1); row++) {
        Rational change = rows[row].change(gains, member);
        if (better(change, best)) {
          best = change;
          policy[member] = row;
          improved = true;
        }
      }
    }
    for (int member = 0; member < recurrence.size() && !improved; member++) {
      improved = improveBias(member);
      for (int other = member + 1; improved && other < recurrence.size(); other++) {
        improveBias(other);
      }
    }
    return improved;
  }

  private boolean improveBias(int member) {
    boolean improved = false;
    Rational best = gains[member];
    for (int row = first(member); row < first(member + 1); row++) {
      if (rows[row].change(gains, member).signum() == 0) {
        Rational value = rows[row].earned().plus(rows[row].change(biases, member));
        if (better(value, best)) {
          best = value;
          policy[member] = row;
          improved = true;
        }
      }
    }
    return improved;
  }

  private boolean better(Rational one, Rational other) {
    int comparison = one.compareTo(other);
    return largest ? comparison > 0 : comparison < 0;
  }

  private int first(int member) {
    return recurrence.firstRow()[member];
  }

  /** The gains and the biases under the policy: in each recurrent class, the bias of one member is 0. */
  private void evaluate() {
    int size = recurrence.size();
    int[][] successors = new int[size][];
    Arrays.setAll(successors, i -> rows[policy[i]].weights().keySet().stream().mapToInt(to -> to).toArray());
    gains = new Rational[size];
    biases = new Rational[size];
    Tarjan.Graph graph = new Tarjan.Graph() {
      @Override
      public int degree(int node) {
        return successors[node].length;
      }

      @Override
      public int target(int node, int edge) {
        return successors[node][edge];
      }
    };
    new Tarjan(size, graph, budget).run(_ -> true, this::component);
  }

  /** Those that it leads to are known. */
  private void component(int[] members) {
    Arrays.sort(members);
    boolean recurrent = true;
    for (int member : members) {
      recurrent &= rows[policy[member]].weights().keySet().stream().allMatch(to -> Arrays.binarySearch(members, to) >= 0);
    }
    if (recurrent) {
      int home = members[0];
      Rational earned = round(members, home, true);
      Rational time = round(members, home, false);
      Rational gain = earned.dividedBy(time);
      for (int member : members) {
        gains[member] = gain;
      }
      biases[home] = Rational.ZERO;
      values(members, home, member -> rows[policy[member]].earned().minus(gain), biases);
    } else {
      values(members, -1, _ -> Rational.ZERO, gains);
      values(members, -1, member -> rows[policy[member]].earned().minus(gains[member]), biases);
    }
  }

  /** What is earned, or which time passes, from home until home again, for each unit of time that is spent at home. */
  private Rational round(int[] members, int home, boolean earned) {
    Rational[] values = new Rational[recurrence.size()];
    values[home] = Rational.ZERO;
    values(members, home, member -> earned ? rows[policy[member]].earned() : Rational.ONE, values);
    return (earned ? rows[policy[home]].earned() : Rational.ONE).plus(rows[policy[home]].change(values, home));
  }

  private interface Earned {
    Rational of(int member);
  }

  /** Sets the values of the members, except that of home, from what they earn per unit of time and the values that are known. */
  private void values(int[] members, int home, Earned earned, Rational[] values) {
    int[] open = Arrays.stream(members).filter(member -> member != home).toArray();
    RationalElimination elimination = new RationalElimination(open.length, budget);
    for (int i = 0; i < open.length; i++) {
      Row row = rows[policy[open[i]]];
      Rational constant = earned.of(open[i]);
      Map<Integer, Rational> weights = new TreeMap<>();
      for (Map.Entry<Integer, Rational> weight : row.weights().entrySet()) {
        int at = Arrays.binarySearch(open, weight.getKey());
        if (at >= 0) {
          weights.put(at, weight.getValue().dividedBy(row.leaving()));
        } else {
          constant = constant.plus(weight.getValue().times(values[weight.getKey()]));
        }
      }
      elimination.set(i, weights, constant.dividedBy(row.leaving()));
    }
    Rational[] found = elimination.solve();
    for (int i = 0; i < open.length; i++) {
      values[open[i]] = found[i];
    }
  }
}
