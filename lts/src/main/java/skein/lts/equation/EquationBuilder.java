package skein.lts.equation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;

/**
 * Writes a formula as equations: negations are pushed inwards, bound names are made unique, and derived operators and paths become fixed
 * points. Everything is done alike for a formula and its dual, so that their parts have the same numbers.
 *
 * <p>A fixed point gets its number before its body, so outer ones have smaller numbers. What comes after a path is written before the fixed
 * points of the path; it leads back to them only through a fixed point around both.
 */
final class EquationBuilder {

  private final List<EquationPart> parts = new ArrayList<>();
  private final Map<EquationPart, Integer> numbers = new HashMap<>();
  private final Map<String, Binding> scope = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  private record Binding(int part, boolean negated) {}

  Equations build(Formula formula, boolean negated) {
    int root = part(formula, negated);
    return new Equations(parts, root);
  }

  private int part(Formula formula, boolean negated) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> add(new EquationPart.Constant(value != negated));
      case Formula.Variable(String name) -> variable(name, negated);
      case Formula.Predicate(String text) -> add(new EquationPart.Condition(text, !negated));
      case Formula.Not(Formula body) -> part(body, !negated);
      case Formula.And(Formula left, Formula right) -> join(!negated, part(left, negated), part(right, negated));
      case Formula.Or(Formula left, Formula right) -> join(negated, part(left, negated), part(right, negated));
      case Formula.Implies(Formula left, Formula right) -> join(negated, part(left, !negated), part(right, negated));
      case Formula.Diamond(PathPattern path, Formula body) -> path(path, part(body, negated), negated);
      case Formula.Box(PathPattern path, Formula body) -> path(path, part(body, negated), !negated);
      case Formula.Mu(String name, Formula body) -> bound(name, body, negated, negated);
      case Formula.Nu(String name, Formula body) -> bound(name, body, !negated, negated);
      case Formula.Temporal _, Formula.AllUntil _, Formula.SomeUntil _, Formula.Inevitable _, Formula.Fairly _, Formula.Deadlock _ ->
          part(Derived.definition(formula), negated);
    };
  }

  private int variable(String name, boolean negated) {
    Binding binding = scope.get(name);
    if (binding == null || binding.negated != negated) {
      throw new IllegalArgumentException("`" + name + "` is not bound, or occurs under an odd number of negations");
    }
    return binding.part;
  }

  private int bound(String name, Formula body, boolean greatest, boolean negated) {
    return fixedPoint(name, greatest, self -> {
      Binding outer = scope.put(name, new Binding(self, negated));
      int made = part(body, negated);
      if (outer == null) {
        scope.remove(name);
      } else {
        scope.put(name, outer);
      }
      return made;
    });
  }

  /** All paths that match the pattern lead to the part, if universal, or some do. */
  private int path(PathPattern path, int then, boolean universal) {
    return switch (path) {
      case PathPattern.Step(LabelPattern label) -> add(universal ? new EquationPart.Box(label, then) : new EquationPart.Diamond(label, then));
      case PathPattern.Sequence(PathPattern first, PathPattern second) -> path(first, path(second, then, universal), universal);
      case PathPattern.Choice(PathPattern left, PathPattern right) -> join(universal, path(left, then, universal), path(right, then, universal));
      case PathPattern.Test(Formula condition) -> join(!universal, part(condition, universal), then);
      case PathPattern.Repeat(PathPattern body, int least, OptionalInt most) -> {
        int made = then;
        if (most.isEmpty()) {
          made = fixedPoint("path", universal, self -> join(universal, then, path(body, self, universal)));
        } else {
          for (int i = least; i < most.getAsInt(); i++) {
            made = join(universal, then, path(body, made, universal));
          }
        }
        for (int i = 0; i < least; i++) {
          made = path(body, made, universal);
        }
        yield made;
      }
    };
  }

  private int fixedPoint(String name, boolean greatest, IntUnaryOperator body) {
    String unique = name;
    for (int i = 2; !names.add(unique); i++) {
      unique = name + "_" + i;
    }
    int self = parts.size();
    parts.add(null);
    int made = body.applyAsInt(self);
    parts.set(self, greatest ? new EquationPart.Nu(unique, made) : new EquationPart.Mu(unique, made));
    return self;
  }

  private int join(boolean and, int left, int right) {
    for (int side : new int[] {left, right}) {
      if (parts.get(side) instanceof EquationPart.Constant(boolean value)) {
        // The neutral element leaves the other side; the other constant decides.
        return value == and ? (side == left ? right : left) : side;
      }
    }
    return left == right ? left : add(and ? new EquationPart.And(left, right) : new EquationPart.Or(left, right));
  }

  private int add(EquationPart part) {
    Integer known = numbers.get(part);
    if (known != null) {
      return known;
    }
    parts.add(part);
    numbers.put(part, parts.size() - 1);
    return parts.size() - 1;
  }
}
