package skein.lts.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.graph.StepGraph;
import skein.lts.weak.LinearWeakRefinement;
import skein.lts.weak.UniformSystems;

/** Weak bisimulation without stored signatures. */
final class LinearWeakRefinementTest {

  private static final int SYSTEMS = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_000;

  @Test
  void classesAreThoseOfStoredSignatures() {
    Random random = new Random(3);
    for (int i = 0; i < SYSTEMS; i++) {
      Lts system =
          switch (random.nextInt(4)) {
            case 0 -> RandomSystems.variant(random, RandomSystems.system(random, 12), 16);
            case 1 -> RandomSystems.large(random, random.nextInt(2, 60));
            case 2 -> RandomSystems.wide(random, random.nextInt(5, 20));
            default -> UniformSystems.system(random, random.nextInt(2, 60));
          };
      StepGraph graph = UniformSystems.withoutSilentCycles(system);
      int[] expected = WeakRefinement.of(graph).blockOf();
      assertThat(renumbered(LinearWeakRefinement.classes(graph))).as(RandomSystems.text(system)).isEqualTo(renumbered(expected));
      for (int samples = 0; samples < 3; samples++) {
        assertThat(renumbered(LinearWeakRefinement.classes(graph, samples))).as(RandomSystems.text(system)).isEqualTo(renumbered(expected));
      }
    }
  }

  /** Many states reach a state with many steps silently, and are equivalent to it unless they can do something else. */
  @Test
  void largeBlocksAreCheckedByOneSearchForAllTheirSteps() {
    Random random = new Random(4);
    for (int i = 0; i < SYSTEMS / 100; i++) {
      Lts system = UniformSystems.system(random, 600);
      StepGraph graph = UniformSystems.withoutSilentCycles(system);
      int[] expected = renumbered(WeakRefinement.of(graph).blockOf());
      assertThat(renumbered(LinearWeakRefinement.classes(graph))).isEqualTo(expected);
      assertThat(renumbered(LinearWeakRefinement.classes(graph, 0))).isEqualTo(expected);
    }
  }

  /** Each of many states can do silently, and then do, all that a hub can: to store that would take 6 GB. */
  @Test
  void whatIsBehindAHubIsNotStoredForEachStateBeforeIt() {
    int spokes = 20_000;
    int hub = 2 * spokes + 1;
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    for (int state = 1; state <= spokes; state++) {
      builder.add(hub, "i", state);
      builder.add(state, "out" + state, 0);
      builder.add(0, "start", spokes + state);
      builder.add(spokes + state, "in" + state, 0);
      builder.add(spokes + state, "i", hub);
    }
    Lts smallest = Minimisation.of(builder.build(0, hub + 1), LtsRelation.WEAK).result();
    assertThat(smallest.states()).isEqualTo(hub + 1);
    assertThat(smallest.transitions()).isEqualTo(5L * spokes);
  }

  private static int[] renumbered(int[] blockOf) {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] result = new int[blockOf.length];
    for (int state = 0; state < result.length; state++) {
      result[state] = numbers.computeIfAbsent(blockOf[state], each -> numbers.size());
    }
    return result;
  }
}
