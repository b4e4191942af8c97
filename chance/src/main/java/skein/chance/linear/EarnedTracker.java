package skein.chance.linear;

import java.util.BitSet;
import java.util.OptionalInt;
import skein.chance.process.Earnings;
import skein.core.number.Rational;

/** Remembers what was earned on the way to a goal. Without a largest amount, more than the least need not be told apart. */
final class EarnedTracker implements Tracker {

  private static final int FIRST = 2;

  private final BitSet stay;
  private final BitSet goal;
  private final Earnings earnings;
  private final int least;
  private final OptionalInt most;

  EarnedTracker(BitSet stay, BitSet goal, Earnings earnings, int least, OptionalInt most) {
    this.stay = stay;
    this.goal = goal;
    this.earnings = earnings;
    this.least = least;
    this.most = most;
  }

  @Override
  public int start(int state) {
    return at(state, 0);
  }

  private int at(int state, long earned) {
    if (most.isPresent() && earned > most.getAsInt()) {
      return FAILED;
    }
    if (goal.get(state) && earned >= least) {
      return MET;
    }
    return stay.get(state) ? FIRST + (int) (most.isPresent() ? earned : Math.min(earned, least)) : FAILED;
  }

  @Override
  public int after(int memory, int state, int data, int target) {
    Rational more = earnings.state(state).plus(earnings.step(data));
    long amount = more.numerator().bitLength() > 31 ? Integer.MAX_VALUE : more.numerator().longValueExact();
    return at(target, memory - FIRST + amount);
  }
}
