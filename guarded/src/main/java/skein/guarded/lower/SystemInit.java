package skein.guarded.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import skein.core.interpret.Interpreter;
import skein.core.interpret.ModelFault;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.SystemVariable;

/** The initial states of a system. Conditions on a single variable choose its values; those on several are assumptions. */
final class SystemInit {

  /** Of a variable with more values, conditions remain assumptions. */
  private static final long MOST_TRIED = 1 << 16;

  private final TermLowering terms;
  private final List<Values> values = new ArrayList<>();
  private final List<Init.Assumption> assumptions = new ArrayList<>();

  private SystemInit(GuardedSystem system, TermLowering terms) {
    this.terms = terms;
    boolean isFree = system.initial().isPresent();
    for (SystemVariable each : system.variables()) {
      Variable cell = terms.variable(each);
      values.add(isFree || each.initial().isEmpty() ? Values.range(cell.min(), cell.max() + 1) : Values.of(each.initial().getAsLong()));
    }
    system.initial().ifPresent(this::conjuncts);
  }

  static Init of(GuardedSystem system, TermLowering terms) {
    SystemInit states = new SystemInit(system, terms);
    return new Init(states.values, states.assumptions);
  }

  private void conjuncts(GuardedTerm term) {
    if (term instanceof GuardedTerm.And(var operands, var _)) {
      operands.forEach(this::conjuncts);
      return;
    }
    Expr condition = terms.condition(term);
    if (!condition.equals(Expr.TRUE) && !narrow(condition, terms.variables(term))) {
      assumptions.add(new Init.Assumption("init", condition, Optional.of(term.at())));
    }
  }

  /** False if it is about several variables, or about none, or raises errors, or leaves no value. */
  private boolean narrow(Expr condition, List<Variable> read) {
    if (read.size() != 1 || read.getFirst().max() - read.getFirst().min() >= MOST_TRIED || Walk.any(condition, Expr.Fail.class::isInstance)) {
      return false;
    }
    int cell = read.getFirst().offset();
    Values before = values.get(cell);
    try {
      long[] left = LongStream.range(0, before.count()).map(before::get).filter(value -> holds(condition, cell, value)).toArray();
      if (left.length == 0) {
        return false;
      }
      values.set(cell, Values.of(left));
      return true;
    } catch (ModelFault _) {
      return false;
    }
  }

  private boolean holds(Expr condition, int cell, long value) {
    long[] state = new long[terms.cells()];
    state[cell] = value;
    return Interpreter.evaluate(condition, state, new long[1]) != 0;
  }
}
