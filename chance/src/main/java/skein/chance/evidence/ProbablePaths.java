package skein.chance.evidence;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import skein.chance.process.MarkovProcess;
import skein.core.budget.Budget;
import skein.core.number.Rational;

/**
 * The paths of a chain from one state to the first target on them, the most probable one first: a best-first search, led by the most probable way to a target from
 * each state.
 *
 * @see "H. Aljazzar, S. Leue. Directed explicit state-space search in the generation of counterexamples for stochastic model checking. IEEE TSE 36(1), 2010"
 */
public final class ProbablePaths {

  /** @param states from the first to the target */
  public record ChainPath(int[] states, Rational probability) {}

  private record Prefix(int state, Prefix before, double weight, double hope, long number) {}

  private final MarkovProcess chain;
  private final BitSet targets;
  private final BestWays ways;
  private final double[] rest;
  private final Budget budget;
  private final PriorityQueue<Prefix> open =
      new PriorityQueue<>((a, b) -> a.hope == b.hope ? Long.compare(a.number, b.number) : Double.compare(b.hope, a.hope));
  private long made;

  /** @param avoided paths do not meet them */
  public ProbablePaths(MarkovProcess chain, int start, BitSet targets, BitSet avoided, Budget budget) {
    this.chain = chain;
    this.targets = targets;
    this.budget = budget;
    this.ways = new BestWays(chain, avoided, budget);
    this.rest = ways.to(targets);
    add(start, null, 0);
  }

  private void add(int state, Prefix before, double weight) {
    if (rest[state] > Double.NEGATIVE_INFINITY) {
      open.add(new Prefix(state, before, weight, weight + rest[state], made++));
    }
  }

  /**
   * The next path; empty if there are no more, or too many prefixes would have to be kept.
   *
   * @param most prefixes that may be kept
   */
  public Optional<ChainPath> next(long most) {
    while (!open.isEmpty() && made < most) {
      budget.poll();
      Prefix best = open.poll();
      if (targets.get(best.state)) {
        return Optional.of(path(best));
      }
      for (int target : targets(best.state)) {
        add(target, best, best.weight + ways.step(best.state, target));
      }
    }
    return Optional.empty();
  }

  private Set<Integer> targets(int state) {
    Set<Integer> found = new LinkedHashSet<>();
    for (int branch = chain.firstBranch(state); branch < chain.firstBranch(state + 1); branch++) {
      found.add(chain.target(branch));
    }
    return found;
  }

  private ChainPath path(Prefix last) {
    int length = 0;
    for (Prefix each = last; each != null; each = each.before) {
      length++;
    }
    int[] states = new int[length];
    for (Prefix each = last; each != null; each = each.before) {
      states[--length] = each.state;
    }
    Rational probability = Rational.ONE;
    for (int i = 1; i < states.length; i++) {
      probability = probability.times(weight(states[i - 1], states[i]));
    }
    return new ChainPath(states, probability);
  }

  private Rational weight(int from, int to) {
    Rational sum = Rational.ZERO;
    for (int branch = chain.firstBranch(from); branch < chain.firstBranch(from + 1); branch++) {
      sum = chain.target(branch) == to ? sum.plus(chain.data().weight(chain.data(branch))) : sum;
    }
    return sum;
  }
}
