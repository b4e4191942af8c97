package skein.analysis.initial;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import skein.core.program.Init;

/**
 * Why there is no initial state.
 *
 * @param assumptions a set of assumptions that cannot all hold
 * @param minimal whether every proper subset can hold
 */
public record Contradiction(List<Init.Assumption> assumptions, boolean minimal) {

  /** How many values are tried to find out whether assumptions contradict each other. */
  private static final long EFFORT = 1 << 22;

  public Contradiction {
    assumptions = List.copyOf(assumptions);
  }

  /** For an initial condition that no state satisfies: drops assumptions one by one while the rest is still contradictory. */
  public static Contradiction of(Init init, Runnable poll) {
    List<Init.Assumption> kept = new ArrayList<>(init.assumptions());
    boolean[] minimal = {true};
    Predicate<Init.Assumption> canGo =
        assumption -> {
          List<Init.Assumption> others = kept.stream().filter(other -> other != assumption).toList();
          try {
            return InitialSpace.of(new Init(init.values(), others), poll).isEmpty(Exhausted.after(EFFORT, poll));
          } catch (Exhausted _) {
            minimal[0] = false;
            return false;
          }
        };
    for (Init.Assumption assumption : init.assumptions()) {
      if (canGo.test(assumption)) {
        kept.removeIf(other -> other == assumption);
      }
    }
    return new Contradiction(kept, minimal[0]);
  }

  /** As a sentence. */
  public String explain() {
    String none = "there is no initial state: ";
    if (assumptions.isEmpty()) {
      return none + "no combination of initial values satisfies the assumptions";
    }
    if (assumptions.size() == 1) {
      return none + "no combination of initial values satisfies the assumption " + name(assumptions.getFirst());
    }
    String names =
        assumptions.stream().limit(assumptions.size() - 1L).map(Contradiction::name).collect(Collectors.joining(", "))
            + " and " + name(assumptions.getLast());
    return none + "no combination of initial values satisfies the assumptions " + names + " at once"
        + (minimal ? "" : "; some of these may not matter");
  }

  private static String name(Init.Assumption assumption) {
    return assumption.name() + assumption.at().map(at -> " (" + at + ")").orElse("");
  }
}
