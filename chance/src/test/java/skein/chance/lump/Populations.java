package skein.chance.lump;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import skein.chance.process.ArrayProcess;
import skein.chance.process.StepData;
import skein.core.number.Rational;

/** Chains of populations: how many agents are in each of some states; a step is a random ordered pair of agents. All counts are states of the chain. */
record Populations(ArrayProcess process, List<int[]> counts) {

  /** @param after the states of the two agents after they met */
  static Populations of(int agents, int states, BiFunction<Integer, Integer, int[]> after) {
    List<int[]> counts = new ArrayList<>();
    collect(new int[states], 0, agents, counts);
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    counts.forEach(each -> numbers.put(Arrays.stream(each).boxed().toList(), numbers.size()));
    ArrayProcess process = new ArrayProcess(new StepData(), false);
    long pairs = (long) agents * (agents - 1);
    for (int[] here : counts) {
      process.state();
      process.choice();
      Map<Integer, Long> ways = new TreeMap<>();
      for (int a = 0; a < states; a++) {
        for (int b = 0; b < states; b++) {
          long count = (long) here[a] * (a == b ? here[b] - 1 : here[b]);
          if (count > 0) {
            int[] next = here.clone();
            next[a]--;
            next[b]--;
            int[] met = after.apply(a, b);
            next[met[0]]++;
            next[met[1]]++;
            ways.merge(numbers.get(Arrays.stream(next).boxed().toList()), count, Long::sum);
          }
        }
      }
      ways.forEach((target, count) -> process.branch(target, process.data().number(new StepData.Kind(Rational.of(count, pairs), "", 0, List.of()))));
    }
    return new Populations(process, counts);
  }

  private static void collect(int[] counts, int next, int left, List<int[]> all) {
    if (next == counts.length - 1) {
      int[] found = counts.clone();
      found[next] = left;
      all.add(found);
      return;
    }
    for (int here = 0; here <= left; here++) {
      counts[next] = here;
      collect(counts, next + 1, left - here, all);
    }
    counts[next] = 0;
  }

  BitSet states(Predicate<int[]> condition) {
    BitSet found = new BitSet();
    for (int state = 0; state < counts.size(); state++) {
      found.set(state, condition.test(counts.get(state)));
    }
    return found;
  }

  /** States x, y, b; different opinions make the second agent undecided, who follows whom it meets. */
  static Populations approximateMajority(int agents) {
    return of(agents, 3, (a, b) -> new int[] {a, a == b || a == 2 ? b : b == 2 ? a : 2});
  }

  /** The agent with the smaller value copies the larger one. */
  static Populations tournament(int agents, int values) {
    return of(agents, values, (a, b) -> new int[] {Math.max(a, b), Math.max(a, b)});
  }
}
