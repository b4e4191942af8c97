package skein.prism.parse;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import skein.core.number.Rational;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.Wording;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.BinaryOperator;

/** Reads expressions: each method an operator, from the weakest to the strongest. */
class PrismExpressionParser {

  private static final int MOST_DIGITS = 1_000;

  final PrismTokens tokens;

  PrismExpressionParser(PrismTokens tokens) {
    this.tokens = tokens;
  }

  PrismExpression expression() throws PrismSyntaxError {
    tokens.enter();
    PrismExpression condition = implication();
    if (tokens.accept("?")) {
      PrismExpression then = expression();
      tokens.expect(":");
      PrismExpression otherwise = expression();
      condition = new PrismExpression.Conditional(condition, then, otherwise, condition.at().to(otherwise.at()));
    }
    tokens.leave();
    return condition;
  }

  private PrismExpression implication() throws PrismSyntaxError {
    PrismExpression left = equivalence();
    if (tokens.accept("=>")) {
      tokens.enter();
      PrismExpression right = implication();
      tokens.leave();
      return binary(BinaryOperator.IMPLIES, left, right);
    }
    return left;
  }

  private interface Level {
    PrismExpression read() throws PrismSyntaxError;
  }

  private static PrismExpression binary(BinaryOperator operator, PrismExpression left, PrismExpression right) {
    return new PrismExpression.Binary(operator, left, right, left.at().to(right.at()));
  }

  /** Operators of one strength, which group to the left. */
  private PrismExpression leftToRight(Level operand, List<BinaryOperator> operators) throws PrismSyntaxError {
    PrismExpression left = operand.read();
    while (true) {
      BinaryOperator found = null;
      for (BinaryOperator each : operators) {
        // What begins with << is the next property.
        if (found == null && tokens.isAt(each.sign()) && !tokens.isAt("<", "<")) {
          found = each;
        }
      }
      if (found == null) {
        return left;
      }
      tokens.take();
      left = binary(found, left, operand.read());
    }
  }

  private static final List<BinaryOperator> IFF = List.of(BinaryOperator.IFF);
  private static final List<BinaryOperator> OR = List.of(BinaryOperator.OR);
  private static final List<BinaryOperator> AND = List.of(BinaryOperator.AND);
  private static final List<BinaryOperator> EQUALITY = List.of(BinaryOperator.EQUAL, BinaryOperator.NOT_EQUAL);
  private static final List<BinaryOperator> ORDER = List.of(BinaryOperator.LESS, BinaryOperator.AT_MOST, BinaryOperator.MORE, BinaryOperator.AT_LEAST);
  private static final List<BinaryOperator> SUMS = List.of(BinaryOperator.ADD, BinaryOperator.SUBTRACT);
  private static final List<BinaryOperator> PRODUCTS = List.of(BinaryOperator.MULTIPLY, BinaryOperator.DIVIDE);

  private PrismExpression equivalence() throws PrismSyntaxError {
    return leftToRight(this::disjunction, IFF);
  }

  private PrismExpression disjunction() throws PrismSyntaxError {
    return leftToRight(this::conjunction, OR);
  }

  private PrismExpression conjunction() throws PrismSyntaxError {
    return leftToRight(this::negation, AND);
  }

  /** Weaker than comparisons. */
  private PrismExpression negation() throws PrismSyntaxError {
    if (!tokens.isAt("!")) {
      return leftToRight(this::order, EQUALITY);
    }
    List<Span> signs = new ArrayList<>();
    while (tokens.isAt("!")) {
      signs.add(tokens.take().at());
    }
    PrismExpression operand = negation();
    for (Span sign : signs.reversed()) {
      operand = new PrismExpression.Not(operand, sign.to(operand.at()));
    }
    return operand;
  }

  private PrismExpression order() throws PrismSyntaxError {
    return leftToRight(this::sum, ORDER);
  }

  PrismExpression sum() throws PrismSyntaxError {
    return leftToRight(this::product, SUMS);
  }

  private PrismExpression product() throws PrismSyntaxError {
    return leftToRight(this::power, PRODUCTS);
  }

  private PrismExpression power() throws PrismSyntaxError {
    PrismExpression base = minus();
    if (tokens.accept("^")) {
      tokens.enter();
      PrismExpression exponent = power();
      tokens.leave();
      return binary(BinaryOperator.POWER, base, exponent);
    }
    return base;
  }

  private PrismExpression minus() throws PrismSyntaxError {
    List<Span> signs = new ArrayList<>();
    while (tokens.isAt("-")) {
      signs.add(tokens.take().at());
    }
    PrismExpression operand = primary();
    for (Span sign : signs.reversed()) {
      operand = new PrismExpression.Negated(operand, sign.to(operand.at()));
    }
    return operand;
  }

  PrismExpression primary() throws PrismSyntaxError {
    PrismToken token = tokens.peek();
    return switch (token.kind()) {
      case INTEGER, DECIMAL -> number(tokens.take());
      case WORD -> word(token);
      case QUOTED, END -> throw tokens.unexpected("an expression");
      case SYMBOL -> {
        if (!token.text().equals("(")) {
          throw token.is("!")
              ? PrismTokens.error(token.at(), "`!` is weaker than the operator before it", "put parentheses around the negation: `(!…)`")
              : tokens.unexpected("an expression");
        }
        yield parentheses(token);
      }
    };
  }

  private PrismExpression parentheses(PrismToken open) throws PrismSyntaxError {
    tokens.take();
    PrismExpression inner = expression();
    if (tokens.isAt(",")) {
      throw PrismTokens.error(tokens.peek().at(), Wording.unexpected(",") + "; this `(` begins no list of arguments", "functions are `min(a, b)`, `pow(a, b)`, …");
    }
    if (!tokens.isAt(")")) {
      throw tokens.unexpected("`)` for the `(` on line " + open.at().line());
    }
    tokens.take();
    return inner;
  }

  private static PrismExpression number(PrismToken token) throws PrismSyntaxError {
    BigDecimal value;
    try {
      value = new BigDecimal(token.text());
    } catch (NumberFormatException _) {
      throw tooLong(token);
    }
    if (token.text().length() > MOST_DIGITS || Math.abs((long) value.scale()) > MOST_DIGITS) {
      throw tooLong(token);
    }
    return new PrismExpression.Number(Rational.of(value), token.kind() == Kind.DECIMAL, token.at());
  }

  private static PrismSyntaxError tooLong(PrismToken token) {
    return new PrismSyntaxError(Diagnostic.error("numbers-too-large", token.at(), "this number is too large or too small"));
  }

  PrismExpression word(PrismToken token) throws PrismSyntaxError {
    switch (token.text()) {
      case "true", "false" -> {
        tokens.take();
        return new PrismExpression.Truth(token.text().equals("true"), token.at());
      }
      case "func" -> {
        return oldCall();
      }
      case "min", "max" -> {
        tokens.take();
        return call(token, token);
      }
      default -> {}
    }
    if (!token.isName()) {
      throw PrismTokens.error(token.at(), Wording.unexpected(token.text()) + "; expected an expression", keywordHint(token));
    }
    tokens.take();
    return tokens.isAt("(") && Functions.isOne(token.text()) ? call(token, token) : new PrismExpression.Name(token.text(), token.at());
  }

  String keywordHint(PrismToken token) {
    return token.text().length() == 1 || token.text().matches("[PR](min|max)")
        ? "`" + token.text() + "` is a keyword of properties; variables and constants need other names"
        : "`" + token.text() + "` is a keyword";
  }

  /** {@code func(name, …)}. */
  private PrismExpression oldCall() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    tokens.expect("(");
    PrismToken name = tokens.peek();
    if (name.kind() != Kind.WORD) {
      throw tokens.unexpected("the name of a function");
    }
    tokens.take();
    tokens.expect(",");
    return arguments(start, name);
  }

  private PrismExpression call(PrismToken start, PrismToken name) throws PrismSyntaxError {
    tokens.expect("(");
    return arguments(start, name);
  }

  private PrismExpression arguments(PrismToken start, PrismToken name) throws PrismSyntaxError {
    List<PrismExpression> arguments = new ArrayList<>();
    do {
      arguments.add(expression());
    } while (tokens.accept(","));
    if (!tokens.isAt(")")) {
      throw tokens.unexpected("`,` or `)`");
    }
    tokens.take();
    return new PrismExpression.Call(name.text(), arguments, name.at(), tokens.since(start.at()));
  }
}
