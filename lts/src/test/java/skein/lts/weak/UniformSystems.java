package skein.lts.weak;

import java.util.Random;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.PeriodicPoll;
import skein.lts.graph.StepGraph;
import skein.lts.graph.TauComponents;

/** Random systems without any structure. */
public final class UniformSystems {

  private UniformSystems() {}

  /** One in which each step has a random label and a random target. A large part of the states is on cycles of τ if there are many of these steps. */
  public static Lts system(Random random, int states) {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    int silent = random.nextInt(1, 5);
    for (int state = 0; state < states; state++) {
      for (int step = random.nextInt(6); step > 0; step--) {
        builder.add(state, random.nextInt(10) < silent ? "i" : "l" + random.nextInt(3), random.nextInt(states));
      }
      builder.add(0, "visit", state);
    }
    return builder.build(0, states);
  }

  /** The graph of a system with all cycles of τ contracted. */
  public static StepGraph withoutSilentCycles(Lts system) {
    StepGraph graph = StepGraph.Union.of(new PeriodicPoll(Budget.UNLIMITED), system).graph();
    TauComponents components = TauComponents.of(graph);
    return graph.image(components.of, components.count, component -> false);
  }
}
