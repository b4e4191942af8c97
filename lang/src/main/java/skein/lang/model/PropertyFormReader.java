package skein.lang.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.lang.definition.Name;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.Quantifier;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Token;
import skein.lang.expression.TokenReader;
import skein.lang.model.ModelSyntax.Form;
import skein.lang.model.ModelSyntax.Modality;
import skein.lang.model.ModelSyntax.Pattern;

/** Reads properties, with the forms that LAbS has. */
final class PropertyFormReader {

  private final TokenReader tokens;

  PropertyFormReader(TokenReader tokens) {
    this.tokens = tokens;
  }

  Expression expression() {
    return tokens.expression(ExpressionParser.Place.PROPERTY, Set.of());
  }

  Form form() {
    Token start = tokens.peek();
    switch (start.text()) {
      case "deadlockfree" -> {
        tokens.next();
        return new Form.DeadlockFree(start.at());
      }
      case "fairly", "fairly_inf", "reachable" -> {
        tokens.next();
        Expression predicate = expression();
        Modality modality = start.is("fairly") ? Modality.FAIRLY : start.is("fairly_inf") ? Modality.FAIRLY_INFINITELY : Modality.REACHABLE;
        return new Form.Modal(modality, predicate, start.at().to(predicate.at()));
      }
      case "always", "eventually", "finally" -> {
        int before = tokens.at();
        tokens.next();
        Expression predicate = expression();
        if (!predicate.isTemporal()) {
          return new Form.Modal(start.is("always") ? Modality.ALWAYS : Modality.EVENTUALLY, predicate, start.at().to(predicate.at()));
        }
        tokens.moveTo(before);
      }
      case "between", "from" -> {
        if (tokens.ahead(1).is("(")) {
          return scoped(start);
        }
      }
      case "forall", "exists" -> {
        Optional<Form> quantified = quantified(start);
        if (quantified.isPresent()) {
          return quantified.get();
        }
      }
      default -> {}
    }
    Expression formula = expression();
    return new Form.Linear(formula, formula.at());
  }

  /** A quantifier before a form that is no formula, or before a modality that extends over all that follows. */
  private Optional<Form> quantified(Token start) {
    int before = tokens.at();
    if (!tokens.ahead(1).isUpper() || tokens.ahead(2).kind() != Token.Kind.WORD || !tokens.ahead(3).is(",")) {
      return Optional.empty();
    }
    Name kind = new Name(tokens.ahead(1).text(), tokens.ahead(1).at());
    Name variable = new Name(tokens.ahead(2).text(), tokens.ahead(2).at());
    tokens.moveTo(before + 4);
    String word = tokens.peek().text();
    if (!Set.of("always", "eventually", "finally", "fairly", "fairly_inf", "reachable", "deadlockfree", "between", "from", "forall", "exists").contains(word)) {
      tokens.moveTo(before);
      return Optional.empty();
    }
    Form body = form();
    if (body instanceof Form.Linear(var formula, var _) && !formula.isTemporal()) {
      tokens.moveTo(before);
      return Optional.empty();
    }
    Quantifier quantifier = start.is("forall") ? Quantifier.FORALL : Quantifier.EXISTS;
    return Optional.of(new Form.Quantified(quantifier, kind, variable, body, start.at().to(body.at())));
  }

  private Form scoped(Token start) {
    tokens.next();
    tokens.next();
    Expression open = expression();
    tokens.expect(")");
    tokens.expect(start.is("between") ? "and" : "until");
    tokens.expect("(");
    Expression close = expression();
    tokens.expect(")");
    tokens.expect(",");
    Token word = tokens.peek();
    Pattern pattern;
    Span end;
    if (word.is("always") || word.is("thereIs")) {
      tokens.next();
      Expression predicate = expression();
      pattern = word.is("always") ? new Pattern.Always(predicate) : new Pattern.ThereIs(predicate);
      end = predicate.at();
    } else {
      Expression first = expression();
      tokens.expect("precedes");
      Expression second = expression();
      pattern = new Pattern.Precedes(first, second);
      end = second.at();
    }
    return new Form.Scoped(start.is("between"), open, close, pattern, start.at().to(end));
  }
}
