package skein.cli.text;

import java.util.Locale;
import skein.core.answer.Reason;

/** Says what the product of the parts of a model shows. */
final class CompositionText {

  private CompositionText() {}

  static String of(Reason.Composed what, int processes, long held) {
    String shown =
        switch (what) {
          case HOLDS -> "it holds in all reachable states";
          case FAILS -> "no such state is reachable";
          case STEP_ENABLED -> "every reachable state has a step";
          case NO_ERROR -> "no reachable state has an error";
          case GOAL_MET -> "every execution reaches the goal";
          case GOAL_REACHABLE -> "the goal can be reached from every state where it is asked for";
          case FORMULA_TRUE -> "the formula holds in the product of the processes";
          case FORMULA_FALSE -> "the formula does not hold in the product of the processes";
        };
    return String.format(Locale.ROOT, "%s (composed of %s; at most %,d states at a time)", shown, processes == 1 ? "1 process" : processes + " processes", held);
  }
}
