package skein.simulate;

import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.run.LassoWord;
import skein.simulate.sample.Stop;

/**
 * Follows a linear-time formula that is too large for a monitor: what is known of a run may decide it, though not always as soon as possible, and a run that ends
 * repeats its last state.
 */
final class TruncatedFormulaWatch implements PropertyWatch {

  private static final int FIRST_LOOK = 16;

  private final Ltl formula;
  /** The steps after which each predicate holds, by its index. */
  private final Map<Integer, BitSet> seen = new HashMap<>();
  /** The same by occurrence: to compare expressions takes long. */
  private final Map<Expr, BitSet> where = new IdentityHashMap<>();
  private OptionalInt erred = OptionalInt.empty();
  private int states;
  /** To evaluate the formula on a beginning takes time proportional to its length, so it is only done when that has doubled. */
  private int nextLook = FIRST_LOOK;

  TruncatedFormulaWatch(Ltl formula, Map<Expr, Integer> indices) {
    this.formula = formula;
    formula.atoms().forEach(atom -> where.computeIfAbsent(atom, a -> seen.computeIfAbsent(indices.get(a), _ -> new BitSet())));
  }

  @Override
  public void see(int step, IntFunction<Truth> state) {
    states = step + 1;
    seen.forEach((predicate, steps) -> {
      Truth truth = state.apply(predicate);
      if (truth.error().isPresent() && erred.isEmpty()) {
        erred = OptionalInt.of(step);
      }
      steps.set(step, truth.holds());
    });
  }

  @Override
  public boolean ignoresRepetition() {
    return false;
  }

  @Override
  public boolean isDecided() {
    if (states < nextLook && erred.isEmpty()) {
      return false;
    }
    nextLook *= 2;
    int known = erred.orElse(states);
    return erred.isPresent() || prefix(known).violates(formula) || prefix(known).satisfies(formula);
  }

  @Override
  public RunOutcome at(int length, Stop stop, OptionalInt firstError) {
    int known = erred.orElse(length + 1);
    if (known > 0 && prefix(known).violates(formula)) {
      return new RunOutcome.Broken(first(known, n -> prefix(n).violates(formula)));
    }
    if (known > 0 && prefix(known).satisfies(formula)) {
      return new RunOutcome.Met(first(known, n -> prefix(n).satisfies(formula)));
    }
    if (erred.isPresent()) {
      return new RunOutcome.Erred(erred.getAsInt());
    }
    if (!stop.isStuck()) {
      return new RunOutcome.Open();
    }
    boolean satisfied = new LassoWord(known, length, this::holds).satisfies(formula);
    return satisfied ? new RunOutcome.Met(length) : new RunOutcome.StoppedBefore(length);
  }

  /** The number of steps of the shortest beginning that decides the formula; what a beginning decides, all longer ones do. */
  private static int first(int states, IntPredicate decides) {
    int low = 1;
    int high = states;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (decides.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low - 1;
  }

  private LassoWord prefix(int states) {
    return LassoWord.prefix(states, this::holds);
  }

  private boolean holds(Expr predicate, int step) {
    return where.get(predicate).get(step);
  }
}
