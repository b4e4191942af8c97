package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.lang.expression.Token;

/** Reads SOS rules, which say what an operator does: premises, and a conclusion. */
final class SosRuleParser {

  private final DefinitionTokens tokens;
  private final PatternParser patterns;

  SosRuleParser(DefinitionTokens tokens, PatternParser patterns) {
    this.tokens = tokens;
    this.patterns = patterns;
  }

  SosRule rule() {
    Token start = tokens.peek();
    List<SosRule.Premise> premises = new ArrayList<>();
    if (!tokens.peek().is("==>")) {
      do {
        premises.add(premise());
      } while (tokens.accept(","));
    }
    tokens.expect("==>");
    SosRule.Conclusion conclusion;
    if (tokens.accept("ended")) {
      conclusion = new SosRule.Conclusion.Ends();
    } else if (tokens.accept("is")) {
      conclusion = new SosRule.Conclusion.Becomes(tokens.name());
    } else {
      tokens.expect("-");
      SosRule.Act act = patterns.act();
      Optional<SosRule.Condition> condition = Optional.empty();
      if (tokens.accept("if")) {
        boolean holds = !tokens.accept("not");
        condition = Optional.of(new SosRule.Condition(tokens.name(), holds));
      }
      tokens.expect("->");
      Name target = tokens.name();
      SosRule.Target to =
          switch (target.text()) {
            case "self" -> new SosRule.Target.Self();
            case "stop" -> new SosRule.Target.Stop();
            case "end" -> new SosRule.Target.End();
            default -> new SosRule.Target.Argument(target, tokens.accept("'"));
          };
      conclusion = new SosRule.Conclusion.Step(act, condition, to, patterns.bindings());
    }
    return new SosRule(premises, conclusion, tokens.span(start));
  }

  private SosRule.Premise premise() {
    if (tokens.peek().is("not") || tokens.peek().is("no") || tokens.peek().is("!")) {
      Token word = tokens.next();
      while (!tokens.peek().is(",") && !tokens.peek().is("==>") && !tokens.isEnd()) {
        tokens.next();
      }
      return new SosRule.Premise.Negative(tokens.span(word));
    }
    Name name = tokens.name();
    if (tokens.accept("ended")) {
      return new SosRule.Premise.Ended(name);
    }
    if (tokens.peek().is("on") || tokens.peek().is("off")) {
      boolean on = tokens.next().is("on");
      return new SosRule.Premise.Listed(name, on, tokens.name());
    }
    if (tokens.accept("is")) {
      boolean visible = tokens.peek().is("visible");
      if (!visible && !tokens.peek().is("silent")) {
        throw tokens.stop("expected `silent` or `visible`");
      }
      tokens.next();
      return new SosRule.Premise.Visible(name, visible);
    }
    if (tokens.peek().is("not") || tokens.peek().is("cannot")) {
      while (!tokens.peek().is(",") && !tokens.peek().is("==>") && !tokens.isEnd()) {
        tokens.next();
      }
      return new SosRule.Premise.Negative(name.at());
    }
    tokens.expect("-");
    SosRule.Pattern pattern = patterns.pattern();
    tokens.expect("->");
    Name primed = tokens.name();
    tokens.expect("'");
    return new SosRule.Premise.Steps(name, pattern, primed);
  }
}
