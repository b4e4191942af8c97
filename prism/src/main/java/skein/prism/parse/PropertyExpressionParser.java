package skein.prism.parse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Query.Comparison;
import skein.core.program.Query.Operator;
import skein.core.source.Span;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.Strategies;
import skein.prism.syntax.PrismExpression.TemporalOperator;

/** Reads properties: expressions with temporal operators, probabilities and rewards. */
final class PropertyExpressionParser extends PrismExpressionParser {

  private static final Map<String, TemporalOperator> PREFIXES =
      Map.of("X", TemporalOperator.NEXT, "F", TemporalOperator.EVENTUALLY, "G", TemporalOperator.ALWAYS);
  private static final Map<String, TemporalOperator> INFIXES =
      Map.of("U", TemporalOperator.UNTIL, "W", TemporalOperator.WEAK_UNTIL, "R", TemporalOperator.RELEASE);
  private static final Map<String, Operator> FILTERS =
      Map.ofEntries(
          Map.entry("min", Operator.MIN), Map.entry("max", Operator.MAX), Map.entry("argmin", Operator.ARGMIN), Map.entry("argmax", Operator.ARGMAX),
          Map.entry("count", Operator.COUNT), Map.entry("sum", Operator.SUM), Map.entry("+", Operator.SUM), Map.entry("avg", Operator.AVERAGE),
          Map.entry("first", Operator.FIRST), Map.entry("range", Operator.RANGE), Map.entry("forall", Operator.FORALL), Map.entry("&", Operator.FORALL),
          Map.entry("exists", Operator.EXISTS), Map.entry("|", Operator.EXISTS), Map.entry("state", Operator.STATE), Map.entry("print", Operator.PRINT),
          Map.entry("printall", Operator.PRINT_ALL));

  private final BoundParser bounds;
  private final MeasureParser measures;

  PropertyExpressionParser(PrismTokens tokens) {
    super(tokens);
    this.bounds = new BoundParser(this);
    this.measures = new MeasureParser(this);
  }

  /** Temporal operators are the weakest. */
  @Override
  PrismExpression expression() throws PrismSyntaxError {
    PrismExpression left = prefixed();
    PrismToken token = tokens.peek();
    if (!isInfix(token)) {
      return left;
    }
    tokens.take();
    List<PrismExpression.TemporalBound> bound = bounds.bounds();
    PrismExpression right = prefixed();
    PrismToken after = tokens.peek();
    if (isInfix(after)) {
      throw PrismTokens.error(after.at(), "`" + token.text() + "` and `" + after.text() + "` need parentheses here", "write `(a " + token.text() + " b) " + after.text()
          + " c` or `a " + token.text() + " (b " + after.text() + " c)`");
    }
    return new PrismExpression.Temporal(INFIXES.get(token.text()), Optional.of(left), right, bound, left.at().to(right.at()));
  }

  /** The next property may begin with an R that is no release operator. */
  private boolean isInfix(PrismToken token) {
    return token.kind() == Kind.WORD && INFIXES.containsKey(token.text()) && !measures.isOne();
  }

  private PrismExpression prefixed() throws PrismSyntaxError {
    PrismToken token = tokens.peek();
    if (token.kind() != Kind.WORD || !PREFIXES.containsKey(token.text())) {
      return super.expression();
    }
    tokens.enter();
    tokens.take();
    if (token.is("X") && (tokens.isAt("<=") || tokens.isAt("<") || tokens.isAt(">=") || tokens.isAt(">") || tokens.isAt("="))) {
      throw PrismTokens.error(tokens.peek().at(), "`X` has no bound", "write `F[1,1]` for exactly one step");
    }
    List<PrismExpression.TemporalBound> bound = token.is("X") ? List.of() : bounds.bounds();
    PrismExpression right = prefixed();
    tokens.leave();
    return new PrismExpression.Temporal(PREFIXES.get(token.text()), Optional.empty(), right, bound, token.at().to(right.at()));
  }

  @Override
  PrismExpression primary() throws PrismSyntaxError {
    PrismToken token = tokens.peek();
    if (token.kind() == Kind.QUOTED) {
      tokens.take();
      return new PrismExpression.Quoted(token.text(), token.at());
    }
    if (tokens.isAt("<", "<") || tokens.isAt("[", "[")) {
      return strategies();
    }
    return super.primary();
  }

  @Override
  PrismExpression word(PrismToken token) throws PrismSyntaxError {
    if (measures.isOne()) {
      return measures.measure(Optional.empty(), token);
    }
    switch (token.text()) {
      case "X", "F", "G" -> {
        return prefixed();
      }
      case "A", "E" -> {
        return paths();
      }
      case "filter" -> {
        return filter();
      }
      case "multi" -> {
        if (tokens.peek(1).is("(")) {
          return multi();
        }
      }
      default -> {}
    }
    return super.word(token);
  }

  @Override
  String keywordHint(PrismToken token) {
    return INFIXES.containsKey(token.text()) || token.is("C") || token.is("I") ? "`" + token.text() + "` is an operator and cannot begin a formula" : super.keywordHint(token);
  }

  private PrismExpression paths() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    tokens.expect("[");
    tokens.enter();
    PrismExpression formula = expression();
    tokens.leave();
    closed("]");
    return new PrismExpression.Paths(start.is("A"), formula, tokens.since(start.at()));
  }

  void closed(String bracket) throws PrismSyntaxError {
    if (!tokens.isAt(bracket)) {
      throw tokens.unexpected("an operator or `" + bracket + "`");
    }
    tokens.take();
  }

  private PrismExpression filter() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    tokens.expect("(");
    PrismToken name = tokens.peek();
    Operator operator = FILTERS.get(name.text());
    if (operator == null || name.kind() == Kind.QUOTED) {
      throw PrismTokens.error(name.at(), "`" + name.text() + "` is no operator of filters", "the operators are " + String.join(", ", FILTERS.keySet().stream().sorted().toList()));
    }
    tokens.take();
    tokens.expect(",");
    PrismExpression of = expression();
    Optional<PrismExpression> states = tokens.accept(",") ? Optional.of(expression()) : Optional.empty();
    closed(")");
    return new PrismExpression.Filter(operator, of, states, tokens.since(start.at()));
  }

  private PrismExpression multi() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    int open = 0;
    do {
      if (tokens.isAtEnd()) {
        throw tokens.unexpected("`)`");
      }
      PrismToken token = tokens.take();
      open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    } while (open > 0);
    return new PrismExpression.Refused("multi-objective properties (multi)", tokens.since(start.at()));
  }

  /** {@code <<>>}, {@code <<*>>}, {@code [[]]} or {@code [[*]]}. */
  private PrismExpression strategies() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    tokens.take();
    boolean isStar = tokens.accept("*");
    String close = start.is("<") ? ">" : "]";
    if (!tokens.isAt(close, close)) {
      Span at = tokens.peek().at();
      throw PrismTokens.error(at, "games are not supported: there are no players", "write `<<*>>` or `[[]]` for some strategy, `<<>>` or `[[*]]` for all");
    }
    tokens.take();
    tokens.take();
    Strategies which = start.is("<") == isStar ? Strategies.SOME : Strategies.ALL;
    if (!measures.isOne()) {
      throw tokens.unexpected("`P` or `R` with a bound");
    }
    return measures.measure(Optional.of(which), start);
  }

  static Optional<Comparison> comparison(PrismToken token) {
    if (token.kind() != Kind.SYMBOL) {
      return Optional.empty();
    }
    return switch (token.text()) {
      case "<" -> Optional.of(Comparison.LESS);
      case "<=" -> Optional.of(Comparison.AT_MOST);
      case ">" -> Optional.of(Comparison.MORE);
      case ">=" -> Optional.of(Comparison.AT_LEAST);
      default -> Optional.empty();
    };
  }
}
