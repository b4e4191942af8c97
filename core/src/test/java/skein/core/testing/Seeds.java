package skein.core.testing;

import java.util.Random;
import java.util.SplittableRandom;

/** Random numbers that differ from the first on for neighbouring seeds, which those of {@code new Random(seed)} do not. */
public final class Seeds {

  private Seeds() {}

  public static Random random(long seed) {
    return new Random(new SplittableRandom(seed).nextLong());
  }
}
