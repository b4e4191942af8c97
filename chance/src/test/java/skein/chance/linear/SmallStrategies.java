package skein.chance.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import skein.chance.process.MarkovProcess;

/** Random strategies with a memory of a few values. */
record SmallStrategies(MarkovProcess process, int memories, int[] choices, int[] updates) implements MemoryStrategy {

  static List<MemoryStrategy> of(MarkovProcess process, Random random, int count) {
    List<MemoryStrategy> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int memories = 1 + random.nextInt(3);
      int situations = process.states() * memories;
      int[] choices =
          IntStream.range(0, situations)
              .map(each -> process.firstChoice(each / memories) + random.nextInt(process.firstChoice(each / memories + 1) - process.firstChoice(each / memories)))
              .toArray();
      all.add(new SmallStrategies(process, memories, choices, IntStream.range(0, situations).map(_ -> random.nextInt(memories)).toArray()));
    }
    return all;
  }

  @Override
  public int situations() {
    return choices.length;
  }

  @Override
  public int start(int state) {
    return state * memories;
  }

  @Override
  public int state(int situation) {
    return situation / memories;
  }

  @Override
  public int choice(int situation) {
    return choices[situation];
  }

  @Override
  public int next(int situation, int branch) {
    return process.target(branch) * memories + updates[situation];
  }
}
