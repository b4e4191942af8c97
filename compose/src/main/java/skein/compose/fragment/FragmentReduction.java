package skein.compose.fragment;

import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.lts.relation.LtsRelation;
import skein.lts.relation.Minimisation;

/**
 * The smallest fragment that is equivalent, where states with different views differ. Relations know only labels, so each state says
 * its view by a loop, and internal steps that change the view are made visible meanwhile.
 *
 * @param classOf for each state of the original the one that stands for it
 */
public record FragmentReduction(Fragment result, int[] classOf) {

  private static final String CHANGE = "change";
  private static final String VIEW = "view ";

  public static FragmentReduction of(Fragment original, LtsRelation relation, Budget budget) {
    try (Lts marked = marked(original)) {
      Minimisation minimised = Minimisation.of(marked, relation, budget);
      int[] classOf = new int[original.states()];
      int[] views = new int[minimised.result().states()];
      for (int state = 0; state < classOf.length; state++) {
        classOf[state] = minimised.classOf(state);
        if (classOf[state] >= 0) {
          views[classOf[state]] = original.views()[state];
        }
      }
      Lts clean = unmarked(minimised.result());
      return new FragmentReduction(new Fragment(original.name(), original.groups(), clean, views), classOf);
    }
  }

  private static Lts marked(Fragment original) {
    Lts lts = original.lts();
    int[] views = original.views();
    Alphabet labels = new Alphabet();
    int[] numbers = new int[lts.labels().size()];
    for (int i = 1; i < numbers.length; i++) {
      numbers[i] = labels.number(lts.labels().text(i));
    }
    int change = labels.number(CHANGE);
    try (LtsBuilder builder = new LtsBuilder(labels)) {
      for (int state = 0; state < lts.states(); state++) {
        builder.add(state, labels.number(VIEW + views[state]), state);
        long end = lts.end(state);
        for (long step = lts.first(state); step < end; step++) {
          int target = lts.target(step);
          boolean changes = lts.label(step) == Alphabet.TAU && views[state] != views[target];
          builder.add(state, changes ? change : numbers[lts.label(step)], target);
        }
      }
      return builder.build(lts.initial(), lts.states());
    }
  }

  private static Lts unmarked(Lts marked) {
    Alphabet labels = new Alphabet();
    int[] numbers = new int[marked.labels().size()];
    for (int i = 1; i < numbers.length; i++) {
      String text = marked.labels().text(i);
      numbers[i] = text.startsWith(VIEW) ? -1 : text.equals(CHANGE) ? Alphabet.TAU : labels.number(text);
    }
    try (marked;
        LtsBuilder builder = new LtsBuilder(labels)) {
      for (int state = 0; state < marked.states(); state++) {
        long end = marked.end(state);
        for (long step = marked.first(state); step < end; step++) {
          if (numbers[marked.label(step)] >= 0) {
            builder.add(state, numbers[marked.label(step)], marked.target(step));
          }
        }
      }
      return builder.build(marked.initial(), marked.states());
    }
  }
}
