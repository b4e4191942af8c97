package skein.core.initial;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import skein.core.interpret.ModelError;
import skein.core.interpret.Predicate;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Values;
import skein.core.values.ConditionAnalysis;
import skein.core.values.IntervalSet;

/**
 * Which assumptions err for some combination of initial values: each on its own, whatever the others say. Most can be
 * seen not to err at all; of the others, the combinations of the cells that matter are gone through.
 *
 * @param faults one for each assumption that errs
 * @param undecided assumptions with too many combinations to tell
 */
public record AssumptionFaults(List<Fault> faults, List<Init.Assumption> undecided) {

  /** So many values are tried for one assumption. */
  private static final long EFFORT = 1 << 22;

  public AssumptionFaults {
    faults = List.copyOf(faults);
    undecided = List.copyOf(undecided);
  }

  /** An assumption, its error, and a combination of initial values with which it errs. */
  public record Fault(Init.Assumption assumption, ModelError error, long[] state) {}

  /** The poll runs often and may throw to give up. */
  public static AssumptionFaults of(Init init, Runnable poll) {
    List<Fault> faults = new ArrayList<>();
    List<Init.Assumption> undecided = new ArrayList<>();
    for (Init.Assumption assumption : init.assumptions()) {
      if (!mayErr(assumption.condition(), init, poll)) {
        continue;
      }
      try {
        fault(assumption, init, Exhausted.after(EFFORT, poll)).ifPresent(faults::add);
      } catch (Exhausted _) {
        undecided.add(assumption);
      }
    }
    return new AssumptionFaults(faults, undecided);
  }

  private static boolean mayErr(Expr condition, Init init, Runnable poll) {
    IntervalSet[] sets = init.values().stream().map(values -> Domain.of(values).set()).toArray(IntervalSet[]::new);
    return ConditionAnalysis.mayErr(condition, sets, poll);
  }

  /** It errs if one of its conjuncts errs and all before that one hold. */
  private static Optional<Fault> fault(Init.Assumption assumption, Init init, Runnable tried) {
    List<Expr> conjuncts = Conjuncts.of(assumption.condition());
    List<Expr> before = new ArrayList<>();
    for (Expr conjunct : conjuncts) {
      if (mayErr(conjunct, init, tried)) {
        Optional<Fault> found = fault(assumption, conjunct, before, init, tried);
        if (found.isPresent()) {
          return found;
        }
      }
      before.add(conjunct);
    }
    return Optional.empty();
  }

  private static Optional<Fault> fault(
      Init.Assumption assumption, Expr conjunct, List<Expr> before, Init init, Runnable tried) {
    Predicate predicate = new Predicate(conjunct);
    BitSet cells = Conjuncts.cells(conjunct);
    // First its own cells, with what is said of them alone; then the rest, for values with which it errs.
    List<Expr> own = before.stream().filter(other -> isWithin(Conjuncts.cells(other), cells)).toList();
    List<Values> values = new ArrayList<>(init.values());
    for (int cell = 0; cell < values.size(); cell++) {
      if (!cells.get(cell)) {
        values.set(cell, Values.of(values.get(cell).get(0)));
      }
    }
    long[] state = new long[values.size()];
    InitialCursor combinations =
        InitialSpace.of(new Init(values, assumed(own)), tried).cursor((cell, value) -> state[cell] = value, tried);
    while (combinations.next()) {
      tried.run();
      if (predicate.test(state).error().isPresent()) {
        Optional<Fault> found = completed(assumption, state, cells, before, init, tried);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Fault> completed(
      Init.Assumption assumption, long[] given, BitSet cells, List<Expr> before, Init init, Runnable tried) {
    List<Values> values = new ArrayList<>(init.values());
    cells.stream().forEach(cell -> values.set(cell, Values.of(given[cell])));
    long[] state = new long[given.length];
    InitialCursor completions =
        InitialSpace.of(new Init(values, assumed(before)), tried).cursor((cell, value) -> state[cell] = value, tried);
    if (!completions.next()) {
      return Optional.empty();
    }
    Truth truth = new Predicate(assumption.condition()).test(state);
    return Optional.of(new Fault(assumption, truth.error().orElseThrow(), state));
  }

  private static List<Init.Assumption> assumed(List<Expr> conditions) {
    return conditions.stream().map(condition -> new Init.Assumption("", condition)).toList();
  }

  private static boolean isWithin(BitSet some, BitSet all) {
    BitSet rest = (BitSet) some.clone();
    rest.andNot(all);
    return rest.isEmpty();
  }
}
