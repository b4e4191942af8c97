package skein.core.interpret;

import java.util.List;
import skein.core.number.Rational;
import skein.core.program.Stmt;

/**
 * What chance decided at one toss of a step.
 *
 * @param branch the number that the toss gave
 * @param weights those of all branches, and of doing nothing, if there is such a weight
 */
public record Tossed(Stmt.Toss toss, int branch, List<Rational> weights) {

  public Tossed {
    weights = List.copyOf(weights);
  }

  public Rational weight() {
    return weights.get(branch);
  }

  public Rational probability() {
    return weight().dividedBy(weights.stream().reduce(Rational.ZERO, Rational::plus));
  }

  /** Whether it is the first of the branches that are possible. */
  public boolean isFirst() {
    return weights.subList(0, branch).stream().allMatch(weight -> weight.signum() == 0);
  }
}
