package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.lang.expression.Expression;
import skein.lang.expression.Token;

/** Reads the rules of actions: clauses, effects, and a label. */
final class ActionRuleParser {

  private final DefinitionTokens tokens;
  private final ClauseParser clauseParser;
  private final EffectParser effectParser;

  ActionRuleParser(DefinitionTokens tokens, ClauseParser clauseParser, EffectParser effectParser) {
    this.tokens = tokens;
    this.clauseParser = clauseParser;
    this.effectParser = effectParser;
  }

  ActionRule rule() {
    Token word = tokens.next();
    Name name = tokens.name();
    boolean anyTime = false;
    if (tokens.accept("at")) {
      tokens.expect("any");
      tokens.expect("time");
      anyTime = true;
    }
    List<ActionRule.Clause> clauses = new ArrayList<>();
    while (clauseParser.isClause()) {
      clauses.add(clauseParser.clause());
    }
    List<ActionRule.Effect> effects = new ArrayList<>();
    if (tokens.accept("do")) {
      do {
        effects.add(effectParser.effect());
      } while (tokens.accept(";"));
    }
    Optional<ActionRule.LabelForm> label = Optional.empty();
    if (tokens.accept("label")) {
      Token first = tokens.next();
      if (first.kind() != Token.Kind.WORD && first.kind() != Token.Kind.STRING) {
        tokens.back();
        throw tokens.stop("expected the name of the label");
      }
      List<Expression> values = new ArrayList<>();
      while (tokens.accept("!")) {
        values.add(tokens.expression());
      }
      label = Optional.of(new ActionRule.LabelForm(new Name(first.text(), first.at()), values));
    }
    if (!tokens.isEnd() && !tokens.isItem()) {
      throw tokens.stop("unexpected " + tokens.peek().shown() + " in the rule `" + name.text() + "`: expected a clause (`A does …`, `some …`, `B is …`, `when …`), `do`, `label`, or the next item");
    }
    return new ActionRule(name, anyTime, clauses, effects, label, tokens.span(word));
  }
}
