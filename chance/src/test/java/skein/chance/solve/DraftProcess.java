package skein.chance.solve;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import skein.chance.process.ArrayProcess;
import skein.chance.process.Earnings;
import skein.chance.process.StepData;
import skein.core.budget.Budget;
import skein.core.number.Rational;

/** Processes written by hand. */
final class DraftProcess {

  private final StepData data = new StepData();
  private final ArrayProcess process;

  DraftProcess(boolean rates) {
    process = new ArrayProcess(data, rates);
  }

  DraftProcess state() {
    process.state();
    return this;
  }

  DraftProcess choice() {
    process.choice();
    return this;
  }

  /** The next state, which has one choice. */
  DraftProcess only() {
    return state().choice();
  }

  DraftProcess to(int target, Rational weight, long earned) {
    process.branch(target, data.number(new StepData.Kind(weight, "", 0, List.of(Rational.of(earned)))));
    return this;
  }

  DraftProcess to(int target, long numerator, long denominator) {
    return to(target, Rational.of(numerator, denominator), 0);
  }

  ArrayProcess process() {
    return process;
  }

  Earnings earnings(IntFunction<Rational> states) {
    return new Earnings() {
      @Override
      public Rational state(int state) {
        return states.apply(state);
      }

      @Override
      public Rational step(int number) {
        return data.kind(number).earned().getFirst();
      }
    };
  }

  ProcessSolver exact() {
    return new ExactSolver(process, 1e-6, Budget.UNLIMITED, BoundsListener.NONE);
  }

  ProcessSolver bounds() {
    return new IntervalSolver(process, 1e-6, Budget.UNLIMITED, BoundsListener.NONE);
  }

  BitSet all() {
    return allBut();
  }

  BitSet allBut(int... states) {
    BitSet set = new BitSet();
    set.set(0, process.states());
    for (int state : states) {
      set.clear(state);
    }
    return set;
  }

  static BitSet set(int... states) {
    BitSet set = new BitSet();
    for (int state : states) {
      set.set(state);
    }
    return set;
  }
}
