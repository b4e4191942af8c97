package skein.lang.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.lang.expression.Expression.BinaryOp;
import skein.lang.expression.Expression.Quantifier;
import skein.lang.expression.Expression.TemporalOp;
import skein.lang.expression.Expression.UnaryOp;

/**
 * Reads expressions from tokens by recursive descent: the longest expression that starts at a token. What could not be read is noted, so that the farthest
 * place can be reported.
 */
public final class ExpressionParser {

  /** Words that are never names in expressions. */
  public static final Set<String> WORDS =
      Set.of("abs", "and", "else", "exists", "false", "forall", "if", "max", "min", "not", "of", "or", "then", "true", "undef", "is");

  /** In which text an expression stands. */
  public enum Place { DEFINITION, MODEL, PROPERTY }

  private static final Set<String> TEMPORAL = Set.of("always", "eventually", "finally", "next");

  /** Thrown and caught in here: an expression cannot be read any further. */
  private static final class Unexpected extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unexpected() {
      super(null, null, false, false);
    }
  }

  private final List<Token> tokens;
  private final Place place;
  private final Set<String> reserved;
  private final Farthest farthest;
  private int at;

  /** An expression, and the index of the token after it. */
  public record Parsed(Expression expression, int end) {}

  /** @param reserved words that are no names here */
  public ExpressionParser(List<Token> tokens, Place place, Set<String> reserved, Farthest farthest) {
    this.tokens = tokens;
    this.place = place;
    this.reserved = reserved;
    this.farthest = farthest;
  }

  /** The longest expression that starts at this token; empty if none does. */
  public Optional<Parsed> at(int start) {
    at = start;
    try {
      Expression expression = place == Place.PROPERTY ? implication() : disjunction();
      return Optional.of(new Parsed(expression, at));
    } catch (Unexpected _) {
      return Optional.empty();
    }
  }

  /** The longest number that starts at this token: what follows {@code =} in {@code level: 0..4 = 1} is not a part of the bound. */
  public Optional<Parsed> number(int start) {
    at = start;
    try {
      return Optional.of(new Parsed(sum(), at));
    } catch (Unexpected _) {
      return Optional.empty();
    }
  }

  /** The longest reference, such as {@code x[i]}. */
  public Optional<Parsed> reference(int start) {
    at = start;
    try {
      if (!isName(peek())) {
        throw unexpected("a variable");
      }
      return Optional.of(new Parsed(reference(), at));
    } catch (Unexpected _) {
      return Optional.empty();
    }
  }

  private Expression implication() {
    Expression left = disjunction();
    if (peek().is("implies") || peek().is("leadsto")) {
      TemporalOp op = next().text().equals("implies") ? TemporalOp.IMPLIES : TemporalOp.LEADS_TO;
      Expression right = implication();
      return new Expression.Temporal(op, List.of(left, right), left.at().to(right.at()));
    }
    return left;
  }

  private Expression disjunction() {
    int start = at;
    Expression left = conjunction();
    while (peek().is("or")) {
      at++;
      left = binary(start, BinaryOp.OR, left, conjunction());
    }
    return left;
  }

  private Expression conjunction() {
    int start = at;
    Expression left = temporal();
    while (peek().is("and")) {
      at++;
      left = binary(start, BinaryOp.AND, left, temporal());
    }
    return left;
  }

  private Expression temporal() {
    Expression left = comparison();
    while (place == Place.PROPERTY && (peek().is("until") || peek().is("release") || peek().is("weakuntil"))) {
      TemporalOp op =
          switch (next().text()) {
            case "until" -> TemporalOp.UNTIL;
            case "release" -> TemporalOp.RELEASE;
            default -> TemporalOp.WEAK_UNTIL;
          };
      Expression right = comparison();
      left = new Expression.Temporal(op, List.of(left, right), left.at().to(right.at()));
    }
    return left;
  }

  private Expression comparison() {
    int start = at;
    if (place == Place.PROPERTY && TEMPORAL.contains(peek().text()) && !follows("=") && !follows("of")) {
      Token word = next();
      TemporalOp op =
          switch (word.text()) {
            case "always" -> TemporalOp.ALWAYS;
            case "next" -> TemporalOp.NEXT;
            default -> TemporalOp.EVENTUALLY;
          };
      Expression operand = comparison();
      return new Expression.Temporal(op, List.of(operand), word.at().to(operand.at()));
    }
    Expression left = sum();
    Optional<BinaryOp> op = comparisonOp(peek());
    if (op.isPresent()) {
      at++;
      return binary(start, op.get(), left, sum());
    }
    if (peek().is("is") && (tokens.get(at + 1).is("defined") || tokens.get(at + 1).is("undefined"))) {
      Token which = tokens.get(at + 1);
      at += 2;
      return new Expression.Unary(which.is("defined") ? UnaryOp.IS_DEFINED : UnaryOp.IS_UNDEFINED, left, left.at().to(which.at()));
    }
    return left;
  }

  private static Optional<BinaryOp> comparisonOp(Token token) {
    return switch (token.kind() == Token.Kind.SYMBOL ? token.text() : "") {
      case "=" -> Optional.of(BinaryOp.EQUAL);
      case "!=" -> Optional.of(BinaryOp.NOT_EQUAL);
      case "<" -> Optional.of(BinaryOp.LESS);
      case "<=" -> Optional.of(BinaryOp.LESS_EQUAL);
      case ">" -> Optional.of(BinaryOp.GREATER);
      case ">=" -> Optional.of(BinaryOp.GREATER_EQUAL);
      default -> Optional.empty();
    };
  }

  private Expression sum() {
    int start = at;
    Expression left = product();
    while (peek().is("+") || peek().is("-")) {
      BinaryOp op = next().is("+") ? BinaryOp.ADD : BinaryOp.SUBTRACT;
      left = binary(start, op, left, product());
    }
    return left;
  }

  private Expression product() {
    int start = at;
    Expression left = unary();
    while (true) {
      BinaryOp op =
          switch (peek().kind() == Token.Kind.SYMBOL ? peek().text() : "") {
            case "*" -> BinaryOp.MULTIPLY;
            case "/" -> BinaryOp.DIVIDE;
            case "%" -> BinaryOp.MODULO;
            case ":" -> BinaryOp.ROUND_DIVIDE;
            default -> null;
          };
      if (op == null) {
        return left;
      }
      at++;
      left = binary(start, op, left, unary());
    }
  }

  private Expression unary() {
    Token token = peek();
    if (token.is("-") || token.is("!") || token.is("not")) {
      at++;
      Expression operand = unary();
      return new Expression.Unary(token.is("-") ? UnaryOp.NEGATE : UnaryOp.NOT, operand, token.at().to(operand.at()));
    }
    return primary();
  }

  private Expression primary() {
    Token token = peek();
    if (token.kind() == Token.Kind.NUMBER) {
      at++;
      try {
        return new Expression.Number(Integer.parseInt(token.text()), token.at());
      } catch (NumberFormatException _) {
        at--;
        throw unexpected("a number below 2147483648");
      }
    }
    switch (token.kind() == Token.Kind.END || token.kind() == Token.Kind.STRING ? "" : token.text()) {
      case "(" -> {
        return parenthesised();
      }
      case "[" -> {
        at++;
        Expression from = disjunction();
        expect("..");
        Expression to = disjunction();
        return new Expression.Range(from, to, token.at().to(expect("]").at()));
      }
      case "true", "false" -> {
        at++;
        return new Expression.Truth(token.is("true"), token.at());
      }
      case "abs" -> {
        at++;
        expect("(");
        Expression operand = disjunction();
        return new Expression.Unary(UnaryOp.ABS, operand, token.at().to(expect(")").at()));
      }
      case "if" -> {
        at++;
        Expression condition = disjunction();
        expect("then");
        Expression then = disjunction();
        expect("else");
        Expression otherwise = disjunction();
        return new Expression.IfThenElse(condition, then, otherwise, token.at().to(otherwise.at()));
      }
      case "forall" -> {
        return quantified(Quantifier.FORALL);
      }
      case "exists" -> {
        return quantified(Quantifier.EXISTS);
      }
      case "min", "max" -> {
        if (!tokens.get(at + 1).is("(")) {
          return quantified(token.is("min") ? Quantifier.MIN : Quantifier.MAX);
        }
        at += 2;
        Expression left = disjunction();
        expect(",");
        Expression right = disjunction();
        return new Expression.Binary(token.is("min") ? BinaryOp.MIN : BinaryOp.MAX, left, right, token.at().to(expect(")").at()));
      }
      default -> {}
    }
    if ((token.is("count") || token.is("sum")) && isQuantifier()) {
      return quantified(token.is("count") ? Quantifier.COUNT : Quantifier.SUM);
    }
    if (place == Place.PROPERTY && token.is("can") && isLabelStart(tokens.get(at + 1))) {
      return can();
    }
    if (place == Place.PROPERTY && token.is("ended") && !follows("=") && !follows("of")) {
      at++;
      return new Expression.Ended(token.at());
    }
    if (place == Place.PROPERTY && token.kind() == Token.Kind.SYMBOL && token.is("'")) {
      Token word = tokens.get(at + 1);
      at += 2;
      return new Expression.Can(List.of("'", word.text()), List.of(), token.at().to(word.at()));
    }
    if (!isName(token)) {
      throw unexpected("an expression");
    }
    return named();
  }

  /** Whether this is {@code count Kind v,} or {@code count v in}, and not a variable of that name. */
  private boolean isQuantifier() {
    return tokens.get(at + 1).kind() == Token.Kind.WORD
        && tokens.size() > at + 2
        && (tokens.get(at + 1).isUpper() || tokens.get(at + 2).is("in"))
        && !tokens.get(at + 1).is("of");
  }

  private Expression parenthesised() {
    Token open = next();
    List<Expression> parts = new ArrayList<>();
    parts.add(place == Place.PROPERTY ? implication() : disjunction());
    while (peek().is(",")) {
      at++;
      parts.add(disjunction());
    }
    Token close = expect(")");
    return parts.size() == 1 ? parts.getFirst() : new Expression.Tuple(parts, open.at().to(close.at()));
  }

  private Expression quantified(Quantifier quantifier) {
    Token word = next();
    Optional<String> kind = Optional.empty();
    if (peek().isUpper() && tokens.get(at + 1).kind() == Token.Kind.WORD && !tokens.get(at + 1).is("in")) {
      kind = Optional.of(next().text());
    }
    if (peek().kind() != Token.Kind.WORD) {
      throw unexpected("a name for the agent");
    }
    String variable = next().text();
    Optional<Expression> set = Optional.empty();
    if (kind.isEmpty()) {
      expect("in");
      set = Optional.of(sum());
    }
    expect(",");
    Expression body = place == Place.PROPERTY ? implication() : disjunction();
    return new Expression.Quantified(quantifier, kind, variable, set, body, word.at().to(body.at()));
  }

  private static boolean isLabelStart(Token token) {
    return token.kind() == Token.Kind.WORD || (token.kind() == Token.Kind.SYMBOL && token.is("'"));
  }

  private Expression can() {
    Token word = next();
    List<String> label = new ArrayList<>();
    if (!isLabelStart(peek())) {
      throw unexpected("a label");
    }
    Token last = next();
    label.add(last.text());
    if (last.kind() == Token.Kind.SYMBOL && peek().kind() == Token.Kind.WORD) {
      last = next();
      label.add(last.text());
    }
    Span at = word.at().to(last.at());
    List<Expression> values = new ArrayList<>();
    while (peek().is("!")) {
      this.at++;
      values.add(unary());
      at = at.to(values.getLast().at());
    }
    return new Expression.Can(label, values, at);
  }

  private Expression named() {
    Expression.Ref reference = reference();
    if (peek().is("of")) {
      at++;
      Expression owner = owner();
      return new Expression.Of(reference.name(), reference.indices(), owner, reference.at().to(owner.at()));
    }
    if (peek().is("(") && place == Place.DEFINITION) {
      at++;
      List<Expression> arguments = new ArrayList<>();
      if (!peek().is(")")) {
        arguments.add(disjunction());
        while (peek().is(",")) {
          at++;
          arguments.add(disjunction());
        }
      }
      Token close = expect(")");
      return new Expression.Apply(reference.name(), reference.indices(), arguments, reference.at().to(close.at()));
    }
    return reference;
  }

  private Expression owner() {
    Token token = peek();
    if (token.kind() == Token.Kind.NUMBER || token.is("(") || isName(token)) {
      return primary();
    }
    throw unexpected("an agent");
  }

  private Expression.Ref reference() {
    Token name = next();
    List<Expression> indices = new ArrayList<>();
    Span span = name.at();
    if (peek().is("[") && (place != Place.MODEL || adjacent(name, peek()))) {
      at++;
      indices.add(disjunction());
      while (peek().is(",")) {
        at++;
        indices.add(disjunction());
      }
      span = span.to(expect("]").at());
    }
    return new Expression.Ref(name.text(), indices, span);
  }

  /** In models, an index follows its name at once: languages may have brackets of their own. */
  private static boolean adjacent(Token one, Token other) {
    return one.at().end() == other.at().start();
  }

  private boolean isName(Token token) {
    return token.kind() == Token.Kind.WORD && !WORDS.contains(token.text()) && !reserved.contains(token.text());
  }

  private boolean follows(String text) {
    return tokens.get(at + 1).is(text);
  }

  /** From the first token, as brackets around an operand are no part of it. */
  private Expression binary(int start, BinaryOp op, Expression left, Expression right) {
    return new Expression.Binary(op, left, right, tokens.get(start).at().to(tokens.get(at - 1).at()));
  }

  private Token peek() {
    return tokens.get(at);
  }

  private Token next() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  private Token expect(String text) {
    if (!peek().is(text)) {
      throw unexpected("`" + text + "`");
    }
    return next();
  }

  private Unexpected unexpected(String expected) {
    farthest.note(at, expected);
    return new Unexpected();
  }
}
