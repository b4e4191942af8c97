package skein.lts;

import java.util.List;
import java.util.Random;

/** Small random transition systems. */
public final class RandomLts {

  private static final List<String> LABELS =
      List.of("i", "a", "b", "PUT !1 !0", "lock(p2, f2)", "say !\"hi\"", "\"", "", " edge ", "back\\slash\\", "'it\\'s'", "größe → 3", "\"\"", "x\", 3)", "tab\there");

  private final Random random;

  public RandomLts(long seed) {
    this.random = new Random(seed);
  }

  /** @param heapLimit how many numbers at most each of its arrays may have on the heap */
  public Lts next(int heapLimit) {
    int states = 1 + random.nextInt(20);
    LtsBuilder builder = new LtsBuilder(new Alphabet(), heapLimit);
    boolean ascending = random.nextBoolean();
    int count = random.nextInt(60);
    int source = 0;
    for (int i = 0; i < count; i++) {
      source = ascending ? Math.min(states - 1, source + random.nextInt(2)) : random.nextInt(states);
      builder.add(source, LABELS.get(random.nextInt(LABELS.size())), random.nextInt(states));
    }
    return builder.build(random.nextInt(states), states);
  }
}
