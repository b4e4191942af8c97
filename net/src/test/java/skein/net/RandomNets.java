package skein.net;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Small random networks. */
final class RandomNets {

  private static final List<String> LABELS = List.of("a", "b", "c", "a !1", "a !2", "b !1 !2", "c[0]", NaiveNet.TAU);
  private static final List<String> PATTERNS = List.of("a", "b", "c", "a !1", "a !*", "b !* !2", "c[0]", "b !1 !2");

  private final Random random;

  RandomNets(long seed) {
    random = new Random(seed);
  }

  NaiveNet network() {
    return term(3);
  }

  private NaiveNet term(int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return leaf();
    }
    return switch (random.nextInt(9)) {
      case 0 -> new NaiveNet.Hide(list(), term(depth - 1));
      case 1 -> new NaiveNet.HideAllBut(list(), term(depth - 1));
      case 2 -> new NaiveNet.Cut(list(), term(depth - 1));
      case 3 -> prio(depth);
      case 4 -> new NaiveNet.Rename(names(), term(depth - 1));
      default -> new NaiveNet.Both(NaiveNet.Operator.values()[random.nextInt(3)], list(), term(depth - 1), term(depth - 1));
    };
  }

  /** The two patterns have different names: which of two priorities a label has is never a question. */
  private NaiveNet prio(int depth) {
    String high = random.nextInt(4) == 0 ? NaiveNet.TAU : pattern();
    String low = pattern();
    while (NaiveNet.name(low).equals(NaiveNet.name(high))) {
      low = pattern();
    }
    return new NaiveNet.Prio(high, low, term(depth - 1));
  }

  private NaiveNet leaf() {
    List<NaiveNet.Transition> transitions = new ArrayList<>();
    int count = 3 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      transitions.add(new NaiveNet.Transition(random.nextInt(3), LABELS.get(random.nextInt(LABELS.size())), random.nextInt(3)));
    }
    return new NaiveNet.Leaf(transitions);
  }

  private Map<String, String> names() {
    List<String> names = List.of("a", "b", "c", "c[0]");
    Map<String, String> chosen = new LinkedHashMap<>();
    for (int i = 0; i <= random.nextInt(2); i++) {
      chosen.put(names.get(random.nextInt(4)), names.get(random.nextInt(4)));
    }
    return chosen;
  }

  private List<String> list() {
    List<String> chosen = new ArrayList<>();
    for (int i = 0; i <= random.nextInt(2); i++) {
      chosen.add(pattern());
    }
    return chosen;
  }

  private String pattern() {
    return PATTERNS.get(random.nextInt(PATTERNS.size()));
  }
}
