package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;

/** Reads effects: what a rule does to the state. */
final class EffectParser {

  private final DefinitionTokens tokens;
  private final ClauseParser clauses;

  EffectParser(DefinitionTokens tokens, ClauseParser clauses) {
    this.tokens = tokens;
    this.clauses = clauses;
  }

  ActionRule.Effect effect() {
    Token start = tokens.peek();
    switch (start.kind() == Token.Kind.WORD ? start.text() : "") {
      case "push" -> {
        tokens.next();
        Expression value = tokens.expression();
        tokens.expect("on");
        Expression place = tokens.expression();
        return new ActionRule.Effect.Push(value, place, tokens.span(start));
      }
      case "pop" -> {
        tokens.next();
        Expression place = tokens.expression();
        return new ActionRule.Effect.Pop(place, tokens.span(start));
      }
      case "add" -> {
        tokens.next();
        Expression value = tokens.expression();
        tokens.expect("to");
        Expression place = tokens.expression();
        return new ActionRule.Effect.Add(value, place, tokens.span(start));
      }
      case "remove" -> {
        tokens.next();
        Expression value = tokens.expression();
        tokens.expect("from");
        Expression place = tokens.expression();
        return new ActionRule.Effect.Remove(value, place, tokens.span(start));
      }
      case "if" -> {
        tokens.next();
        Expression condition = tokens.expression();
        List<ActionRule.Effect> body = body();
        return new ActionRule.Effect.If(condition, body, tokens.span(start));
      }
      case "for" -> {
        tokens.next();
        Name variable = tokens.name();
        tokens.expect("in");
        Expression set = tokens.expression();
        Optional<Expression> where = tokens.accept("where") ? Optional.of(tokens.expression()) : Optional.empty();
        List<ActionRule.Effect> body = body();
        return new ActionRule.Effect.For(variable, set, where, body, tokens.span(start));
      }
      case "every" -> {
        tokens.next();
        Name variable = tokens.name();
        tokens.expect("in");
        Expression set = tokens.expression();
        Optional<ActionRule.Take> take = tokens.accept("does") ? Optional.of(clauses.take()) : Optional.empty();
        Optional<Expression> where = tokens.accept("where") ? Optional.of(tokens.expression()) : Optional.empty();
        List<ActionRule.Effect> body = tokens.peek().is("{") ? body() : List.of();
        return new ActionRule.Effect.Every(variable, set, take, where, body, tokens.span(start));
      }
      default -> {
        Expression place = tokens.expression();
        tokens.expect(":=");
        Expression value = tokens.expression();
        return new ActionRule.Effect.Assign(place, value, tokens.span(start));
      }
    }
  }

  private List<ActionRule.Effect> body() {
    tokens.expect("{");
    List<ActionRule.Effect> effects = new ArrayList<>();
    while (!tokens.accept("}")) {
      effects.add(effect());
      if (!tokens.peek().is("}")) {
        tokens.expect(";");
      }
    }
    return effects;
  }
}
