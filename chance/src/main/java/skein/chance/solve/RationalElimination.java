package skein.chance.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import skein.core.budget.Budget;
import skein.core.number.Rational;

/** Linear equations, one for each unknown: it equals a constant plus others with weights. Those with the fewest neighbours are eliminated first. */
final class RationalElimination {

  private record Candidate(int unknown, long cost) implements Comparable<Candidate> {
    @Override
    public int compareTo(Candidate other) {
      return cost != other.cost ? Long.compare(cost, other.cost) : Integer.compare(unknown, other.unknown);
    }
  }

  private final Budget budget;
  private final List<Map<Integer, Rational>> weights = new ArrayList<>();
  private final List<Set<Integer>> users = new ArrayList<>();
  private final Rational[] constants;

  RationalElimination(int unknowns, Budget budget) {
    this.budget = budget;
    constants = new Rational[unknowns];
    for (int i = 0; i < unknowns; i++) {
      weights.add(new HashMap<>());
      users.add(new HashSet<>());
    }
  }

  /** No unknown may depend on itself directly. */
  void set(int unknown, Map<Integer, Rational> others, Rational constant) {
    constants[unknown] = constant;
    weights.get(unknown).putAll(others);
    others.keySet().forEach(other -> users.get(other).add(unknown));
  }

  Rational[] solve() {
    int[] order = eliminate();
    Rational[] values = new Rational[constants.length];
    for (int i = order.length - 1; i >= 0; i--) {
      int unknown = order[i];
      Rational value = constants[unknown];
      for (Map.Entry<Integer, Rational> weight : weights.get(unknown).entrySet()) {
        value = value.plus(weight.getValue().times(values[weight.getKey()]));
      }
      values[unknown] = value;
    }
    return values;
  }

  private int[] eliminate() {
    PriorityQueue<Candidate> queue = new PriorityQueue<>();
    for (int i = 0; i < constants.length; i++) {
      queue.add(new Candidate(i, cost(i)));
    }
    int[] order = new int[constants.length];
    for (int done = 0; done < order.length; ) {
      Candidate next = queue.poll();
      long cost = cost(next.unknown());
      if (cost > next.cost()) {
        queue.add(new Candidate(next.unknown(), cost));
        continue;
      }
      order[done++] = next.unknown();
      substitute(next.unknown());
    }
    return order;
  }

  private long cost(int unknown) {
    return (long) weights.get(unknown).size() * users.get(unknown).size();
  }

  /** Replaces the unknown wherever it is used. */
  private void substitute(int unknown) {
    Map<Integer, Rational> own = weights.get(unknown);
    own.keySet().forEach(other -> users.get(other).remove(unknown));
    for (int user : users.get(unknown)) {
      budget.poll();
      Map<Integer, Rational> target = weights.get(user);
      Rational factor = target.remove(unknown);
      own.forEach((other, weight) -> target.merge(other, factor.times(weight), Rational::plus));
      constants[user] = constants[user].plus(factor.times(constants[unknown]));
      Rational self = target.remove(user);
      if (self != null) {
        Rational leaving = Rational.ONE.minus(self);
        target.replaceAll((_, weight) -> weight.dividedBy(leaving));
        constants[user] = constants[user].dividedBy(leaving);
      }
      own.keySet().stream().filter(other -> other != user).forEach(other -> users.get(other).add(user));
    }
  }
}
