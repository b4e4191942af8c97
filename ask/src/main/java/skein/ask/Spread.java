package skein.ask;

/** How some numbers are spread; the deviation is that of a sample. */
public record Spread(int min, double mean, double deviation, int max) {

  static Spread of(skein.simulate.Spread spread) {
    return new Spread(spread.min(), spread.mean(), spread.deviation(), spread.max());
  }
}
