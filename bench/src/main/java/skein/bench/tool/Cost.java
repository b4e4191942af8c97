package skein.bench.tool;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What a process took, start-up included.
 *
 * @param wall seconds from start to end
 * @param cpu seconds of all cores together, where it can be told
 * @param peakBytes the largest resident set, where it can be told
 */
public record Cost(double wall, OptionalDouble cpu, OptionalLong peakBytes) {

  public static final Cost NONE = new Cost(0, OptionalDouble.empty(), OptionalLong.empty());
}
