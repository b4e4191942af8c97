package skein.chance.lump;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.chance.graph.Predecessors;
import skein.chance.process.ArrayProcess;
import skein.chance.process.MarkovProcess;
import skein.chance.process.StepData;
import skein.core.budget.Budget;
import skein.core.number.Rational;

/** Random processes, against the definition of k-equivalence. */
class LumpingTest {

  private static final int PROCESSES = Boolean.getBoolean("skein.thorough") ? 20_000 : 1_000;

  private static MarkovProcess random(Random random, int denominator) {
    ArrayProcess process = new ArrayProcess(new StepData(), false);
    int states = 1 + random.nextInt(12);
    int choices = 1 + random.nextInt(2);
    for (int state = 0; state < states; state++) {
      process.state();
      for (int choice = 1 + random.nextInt(choices); choice > 0; choice--) {
        process.choice();
        int first = 1 + random.nextInt(denominator);
        for (int part : new int[] {first, denominator - first}) {
          if (part > 0) {
            process.branch(random.nextInt(Math.min(states, 4)), process.data().number(new StepData.Kind(Rational.of(part, denominator), "", 0, List.of())));
          }
        }
      }
    }
    return process;
  }

  /** By the definition: round by round, all states. */
  private static int[] expected(MarkovProcess process, int[] initial, Set<Integer> absorbing, int rounds) {
    int[] blocks = initial.clone();
    for (int round = 0; round < rounds; round++) {
      Map<List<Object>, Integer> numbers = new HashMap<>();
      int[] finer = new int[blocks.length];
      for (int state = 0; state < blocks.length; state++) {
        Set<Map<Integer, Rational>> steps = new HashSet<>();
        for (int choice = process.firstChoice(state); choice < process.firstChoice(state + 1); choice++) {
          Map<Integer, Rational> sums = new HashMap<>();
          for (int branch = process.firstBranch(choice); branch < process.firstBranch(choice + 1); branch++) {
            sums.merge(blocks[process.target(branch)], process.data().weight(process.data(branch)), Rational::plus);
          }
          steps.add(sums);
        }
        if (absorbing.contains(state)) {
          steps = Set.of(Map.of(blocks[state], Rational.ONE));
        }
        finer[state] = numbers.computeIfAbsent(List.of(initial[state], steps), _ -> numbers.size());
      }
      blocks = finer;
    }
    return blocks;
  }

  /** With blocks numbered in the order of their first states. */
  private static List<Integer> ordered(int[] blocks) {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Integer> ordered = new ArrayList<>();
    Arrays.stream(blocks).forEach(block -> ordered.add(numbers.computeIfAbsent(block, _ -> numbers.size())));
    return ordered;
  }

  @Test
  void blocksAreTheClassesOfTheEquivalence() {
    for (int seed = 0; seed < PROCESSES; seed++) {
      Random random = new Random(seed);
      // With large denominators, weights are no multiples of a common fraction.
      MarkovProcess process = random(random, seed % 3 == 0 ? Integer.MAX_VALUE - random.nextInt(1000) : 2 + random.nextInt(3));
      int[] initial = ordered(random.ints(process.states(), 0, 3).toArray()).stream().mapToInt(each -> each).toArray();
      Set<Integer> absorbing = new HashSet<>(random.ints(2, 0, process.states()).boxed().toList());
      int rounds = random.nextInt(6);
      Lumping found = new PartitionRefinement(new Predecessors(process, Budget.UNLIMITED), initial, absorbing::contains, Budget.UNLIMITED).refine(rounds);
      assertThat(ordered(found.blocks())).as("seed %s", seed).isEqualTo(ordered(expected(process, initial, absorbing, rounds)));
      assertThat(found.count()).isEqualTo((int) Arrays.stream(found.blocks()).distinct().count());
      if (found.stable()) {
        assertThat(ordered(expected(process, initial, absorbing, 20))).isEqualTo(ordered(found.blocks()));
      }
    }
  }
}
