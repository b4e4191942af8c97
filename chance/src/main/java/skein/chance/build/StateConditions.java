package skein.chance.build;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.Compiler;
import skein.analysis.compile.StateLayout;
import skein.analysis.compile.StepCode;
import skein.analysis.compile.StepFault;
import skein.core.budget.Budget;
import skein.core.interpret.Truth;
import skein.core.program.Expr;

/** In which states of a process predicates hold. */
public final class StateConditions {

  /** With more states, predicates are compiled. */
  private static final int MANY = 20_000;

  private static final int MOST_WORDS = 64;

  private final ProgramProcess of;
  private final Budget budget;
  private final Map<Expr, BitSet> known = new HashMap<>();
  /** Null until needed. */
  private StateLayout layout;

  public StateConditions(ProgramProcess of, Budget budget) {
    this.of = of;
    this.budget = budget;
  }

  /** Throws {@link StateErred} if the predicate raises an error in a state. Nobody writes to the set. */
  public BitSet where(Expr predicate) {
    BitSet before = known.get(predicate);
    if (before != null) {
      return before;
    }
    IntPredicate test = test(predicate);
    BitSet found = new BitSet();
    for (int state = 0; state < of.process().states(); state++) {
      if ((state & 0xfff) == 0) {
        budget.poll();
      }
      if (test.test(state)) {
        found.set(state);
      }
    }
    known.put(predicate, found);
    return found;
  }

  private IntPredicate test(Expr predicate) {
    if (predicate instanceof Expr.Const(long value)) {
      return _ -> value != 0;
    }
    return compiled(predicate).orElse(state -> interpreted(predicate, state));
  }

  private boolean interpreted(Expr predicate, int state) {
    Truth truth = of.interpreter().test(predicate, of.cells(state));
    truth.error().ifPresent(
        error -> {
          throw new StateErred(error);
        });
    return truth.holds();
  }

  private Optional<IntPredicate> compiled(Expr predicate) {
    if (of.process().states() <= MANY) {
      return Optional.empty();
    }
    if (layout == null) {
      layout = new StateLayout(new AnalysedProgram(of.program()).domains(budget));
    }
    if (layout.words() > MOST_WORDS) {
      return Optional.empty();
    }
    Optional<StepCode> code = Compiler.compile(of.program().withRules(List.of()), layout, List.of(predicate));
    long[] packed = new long[layout.words()];
    return code.map(
        tests ->
            state -> {
              layout.pack(of.cells(state), packed);
              try {
                return tests.test(0, packed, 0);
              } catch (StepFault _) {
                return interpreted(predicate, state);
              }
            });
  }
}
