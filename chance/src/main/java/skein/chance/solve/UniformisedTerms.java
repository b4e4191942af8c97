package skein.chance.solve;

/** Bounds of the weights with which the values after each number of steps count. */
abstract sealed class UniformisedTerms {

  final PoissonWeights poisson;

  private UniformisedTerms(PoissonWeights poisson) {
    this.poisson = poisson;
  }

  /** The number of steps from which on values count. */
  abstract int first();

  /** Asked once for each number of steps that counts, in their order. */
  abstract double low(int step);

  abstract double high(int step);

  /** The sum of the weights of all larger numbers of steps than the one asked last. */
  abstract double restLow();

  abstract double restHigh();

  /** An upper bound of the sum of those that are left out. */
  abstract double beyond();

  /** How probable each number of steps is. */
  static final class AtTheEnd extends UniformisedTerms {

    private int step;

    AtTheEnd(PoissonWeights poisson) {
      super(poisson);
      step = poisson.first() - 2;
    }

    @Override
    int first() {
      return poisson.first();
    }

    @Override
    double low(int number) {
      step = number;
      return poisson.low(number);
    }

    @Override
    double high(int number) {
      return poisson.high(number);
    }

    @Override
    double restLow() {
      return poisson.tailLow(step + 1);
    }

    @Override
    double restHigh() {
      return poisson.tailHigh(step + 1);
    }

    @Override
    double beyond() {
      return poisson.beyond();
    }
  }

  /** How probable it is that there are more steps: that number of steps, times the rate, is how long one is there. */
  static final class Meanwhile extends UniformisedTerms {

    private final double mean;
    private double usedLow;
    private double usedHigh;

    /** @param mean number of steps; at most two units in the last place away from the true one */
    Meanwhile(PoissonWeights poisson, double mean) {
      super(poisson);
      this.mean = mean;
    }

    @Override
    int first() {
      return 0;
    }

    @Override
    double low(int number) {
      double low = poisson.tailLow(number + 1);
      usedLow = Math.nextDown(usedLow + low);
      return low;
    }

    @Override
    double high(int number) {
      double high = poisson.tailHigh(number + 1);
      usedHigh = Math.nextUp(usedHigh + high);
      return high;
    }

    @Override
    double restLow() {
      return Math.max(0, Rounding.down(mean, 4, 0) - usedHigh - Math.ulp(mean) - poisson.beyondSum());
    }

    @Override
    double restHigh() {
      return Math.max(0, Rounding.up(mean, 4, 0) - usedLow + Math.ulp(mean));
    }

    @Override
    double beyond() {
      return poisson.beyondSum();
    }
  }
}
