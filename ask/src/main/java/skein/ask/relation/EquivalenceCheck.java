package skein.ask.relation;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Activity;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.lts.Lts;
import skein.lts.formula.FormulaSize;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ParsedFormula;
import skein.lts.relation.LtsComparison;
import skein.lts.solve.ModalSolver;
import skein.lts.solve.SharedFormula;

/** Compares two systems, and checks why they differ: a formula as it is written, by evaluating it in both; a trace, by following it in both. */
public final class EquivalenceCheck {

  /** Larger formulas help nobody, and the parser does not read them back. */
  private static final long MOST_OPERATORS = 50_000;

  /** How many states, transitions and parts of formulas are looked at together, one by one; the solver of games looks only at those that it needs. */
  private static final long MOST_LOOKS = 1L << 28;

  private static final long LARGEST_SYSTEM = 1L << 22;

  private final Lts left;
  private final Lts right;
  private final Equivalence by;
  private final Monitor monitor;
  private final Runnable different;

  /** @param different runs as soon as the systems are known to differ; to say why may take much longer */
  public EquivalenceCheck(StoredLts left, StoredLts right, Equivalence by, Monitor monitor, Runnable different) {
    this.left = left.lts();
    this.right = right.lts();
    this.by = by;
    this.monitor = monitor;
    this.different = different;
  }

  /** If the monitor asks to stop, throws {@link Halt}. */
  public EquivalenceAnswer answer() {
    monitor.doing(new Activity(Activity.Kind.COMPARING));
    return switch (LtsComparison.of(left, right, by.among(left, right), different, Budget.of(monitor))) {
      case LtsComparison.Equal() -> new EquivalenceAnswer.Equal();
      case LtsComparison.DifferentByFormula(Formula formula, boolean holdsInFirst) -> formula(formula, holdsInFirst);
      case LtsComparison.DifferentByTrace(List<String> trace, boolean onlyInFirst) -> trace(trace, onlyInFirst);
    };
  }

  private EquivalenceAnswer formula(Formula formula, boolean holdsInLeft) {
    long operators = FormulaSize.of(formula);
    if (operators > MOST_OPERATORS) {
      return new EquivalenceAnswer.ByFormula(Optional.empty(), operators, holdsInLeft);
    }
    String text = ModalPrinter.print(formula);
    Diagnostics diagnostics = new Diagnostics();
    Formula read =
        ModalParser.parse(new Source("formula", text), diagnostics)
            .map(ParsedFormula::formula)
            .orElseThrow(() -> new IllegalStateException("a distinguishing formula cannot be read back: " + text));
    monitor.doing(new Activity(Activity.Kind.CHECKING_DIFFERENCE));
    SharedFormula shared = SharedFormula.of(read);
    if (holds(read, shared, left) != holdsInLeft || holds(read, shared, right) == holdsInLeft) {
      throw new IllegalStateException("a distinguishing formula does not tell the systems apart: " + text);
    }
    return new EquivalenceAnswer.ByFormula(Optional.of(text), operators, holdsInLeft);
  }

  private boolean holds(Formula formula, SharedFormula shared, Lts system) {
    long size = system.states() + system.transitions();
    if (size <= LARGEST_SYSTEM && size * shared.size() <= MOST_LOOKS) {
      return shared.holds(system, Budget.of(monitor));
    }
    return ModalSolver.holds(formula, system, StatePredicates.NONE, monitor).orElseThrow(() -> new Halt(monitor.cause()));
  }

  private EquivalenceAnswer trace(List<String> trace, boolean onlyInLeft) {
    monitor.doing(new Activity(Activity.Kind.CHECKING_DIFFERENCE));
    boolean weak = by.hasWeakTraces();
    if (new TraceReplay(left, weak).has(trace) != onlyInLeft || new TraceReplay(right, weak).has(trace) == onlyInLeft) {
      throw new IllegalStateException("a distinguishing trace does not tell the systems apart: " + trace);
    }
    return new EquivalenceAnswer.ByTrace(trace, onlyInLeft);
  }
}
