package skein.lang.definition;

import java.util.List;
import java.util.Optional;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;

/** Reads clauses of rules: which agents take which actions, and when. */
final class ClauseParser {

  private final DefinitionTokens tokens;
  private final PatternParser patterns;

  ClauseParser(DefinitionTokens tokens, PatternParser patterns) {
    this.tokens = tokens;
    this.patterns = patterns;
  }

  boolean isClause() {
    if (!tokens.isWord()) {
      return false;
    }
    return tokens.peek().is("some") || tokens.peek().is("when") || (!DefinitionTokens.isReserved(tokens.peek()) && (tokens.follows("does") || tokens.follows("is")));
  }

  ActionRule.Clause clause() {
    Token start = tokens.peek();
    if (tokens.accept("when")) {
      Expression condition = tokens.expression();
      return new ActionRule.Clause.When(condition, tokens.span(start));
    }
    if (tokens.accept("some")) {
      Name variable = tokens.name();
      tokens.expect("in");
      Expression set = tokens.expression();
      Optional<ActionRule.Take> take = tokens.accept("does") ? Optional.of(take()) : Optional.empty();
      Optional<Expression> where = tokens.accept("where") ? Optional.of(tokens.expression()) : Optional.empty();
      return new ActionRule.Clause.Some(variable, set, take, where, tokens.span(start));
    }
    Name name = tokens.name();
    if (tokens.accept("is")) {
      Expression value = tokens.expression();
      return new ActionRule.Clause.Is(name, value, tokens.span(start));
    }
    tokens.expect("does");
    ActionRule.Take take = take();
    return new ActionRule.Clause.Does(name, take, tokens.span(start));
  }

  ActionRule.Take take() {
    SosRule.Pattern pattern = patterns.pattern();
    List<SosRule.Binding> bindings = patterns.bindings();
    Optional<Expression> where = tokens.accept("where") ? Optional.of(tokens.expression()) : Optional.empty();
    return new ActionRule.Take(pattern, bindings, where);
  }
}
