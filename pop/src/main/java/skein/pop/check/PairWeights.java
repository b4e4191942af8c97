package skein.pop.check;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import skein.pop.syntax.Protocol;

/**
 * Weights with which rules are drawn. Each ordered pair of different agents is equally likely, and the rules for it are by their weights; a common multiple of
 * the sums of these makes all numbers integers.
 */
public final class PairWeights {

  private PairWeights() {}

  /** The sum of the weights of the rules for the same pair. */
  private static long sum(CheckedProtocol checked, int rule) {
    List<Protocol.PairRule> rules = checked.protocol().rules();
    return IntStream.range(0, rules.size())
        .filter(other -> rules.get(other).isAboutThePairOf(rules.get(rule)))
        .mapToLong(other -> checked.weights().get(other))
        .sum();
  }

  /** What a single ordered pair of agents weighs. */
  private static BigInteger ofPair(CheckedProtocol checked) {
    BigInteger all = BigInteger.ONE;
    for (int rule = 0; rule < checked.weights().size(); rule++) {
      BigInteger sum = BigInteger.valueOf(sum(checked, rule));
      all = all.divide(all.gcd(sum)).multiply(sum);
    }
    return all;
  }

  static boolean areTooLarge(CheckedProtocol checked) {
    BigInteger agents = BigInteger.valueOf(checked.agents());
    BigInteger largest = agents.multiply(agents).multiply(ofPair(checked));
    return largest.compareTo(BigInteger.valueOf(Integer.MAX_VALUE)) > 0;
  }

  /** The weight of all pairs together. */
  public static long total(CheckedProtocol checked) {
    return checked.agents() * (checked.agents() - 1) * ofPair(checked).longValueExact();
  }

  /** How much of the weight of each pair that the rule is about is that of the rule. */
  public static long share(CheckedProtocol checked, int rule) {
    return ofPair(checked).divide(BigInteger.valueOf(sum(checked, rule))).longValueExact() * checked.weights().get(rule);
  }
}
