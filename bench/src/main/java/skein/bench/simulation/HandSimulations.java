package skein.bench.simulation;

import java.util.SplittableRandom;
import skein.bench.workload.Workload;

/** The models that are written by hand. */
public final class HandSimulations {

  private HandSimulations() {}

  public static HandSimulation of(Workload workload, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return switch (workload.model()) {
      case "election" -> new ElectionByHand(number(workload, "n"), random);
      case "rumour" -> new RumourByHand(number(workload, "n"), random);
      case "alignment" -> new AlignmentByHand(number(workload, "birds"), number(workload, "side"), number(workload, "see"), random);
      case "voter" -> new VoterByHand(number(workload, "n"), random);
      default -> throw new IllegalArgumentException(workload.name() + " is not written by hand");
    };
  }

  /** The property whose goal is that of the simulation. */
  public static String property(Workload workload) {
    return switch (workload.model()) {
      case "election" -> "Agreed";
      case "rumour" -> "AllTold";
      case "alignment" -> "Aligned";
      case "voter" -> "Agreement";
      default -> throw new IllegalArgumentException(workload.name() + " is not written by hand");
    };
  }

  private static int number(Workload workload, String parameter) {
    return Integer.parseInt(workload.parameter(parameter));
  }
}
