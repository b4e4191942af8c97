package skein.bench.simulation;

import java.util.SplittableRandom;

/** {@code examples/labs/voter.labs}, until all agree. */
final class VoterByHand extends HandSimulation {

  private final int[] opinion;

  VoterByHand(int voters, SplittableRandom random) {
    super(voters, random);
    opinion = new int[voters];
  }

  @Override
  void start() {
    for (int i = 0; i < opinion.length; i++) {
      opinion[i] = below(2);
    }
  }

  @Override
  boolean isMet() {
    for (int each : opinion) {
      if (each != opinion[0]) {
        return false;
      }
    }
    return true;
  }

  @Override
  boolean step(int agent) {
    opinion[agent] = opinion[(agent + 2 * below(2) + opinion.length - 1) % opinion.length];
    return true;
  }
}
