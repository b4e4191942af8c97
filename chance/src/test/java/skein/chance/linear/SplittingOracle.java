package skein.chance.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import skein.chance.process.MarkovProcess;
import skein.core.number.Rational;

/**
 * The probability of a formula in a chain, without any automaton: the innermost temporal operator becomes an atom, by splitting each state into one where it is
 * satisfied and one where it is not, with conditional probabilities.
 *
 * @see "C. Courcoubetis, M. Yannakakis: The Complexity of Probabilistic Verification (J. ACM 1995)"
 */
final class SplittingOracle {

  private Rational[][] weights;
  /** The state of the original chain that each state is a copy of, and how probable it is that a path from there begins in the copy. */
  private int[] origins;
  private Rational[] shares;

  private SplittingOracle(Rational[][] weights) {
    this.weights = weights;
    this.origins = new int[weights.length];
    this.shares = new Rational[weights.length];
    for (int i = 0; i < weights.length; i++) {
      origins[i] = i;
      shares[i] = Rational.ONE;
    }
  }

  static Rational[] probabilities(MarkovProcess chain, LinearFormula formula) {
    Rational[][] weights = zeros(chain.states());
    for (int state = 0; state < chain.states(); state++) {
      for (int branch = chain.firstBranch(chain.firstChoice(state)); branch < chain.firstBranch(chain.firstChoice(state) + 1); branch++) {
        weights[state][chain.target(branch)] = weights[state][chain.target(branch)].plus(chain.data().weight(chain.data(branch)));
      }
    }
    return new SplittingOracle(weights).solve(formula, chain.states());
  }

  private static Rational[][] zeros(int states) {
    Rational[][] zeros = new Rational[states][states];
    for (Rational[] row : zeros) {
      Arrays.fill(row, Rational.ZERO);
    }
    return zeros;
  }

  private Rational[] solve(LinearFormula formula, int states) {
    Holder root = new Holder(expand(formula));
    reduce(root);
    BitSet holds = ((LinearFormula.Letter) root.formula).states();
    Rational[] result = new Rational[states];
    Arrays.fill(result, Rational.ZERO);
    for (int i = 0; i < origins.length; i++) {
      if (holds.get(i)) {
        result[origins[i]] = result[origins[i]].plus(shares[i]);
      }
    }
    return result;
  }

  /** A formula whose parts are being replaced; all sets of states are renamed when states are split. */
  private static final class Holder {
    LinearFormula formula;
    final List<Holder> parts = new ArrayList<>();

    Holder(LinearFormula formula) {
      this.formula = formula;
      switch (formula) {
        case LinearFormula.Letter _ -> {}
        case LinearFormula.Not(var operand) -> parts.add(new Holder(operand));
        case LinearFormula.Next(var operand) -> parts.add(new Holder(operand));
        case LinearFormula.And(var operands) -> operands.forEach(each -> parts.add(new Holder(each)));
        case LinearFormula.Or(var operands) -> operands.forEach(each -> parts.add(new Holder(each)));
        case LinearFormula.Until(var left, var right, int _, var _) -> {
          parts.add(new Holder(left));
          parts.add(new Holder(right));
        }
      }
    }

    BitSet states() {
      return ((LinearFormula.Letter) formula).states();
    }
  }

  private static LinearFormula expand(LinearFormula formula) {
    return switch (formula) {
      case LinearFormula.Letter _ -> formula;
      case LinearFormula.Not(var operand) -> new LinearFormula.Not(expand(operand));
      case LinearFormula.Next(var operand) -> new LinearFormula.Next(expand(operand));
      case LinearFormula.And(var operands) -> new LinearFormula.And(operands.stream().map(SplittingOracle::expand).toList());
      case LinearFormula.Or(var operands) -> new LinearFormula.Or(operands.stream().map(SplittingOracle::expand).toList());
      case LinearFormula.Until(var left, var right, int least, OptionalInt most) -> {
        LinearFormula stay = expand(left);
        LinearFormula goal = expand(right);
        if (least == 0 && most.isEmpty()) {
          yield LinearFormula.until(stay, goal);
        }
        LinearFormula later =
            least == 0 && most.getAsInt() == 0
                ? LinearFormula.FALSE
                : new LinearFormula.And(
                    List.of(
                        stay,
                        new LinearFormula.Next(
                            expand(
                                new LinearFormula.Until(
                                    stay, goal, Math.max(0, least - 1), most.isPresent() ? OptionalInt.of(most.getAsInt() - 1) : most)))));
        yield least > 0 ? later : new LinearFormula.Or(List.of(goal, later));
      }
    };
  }

  private Holder root;

  private void reduce(Holder whole) {
    root = whole;
    reducePart(whole);
  }

  private void reducePart(Holder holder) {
    holder.parts.forEach(this::reducePart);
    BitSet states = new BitSet();
    switch (holder.formula) {
      case LinearFormula.Letter _ -> {
        return;
      }
      case LinearFormula.Not _ -> {
        states.or(holder.parts.getFirst().states());
        states.flip(0, weights.length);
      }
      case LinearFormula.And _ -> {
        states.set(0, weights.length);
        holder.parts.forEach(part -> states.and(part.states()));
      }
      case LinearFormula.Or _ -> holder.parts.forEach(part -> states.or(part.states()));
      case LinearFormula.Next _ -> {
        split(holder, new BitSet(), holder.parts.getFirst().states(), true);
        return;
      }
      case LinearFormula.Until _ -> {
        split(holder, holder.parts.getFirst().states(), holder.parts.getLast().states(), false);
        return;
      }
    }
    holder.formula = new LinearFormula.Letter(states);
  }

  private void split(Holder holder, BitSet stay, BitSet goal, boolean next) {
    int states = weights.length;
    Rational[] p = next ? nextProbabilities(goal) : untilProbabilities(stay, goal);
    int[] yes = new int[states];
    int[] no = new int[states];
    int count = 0;
    for (int state = 0; state < states; state++) {
      yes[state] = p[state].signum() > 0 ? count++ : -1;
      no[state] = p[state].compareTo(Rational.ONE) < 0 ? count++ : -1;
    }
    Rational[][] split = zeros(count);
    int[] newOrigins = new int[count];
    Rational[] newShares = new Rational[count];
    for (int state = 0; state < states; state++) {
      for (boolean holds : new boolean[] {true, false}) {
        int from = holds ? yes[state] : no[state];
        if (from < 0) {
          continue;
        }
        Rational here = holds ? p[state] : Rational.ONE.minus(p[state]);
        newOrigins[from] = origins[state];
        newShares[from] = shares[state].times(here);
        for (int target = 0; target < states; target++) {
          Rational weight = weights[state][target];
          if (weight.signum() == 0) {
            continue;
          }
          boolean free = !next && (goal.get(state) || !stay.get(state));
          if (yes[target] >= 0) {
            Rational part = next ? holds == goal.get(target) ? p[target] : Rational.ZERO : free || holds ? p[target] : Rational.ZERO;
            split[from][yes[target]] = free ? weight.times(part) : weight.times(part).dividedBy(here);
          }
          if (no[target] >= 0) {
            Rational rest = Rational.ONE.minus(p[target]);
            Rational part = next ? holds == goal.get(target) ? rest : Rational.ZERO : free || !holds ? rest : Rational.ZERO;
            split[from][no[target]] = free ? weight.times(part) : weight.times(part).dividedBy(here);
          }
        }
      }
    }
    int[] before = new int[count];
    BitSet satisfied = new BitSet();
    for (int state = 0; state < states; state++) {
      if (yes[state] >= 0) {
        before[yes[state]] = state;
        satisfied.set(yes[state]);
      }
      if (no[state] >= 0) {
        before[no[state]] = state;
      }
    }
    rename(root, before);
    holder.formula = new LinearFormula.Letter(satisfied);
    weights = split;
    origins = newOrigins;
    shares = newShares;
  }

  private static void rename(Holder holder, int[] before) {
    holder.parts.forEach(part -> rename(part, before));
    if (holder.formula instanceof LinearFormula.Letter(var old)) {
      BitSet renamed = new BitSet();
      for (int i = 0; i < before.length; i++) {
        renamed.set(i, old.get(before[i]));
      }
      holder.formula = new LinearFormula.Letter(renamed);
    }
  }

  private Rational[] nextProbabilities(BitSet goal) {
    Rational[] p = new Rational[weights.length];
    for (int state = 0; state < p.length; state++) {
      p[state] = Rational.ZERO;
      for (int target = goal.nextSetBit(0); target >= 0; target = goal.nextSetBit(target + 1)) {
        p[state] = p[state].plus(weights[state][target]);
      }
    }
    return p;
  }

  private Rational[] untilProbabilities(BitSet stay, BitSet goal) {
    int n = weights.length;
    BitSet reach = (BitSet) goal.clone();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int state = 0; state < n; state++) {
        if (!reach.get(state) && stay.get(state)) {
          for (int target = 0; target < n; target++) {
            if (weights[state][target].signum() > 0 && reach.get(target)) {
              reach.set(state);
              grown = true;
            }
          }
        }
      }
    }
    Rational[][] a = new Rational[n][n + 1];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        Rational w = reach.get(i) && !goal.get(i) ? weights[i][j].negate() : Rational.ZERO;
        a[i][j] = i == j ? w.plus(Rational.ONE) : w;
      }
      a[i][n] = goal.get(i) ? Rational.ONE : Rational.ZERO;
    }
    return eliminate(a, n);
  }

  private static Rational[] eliminate(Rational[][] a, int n) {
    for (int column = 0; column < n; column++) {
      int pivot = column;
      while (a[pivot][column].signum() == 0) {
        pivot++;
      }
      Rational[] row = a[pivot];
      a[pivot] = a[column];
      a[column] = row;
      for (int i = 0; i < n; i++) {
        if (i != column && a[i][column].signum() != 0) {
          Rational factor = a[i][column].dividedBy(row[column]);
          for (int j = column; j <= n; j++) {
            a[i][j] = a[i][j].minus(factor.times(row[j]));
          }
        }
      }
    }
    Rational[] x = new Rational[n];
    for (int i = 0; i < n; i++) {
      x[i] = a[i][n].dividedBy(a[i][i]);
    }
    return x;
  }
}
