package skein.chance.solve;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.BitSet;
import skein.chance.process.Earnings;
import skein.chance.process.MarkovProcess;
import skein.core.number.Rational;

/** Answers about a process with rates after some time, from the power series of the matrix exponential, with 80 digits. */
final class NaiveTime {

  private static final MathContext DIGITS = new MathContext(80);

  private final MarkovProcess process;

  NaiveTime(MarkovProcess process) {
    this.process = process;
  }

  /** What these values were so much time before; only moving states move. */
  BigDecimal[] before(BitSet moving, BigDecimal[] values, Rational time) {
    return series(moving, values, time, 0);
  }

  /** The integral of what the values were. */
  BigDecimal[] during(BitSet moving, BigDecimal[] values, Rational time) {
    return series(moving, values, time, 1);
  }

  private BigDecimal[] series(BitSet moving, BigDecimal[] values, Rational time, int shift) {
    BigDecimal duration = decimal(time);
    BigDecimal[] term = values.clone();
    BigDecimal[] sum = new BigDecimal[term.length];
    java.util.Arrays.fill(sum, BigDecimal.ZERO);
    for (int k = 0; k < 600 && !isSmall(k, term); k++) {
      BigDecimal factor = shift == 0 ? BigDecimal.ONE : duration.divide(BigDecimal.valueOf(k + 1), DIGITS);
      for (int i = 0; i < term.length; i++) {
        sum[i] = sum[i].add(term[i].multiply(factor, DIGITS), DIGITS);
      }
      term = next(moving, term, duration.divide(BigDecimal.valueOf(k + 1), DIGITS));
    }
    return sum;
  }

  private static boolean isSmall(int k, BigDecimal[] term) {
    return k > 50 && java.util.Arrays.stream(term).allMatch(each -> each.abs().compareTo(new BigDecimal("1e-60")) < 0);
  }

  private BigDecimal[] next(BitSet moving, BigDecimal[] term, BigDecimal factor) {
    BigDecimal[] next = new BigDecimal[term.length];
    for (int i = 0; i < term.length; i++) {
      BigDecimal change = BigDecimal.ZERO;
      for (int branch = process.firstBranch(i); moving.get(i) && branch < process.firstBranch(i + 1); branch++) {
        BigDecimal rate = decimal(process.data().weight(process.data(branch)));
        change = change.add(rate.multiply(term[process.target(branch)].subtract(term[i]), DIGITS), DIGITS);
      }
      next[i] = change.multiply(factor, DIGITS);
    }
    return next;
  }

  /** What each state earns per unit of time, with its steps. */
  BigDecimal[] earned(Earnings earnings, boolean steps) {
    BigDecimal[] earned = new BigDecimal[process.states()];
    for (int i = 0; i < earned.length; i++) {
      Rational all = earnings.state(i);
      for (int branch = process.firstBranch(i); steps && branch < process.firstBranch(i + 1); branch++) {
        all = all.plus(process.data().weight(process.data(branch)).times(earnings.step(process.data(branch))));
      }
      earned[i] = decimal(all);
    }
    return earned;
  }

  static BigDecimal decimal(Rational number) {
    return new BigDecimal(number.numerator()).divide(new BigDecimal(number.denominator()), DIGITS);
  }
}
