package skein.chance.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.chance.build.NaiveSteps;
import skein.chance.build.NaiveSteps.NaiveChoice;
import skein.core.interpret.Interpreter;
import skein.core.number.Rational;
import skein.core.program.PathFormula;
import skein.core.program.Program;
import skein.core.program.Query;

/** Answers in all states of a chain, from the definitions, with rational matrices over what the reference interpreter says. Infinite numbers are null. */
final class NaiveAnswers {

  private final Interpreter interpreter;
  private final List<long[]> states = new ArrayList<>();
  private final Rational[][] weights;
  private final List<List<Rational>> stepEarnings = new ArrayList<>();

  NaiveAnswers(Program program) {
    interpreter = new Interpreter(program);
    NaiveSteps steps = new NaiveSteps(program, Optional.empty());
    Map<List<Long>, Integer> numbers = new HashMap<>();
    interpreter.initialStates(state -> number(numbers, NaiveSteps.key(state)));
    List<Map<List<Long>, Rational>> rows = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      NaiveChoice only = steps.choices(states.get(i)).getFirst();
      only.targets().keySet().forEach(target -> number(numbers, target));
      rows.add(only.targets());
      stepEarnings.add(only.earned());
    }
    weights = new Rational[states.size()][states.size()];
    for (int i = 0; i < weights.length; i++) {
      for (int j = 0; j < weights.length; j++) {
        weights[i][j] = rows.get(i).getOrDefault(NaiveSteps.key(states.get(j)), Rational.ZERO);
      }
    }
  }

  private int number(Map<List<Long>, Integer> numbers, List<Long> key) {
    return numbers.computeIfAbsent(
        key,
        _ -> {
          states.add(key.stream().mapToLong(Long::longValue).toArray());
          return states.size() - 1;
        });
  }

  List<long[]> states() {
    return states;
  }

  boolean truth(Query query, int state) {
    return switch (query) {
      case Query.Holds(var predicate) -> interpreter.test(predicate, states.get(state)).holds();
      case Query.Initial() -> interpreter.isInitial(states.get(state));
      case Query.Not(var operand) -> !truth(operand, state);
      case Query.And(var operands) -> operands.stream().allMatch(each -> truth(each, state));
      case Query.Or(var operands) -> operands.stream().anyMatch(each -> truth(each, state));
      case Query.Compare(var comparison, var left, Query.Number(skein.core.program.Ratio.Const(var bound))) -> {
        Rational value = numbers(left)[state];
        int order = value == null ? 1 : value.compareTo(bound);
        yield switch (comparison) {
          case LESS -> order < 0;
          case AT_MOST -> order <= 0;
          case MORE -> order > 0;
          case AT_LEAST -> order >= 0;
          case EQUAL -> order == 0;
          case NOT_EQUAL -> order != 0;
        };
      }
      default -> throw new IllegalArgumentException(query.toString());
    };
  }

  private boolean[] truths(PathFormula path) {
    boolean[] found = new boolean[weights.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = truth(path, i);
    }
    return found;
  }

  private boolean truth(PathFormula path, int state) {
    return path instanceof PathFormula.Not(var operand) ? !truth(operand, state) : truth(((PathFormula.State) path).query(), state);
  }

  Rational[] numbers(Query query) {
    return switch (query) {
      case Query.Probability(var _, PathFormula.Next(var operand)) -> back(zeros(), indicator(truths(operand)));
      case Query.Probability(var _, PathFormula.Until(var left, var right, var bounds)) -> until(truths(left), truths(right), bounds.bounds());
      case Query.Probability(var extreme, PathFormula.Not(var operand)) -> {
        Rational[] values = numbers(new Query.Probability(extreme, operand));
        for (int i = 0; i < values.length; i++) {
          values[i] = Rational.ONE.minus(values[i]);
        }
        yield values;
      }
      case Query.Expectation(var _, Query.Earned.Reward(int reward), Query.Until.Bounded(var bound)) -> {
        Rational[] values = zeros();
        for (int i = 0; i < bound.numerator().intValue(); i++) {
          values = back(earned(reward), values);
        }
        yield values;
      }
      case Query.Expectation(var _, Query.Earned.Reward(int reward), Query.Until.Instant(var at)) -> {
        Rational[] values = stateEarned(reward);
        for (int i = 0; i < at.numerator().intValue(); i++) {
          values = back(zeros(), values);
        }
        yield values;
      }
      case Query.Expectation(var _, Query.Earned.Reward(int reward), Query.Until.Reached(var goal)) -> reached(earned(reward), truths(new PathFormula.State(goal)));
      default -> throw new IllegalArgumentException(query.toString());
    };
  }

  private Rational[] until(boolean[] stay, boolean[] goal, List<PathFormula.Bound> bounds) {
    if (bounds.isEmpty()) {
      return reach(stay, goal);
    }
    int least = bounds.getFirst().least().numerator().intValue();
    Rational[] values;
    if (bounds.getFirst().most().isEmpty()) {
      values = reach(stay, goal);
    } else {
      values = indicator(goal);
      for (int i = bounds.getFirst().most().get().numerator().intValue() - least; i > 0; i--) {
        values = onlyIn(stay, goal, back(zeros(), values));
      }
    }
    for (int i = 0; i < least; i++) {
      values = onlyIn(stay, new boolean[stay.length], back(zeros(), values));
    }
    return values;
  }

  private static Rational[] onlyIn(boolean[] stay, boolean[] goal, Rational[] values) {
    for (int i = 0; i < stay.length; i++) {
      values[i] = goal[i] ? Rational.ONE : stay[i] ? values[i] : Rational.ZERO;
    }
    return values;
  }

  private Rational[] zeros() {
    Rational[] zeros = new Rational[weights.length];
    java.util.Arrays.fill(zeros, Rational.ZERO);
    return zeros;
  }

  private static Rational[] indicator(boolean[] of) {
    Rational[] values = new Rational[of.length];
    for (int i = 0; i < of.length; i++) {
      values[i] = of[i] ? Rational.ONE : Rational.ZERO;
    }
    return values;
  }

  private Rational[] stateEarned(int reward) {
    return states.stream().map(state -> interpreter.earned(state).get(reward)).toArray(Rational[]::new);
  }

  private Rational[] earned(int reward) {
    Rational[] values = stateEarned(reward);
    for (int i = 0; i < values.length; i++) {
      values[i] = values[i].plus(stepEarnings.get(i).get(reward));
    }
    return values;
  }

  /** One step earlier. */
  private Rational[] back(Rational[] earned, Rational[] values) {
    Rational[] before = earned.clone();
    for (int i = 0; i < before.length; i++) {
      for (int j = 0; j < before.length; j++) {
        before[i] = before[i].plus(weights[i][j].times(values[j]));
      }
    }
    return before;
  }

  private Rational[] reach(boolean[] stay, boolean[] goal) {
    boolean[] can = goal.clone();
    for (int round = 0; round < can.length; round++) {
      for (int i = 0; i < can.length; i++) {
        for (int j = 0; j < can.length; j++) {
          can[i] |= stay[i] && can[j] && weights[i][j].signum() > 0;
        }
      }
    }
    Rational[] constants = indicator(goal);
    boolean[] open = new boolean[can.length];
    for (int i = 0; i < can.length; i++) {
      open[i] = can[i] && !goal[i];
    }
    return solve(open, constants);
  }

  private Rational[] reached(Rational[] earned, boolean[] goal) {
    boolean[] all = new boolean[goal.length];
    java.util.Arrays.fill(all, true);
    Rational[] probability = reach(all, goal);
    boolean[] open = new boolean[goal.length];
    Rational[] constants = zeros();
    for (int i = 0; i < goal.length; i++) {
      open[i] = !goal[i] && probability[i].equals(Rational.ONE);
      constants[i] = open[i] ? earned[i] : Rational.ZERO;
    }
    Rational[] values = solve(open, constants);
    for (int i = 0; i < goal.length; i++) {
      values[i] = probability[i].equals(Rational.ONE) ? values[i] : null;
    }
    return values;
  }

  /** In open states the constant and what the next state has; in the others, the constant. */
  private Rational[] solve(boolean[] open, Rational[] constants) {
    int n = constants.length;
    Rational[][] rows = new Rational[n][n + 1];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        Rational unit = i == j ? Rational.ONE : Rational.ZERO;
        rows[i][j] = open[i] ? unit.minus(weights[i][j]) : unit;
      }
      rows[i][n] = constants[i];
    }
    for (int column = 0; column < n; column++) {
      int pivot = column;
      while (rows[pivot][column].signum() == 0) {
        pivot++;
      }
      Rational[] swap = rows[pivot];
      rows[pivot] = rows[column];
      rows[column] = swap;
      for (int i = 0; i < n; i++) {
        if (i != column && rows[i][column].signum() != 0) {
          Rational factor = rows[i][column].dividedBy(rows[column][column]);
          for (int j = column; j <= n; j++) {
            rows[i][j] = rows[i][j].minus(factor.times(rows[column][j]));
          }
        }
      }
    }
    Rational[] values = new Rational[n];
    for (int i = 0; i < n; i++) {
      values[i] = rows[i][n].dividedBy(rows[i][i]);
    }
    return values;
  }
}
