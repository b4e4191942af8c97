package skein.lts.solve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.LtsBuilder;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.PathPattern;
import skein.lts.formula.StatePredicates;

/** Random formulas and small random systems. */
public final class RandomModals {

  private static final String[] LABELS = {"i", "a", "b !0", "b !1", "c"};

  private final Random random;
  /** Variables in scope, and whether they may occur here. */
  private final Map<String, Boolean> scope = new HashMap<>();
  private boolean negated;

  public RandomModals(long seed) {
    // The first numbers of neighbouring seeds are alike.
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  /** States with even numbers, and those with numbers divisible by 3. */
  static final StatePredicates PREDICATES =
      new StatePredicates() {
        @Override
        public void check(Span condition, Diagnostics diagnostics) {}

        @Override
        public IntPredicate predicate(String condition) {
          return condition.equals("even") ? s -> s % 2 == 0 : s -> s % 3 == 0;
        }
      };

  /** Something that adds the transitions to a builder, and how many states there are. */
  record Transitions(Consumer<LtsBuilder> added, int states) {
    Lts from(int initial) {
      LtsBuilder builder = new LtsBuilder(new Alphabet());
      added.accept(builder);
      return builder.build(initial, states);
    }
  }

  Transitions transitions() {
    return transitions(1 + random.nextInt(6));
  }

  Transitions transitions(int states) {
    int count = random.nextInt(3 * states + 1);
    Consumer<LtsBuilder> added = _ -> {};
    for (int i = 0; i < count; i++) {
      int source = random.nextInt(states);
      String label = LABELS[random.nextInt(LABELS.length)];
      int target = random.nextInt(states);
      added = added.andThen(builder -> builder.add(source, label, target));
    }
    return new Transitions(added, states);
  }

  /** Any formula, or one with alternating fixed points whose variables occur deep inside. */
  public Formula formula() {
    return random.nextBoolean() ? formula(4 + random.nextInt(2)) : alternating(2 + random.nextInt(3));
  }

  /** Fixed points of both kinds, which depend on each other only if they are of the same kind; further ones around them, and so on. */
  Formula layers(int count) {
    Formula closed = formula(1);
    for (int layer = 0; layer < count; layer++) {
      boolean least = random.nextBoolean();
      int names = 1 + random.nextInt(3);
      Formula body = joined(modal(3, names, closed), closed);
      for (int i = names - 1; i >= 0; i--) {
        body = least ? new Formula.Mu("V" + i, body) : new Formula.Nu("V" + i, body);
        body = i > 0 ? joined(body, modal(2, i, closed)) : body;
      }
      closed = random.nextInt(3) == 0 ? new Formula.Not(body) : body;
    }
    return closed;
  }

  /** Steps, one after the other, to a variable or to a closed formula. */
  private Formula modal(int depth, int names, Formula closed) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return random.nextInt(5) == 0 ? closed : new Formula.Variable("V" + random.nextInt(names));
    }
    PathPattern step = new PathPattern.Step(label(1));
    return switch (random.nextInt(4)) {
      case 0 -> joined(modal(depth - 1, names, closed), modal(depth - 1, names, closed));
      case 1, 2 -> new Formula.Diamond(step, modal(depth - 1, names, closed));
      default -> new Formula.Box(step, modal(depth - 1, names, closed));
    };
  }

  private Formula joined(Formula left, Formula right) {
    return random.nextBoolean() ? new Formula.And(left, right) : new Formula.Or(left, right);
  }

  /** A path without tests. */
  PathPattern path() {
    while (true) {
      PathPattern path = path(3);
      if (!path.toString().contains("Test[")) {
        return path;
      }
    }
  }

  private Formula alternating(int depth) {
    boolean least = random.nextBoolean();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      names.add("V" + i);
      scope.put("V" + i, negated);
    }
    Formula body = formula(2);
    for (String name : names) {
      Formula again = new Formula.Variable(name);
      Formula step = random.nextBoolean() ? new Formula.Diamond(path(1), again) : new Formula.Box(new PathPattern.Step(label(1)), again);
      Formula guarded = random.nextInt(3) == 0 ? step : random.nextBoolean() ? new Formula.And(formula(1), step) : new Formula.Or(step, formula(1));
      body = random.nextBoolean() ? new Formula.Or(body, guarded) : new Formula.And(guarded, body);
    }
    for (int i = depth - 1; i >= 0; i--) {
      body = least == (i % 2 == 0) ? new Formula.Mu(names.get(i), body) : new Formula.Nu(names.get(i), body);
      scope.remove(names.get(i));
      if (i > 0 && random.nextInt(3) == 0) {
        body = random.nextBoolean() ? new Formula.Or(formula(1), body) : new Formula.And(body, formula(1));
      }
    }
    return body;
  }

  private Formula formula(int depth) {
    List<String> usable = scope.entrySet().stream().filter(e -> e.getValue() == negated).map(Map.Entry::getKey).sorted().toList();
    if (depth == 0 || random.nextInt(12) == 0) {
      if (!usable.isEmpty() && random.nextInt(4) > 0) {
        return new Formula.Variable(usable.get(random.nextInt(usable.size())));
      }
      return switch (random.nextInt(5)) {
        case 0 -> new Formula.Constant(random.nextBoolean());
        case 1 -> new Formula.Deadlock();
        case 2 -> new Formula.Diamond(new PathPattern.Step(label(1)), new Formula.Constant(true));
        default -> new Formula.Predicate(random.nextBoolean() ? "even" : "triple");
      };
    }
    int less = depth - 1;
    return switch (random.nextInt(18)) {
      case 0 -> new Formula.Not(flipped(less));
      case 1 -> new Formula.Implies(flipped(less), formula(less));
      case 2, 3 -> new Formula.And(formula(less), formula(less));
      case 4, 5 -> new Formula.Or(formula(less), formula(less));
      case 6, 7, 8 -> new Formula.Diamond(path(2), formula(less));
      case 9, 10, 11 -> new Formula.Box(boxPath(), formula(less));
      case 12, 13 -> fixedPoint(less);
      case 14 -> new Formula.Temporal(Formula.Operator.values()[random.nextInt(6)], formula(less));
      case 15 -> random.nextBoolean() ? new Formula.Inevitable(label(1)) : new Formula.Fairly(label(1));
      case 16 -> new Formula.AllUntil(formula(less), formula(less));
      default -> new Formula.SomeUntil(formula(less), formula(less));
    };
  }

  private Formula flipped(int depth) {
    negated = !negated;
    Formula formula = formula(depth);
    negated = !negated;
    return formula;
  }

  private PathPattern boxPath() {
    negated = !negated;
    PathPattern path = path(2);
    negated = !negated;
    return path;
  }

  private Formula fixedPoint(int depth) {
    String name = "XYZ".substring(random.nextInt(3)).substring(0, 1);
    Boolean outer = scope.put(name, negated);
    Formula body = formula(depth);
    if (outer == null) {
      scope.remove(name);
    } else {
      scope.put(name, outer);
    }
    return random.nextBoolean() ? new Formula.Mu(name, body) : new Formula.Nu(name, body);
  }

  private PathPattern path(int depth) {
    if (depth == 0 || random.nextInt(3) > 0) {
      return random.nextInt(12) == 0 ? new PathPattern.Test(formula(1)) : new PathPattern.Step(label(2));
    }
    return switch (random.nextInt(4)) {
      case 0 -> new PathPattern.Sequence(path(depth - 1), path(depth - 1));
      case 1 -> new PathPattern.Choice(path(depth - 1), path(depth - 1));
      default -> {
        int least = random.nextInt(3);
        OptionalInt most = random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(least + random.nextInt(3));
        yield new PathPattern.Repeat(path(depth - 1), least, most);
      }
    };
  }

  private LabelPattern label(int depth) {
    if (depth == 0 || random.nextInt(3) > 0) {
      return switch (random.nextInt(8)) {
        case 0, 1 -> new LabelPattern.Any();
        case 2 -> new LabelPattern.Tau();
        case 3 -> new LabelPattern.Visible();
        case 4 -> new LabelPattern.Exactly(LABELS[random.nextInt(LABELS.length)]);
        case 5 -> new LabelPattern.Matching(random.nextBoolean() ? "b.*" : "[ac]|.*!1");
        case 6 -> new LabelPattern.Named("b", Optional.of(List.of(random.nextBoolean() ? Optional.empty() : Optional.of("1"))));
        default -> new LabelPattern.Named(random.nextBoolean() ? "b" : "a", Optional.empty());
      };
    }
    return switch (random.nextInt(3)) {
      case 0 -> new LabelPattern.Not(label(depth - 1));
      case 1 -> new LabelPattern.And(label(depth - 1), label(depth - 1));
      default -> new LabelPattern.Or(label(depth - 1), label(depth - 1));
    };
  }
}
