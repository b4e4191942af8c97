package skein.lts.relation;

import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import skein.lts.Lts;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;

/** The states of a system that satisfy a formula, by the meaning of its parts. */
final class NaiveEvaluator {

  private final Lts system;
  /** Formulas share parts; those without free variables are evaluated once. */
  private final Map<Formula, BitSet> known = new IdentityHashMap<>();

  NaiveEvaluator(Lts system) {
    this.system = system;
  }

  boolean holds(Formula formula) {
    return holds(formula, system.initial());
  }

  boolean holds(Formula formula, int state) {
    return states(formula, Map.of()).get(state);
  }

  private BitSet states(Formula formula, Map<String, BitSet> variables) {
    BitSet before = known.get(formula);
    if (before != null) {
      return before;
    }
    BitSet result = computed(formula, variables);
    if (variables.isEmpty()) {
      known.put(formula, result);
    }
    return result;
  }

  private BitSet computed(Formula formula, Map<String, BitSet> variables) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? all() : new BitSet();
      case Formula.Variable(String name) -> variables.get(name);
      case Formula.Predicate _ -> throw new IllegalArgumentException("no predicates here");
      case Formula.Not(Formula body) -> not(states(body, variables));
      case Formula.And(Formula left, Formula right) -> and(states(left, variables), states(right, variables));
      case Formula.Or(Formula left, Formula right) -> or(states(left, variables), states(right, variables));
      case Formula.Implies(Formula left, Formula right) -> or(not(states(left, variables)), states(right, variables));
      case Formula.Diamond(PathPattern path, Formula body) -> before(path, states(body, variables), variables);
      case Formula.Box(PathPattern path, Formula body) -> not(before(path, not(states(body, variables)), variables));
      case Formula.Mu(String name, Formula body) -> fixedPoint(new BitSet(), now -> states(body, with(variables, name, now)));
      case Formula.Nu(String name, Formula body) -> {
        // What stands beside the variable has none itself.
        if (body instanceof Formula.And(Formula beside, Formula _)) {
          states(beside, Map.of());
        }
        yield fixedPoint(all(), now -> states(body, with(variables, name, now)));
      }
      default -> throw new IllegalArgumentException("not needed here");
    };
  }

  private BitSet before(PathPattern path, BitSet after, Map<String, BitSet> variables) {
    return switch (path) {
      case PathPattern.Step(LabelPattern label) -> {
        BitSet result = new BitSet();
        for (int state = 0; state < system.states(); state++) {
          for (long step = system.first(state); step < system.end(state); step++) {
            if (after.get(system.target(step)) && matches(label, system.labels().text(system.label(step)))) {
              result.set(state);
            }
          }
        }
        yield result;
      }
      case PathPattern.Sequence(PathPattern first, PathPattern second) -> before(first, before(second, after, variables), variables);
      case PathPattern.Choice(PathPattern left, PathPattern right) -> or(before(left, after, variables), before(right, after, variables));
      case PathPattern.Repeat(PathPattern body, int least, var most) -> {
        if (least != 0 || most.isPresent()) {
          throw new IllegalArgumentException("not needed here");
        }
        yield fixedPoint(new BitSet(), now -> or(after, before(body, now, variables)));
      }
      case PathPattern.Test(Formula condition) -> and(states(condition, variables), after);
    };
  }

  private static boolean matches(LabelPattern pattern, String label) {
    return switch (pattern) {
      case LabelPattern.Exactly(String text) -> text.equals(label);
      case LabelPattern.Tau _ -> label.equals("i");
      case LabelPattern.Any _ -> true;
      case LabelPattern.Not(LabelPattern body) -> !matches(body, label);
      case LabelPattern.And(LabelPattern left, LabelPattern right) -> matches(left, label) && matches(right, label);
      case LabelPattern.Or(LabelPattern left, LabelPattern right) -> matches(left, label) || matches(right, label);
      default -> throw new IllegalArgumentException("not needed here");
    };
  }

  private BitSet fixedPoint(BitSet start, UnaryOperator<BitSet> function) {
    BitSet now = start;
    for (BitSet next = function.apply(now); !next.equals(now); next = function.apply(now)) {
      now = next;
    }
    return now;
  }

  private static Map<String, BitSet> with(Map<String, BitSet> variables, String name, BitSet value) {
    Map<String, BitSet> result = new HashMap<>(variables);
    result.put(name, value);
    return result;
  }

  private BitSet all() {
    BitSet result = new BitSet();
    result.set(0, system.states());
    return result;
  }

  private BitSet not(BitSet set) {
    BitSet result = all();
    result.andNot(set);
    return result;
  }

  private static BitSet and(BitSet left, BitSet right) {
    BitSet result = (BitSet) left.clone();
    result.and(right);
    return result;
  }

  private static BitSet or(BitSet left, BitSet right) {
    BitSet result = (BitSet) left.clone();
    result.or(right);
    return result;
  }
}
