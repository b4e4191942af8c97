package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Query.Comparison;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.Bounded;
import skein.prism.syntax.PrismExpression.Edge;
import skein.prism.syntax.PrismExpression.TemporalBound;

/** Reads the bounds of temporal operators. An identifier before a parenthesis is the bound, and no function. */
final class BoundParser {

  private final PrismExpressionParser expressions;
  private final PrismTokens tokens;

  BoundParser(PrismExpressionParser expressions) {
    this.expressions = expressions;
    this.tokens = expressions.tokens;
  }

  /** None if there are none. */
  List<TemporalBound> bounds() throws PrismSyntaxError {
    if (tokens.isAt("^")) {
      return listed();
    }
    boolean isStrategy = tokens.isAt("[", "[") || tokens.isAt("<", "<");
    boolean isBound = tokens.isAt("[") || tokens.isAt("=") || PropertyExpressionParser.comparison(tokens.peek()).isPresent();
    return isBound && !isStrategy ? List.of(bound(new Bounded.Passing())) : List.of();
  }

  private TemporalBound bound(Bounded of) throws PrismSyntaxError {
    PrismToken sign = tokens.take();
    if (sign.is("[")) {
      PrismExpression least = expressions.sum();
      tokens.expect(",");
      PrismExpression most = expressions.sum();
      tokens.expect("]");
      return new TemporalBound(of, edge(least, false), edge(most, false), tokens.since(sign.at()));
    }
    PrismExpression value = expressions.sum();
    if (sign.is("=")) {
      return new TemporalBound(of, edge(value, false), edge(value, false), tokens.since(sign.at()));
    }
    Comparison comparison = PropertyExpressionParser.comparison(sign).orElseThrow();
    boolean isStrict = comparison == Comparison.LESS || comparison == Comparison.MORE;
    boolean isMost = comparison == Comparison.LESS || comparison == Comparison.AT_MOST;
    Optional<Edge> edge = edge(value, isStrict);
    return new TemporalBound(of, isMost ? Optional.empty() : edge, isMost ? edge : Optional.empty(), tokens.since(sign.at()));
  }

  private static Optional<Edge> edge(PrismExpression value, boolean isStrict) {
    return Optional.of(new Edge(value, isStrict));
  }

  /** {@code ^{rew{"r"}<=B, steps<=k}}, as in Storm. */
  private List<TemporalBound> listed() throws PrismSyntaxError {
    tokens.take();
    tokens.expect("{");
    List<TemporalBound> bounds = new ArrayList<>();
    do {
      Bounded of = bounded();
      if (!tokens.isAt("=") && !tokens.isAt("[") && PropertyExpressionParser.comparison(tokens.peek()).isEmpty()) {
        throw tokens.unexpected("`<=` or another comparison");
      }
      bounds.add(bound(of));
    } while (tokens.accept(","));
    tokens.expect("}");
    return bounds;
  }

  private Bounded bounded() throws PrismSyntaxError {
    if (tokens.accept("steps")) {
      return new Bounded.Steps();
    }
    if (tokens.accept("time")) {
      return new Bounded.Time();
    }
    if (!tokens.accept("rew")) {
      throw tokens.unexpected("`rew{…}`, `steps` or `time`");
    }
    tokens.expect("{");
    PrismExpression structure = expressions.primary();
    tokens.expect("}");
    return new Bounded.Reward(structure);
  }
}
