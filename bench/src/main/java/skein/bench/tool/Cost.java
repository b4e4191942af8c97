package skein.bench.tool;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The resources that a process used, including start-up.
 *
 * @param wall seconds from start to end
 * @param cpu seconds of all cores together, if known
 * @param peakBytes the largest resident set, if known
 */
public record Cost(double wall, OptionalDouble cpu, OptionalLong peakBytes) {

  public static final Cost NONE = new Cost(0, OptionalDouble.empty(), OptionalLong.empty());
}
