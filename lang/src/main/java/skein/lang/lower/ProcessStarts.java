package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import skein.core.interpret.QuantityValue;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.ObservedQuantity;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Walk;

/** Where processes are at the start. Arguments of calls may depend on the initial values of variables. */
record ProcessStarts(ModelWorld world, VariableLayout layout) {

  private static final long MOST_STARTS = 100_000;

  /** Assigns the initial values, and returns what ties them to those of other variables. */
  List<Init.Assumption> assumptions() {
    List<Init.Assumption> assumptions = new ArrayList<>();
    List<Values> before = layout.initialValues();
    for (SpawnedKind kind : world.kinds()) {
      if (!kind.isSpawned()) {
        continue;
      }
      Control control = kind.control();
      control.structure().initial().forEach(
          (slot, placement) -> {
            for (int i = 0; i < kind.count(); i++) {
              if (control.locations().containsKey(slot)) {
                layout.start(control.locations().get(slot).offset() + i, Values.of(control.number(slot, placement.location())));
              }
              for (int v = 0; v < placement.variables().size(); v++) {
                Frame frame = new Frame();
                Expressions expressions = new Expressions(world, frame);
                Actor actor = new Actor(Exprs.constant(kind.first() + i), kind, null);
                PartialValue value = expressions.variableValue(placement.variables().get(v), actor);
                Variable variable = control.variables().get(slot).get(v);
                start(variable.offset() + i, variable, i, value, before, assumptions);
              }
            }
          });
    }
    return assumptions;
  }

  private void start(int cell, Variable variable, int index, PartialValue value, List<Values> before, List<Init.Assumption> into) {
    Set<Integer> read = new LinkedHashSet<>();
    Walk.expressions(
        value.expr(),
        each -> {
          switch (each) {
            case Expr.Read(var of) -> read.add(of.offset());
            case Expr.ReadAt(var of, var _) -> IntStream.range(0, of.length()).forEach(i -> read.add(of.offset() + i));
            default -> {}
          }
        });
    long[] state = new long[before.size()];
    for (int i = 0; i < state.length; i++) {
      state[i] = before.get(i).get(0);
    }
    ObservedQuantity quantity = new ObservedQuantity("", value.expr(), value.isDefined(), "", null);
    List<Integer> open = read.stream().filter(each -> before.get(each).count() > 1).toList();
    Set<Long> possible = new LinkedHashSet<>();
    values(open, 0, state, before, quantity, possible);
    layout.start(cell, Values.of(possible.isEmpty() ? new long[] {0} : possible.stream().mapToLong(Long::longValue).toArray()));
    if (!open.isEmpty()) {
      Expr own = Exprs.read(variable, Exprs.constant(index));
      into.add(new Init.Assumption("arguments of processes", Exprs.equal(own, value.expr())));
    }
  }

  private static void values(List<Integer> open, int from, long[] state, List<Values> before, ObservedQuantity quantity, Set<Long> into) {
    if (from == open.size()) {
      OptionalLong found = QuantityValue.in(state, quantity);
      found.ifPresent(into::add);
      return;
    }
    Values own = before.get(open.get(from));
    for (long i = 0; i < Math.min(own.count(), MOST_STARTS); i++) {
      state[open.get(from)] = own.get(i);
      values(open, from + 1, state, before, quantity, into);
    }
  }
}
