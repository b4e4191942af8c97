package skein.jani.question;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Earned;
import skein.core.program.Query.Extreme;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/**
 * Reads questions: {@code P}, {@code R} and {@code S} with a bound or {@code =?}, {@code E} and {@code A} over linear-time formulas, and what can be made of these,
 * of labels in quotes and of comparisons of variables with numbers by {@code ! & | => <=>}.
 */
final class QuestionParser {

  private final QuestionTokens tokens;
  private final StateNames names;

  QuestionParser(QuestionTokens tokens, StateNames names) {
    this.tokens = tokens;
    this.names = names;
  }

  Query question() throws UnreadablePart {
    PathFormula read = implication();
    return state(read);
  }

  private Query state(PathFormula formula) throws UnreadablePart {
    return switch (formula) {
      case PathFormula.State(Query query) -> query;
      case PathFormula.Not(var operand) -> new Query.Not(state(operand));
      case PathFormula.And(var operands) -> new Query.And(states(operands));
      case PathFormula.Or(var operands) -> new Query.Or(states(operands));
      case PathFormula.Next _, PathFormula.Until _, PathFormula.Begins _ ->
          throw new UnreadablePart("property", tokens.at(), "a formula over executions needs P, E or A around it");
    };
  }

  private List<Query> states(List<PathFormula> formulas) throws UnreadablePart {
    List<Query> found = new ArrayList<>();
    for (PathFormula each : formulas) {
      found.add(state(each));
    }
    return found;
  }

  private PathFormula implication() throws UnreadablePart {
    PathFormula left = equivalence();
    return tokens.takeIf("=>") ? either(not(left), implication()) : left;
  }

  private PathFormula equivalence() throws UnreadablePart {
    PathFormula left = disjunction();
    while (tokens.takeIf("<=>")) {
      PathFormula right = disjunction();
      left = either(both(left, right), both(not(left), not(right)));
    }
    return left;
  }

  private PathFormula disjunction() throws UnreadablePart {
    PathFormula left = conjunction();
    while (tokens.takeIf("|")) {
      left = either(left, conjunction());
    }
    return left;
  }

  private PathFormula conjunction() throws UnreadablePart {
    PathFormula left = binary();
    while (tokens.takeIf("&")) {
      left = both(left, binary());
    }
    return left;
  }

  private static PathFormula not(PathFormula operand) {
    return operand instanceof PathFormula.State(Query query) ? new PathFormula.State(new Query.Not(query)) : new PathFormula.Not(operand);
  }

  private static PathFormula both(PathFormula left, PathFormula right) {
    return left instanceof PathFormula.State(Query a) && right instanceof PathFormula.State(Query b)
        ? new PathFormula.State(new Query.And(List.of(a, b)))
        : new PathFormula.And(List.of(left, right));
  }

  private static PathFormula either(PathFormula left, PathFormula right) {
    return left instanceof PathFormula.State(Query a) && right instanceof PathFormula.State(Query b)
        ? new PathFormula.State(new Query.Or(List.of(a, b)))
        : new PathFormula.Or(List.of(left, right));
  }

  private PathFormula binary() throws UnreadablePart {
    PathFormula left = unary();
    String op = tokens.peek();
    if (!List.of("U", "W", "R").contains(op)) {
      return left;
    }
    tokens.take();
    PathFormula.Bounds bounds = bounds();
    PathFormula right = unary();
    return switch (op) {
      case "U" -> new PathFormula.Until(left, right, bounds);
      case "W" -> PathFormula.weakUntil(left, right, bounds);
      default -> PathFormula.release(left, right, bounds);
    };
  }

  private PathFormula unary() throws UnreadablePart {
    if (tokens.takeIf("!")) {
      return not(unary());
    }
    switch (tokens.peek()) {
      case "X" -> {
        tokens.take();
        return new PathFormula.Next(unary());
      }
      case "F" -> {
        tokens.take();
        PathFormula.Bounds bounds = bounds();
        return PathFormula.eventually(unary(), bounds);
      }
      case "G" -> {
        tokens.take();
        PathFormula.Bounds bounds = bounds();
        return PathFormula.always(unary(), bounds);
      }
      case "(" -> {
        tokens.take();
        PathFormula inner = implication();
        tokens.expect(")");
        return inner;
      }
      default -> {
        return new PathFormula.State(atom());
      }
    }
  }

  private PathFormula.Bounds bounds() throws UnreadablePart {
    boolean isTime = names.kind() == Chance.Kind.RATE;
    PathFormula.Amount amount = isTime ? new PathFormula.Amount.Time() : new PathFormula.Amount.Steps();
    Rational least = Rational.ZERO;
    Optional<Rational> most = Optional.empty();
    Span at = tokens.at();
    Rational step = isTime ? Rational.ZERO : Rational.ONE;
    switch (tokens.peek()) {
      case "<=" -> most = Optional.of(bound(isTime));
      case "<" -> most = Optional.of(bound(isTime).minus(step));
      case ">=" -> least = bound(isTime);
      case ">" -> least = bound(isTime).plus(step);
      case "=" -> {
        least = bound(isTime);
        most = Optional.of(least);
      }
      case "[" -> {
        least = bound(isTime);
        if (!tokens.peek().equals(",")) {
          throw tokens.unexpected("`,`");
        }
        most = Optional.of(bound(isTime));
        tokens.expect("]");
      }
      default -> {
        return PathFormula.Bounds.NONE;
      }
    }
    Rational lower = least;
    if (least.signum() < 0 || most.filter(upper -> upper.compareTo(lower) < 0).isPresent()) {
      throw new UnreadablePart("bound", at, "this bound is negative or empty");
    }
    return new PathFormula.Bounds(List.of(new PathFormula.Bound(amount, least, most)));
  }

  /** Behind a sign. */
  private Rational bound(boolean isTime) throws UnreadablePart {
    tokens.take();
    Span at = tokens.at();
    Rational bound = number();
    if (!isTime && !bound.isInteger()) {
      throw new UnreadablePart("bound", at, "a number of steps is an integer");
    }
    return bound;
  }

  private Rational number() throws UnreadablePart {
    boolean isNegative = tokens.takeIf("-");
    if (tokens.isAtEnd() || !Character.isDigit(tokens.peek().charAt(0))) {
      throw tokens.unexpected("a number");
    }
    Rational value = Rational.of(new BigDecimal(tokens.take().text()));
    if (tokens.peek().equals("/")) {
      tokens.take();
      Rational below = number();
      if (below.signum() == 0) {
        throw tokens.unexpected("another divisor than 0");
      }
      value = value.dividedBy(below);
    }
    return isNegative ? value.negate() : value;
  }

  private Query atom() throws UnreadablePart {
    Span at = tokens.at();
    String word = tokens.peek();
    if (word.startsWith("\"")) {
      tokens.take();
      return label(word.substring(1, word.length() - 1), at);
    }
    return switch (word) {
      case "true", "false" -> {
        tokens.take();
        yield new Query.Holds(word.equals("true") ? Expr.TRUE : Expr.FALSE);
      }
      case "P", "Pmin", "Pmax" -> measured(word);
      case "R", "Rmin", "Rmax", "T", "Tmin", "Tmax" -> measured(word);
      case "S" -> measured(word);
      case "E", "A" -> executions(word);
      default -> {
        if (!word.isEmpty() && (Character.isLetter(word.charAt(0)) || word.charAt(0) == '_')) {
          tokens.take();
          yield variable(word, at);
        }
        throw tokens.unexpected("a label in quotes, a variable, or P, R, S, E, A");
      }
    };
  }

  private Query label(String name, Span at) throws UnreadablePart {
    if (name.equals("init")) {
      return new Query.Initial();
    }
    Optional<Expr> truth = names.truth(name);
    if (truth.isEmpty() && name.equals("deadlock")) {
      return new Query.Stuck();
    }
    return new Query.Holds(truth.orElseThrow(() -> new UnreadablePart("unknown-name", at, "there is no label \"" + name + "\"")));
  }

  private Query variable(String name, Span at) throws UnreadablePart {
    Optional<Comparison> comparison = comparison(tokens.peek());
    Optional<Expr> number = names.number(name);
    if (comparison.isEmpty()) {
      return new Query.Holds(names.truth(name).orElseThrow(() -> new UnreadablePart("unknown-name", at, "there is no truth or label `" + name + "` here")));
    }
    Expr read = number.orElseThrow(() -> new UnreadablePart("unknown-name", at, "there is no variable `" + name + "`"));
    tokens.take();
    Span written = tokens.at();
    Rational limit = number();
    if (!limit.isInteger() || limit.numerator().bitLength() > 31) {
      throw new UnreadablePart("number", written, "a variable is compared with an integer");
    }
    return new Query.Holds(compare(comparison.get(), read, Exprs.constant(limit.numerator().longValueExact())));
  }

  private static Expr compare(Comparison comparison, Expr left, Expr right) {
    return switch (comparison) {
      case EQUAL -> Exprs.equal(left, right);
      case NOT_EQUAL -> Exprs.notEqual(left, right);
      case LESS -> Exprs.less(left, right);
      case AT_MOST -> Exprs.lessEqual(left, right);
      case MORE -> Exprs.less(right, left);
      case AT_LEAST -> Exprs.lessEqual(right, left);
    };
  }

  static Optional<Comparison> comparison(String sign) {
    return switch (sign) {
      case "=" -> Optional.of(Comparison.EQUAL);
      case "!=" -> Optional.of(Comparison.NOT_EQUAL);
      case "<" -> Optional.of(Comparison.LESS);
      case "<=" -> Optional.of(Comparison.AT_MOST);
      case ">" -> Optional.of(Comparison.MORE);
      case ">=" -> Optional.of(Comparison.AT_LEAST);
      default -> Optional.empty();
    };
  }

  /** Of executions, whatever their probability. */
  private Query executions(String word) throws UnreadablePart {
    tokens.take();
    tokens.expect("[");
    PathFormula path = implication();
    tokens.expect("]");
    return word.equals("E") ? new Query.Exists(path) : new Query.Not(new Query.Exists(new PathFormula.Not(path)));
  }

  private Query measured(String word) throws UnreadablePart {
    Span at = tokens.take();
    int reward = word.startsWith("R") ? reward(at) : 0;
    String extreme = word.length() > 1 ? word.substring(1) : tokens.takeIf("min") ? "min" : tokens.takeIf("max") ? "max" : "";
    Optional<Comparison> comparison = Optional.empty();
    Rational limit = Rational.ZERO;
    if (!tokens.takeIf("=?")) {
      comparison = comparison(tokens.peek()).filter(each -> each != Comparison.EQUAL && each != Comparison.NOT_EQUAL);
      if (comparison.isEmpty()) {
        throw tokens.unexpected("`=?`, or a bound such as `>= 0.9`");
      }
      tokens.take();
      limit = number();
    }
    Optional<Extreme> asked = extreme(extreme, comparison, at);
    tokens.expect("[");
    Query value =
        switch (word.charAt(0)) {
          case 'P' -> new Query.Probability(asked, implication());
          case 'S' -> new Query.LongRun(asked, state(implication()));
          case 'T' -> new Query.Expectation(asked, new Earned.Time(), goal());
          default -> new Query.Expectation(asked, new Earned.Reward(reward), until());
        };
    tokens.expect("]");
    return comparison.isEmpty() ? value : new Query.Compare(comparison.get(), value, new Query.Number(new Ratio.Const(limit)));
  }

  private Optional<Extreme> extreme(String written, Optional<Comparison> comparison, Span at) throws UnreadablePart {
    if (names.kind() == Chance.Kind.CHAIN || names.kind() == Chance.Kind.RATE) {
      return Optional.empty();
    }
    if (!written.isEmpty()) {
      return Optional.of(written.equals("min") ? Extreme.LEAST : Extreme.LARGEST);
    }
    if (comparison.isEmpty()) {
      String word = at.text();
      throw new UnreadablePart("question", at, "a decision process has many values", "ask for " + word + "min=? or " + word + "max=?");
    }
    boolean isFromBelow = comparison.get() == Comparison.AT_LEAST || comparison.get() == Comparison.MORE;
    return Optional.of(isFromBelow ? Extreme.LEAST : Extreme.LARGEST);
  }

  private int reward(Span at) throws UnreadablePart {
    String name = "";
    if (tokens.takeIf("{")) {
      Span named = tokens.take();
      name = named.text().replace("\"", "");
      tokens.expect("}");
    }
    String asked = name;
    return names.reward(asked).orElseThrow(() -> new UnreadablePart("unknown-name", at, asked.isEmpty() ? "the model has no rewards" : "there is no reward \"" + asked + "\""));
  }

  private Query.Until goal() throws UnreadablePart {
    tokens.expect("F");
    return new Query.Until.Reached(state(implication()));
  }

  private Query.Until until() throws UnreadablePart {
    boolean isTime = names.kind() == Chance.Kind.RATE;
    String next = tokens.peek(1);
    switch (tokens.peek()) {
      case "F" -> {
        return goal();
      }
      case "C" -> {
        tokens.take();
        return next.equals("<=") ? new Query.Until.Bounded(bound(isTime)) : new Query.Until.Never();
      }
      case "I" -> {
        tokens.take();
        if (!tokens.peek().equals("=")) {
          throw tokens.unexpected("`=`");
        }
        return new Query.Until.Instant(bound(isTime));
      }
      case "S" -> {
        tokens.take();
        return new Query.Until.Average();
      }
      default -> throw tokens.unexpected("`F`, `C`, `C<=k`, `I=k` or `S`");
    }
  }
}
