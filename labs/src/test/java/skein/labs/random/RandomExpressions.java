package skein.labs.random;

import static skein.labs.random.Trees.binary;
import static skein.labs.random.Trees.literal;
import static skein.labs.random.Trees.ref;
import static skein.labs.random.Trees.unary;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.UnaryOp;

/** Random expressions and conditions over given names: mostly small values, sometimes errors and undefined values. */
final class RandomExpressions {

  private final Dice dice;
  private final double risk;
  private final Set<String> undefined = new LinkedHashSet<>();
  private final Clashes clashes;

  /** @param risk the probability of expressions that may cause errors, from 0 to 1 */
  RandomExpressions(Dice dice, double risk) {
    this.dice = dice;
    this.risk = risk;
    this.clashes = new Clashes(dice);
  }

  /** Variables of this name start undefined. */
  void noteUndefined(String name) {
    undefined.add(name);
  }

  /** A number that is usually 0, 1 or 2. */
  Expression smallNumber(Words words, int depth) {
    return switch (dice.weighted(4, 4, 3, 1)) {
      case 0 -> leaf(words);
      case 1 -> binary(BinaryOp.MODULO, number(words, depth), literal(dice.between(2, 3)));
      case 2 -> binary(BinaryOp.MIN, number(words, depth), literal(dice.between(1, 2)));
      default -> number(words, depth);
    };
  }

  Expression number(Words words, int depth) {
    if (depth == 0 || dice.chance(0.3)) {
      return leaf(words);
    }
    if (dice.chance(risk / 4)) {
      return clashes.number(undefined(words), error(words), words.mayChoose() ? Optional.of(scalar(words)) : Optional.empty());
    }
    return switch (dice.weighted(8, 3, 3, 3, 3, 4, 6, 3, 1)) {
      case 0 -> binary(dice.any(List.of(BinaryOp.ADD, BinaryOp.SUBTRACT)), number(words, depth - 1), leaf(words));
      case 1 -> binary(BinaryOp.MULTIPLY, number(words, depth - 1), number(words, depth - 1));
      case 2 ->
          binary(
              dice.any(List.of(BinaryOp.DIVIDE, BinaryOp.MODULO, BinaryOp.ROUND_DIVIDE)),
              number(words, depth - 1),
              divisor(words));
      case 3 ->
          binary(
              dice.any(List.of(BinaryOp.MIN, BinaryOp.MAX)), number(words, depth - 1), number(words, depth - 1));
      case 4 -> unary(dice.any(List.of(UnaryOp.NEGATE, UnaryOp.ABS)), number(words, depth - 1));
      case 5 ->
          new Expression.IfThenElse(
              condition(words, depth - 1), number(words, depth - 1), number(words, depth - 1), null);
      case 6 -> ofSomebody(words);
      case 7 -> words.mayChoose() ? range(words) : leaf(words);
      default -> dice.chance(risk) ? huge(words) : leaf(words);
    };
  }

  Expression condition(Words words, int depth) {
    if (depth == 0 || dice.chance(0.45)) {
      return comparison(words, Math.min(depth, 1));
    }
    if (dice.chance(risk / 4)) {
      return clashes.condition(undefined(words), error(words));
    }
    return switch (dice.weighted(6, 3, 3, 2, 1, 1, 1)) {
      case 0 -> comparison(words, depth);
      case 1 -> binary(BinaryOp.AND, condition(words, depth - 1), condition(words, depth - 1));
      case 2 -> binary(BinaryOp.OR, condition(words, depth - 1), condition(words, depth - 1));
      case 3 -> unary(UnaryOp.NOT, condition(words, depth - 1));
      case 4 -> new Expression.Truth(dice.chance(0.7), null);
      case 5 -> unary(dice.any(List.of(UnaryOp.IS_DEFINED, UnaryOp.IS_UNDEFINED)), number(words, depth - 1));
      default -> leaf(words);
    };
  }

  private Expression comparison(Words words, int depth) {
    BinaryOp op =
        dice.any(
            List.of(
                BinaryOp.EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL,
                BinaryOp.GREATER, BinaryOp.GREATER_EQUAL));
    Expression left = dice.chance(0.3) ? ofSomebody(words) : number(words, depth);
    return binary(op, left, dice.chance(0.6) ? literal(dice.below(3)) : leaf(words));
  }

  private Expression leaf(Words words) {
    List<Expression> options = new ArrayList<>();
    for (Map.Entry<String, List<Integer>> word : words.bare().entrySet()) {
      options.add(ref(word.getKey(), indices(words, word.getValue())));
    }
    if (words.hasId()) {
      options.add(new Expression.Id(null));
    }
    words.externs().keySet().forEach(extern -> options.add(new Expression.Extern(extern, null)));
    words.picked().forEach(pick -> options.add(ref(pick.text(), index(words, 1))));
    for (Words.AgentName agent : words.agents()) {
      if (!agent.isParty()) {
        options.add(ref(agent.text()));
      }
    }
    if (words.hasParties() && dice.chance(options.isEmpty() ? 0.7 : 0.5)) {
      return ofSomebody(words);
    }
    return options.isEmpty() || dice.chance(0.3) ? literal(dice.below(3)) : dice.any(options);
  }

  /** {@code x of} an agent. */
  private Expression ofSomebody(Words words) {
    boolean inLink = words.hasParties() && !words.hasId();
    if (inLink || !words.agents().isEmpty() && dice.chance(0.75)) {
      Words.AgentName agent = dice.any(words.agents());
      return of(words, agent.has(), agent.isParty() ? party(agent.text()) : ref(agent.text()));
    }
    if (!words.picked().isEmpty() && dice.chance(0.7)) {
      Words.AgentName picked = dice.any(words.picked());
      return of(words, picked.has(), ref(picked.text(), index(words, 1)));
    }
    int agents = words.kindOfAgent().size();
    Expression number = scalar(words);
    // The kind of an agent with a constant id is known statically.
    if (words.constant(number).isPresent() || dice.chance(0.6)) {
      return ofNumber(words);
    }
    Expression agent =
        switch (dice.weighted(2, 1, 1)) {
          case 0 -> wrapped(number, dice.chance(risk) ? 3 : agents);
          case 1 -> words.mayChoose() ? new Expression.Range(literal(0), literal(agents), null) : wrapped(number, agents);
          default -> dice.chance(risk) ? binary(BinaryOp.ADD, number, literal(dice.below(2))) : wrapped(number, agents);
        };
    return of(words, Optional.empty(), agent);
  }

  private static Expression wrapped(Expression number, int bound) {
    return binary(BinaryOp.MODULO, number, literal(bound));
  }

  private Expression ofNumber(Words words) {
    int agents = words.kindOfAgent().size();
    // In a where, 1 and 2 are the picker and the picked.
    int agent = dice.chance(risk) ? Math.max(3, agents) : words.hasParties() ? 0 : dice.below(agents);
    Optional<Map<String, List<Integer>>> has =
        agent < agents ? Optional.of(words.kinds().get(words.kindOfAgent().get(agent))) : Optional.empty();
    return of(words, has, literal(agent));
  }

  private Expression of(Words words, Optional<Map<String, List<Integer>>> has, Expression agent) {
    // An agent of unknown kind may lack the variable, or have it in another shape: prefer variables that all kinds have.
    Map<String, List<Integer>> names =
        has.orElseGet(() -> dice.chance(risk) ? dice.any(List.copyOf(words.kinds().values())) : words.everybodyHas());
    List<String> options = new ArrayList<>(names.keySet());
    if (options.isEmpty() || dice.chance(0.2)) {
      return new Expression.Of("id", List.of(), agent, null);
    }
    String name = dice.any(options);
    return new Expression.Of(name, List.of(indices(words, names.get(name))), agent, null);
  }

  Expression[] indices(Words words, List<Integer> shape) {
    Expression[] all = shape.stream().map(length -> index(words, length)).toArray(Expression[]::new);
    if (shape.size() > 1 && risk > 0 && dice.chance(0.4)) {
      clashes.indices(all, shape, undefined(words), scalar(words));
    }
    return all;
  }

  /** An undefined variable, if there is one. */
  private Expression undefined(Words words) {
    List<Expression> options = new ArrayList<>();
    words.bare().forEach((name, shape) -> {
      if (undefined.contains(name)) {
        options.add(ref(name, shape.stream().map(length -> literal(dice.below(length))).toArray(Expression[]::new)));
      }
    });
    words.agents().forEach(agent -> agent.has().ifPresent(has -> has.forEach((name, shape) -> {
      if (undefined.contains(name)) {
        List<Expression> element = shape.stream().map(length -> literal(dice.below(length))).toList();
        options.add(new Expression.Of(name, element, agent.isParty() ? party(agent.text()) : ref(agent.text()), null));
      }
    })));
    return options.isEmpty() ? scalar(words) : dice.any(options);
  }

  /** A division by something that is often 0. */
  private Expression error(Words words) {
    return binary(BinaryOp.DIVIDE, literal(1), dice.chance(0.5) ? leaf(words.choosing(false)) : ofSomebody(words.choosing(false)));
  }

  private Expression index(Words words, int length) {
    return switch (dice.weighted(5, 3, 1, words.mayChoose() ? 1 : 0)) {
      case 0 -> literal(dice.below(length));
      case 1 -> binary(BinaryOp.MODULO, scalar(words), literal(length));
      case 2 -> dice.chance(risk) ? scalar(words) : literal(dice.below(length));
      default -> new Expression.Range(literal(0), literal(dice.chance(risk) ? length + 1 : length), null);
    };
  }

  private Expression scalar(Words words) {
    List<Expression> options = new ArrayList<>();
    words.bare().forEach((name, shape) -> {
      if (shape.isEmpty()) {
        options.add(ref(name));
      }
    });
    if (words.hasId()) {
      options.add(new Expression.Id(null));
    }
    words.agents().stream().filter(agent -> !agent.isParty()).forEach(agent -> options.add(ref(agent.text())));
    return options.isEmpty() ? literal(dice.below(2)) : dice.any(options);
  }

  Expression range(Words words) {
    Expression from = dice.chance(0.3) ? leaf(words.choosing(false)) : literal(dice.below(2));
    Expression to = dice.chance(0.3) ? leaf(words.choosing(false)) : literal(dice.between(1, 3));
    OptionalLong first = words.constant(from);
    OptionalLong end = words.constant(to);
    // A range that is statically known to be empty is an error.
    boolean isEmpty = first.isPresent() && end.isPresent() && first.getAsLong() >= end.getAsLong();
    return new Expression.Range(from, isEmpty ? literal(first.getAsLong() + dice.between(1, 2)) : to, null);
  }

  /** The number of agents to pick: at least one, unless errors are allowed. */
  Expression headcount(Words words) {
    if (dice.chance(risk)) {
      return binary(BinaryOp.SUBTRACT, scalar(words), literal(dice.below(2)));
    }
    return dice.chance(0.3)
        ? new Expression.Range(literal(1), literal(3), null)
        : binary(BinaryOp.ADD, binary(BinaryOp.MODULO, scalar(words), literal(2)), literal(1));
  }

  private Expression divisor(Words words) {
    if (!dice.chance(risk)) {
      return literal(dice.any(List.of(2, 3, 2, -2)));
    }
    return dice.chance(0.5) ? leaf(words) : ofSomebody(words);
  }

  private Expression huge(Words words) {
    Expression big = literal(dice.any(List.of(2147483647L, 1073741824L, 65536L, 2000000000L)));
    return binary(
        dice.any(List.of(BinaryOp.MULTIPLY, BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.DIVIDE, BinaryOp.MODULO)),
        big,
        dice.chance(0.3) ? big : leaf(words));
  }

  private static Expression party(String agent) {
    return Character.isDigit(agent.charAt(0)) ? literal(Long.parseLong(agent)) : ref(agent);
  }
}
