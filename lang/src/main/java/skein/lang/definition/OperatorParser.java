package skein.lang.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.source.Diagnostic;
import skein.lang.expression.Token;

/** Reads the operators of processes, from the loosest to the tightest, and what they mean: a word of the kit, or SOS rules. */
final class OperatorParser {

  private final DefinitionTokens tokens;
  private final TextPartParser parts;
  private final PatternParser patterns;
  private final SosRuleParser rules;

  OperatorParser(DefinitionTokens tokens, TextPartParser parts, PatternParser patterns, SosRuleParser rules) {
    this.tokens = tokens;
    this.parts = parts;
    this.patterns = patterns;
    this.rules = rules;
  }

  /** Operators before a mistake are kept. */
  void operators(List<Operator> into) {
    tokens.next();
    int level = -1;
    if (!tokens.peek().is("operator")) {
      throw tokens.stop("expected `operator`");
    }
    while (tokens.peek().is("operator") || tokens.peek().is("also")) {
      Token word = tokens.next();
      if (word.is("operator") || level < 0) {
        level++;
      }
      List<TextPart> texts = new ArrayList<>();
      while (!tokens.peek().is("is") && !tokens.peek().is("{") && !tokens.isEnd()) {
        if (tokens.peek().kind() != Token.Kind.STRING && !tokens.isWord() && !tokens.peek().is("(")) {
          throw tokens.stop("expected the text of the operator: arguments, strings and holes, then `is` and a word of the kit, or rules in braces");
        }
        texts.add(parts.part(true));
      }
      if (texts.isEmpty()) {
        throw tokens.stop("an operator has a text: arguments, strings or holes");
      }
      Meaning meaning;
      if (tokens.accept("is")) {
        meaning = kit();
      } else {
        tokens.expect("{");
        List<SosRule> sos = new ArrayList<>();
        while (!tokens.accept("}")) {
          if (tokens.isEnd()) {
            throw tokens.stop("expected `}`");
          }
          sos.add(rules.rule());
        }
        meaning = new Meaning.Rules(sos);
      }
      into.add(new Operator(level, texts, meaning, tokens.span(word)));
    }
  }

  private Meaning kit() {
    Token word = tokens.next();
    return switch (word.text()) {
      case "prefix" -> new Meaning.Prefix();
      case "step" -> new Meaning.Step();
      case "choice" -> new Meaning.Choice();
      case "sequence" -> new Meaning.Sequence();
      case "guard" -> new Meaning.Guard();
      case "stop" -> new Meaning.Stop();
      case "end" -> new Meaning.End();
      case "restrict" -> new Meaning.Restrict(tokens.name());
      case "hide" -> {
        Name list = tokens.name();
        tokens.expect("to");
        yield new Meaning.Hide(list, patterns.act());
      }
      case "rename" -> new Meaning.Rename(tokens.name());
      case "parallel" -> parallel();
      default -> {
        tokens.back();
        throw tokens.stop(
            Diagnostic.error(
                "kit",
                tokens.peek().at(),
                "the kit has no `" + word.text() + "`: its words are `prefix`, `step`, `choice`, `sequence`, `guard`, `stop`, `end`, `restrict`, `hide`, `rename` and `parallel`"));
      }
    };
  }

  private Meaning parallel() {
    tokens.expect("{");
    List<Meaning.Entry> entries = new ArrayList<>();
    boolean drop = false;
    while (!tokens.accept("}")) {
      if (tokens.accept("drop")) {
        tokens.expect("ended");
        drop = true;
      } else if (tokens.accept("alone")) {
        entries.add(new Meaning.Entry.Alone(patterns.pattern()));
      } else {
        SosRule.Pattern one = patterns.pattern();
        tokens.expect("with");
        Optional<SosRule.Pattern> with = tokens.accept("same") ? Optional.empty() : Optional.of(patterns.pattern());
        tokens.expect("gives");
        Optional<SosRule.Act> gives = tokens.accept("same") ? Optional.empty() : Optional.of(patterns.act());
        entries.add(new Meaning.Entry.Together(one, with, gives, patterns.bindings()));
      }
      if (!tokens.peek().is("}")) {
        tokens.expect(";");
      }
    }
    return new Meaning.Parallel(entries, drop);
  }
}
