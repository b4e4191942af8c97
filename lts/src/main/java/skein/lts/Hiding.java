package skein.lts;

import java.util.function.Predicate;
import skein.core.budget.Budget;

/** Makes labels of a system internal. */
public final class Hiding {

  private static final int BETWEEN_POLLS = 1 << 12;

  private Hiding() {}

  /**
   * A system with the same states, in which steps with hidden labels are τ. It has an alphabet of its own.
   *
   * @param hidden a condition on the text of a label
   */
  public static Lts of(Lts system, Predicate<String> hidden, Budget budget) {
    Alphabet labels = new Alphabet();
    int[] renamed = new int[system.labels().size()];
    for (int label = 0; label < renamed.length; label++) {
      String text = system.labels().text(label);
      renamed[label] = label == Alphabet.TAU || hidden.test(text) ? Alphabet.TAU : labels.number(text);
    }
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      for (int state = 0; state < system.states(); state++) {
        if (state % BETWEEN_POLLS == 0) {
          budget.poll();
        }
        long end = system.end(state);
        for (long step = system.first(state); step < end; step++) {
          builder.add(state, renamed[system.label(step)], system.target(step));
        }
      }
      return builder.build(system.initial(), system.states());
    }
  }
}
