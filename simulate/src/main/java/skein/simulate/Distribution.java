package skein.simulate;

/**
 * The distribution of a sample.
 *
 * @param deviation the standard deviation of a sample (divided by n-1); 0 for a single number
 */
public record Distribution(int count, int min, double mean, double deviation, int max) {}
