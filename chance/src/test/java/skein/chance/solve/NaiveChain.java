package skein.chance.solve;

import java.util.BitSet;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.core.number.Rational;

/** Answers about a chain, or a process with rates, from the definitions, with rational matrices. Infinite values are null. */
final class NaiveChain {

  private final int states;
  /** Probabilities, or rates. */
  private final Rational[][] weights;
  private final Rational[] earned;
  private final boolean[][] reaches;

  NaiveChain(MarkovProcess process, Earnings earnings) {
    states = process.states();
    weights = new Rational[states][states];
    earned = new Rational[states];
    reaches = new boolean[states][states];
    for (int i = 0; i < states; i++) {
      java.util.Arrays.fill(weights[i], Rational.ZERO);
      earned[i] = earnings.state(i);
      reaches[i][i] = true;
      for (int branch = process.firstBranch(i); branch < process.firstBranch(i + 1); branch++) {
        Rational weight = process.data().weight(process.data(branch));
        weights[i][process.target(branch)] = weights[i][process.target(branch)].plus(weight);
        earned[i] = earned[i].plus(weight.times(earnings.step(process.data(branch))));
        reaches[i][process.target(branch)] = true;
      }
    }
    for (int k = 0; k < states; k++) {
      for (int i = 0; i < states; i++) {
        for (int j = 0; j < states; j++) {
          reaches[i][j] |= reaches[i][k] && reaches[k][j];
        }
      }
    }
  }

  Rational[] reach(BitSet stay, BitSet goal) {
    boolean[] can = new boolean[states];
    for (int round = 0; round <= states; round++) {
      for (int i = 0; i < states; i++) {
        can[i] |= goal.get(i);
        for (int j = 0; j < states; j++) {
          can[i] |= stay.get(i) && weights[i][j].signum() > 0 && can[j];
        }
      }
    }
    Rational[][] matrix = new Rational[states][];
    for (int i = 0; i < states; i++) {
      matrix[i] = goal.get(i) ? unit(i, Rational.ONE) : can[i] ? balance(i, Rational.ZERO) : unit(i, Rational.ZERO);
    }
    return solve(matrix);
  }

  Rational[] earnedUntil(BitSet goal) {
    BitSet all = new BitSet();
    all.set(0, states);
    Rational[] reached = reach(all, goal);
    Rational[][] matrix = new Rational[states][];
    for (int i = 0; i < states; i++) {
      matrix[i] = goal.get(i) || !reached[i].equals(Rational.ONE) ? unit(i, Rational.ZERO) : balance(i, earned[i]);
    }
    Rational[] values = solve(matrix);
    for (int i = 0; i < states; i++) {
      values[i] = reached[i].equals(Rational.ONE) ? values[i] : null;
    }
    return values;
  }

  private boolean recurrent(int i) {
    for (int j = 0; j < states; j++) {
      if (reaches[i][j] && !reaches[j][i]) {
        return false;
      }
    }
    return true;
  }

  Rational[] earnedEver() {
    Rational[][] matrix = new Rational[states][];
    for (int i = 0; i < states; i++) {
      matrix[i] = recurrent(i) ? unit(i, Rational.ZERO) : balance(i, earned[i]);
    }
    Rational[] values = solve(matrix);
    for (int i = 0; i < states; i++) {
      for (int j = 0; j < states; j++) {
        if (reaches[i][j] && recurrent(j) && earned[j].signum() > 0) {
          values[i] = null;
        }
      }
    }
    return values;
  }

  Rational[] average() {
    Rational[][] matrix = new Rational[states][];
    for (int i = 0; i < states; i++) {
      matrix[i] = recurrent(i) ? unit(i, averageIn(i)) : balance(i, Rational.ZERO);
    }
    return solve(matrix);
  }

  /** From the stationary distribution of the states that are reached from this one. */
  private Rational averageIn(int from) {
    Rational[][] matrix = new Rational[states][];
    for (int i = 0; i < states; i++) {
      matrix[i] = unit(i, Rational.ZERO);
      if (i == from) {
        for (int j = 0; j < states; j++) {
          matrix[i][j] = reaches[from][j] ? Rational.ONE : Rational.ZERO;
        }
        matrix[i][states] = Rational.ONE;
      } else if (reaches[from][i]) {
        for (int j = 0; j < states; j++) {
          matrix[i][j] = !reaches[from][j] ? Rational.ZERO : weights[j][i].minus(i == j ? leaving(i) : Rational.ZERO);
        }
      }
    }
    Rational[] share = solve(matrix);
    Rational sum = Rational.ZERO;
    for (int i = 0; i < states; i++) {
      sum = reaches[from][i] ? sum.plus(share[i].times(earned[i])) : sum;
    }
    return sum;
  }

  private Rational leaving(int i) {
    Rational sum = Rational.ZERO;
    for (Rational weight : weights[i]) {
      sum = sum.plus(weight);
    }
    return sum;
  }

  private Rational[] unit(int i, Rational value) {
    Rational[] row = new Rational[states + 1];
    java.util.Arrays.fill(row, Rational.ZERO);
    row[i] = Rational.ONE;
    row[states] = value;
    return row;
  }

  /** What leaves i weighs as much as its earnings. */
  private Rational[] balance(int i, Rational value) {
    Rational[] row = unit(i, value);
    row[i] = leaving(i);
    for (int j = 0; j < states; j++) {
      row[j] = row[j].minus(weights[i][j]);
    }
    return row;
  }

  private Rational[] solve(Rational[][] matrix) {
    for (int k = 0; k < states; k++) {
      int pivot = k;
      while (matrix[pivot][k].signum() == 0) {
        pivot++;
      }
      Rational[] swap = matrix[pivot];
      matrix[pivot] = matrix[k];
      matrix[k] = swap;
      for (int i = 0; i < states; i++) {
        if (i == k || matrix[i][k].signum() == 0) {
          continue;
        }
        Rational factor = matrix[i][k].dividedBy(matrix[k][k]);
        for (int j = k; j <= states; j++) {
          matrix[i][j] = matrix[i][j].minus(factor.times(matrix[k][j]));
        }
      }
    }
    Rational[] values = new Rational[states];
    for (int k = 0; k < states; k++) {
      values[k] = matrix[k][states].dividedBy(matrix[k][k]);
    }
    return values;
  }
}
