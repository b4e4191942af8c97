package skein.labs.random;

import static skein.labs.random.Trees.binary;
import static skein.labs.random.Trees.ref;
import static skein.labs.random.Trees.unary;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;

/**
 * Expressions and conditions over few constants, at the limits of domains and of the 32-bit range, so that comparisons
 * have both outcomes and values of different variables often coincide.
 */
final class TrapValues {

  /** Values at which the width, the sign or the number of bits of a packed cell changes. */
  private static final List<Long> EDGES =
      List.of(
          -1L, -1L, -2L, 2L, 3L, 4L, 7L, 8L, 15L, 16L, -8L, -9L, 127L, 128L, -128L, -129L, 255L, 256L, 32767L, 32768L, 65535L, 65536L,
          2147483647L, 2147483646L, -2147483648L, -2147483647L, 1073741824L);

  private final Dice dice;
  private final List<Long> constants = new ArrayList<>(List.of(0L, 1L));
  private final double risk;
  private final Set<String> undefined = new LinkedHashSet<>();
  private final Clashes clashes;

  /** @param risk the probability of expressions that may cause errors, from 0 to 1 */
  TrapValues(Dice dice, double risk) {
    this.dice = dice;
    this.risk = risk;
    this.clashes = new Clashes(dice);
    int edges = dice.weighted(3, 4, 2);
    for (int i = 0; i < edges; i++) {
      constants.add(dice.any(EDGES));
    }
  }

  /** Variables of this name start undefined. */
  void noteUndefined(String name) {
    undefined.add(name);
  }

  boolean risky() {
    return dice.chance(risk);
  }

  long constant() {
    return dice.any(constants);
  }

  Expression literal() {
    return literal(constant());
  }

  /** The smallest number cannot be written as the negation of a positive literal. */
  static Expression literal(long value) {
    return value == Integer.MIN_VALUE ? new Expression.Number(value, null) : Trees.literal(value);
  }

  /** Mostly a copy or a constant. */
  Expression value(TrapWords words) {
    if (dice.chance(risk / 2)) {
      return clashes.number(undefined(words), error(words), words.mayChoose() ? Optional.of(scalar(words)) : Optional.empty());
    }
    return switch (dice.weighted(5, 6, 3, words.mayChoose() ? 1 : 0)) {
      case 0 -> literal();
      case 1 -> variable(words);
      case 2 -> computed(words, 1);
      default -> new Expression.Range(literal(0), literal(dice.between(1, 2)), null);
    };
  }

  /** Another value of the variable that depends on its value. */
  Expression next(Expression.Ref variable) {
    return binary(BinaryOp.MODULO, plus(variable, 1), literal(dice.between(2, 3)));
  }

  Expression computed(TrapWords words, int depth) {
    Expression left = depth > 0 && dice.chance(0.3) ? computed(words, depth - 1) : variable(words);
    return switch (dice.weighted(4, 4, 3, 2, 2, 2, 2, 2)) {
      case 0 -> binary(BinaryOp.MODULO, plus(left, 1), literal(dice.any(List.of(2L, 3L, -2L, -3L))));
      case 1 -> binary(dice.any(List.of(BinaryOp.MODULO, BinaryOp.ROUND_DIVIDE, BinaryOp.DIVIDE)), left, divisor(words));
      case 2 -> binary(dice.any(List.of(BinaryOp.MIN, BinaryOp.MAX)), left, literal());
      case 3 -> unary(dice.any(List.of(UnaryOp.NEGATE, UnaryOp.ABS)), left);
      case 4 -> new Expression.IfThenElse(condition(words, 0), left, dice.chance(0.5) ? literal() : variable(words), null);
      case 5 -> binary(BinaryOp.SUBTRACT, literal(), left);
      case 6 ->
          risky()
              ? binary(dice.any(List.of(BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY)), left, literal())
              : binary(BinaryOp.MODULO, binary(BinaryOp.MULTIPLY, left, literal()), literal(dice.any(List.of(2L, 3L, -3L))));
      default -> binary(BinaryOp.MODULO, binary(BinaryOp.SUBTRACT, left, variable(words)), literal(dice.any(List.of(2L, -2L, 3L))));
    };
  }

  Expression condition(TrapWords words, int depth) {
    if (depth > 0 && dice.chance(risk / 2)) {
      return clashes.condition(undefined(words), error(words));
    }
    return switch (depth == 0 ? 0 : dice.weighted(6, 2, 2, 2, 1, 1, 2)) {
      case 0 -> {
        BinaryOp op =
            dice.any(
                List.of(
                    BinaryOp.EQUAL, BinaryOp.EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL, BinaryOp.GREATER,
                    BinaryOp.GREATER_EQUAL));
        Expression left = dice.chance(0.85) ? variable(words) : computed(words, 0);
        yield binary(op, left, dice.chance(0.75) ? literal() : variable(words));
      }
      case 1 -> binary(BinaryOp.AND, condition(words, depth - 1), condition(words, depth - 1));
      case 2 -> binary(BinaryOp.OR, condition(words, depth - 1), condition(words, depth - 1));
      case 3 -> unary(UnaryOp.NOT, condition(words, depth - 1));
      case 4 -> variable(words);
      case 5 -> {
        UnaryOp op = dice.any(List.of(UnaryOp.IS_DEFINED, UnaryOp.IS_UNDEFINED));
        yield unary(op, dice.chance(0.7) ? variable(words) : dice.chance(0.5) ? computed(words, 0) : condition(words, 0));
      }
      // A number as a condition: whether it is not 0.
      default ->
          new Expression.IfThenElse(condition(words, 0), variable(words), dice.chance(0.5) ? literal() : computed(words, 0), null);
    };
  }

  /** A variable of the agent, of the environment or of another agent, or a local. */
  Expression variable(TrapWords words) {
    List<Expression> options = new ArrayList<>();
    words.bare().forEach((name, shape) -> options.add(ref(name, indices(words, shape))));
    if (!words.agents().isEmpty() && (options.isEmpty() || dice.chance(0.6))) {
      TrapWords.Agent agent = dice.any(words.agents());
      return of(words, agent.has().orElseGet(words::anybodyHas), agent(agent));
    }
    if (!words.picked().isEmpty() && dice.chance(0.6)) {
      return of(words, words.anybodyHas(), ref(dice.any(words.picked()), Trees.literal(0)));
    }
    if (words.hasId() && dice.chance(0.15)) {
      return dice.chance(0.4) ? new Expression.Id(null) : of(words, words.anybodyHas(), someAgent(words));
    }
    return options.isEmpty() ? literal() : dice.any(options);
  }

  private static Expression agent(TrapWords.Agent agent) {
    return Character.isDigit(agent.text().charAt(0)) ? Trees.literal(Long.parseLong(agent.text())) : ref(agent.text());
  }

  private Expression someAgent(TrapWords words) {
    Expression other = binary(BinaryOp.MODULO, plus(new Expression.Id(null), 1), Trees.literal(words.agentCount()));
    return switch (dice.weighted(3, 2, 1)) {
      case 0 -> other;
      case 1 -> Trees.literal(dice.below(words.agentCount()));
      default -> risky() ? scalar(words) : other;
    };
  }

  private Expression of(TrapWords words, Map<String, List<Integer>> has, Expression agent) {
    List<String> names = new ArrayList<>(has.keySet());
    // Reading a variable that the agent lacks is an error.
    if (!risky()) {
      words.kinds().values().forEach(known -> names.removeIf(name -> !has.get(name).equals(known.get(name))));
    }
    if (names.isEmpty() || dice.chance(0.1)) {
      return new Expression.Of("id", List.of(), agent, null);
    }
    String name = dice.any(names);
    return new Expression.Of(name, List.of(indices(words, has.get(name))), agent, null);
  }

  Expression[] indices(TrapWords words, List<Integer> shape) {
    Expression[] all = shape.stream().map(length -> index(words.choosing(false), length)).toArray(Expression[]::new);
    if (shape.size() > 1 && risk > 0 && dice.chance(0.4)) {
      clashes.indices(all, shape, undefined(words), scalar(words));
    }
    return all;
  }

  /** An undefined variable, if there is one. */
  private Expression undefined(TrapWords words) {
    List<Expression> options = new ArrayList<>();
    words.bare().forEach((name, shape) -> {
      if (undefined.contains(name)) {
        options.add(ref(name, shape.stream().map(length -> Trees.literal(dice.below(length))).toArray(Expression[]::new)));
      }
    });
    words.agents().forEach(agent -> agent.has().ifPresent(has -> has.forEach((name, shape) -> {
      if (undefined.contains(name)) {
        options.add(new Expression.Of(name, shape.stream().map(length -> Trees.literal(dice.below(length))).toList(), agent(agent), null));
      }
    })));
    return options.isEmpty() ? scalar(words) : dice.any(options);
  }

  /** A division by something that is often 0. */
  private Expression error(TrapWords words) {
    return binary(BinaryOp.DIVIDE, Trees.literal(1), variable(words.choosing(false)));
  }

  private Expression index(TrapWords words, int length) {
    return switch (dice.weighted(3, 4, 1)) {
      case 0 -> Trees.literal(dice.below(length));
      case 1 -> binary(BinaryOp.MODULO, scalar(words), Trees.literal(length));
      default -> risky() ? scalar(words) : Trees.literal(dice.below(length));
    };
  }

  private Expression scalar(TrapWords words) {
    List<Expression> options = new ArrayList<>();
    words.bare().forEach((name, shape) -> {
      if (shape.isEmpty()) {
        options.add(ref(name));
      }
    });
    if (words.hasId()) {
      options.add(new Expression.Id(null));
    }
    return options.isEmpty() ? Trees.literal(dice.below(2)) : dice.any(options);
  }

  private Expression divisor(TrapWords words) {
    return risky() ? variable(words) : literal(dice.any(List.of(2L, -2L, 3L, -3L, 4L, 7L)));
  }

  private static Expression plus(Expression left, long right) {
    return binary(BinaryOp.ADD, left, Trees.literal(right));
  }
}
