package skein.chance.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/** Solves equations without rounding: by elimination, and where there are choices, by policy iteration from a policy that leaves. */
final class RationalSystem {

  /** The value of its node is the constant, plus those of other nodes with these weights. */
  private record Row(Map<Integer, Rational> weights, Rational constant) {}

  private final ValueEquations equations;
  private final Optional<Earnings> earnings;
  private final Budget budget;
  private final List<Row> rows = new ArrayList<>();
  private Rational[] values;

  /**
   * @param outside the values of states that are not members
   * @param stops what a state has where the process stops
   */
  RationalSystem(ValueEquations equations, IntFunction<Rational> outside, IntFunction<Rational> stops, Optional<Earnings> earnings, Budget budget) {
    this.equations = equations;
    this.earnings = earnings;
    this.budget = budget;
    for (int node = 0; node < equations.nodes(); node++) {
      budget.poll();
      for (int row = equations.firstRow()[node]; row < equations.firstRow()[node + 1]; row++) {
        int choice = equations.rows()[row];
        rows.add(choice < 0 ? new Row(Map.of(), stops.apply(~choice)) : row(node, equations.owners()[row], choice, outside));
      }
    }
  }

  private Row row(int node, int owner, int choice, IntFunction<Rational> outside) {
    MarkovProcess process = equations.process();
    Rational earned = earnings.map(of -> of.state(owner)).orElse(Rational.ZERO);
    Rational leaving = Rational.ZERO;
    Map<Integer, Rational> weights = new TreeMap<>();
    for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
      int data = process.data(branch);
      Rational weight = process.data().weight(data);
      if (earnings.isPresent()) {
        earned = earned.plus(weight.times(earnings.get().step(data)));
      }
      int to = equations.node(process.target(branch));
      if (to == node) {
        continue;
      }
      leaving = leaving.plus(weight);
      if (to >= 0) {
        weights.merge(to, weight, Rational::plus);
      } else {
        earned = earned.plus(weight.times(outside.apply(process.target(branch))));
      }
    }
    Rational all = leaving;
    weights.replaceAll((_, weight) -> weight.dividedBy(all));
    return new Row(weights, earned.dividedBy(all));
  }

  Rational value(int node) {
    return values[node];
  }

  /** Returns the best row of each node. */
  int[] solve(Extreme extreme) {
    int[] policy = equations.isChain() ? Arrays.copyOf(equations.firstRow(), equations.nodes()) : LeavingPolicy.of(equations);
    do {
      evaluate(policy);
    } while (!equations.isChain() && improve(policy, extreme));
    return policy;
  }

  private boolean improve(int[] policy, Extreme extreme) {
    boolean improved = false;
    for (int node = 0; node < equations.nodes(); node++) {
      Rational best = values[node];
      for (int row = equations.firstRow()[node]; row < equations.firstRow()[node + 1]; row++) {
        Rational value = rows.get(row).constant();
        for (Map.Entry<Integer, Rational> weight : rows.get(row).weights().entrySet()) {
          value = value.plus(weight.getValue().times(values[weight.getKey()]));
        }
        int comparison = value.compareTo(best);
        if (extreme == Extreme.LARGEST ? comparison > 0 : comparison < 0) {
          best = value;
          policy[node] = row;
          improved = true;
        }
      }
    }
    return improved;
  }

  private void evaluate(int[] policy) {
    RationalElimination elimination = new RationalElimination(equations.nodes(), budget);
    for (int node = 0; node < equations.nodes(); node++) {
      Row row = rows.get(policy[node]);
      elimination.set(node, row.weights(), row.constant());
    }
    values = elimination.solve();
  }
}
