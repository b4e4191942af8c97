package skein.ask.question;

/** The distribution of a sample; the deviation is the sample standard deviation. */
public record Spread(int min, double mean, double deviation, int max) {

  public static Spread of(skein.simulate.Distribution spread) {
    return new Spread(spread.min(), spread.mean(), spread.deviation(), spread.max());
  }
}
