package skein.bench.simulation;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A model written by hand: the same steps with the same probabilities as those of its LAbS text ({@code --dice agents}). */
public abstract class HandSimulation {

  /** How a run went. */
  public record Run(int steps, boolean met) {}

  private final SplittableRandom random;
  private final int[] order;

  HandSimulation(int agents, SplittableRandom random) {
    this.random = random;
    this.order = IntStream.range(0, agents).toArray();
  }

  /** Makes a run until the goal is met, nothing is enabled or it has this many steps. */
  public final Run run(int most) {
    start();
    int steps = 0;
    boolean met = isMet();
    while (!met && steps < most && step()) {
      steps++;
      met = isMet();
    }
    return new Run(steps, met);
  }

  abstract void start();

  abstract boolean isMet();

  /** Takes one of the steps of the agent, each equally likely; returns whether there is one. */
  abstract boolean step(int agent);

  /** Looks at the agents in random order until one has a step: so each agent that has one is equally likely. */
  private boolean step() {
    for (int i = 0; i < order.length; i++) {
      int other = i + random.nextInt(order.length - i);
      int agent = order[other];
      order[other] = order[i];
      order[i] = agent;
      if (step(agent)) {
        return true;
      }
    }
    return false;
  }

  final int agents() {
    return order.length;
  }

  final int below(int bound) {
    return bound == 1 ? 0 : random.nextInt(bound);
  }
}
