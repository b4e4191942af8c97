package skein.emit.c;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Walk;
import skein.emit.range.Range;
import skein.emit.range.Ranges;

/**
 * Finds choices of a rule that do not affect whether it is a step: for any values of the other choices, either all of its values
 * lead to a step, or all to an error, or none to either. The analysis compares two executions that differ only in one choice, and
 * tracks how {@link Likeness alike} all values are in both; values that differ must not affect whether a step is
 * blocked or causes an error. (This extends to all such choices together, by changing one at a time.)
 */
final class Indifference {

  private final Stmt.Choose choice;
  private final Ranges ranges;
  private final Map<Integer, Likeness> slots = new HashMap<>();
  private final Map<Variable, Likeness> variables = new HashMap<>();
  private final LikeExpressions expressions;
  private boolean changed;
  private boolean decides;

  private Indifference(Stmt.Choose choice, Ranges ranges) {
    this.choice = choice;
    this.ranges = ranges;
    this.expressions = new LikeExpressions(slots, variables, ranges);
  }

  /**
   * The choices that make no difference; choices with the same text are treated as one.
   *
   * @param ranges the value ranges for any agent that tries the rule
   */
  static Set<Stmt.Choose> of(Rule rule, Ranges ranges) {
    Set<Stmt.Choose> all = new LinkedHashSet<>();
    Walk.statements(rule.body(), each -> {
      if (each instanceof Stmt.Choose choose) {
        all.add(choose);
      }
    });
    all.removeIf(choose -> new Indifference(choose, ranges).decides(rule));
    return all;
  }

  private boolean decides(Rule rule) {
    // Repeat for values that loops carry over, up to a fixed point.
    do {
      changed = false;
      follow(rule.body(), false);
    } while (changed);
    return decides || expressions.errDifferently();
  }

  /** @param perhaps whether possibly only one of the two executions does this */
  private void follow(Stmt statement, boolean perhaps) {
    switch (statement.kernel()) {
      case Stmt.Assign(var variable, var value) -> {
        Likeness like = expressions.of(value, perhaps);
        raise(variable, perhaps ? Likeness.ofAny(ranges.cells(variable)) : like);
      }
      case Stmt.AssignAt(var variable, var index, var value) -> {
        Likeness at = expressions.of(index, perhaps);
        Likeness like = expressions.of(value, perhaps);
        raise(variable, perhaps || !at.isSame() ? Likeness.ofAny(ranges.cells(variable)) : like);
      }
      case Stmt.SetLocal(var _, int slot, var value) -> {
        Likeness like = expressions.of(value, perhaps);
        raise(slot, perhaps ? Likeness.ofAny(ranges.local(slot)) : like);
      }
      case Stmt.SetLocalAt(var _, int slot, int length, var index, var value) -> {
        Likeness at = expressions.of(index, perhaps);
        Likeness like = expressions.of(value, perhaps);
        for (int i = slot; i < slot + length; i++) {
          raise(i, perhaps || !at.isSame() ? Likeness.ofAny(ranges.local(i)) : like);
        }
      }
      case Stmt.Choose choose -> {
        Likeness from = expressions.of(choose.from(), perhaps);
        Likeness to = expressions.of(choose.to(), perhaps);
        decides |= perhaps || !from.isSame() || !to.isSame();
        if (choose.equals(choice)) {
          raise(choose.slot(), Likeness.ofAny(ranges.loop(choose.from(), choose.to())));
        }
      }
      case Stmt.Assume(var condition) -> decides |= !expressions.of(condition, perhaps).isSame() || perhaps;
      case Stmt.If(var condition, var then, var otherwise) -> {
        boolean inside = !expressions.of(condition, perhaps).isSame() || perhaps;
        follow(then, inside);
        follow(otherwise, inside);
      }
      case Stmt.For(var _, int slot, var from, var to, var body) -> {
        Likeness first = expressions.of(from, perhaps);
        Likeness end = expressions.of(to, perhaps);
        boolean inside = perhaps || !first.isSame() || !end.isSame();
        Range all = ranges.loop(from, to);
        if (inside) {
          raise(slot, Likeness.ofAny(all));
        }
        Range around = ranges.bind(slot, all);
        follow(body, inside);
        ranges.bind(slot, around);
      }
      case Stmt.Block(var statements) -> statements.forEach(inner -> follow(inner, perhaps));
    }
  }

  private void raise(int slot, Likeness like) {
    raise(slots, slot, like);
  }

  private void raise(Variable variable, Likeness like) {
    raise(variables, variable, like);
  }

  private <T> void raise(Map<T, Likeness> known, T what, Likeness like) {
    Likeness before = known.getOrDefault(what, Likeness.SAME);
    known.put(what, before.or(like));
    changed |= before != known.get(what);
  }
}
