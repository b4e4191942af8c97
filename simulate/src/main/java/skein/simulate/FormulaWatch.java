package skein.simulate;

import java.util.BitSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import skein.analysis.monitor.LinearMonitor;
import skein.analysis.monitor.LinearMonitors;
import skein.analysis.monitor.LinearVerdict;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.simulate.sample.Stop;

/** Follows a linear-time formula: it is decided as soon as all continuations agree, and a run that ends repeats its last state. */
final class FormulaWatch implements PropertyWatch {

  private final LinearMonitor monitor;
  /** The index of each predicate of the monitor. */
  private final int[] predicates;
  private final BitSet holding = new BitSet();
  private OptionalInt erred = OptionalInt.empty();
  private LinearVerdict verdict = LinearVerdict.OPEN;
  private int decidedAt;

  private FormulaWatch(LinearMonitor monitor, int[] predicates) {
    this.monitor = monitor;
    this.predicates = predicates;
  }

  /** Watches of the formula, one for each run. */
  static Supplier<PropertyWatch> of(Ltl formula, Map<Expr, Integer> indices) {
    Optional<LinearMonitors> monitors = LinearMonitors.of(formula);
    if (monitors.isEmpty()) {
      return () -> new TruncatedFormulaWatch(formula, indices);
    }
    int[] predicates = monitors.get().predicates().stream().mapToInt(indices::get).toArray();
    return () -> new FormulaWatch(monitors.get().start(), predicates);
  }

  @Override
  public void see(int step, IntFunction<Truth> state) {
    for (int i = 0; i < predicates.length; i++) {
      Truth truth = state.apply(predicates[i]);
      if (truth.error().isPresent() && erred.isEmpty()) {
        erred = OptionalInt.of(step);
      }
      holding.set(i, truth.holds());
    }
    if (erred.isEmpty() && !verdict.isDecided()) {
      verdict = monitor.step(holding);
      decidedAt = step;
    }
  }

  @Override
  public boolean ignoresRepetition() {
    return false;
  }

  @Override
  public boolean isDecided() {
    return erred.isPresent() || verdict.isDecided();
  }

  @Override
  public RunOutcome at(int length, Stop stop, OptionalInt firstError) {
    return switch (verdict) {
      case VIOLATED -> new RunOutcome.Broken(decidedAt);
      case SATISFIED -> new RunOutcome.Met(decidedAt);
      case OPEN -> erred.isPresent() ? new RunOutcome.Erred(erred.getAsInt()) : atStop(length, stop);
    };
  }

  private RunOutcome atStop(int length, Stop stop) {
    if (!stop.isStuck()) {
      return new RunOutcome.Open();
    }
    return monitor.isSatisfiedAtEnd() ? new RunOutcome.Met(length) : new RunOutcome.StoppedBefore(length);
  }
}
