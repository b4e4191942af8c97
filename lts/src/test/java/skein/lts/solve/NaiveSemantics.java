package skein.lts.solve;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import skein.lts.Lts;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.lts.formula.StatePredicates;

/** The set of states where a formula holds, by the definitions: fixed points by iteration, paths as relations, CTL by looking for paths. */
final class NaiveSemantics {

  private final Lts lts;
  private final StatePredicates predicates;
  private final Map<String, BitSet> scope = new HashMap<>();

  NaiveSemantics(Lts lts, StatePredicates predicates) {
    this.lts = lts;
    this.predicates = predicates;
  }

  BitSet states(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> where(_ -> value);
      case Formula.Variable(String name) -> (BitSet) scope.get(name).clone();
      case Formula.Predicate(String text) -> where(predicates.predicate(text));
      case Formula.Not(Formula body) -> not(states(body));
      case Formula.And(Formula left, Formula right) -> and(states(left), states(right));
      case Formula.Or(Formula left, Formula right) -> or(states(left), states(right));
      case Formula.Implies(Formula left, Formula right) -> or(not(states(left)), states(right));
      case Formula.Diamond(PathPattern path, Formula body) -> some(relation(path), states(body));
      case Formula.Box(PathPattern path, Formula body) -> not(some(relation(path), not(states(body))));
      case Formula.Mu(String name, Formula body) -> iterate(name, new BitSet(), body);
      case Formula.Nu(String name, Formula body) -> iterate(name, where(_ -> true), body);
      case Formula.Temporal(Formula.Operator operator, Formula body) -> temporal(operator, states(body));
      case Formula.SomeUntil(Formula until, Formula goal) -> reach(states(until), states(goal));
      // Not on all maximal paths: on some, the goal never comes, or what should hold until then stops before.
      case Formula.AllUntil(Formula until, Formula goal) -> {
        BitSet u = states(until);
        BitSet g = states(goal);
        yield and(not(reach(not(g), and(not(u), not(g)))), not(forever(not(g))));
      }
      case Formula.Inevitable(LabelPattern label) -> inevitable(label);
      case Formula.Fairly(LabelPattern label) -> fairly(label);
      case Formula.Deadlock() -> where(s -> lts.first(s) == lts.end(s));
    };
  }

  private BitSet iterate(String name, BitSet start, Formula body) {
    BitSet outer = scope.get(name);
    BitSet current = start;
    while (true) {
      scope.put(name, current);
      BitSet next = states(body);
      if (next.equals(current)) {
        scope.put(name, outer);
        return current;
      }
      current = next;
    }
  }

  private BitSet temporal(Formula.Operator operator, BitSet body) {
    BitSet all = where(_ -> true);
    return switch (operator) {
      case EX -> some(steps(_ -> true), body);
      case AX -> not(some(steps(_ -> true), not(body)));
      case EF -> reach(all, body);
      case AG -> not(reach(all, not(body)));
      case EG -> forever(body);
      case AF -> not(forever(not(body)));
    };
  }

  /** A path through the first set leads to the second. */
  private BitSet reach(BitSet through, BitSet goal) {
    BitSet[] edges = steps(_ -> true);
    for (int s = 0; s < edges.length; s++) {
      if (!through.get(s)) {
        edges[s].clear();
      }
    }
    return some(closure(edges), goal);
  }

  /** A maximal path stays in the set: it ends in a deadlock, or comes back to where it was. */
  private BitSet forever(BitSet in) {
    BitSet[] edges = steps(_ -> true);
    for (int s = 0; s < edges.length; s++) {
      edges[s] = in.get(s) ? and(edges[s], in) : new BitSet();
    }
    BitSet[] closed = closure(edges);
    BitSet ends = where(s -> in.get(s) && (lts.first(s) == lts.end(s) || some(edges[s], t -> closed[t].get(s))));
    return some(closed, ends);
  }

  private static boolean some(BitSet set, IntPredicate condition) {
    return set.stream().anyMatch(condition);
  }

  private BitSet inevitable(LabelPattern label) {
    BitSet[] edges = steps(l -> !matches(label, text(l)));
    BitSet[] closed = closure(edges);
    BitSet ends = where(s -> lts.first(s) == lts.end(s) || some(edges[s], t -> closed[t].get(s)));
    return not(some(closed, ends));
  }

  private BitSet fairly(LabelPattern label) {
    BitSet now = where(s -> !steps(l -> matches(label, text(l)))[s].isEmpty());
    BitSet can = some(closure(steps(_ -> true)), now);
    return not(some(closure(steps(l -> !matches(label, text(l)))), not(can)));
  }

  private BitSet[] relation(PathPattern path) {
    return switch (path) {
      case PathPattern.Step(LabelPattern label) -> steps(l -> matches(label, text(l)));
      case PathPattern.Sequence(PathPattern first, PathPattern second) -> compose(relation(first), relation(second));
      case PathPattern.Choice(PathPattern left, PathPattern right) -> union(relation(left), relation(right));
      case PathPattern.Test(Formula condition) -> identity(states(condition));
      case PathPattern.Repeat(PathPattern body, int least, OptionalInt most) -> {
        BitSet[] once = relation(body);
        BitSet[] power = identity(where(_ -> true));
        for (int i = 0; i < least; i++) {
          power = compose(power, once);
        }
        BitSet[] all = power;
        if (most.isEmpty()) {
          all = compose(power, closure(once));
        } else {
          for (int i = least; i < most.getAsInt(); i++) {
            power = compose(power, once);
            all = union(all, power);
          }
        }
        yield all;
      }
    };
  }

  private BitSet[] steps(IntPredicate labels) {
    BitSet[] edges = empty();
    for (int s = 0; s < edges.length; s++) {
      BitSet to = edges[s];
      lts.steps(s, (label, target) -> to.set(target, to.get(target) || labels.test(label)));
    }
    return edges;
  }

  private BitSet[] closure(BitSet[] edges) {
    BitSet[] closed = union(edges, identity(where(_ -> true)));
    for (int k = 0; k < closed.length; k++) {
      for (BitSet row : closed) {
        if (row.get(k)) {
          row.or(closed[k]);
        }
      }
    }
    return closed;
  }

  private BitSet[] compose(BitSet[] first, BitSet[] second) {
    BitSet[] both = empty();
    for (int s = 0; s < both.length; s++) {
      for (int t = first[s].nextSetBit(0); t >= 0; t = first[s].nextSetBit(t + 1)) {
        both[s].or(second[t]);
      }
    }
    return both;
  }

  private BitSet[] union(BitSet[] left, BitSet[] right) {
    BitSet[] both = empty();
    for (int s = 0; s < both.length; s++) {
      both[s] = or(left[s], right[s]);
    }
    return both;
  }

  private BitSet[] identity(BitSet on) {
    BitSet[] edges = empty();
    on.stream().forEach(s -> edges[s].set(s));
    return edges;
  }

  private BitSet[] empty() {
    BitSet[] edges = new BitSet[lts.states()];
    for (int s = 0; s < edges.length; s++) {
      edges[s] = new BitSet();
    }
    return edges;
  }

  private BitSet some(BitSet[] relation, BitSet goal) {
    return where(s -> relation[s].intersects(goal));
  }

  private BitSet where(IntPredicate condition) {
    BitSet set = new BitSet();
    for (int s = 0; s < lts.states(); s++) {
      set.set(s, condition.test(s));
    }
    return set;
  }

  private BitSet not(BitSet set) {
    return where(s -> !set.get(s));
  }

  private BitSet and(BitSet left, BitSet right) {
    return where(s -> left.get(s) && right.get(s));
  }

  private BitSet or(BitSet left, BitSet right) {
    return where(s -> left.get(s) || right.get(s));
  }

  private String text(int label) {
    return lts.labels().text(label);
  }

  private static boolean matches(LabelPattern pattern, String label) {
    return switch (pattern) {
      case LabelPattern.Any() -> true;
      case LabelPattern.Tau() -> label.equals("i");
      case LabelPattern.Visible() -> !label.equals("i");
      case LabelPattern.Exactly(String text) -> label.equals(text);
      case LabelPattern.Matching(String expression) -> label.matches(expression);
      case LabelPattern.Not(LabelPattern body) -> !matches(body, label);
      case LabelPattern.And(LabelPattern left, LabelPattern right) -> matches(left, label) && matches(right, label);
      case LabelPattern.Or(LabelPattern left, LabelPattern right) -> matches(left, label) || matches(right, label);
      case LabelPattern.Named(String name, Optional<List<Optional<String>>> values) -> {
        String[] words = label.split(" ");
        boolean same = words[0].equals(name);
        if (values.isPresent()) {
          same &= words.length == values.get().size() + 1;
          for (int i = 1; same && i < words.length; i++) {
            same = values.get().get(i - 1).isEmpty() || words[i].equals("!" + values.get().get(i - 1).get());
          }
        }
        yield same;
      }
    };
  }
}
