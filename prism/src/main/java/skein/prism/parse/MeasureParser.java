package skein.prism.parse;

import java.util.Optional;
import java.util.Set;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Operator;
import skein.core.source.Span;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismExpression;
import skein.prism.syntax.PrismExpression.Measured;
import skein.prism.syntax.PrismExpression.Strategies;
import skein.prism.syntax.PrismExpression.Subject;
import skein.prism.syntax.PrismExpression.Threshold;

/** Reads the operators P, R, S and T. */
final class MeasureParser {

  private static final Set<String> WORDS = Set.of("P", "Pmin", "Pmax", "R", "Rmin", "Rmax", "S");
  /** PrismDeclarations, unless a comparison and brackets follow. */
  private static final Set<String> NAMES = Set.of("T", "Tmin", "Tmax", "Smin", "Smax");

  private final PropertyExpressionParser expressions;
  private final PrismTokens tokens;

  MeasureParser(PropertyExpressionParser expressions) {
    this.expressions = expressions;
    this.tokens = expressions.tokens;
  }

  /** Whether such an operator is next. */
  boolean isOne() {
    PrismToken token = tokens.peek();
    if (token.kind() != Kind.WORD) {
      return false;
    }
    PrismToken after = tokens.peek(1);
    boolean isCompared = after.is("=") && tokens.peek(2).is("?");
    if (NAMES.contains(token.text())) {
      return isCompared || (PropertyExpressionParser.comparison(after).isPresent() && hasBrackets());
    }
    if (token.is("R")) {
      // Otherwise it is the release operator.
      return isCompared || after.is("{") || after.is("min") || after.is("max") || (PropertyExpressionParser.comparison(after).isPresent() && hasBrackets());
    }
    return WORDS.contains(token.text());
  }

  /** Whether brackets follow the number after a comparison. */
  private boolean hasBrackets() {
    int mark = tokens.mark();
    try {
      tokens.take();
      tokens.take();
      expressions.sum();
      return tokens.isAt("[");
    } catch (PrismSyntaxError _) {
      return false;
    } finally {
      tokens.back(mark);
    }
  }

  /** @param start its first word */
  PrismExpression measure(Optional<Strategies> strategies, PrismToken start) throws PrismSyntaxError {
    PrismToken word = tokens.take();
    Optional<PrismExpression> reward = Optional.empty();
    boolean isReward = word.text().startsWith("R");
    Optional<String> ratio = Optional.empty();
    String extreme = word.text().substring(1);
    for (int i = 0; i < 2; i++) {
      if (isReward && reward.isEmpty() && tokens.accept("{")) {
        reward = Optional.of(expressions.primary());
        if (tokens.accept("/")) {
          ratio = Optional.of("ratio rewards");
          expressions.primary();
        }
        tokens.expect("}");
      }
      if (extreme.isEmpty() && (tokens.isAt("min") || tokens.isAt("max"))) {
        extreme = tokens.take().text();
      }
    }
    Optional<Threshold> threshold = threshold(word.text());
    tokens.expect("[");
    tokens.enter();
    Subject subject = isReward ? rewardSubject() : new Subject.Formula(expressions.expression());
    tokens.leave();
    OldFilter filter = oldFilter();
    expressions.closed("]");
    Span at = tokens.since(start.at());
    if (strategies.isPresent() && threshold.isEmpty()) {
      throw PrismTokens.error(at, "which strategies are meant is said only with a bound", "write `Pmin=?` or `Pmax=?` without `<<>>` and `[[]]`");
    }
    PrismExpression result =
        new PrismExpression.Measure(kind(word.text()), reward, extreme(extreme), threshold, subject, strategies, at);
    if (ratio.isPresent()) {
      return new PrismExpression.Refused(ratio.get(), at);
    }
    return filter.states.isEmpty() && !filter.isMin && !filter.isMax
        ? result
        : new PrismExpression.Filter(filter.operator(threshold.isPresent()), result, filter.states, at);
  }

  private static Measured kind(String word) {
    return switch (word.charAt(0)) {
      case 'P' -> Measured.PROBABILITY;
      case 'S' -> Measured.LONG_RUN;
      case 'R' -> Measured.REWARD;
      default -> Measured.TIME;
    };
  }

  private static Optional<Extreme> extreme(String word) {
    return word.isEmpty() ? Optional.empty() : Optional.of(word.equals("min") ? Extreme.LEAST : Extreme.LARGEST);
  }

  private Optional<Threshold> threshold(String word) throws PrismSyntaxError {
    PrismToken sign = tokens.peek();
    if (tokens.isAt("=", "?")) {
      tokens.take();
      tokens.take();
      return Optional.empty();
    }
    var comparison = PropertyExpressionParser.comparison(sign);
    if (comparison.isEmpty()) {
      throw sign.is("=")
          ? PrismTokens.error(sign.at(), "a value cannot be compared by `=` here", "write `" + word + "=?` to ask for it, or compare it with `<`, `<=`, `>` or `>=`")
          : tokens.unexpected("`=?` or a bound such as `>=0.9`");
    }
    tokens.take();
    return Optional.of(new Threshold(comparison.get(), expressions.sum()));
  }

  private Subject rewardSubject() throws PrismSyntaxError {
    PrismToken after = tokens.peek(1);
    boolean isLast = after.is("]") || after.is("{");
    if (tokens.isAt("S") && isLast) {
      tokens.take();
      return new Subject.LongRun();
    }
    if (tokens.isAt("C")) {
      tokens.take();
      if (!isLast && !tokens.isAt("<=")) {
        throw tokens.unexpected("`<=` or `]`");
      }
      return new Subject.Cumulative(tokens.accept("<=") ? Optional.of(expressions.sum()) : Optional.empty());
    }
    if (tokens.isAt("I")) {
      tokens.take();
      tokens.expect("=");
      return new Subject.Instant(expressions.sum());
    }
    return new Subject.Formula(expressions.expression());
  }

  /** What braces after the formula say: for which states, and which of their values. */
  private record OldFilter(Optional<PrismExpression> states, boolean isMin, boolean isMax) {
    Operator operator(boolean isTruth) {
      if (isTruth) {
        return Operator.FORALL;
      }
      return isMin && isMax ? Operator.RANGE : isMin ? Operator.MIN : isMax ? Operator.MAX : Operator.STATE;
    }
  }

  private OldFilter oldFilter() throws PrismSyntaxError {
    Optional<PrismExpression> states = Optional.empty();
    boolean isMin = false;
    boolean isMax = false;
    while (tokens.accept("{")) {
      if (tokens.isAt("min", "}")) {
        tokens.take();
        isMin = true;
      } else if (tokens.isAt("max", "}")) {
        tokens.take();
        isMax = true;
      } else {
        states = Optional.of(expressions.expression());
      }
      tokens.expect("}");
    }
    return new OldFilter(states, isMin, isMax);
  }
}
