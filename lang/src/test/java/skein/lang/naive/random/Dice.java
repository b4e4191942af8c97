package skein.lang.naive.random;

import java.util.List;
import java.util.SplittableRandom;

/** Random decisions that depend on a seed only. */
final class Dice {
    private final SplittableRandom random;

    Dice(long seed) {
        random = new SplittableRandom(seed);
    }

    int below(int n) {
        return random.nextInt(n);
    }

    int between(int from, int to) {
        return from + below(to - from + 1);
    }

    boolean chance(int percent) {
        return below(100) < percent;
    }

    <T> T pick(List<T> list) {
        return list.get(below(list.size()));
    }

    @SafeVarargs
    final <T> T of(T... list) {
        return list[below(list.length)];
    }
}
