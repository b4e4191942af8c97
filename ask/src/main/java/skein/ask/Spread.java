package skein.ask;

/** The distribution of a sample; the deviation is the sample standard deviation. */
public record Spread(int min, double mean, double deviation, int max) {

  static Spread of(skein.simulate.Spread spread) {
    return new Spread(spread.min(), spread.mean(), spread.deviation(), spread.max());
  }
}
