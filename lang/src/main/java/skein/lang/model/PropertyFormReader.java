package skein.lang.model;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lang.definition.Name;
import skein.lang.expression.Expression;
import skein.lang.expression.Expression.Quantifier;
import skein.lang.expression.Expression.TemporalOp;
import skein.lang.expression.ExpressionParser;
import skein.lang.expression.Farthest;
import skein.lang.expression.Token;
import skein.lang.model.ModelSyntax.Form;
import skein.lang.model.ModelSyntax.Modality;
import skein.lang.model.ModelSyntax.Pattern;

/** Reads properties, with the forms that LAbS has. */
final class PropertyFormReader {

  /** It cannot be read; the error is reported. */
  static final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    final int at;

    Unreadable(int at) {
      super(null, null, false, false);
      this.at = at;
    }
  }

  private final List<Token> tokens;
  private final Diagnostics diagnostics;
  private int at;

  PropertyFormReader(List<Token> tokens, int from, int to, Diagnostics diagnostics) {
    this.tokens = tokens;
    this.at = from;
    this.diagnostics = diagnostics;
  }

  int at() {
    return at;
  }

  Expression expression() {
    Farthest farthest = new Farthest();
    Optional<ExpressionParser.Parsed> parsed = new ExpressionParser(tokens, ExpressionParser.Place.PROPERTY, Set.of(), farthest).at(at);
    if (parsed.isEmpty()) {
      farthest.diagnostic(tokens).ifPresent(diagnostics::add);
      throw new Unreadable(Math.max(at, farthest.at()));
    }
    at = parsed.get().end();
    return parsed.get().expression();
  }

  Form form() {
    Token start = tokens.get(at);
    switch (start.text()) {
      case "deadlockfree" -> {
        at++;
        return new Form.DeadlockFree(start.at());
      }
      case "fairly", "fairly_inf", "reachable" -> {
        at++;
        Expression predicate = expression();
        Modality modality = start.is("fairly") ? Modality.FAIRLY : start.is("fairly_inf") ? Modality.FAIRLY_INFINITELY : Modality.REACHABLE;
        return new Form.Modal(modality, predicate, start.at().to(predicate.at()));
      }
      case "always", "eventually", "finally" -> {
        int before = at;
        at++;
        Expression predicate = expression();
        if (!predicate.isTemporal()) {
          return new Form.Modal(start.is("always") ? Modality.ALWAYS : Modality.EVENTUALLY, predicate, start.at().to(predicate.at()));
        }
        at = before;
      }
      case "between", "from" -> {
        if (tokens.get(at + 1).is("(")) {
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
    int before = at;
    if (!tokens.get(at + 1).isUpper() || tokens.get(at + 2).kind() != Token.Kind.WORD || !tokens.get(at + 3).is(",")) {
      return Optional.empty();
    }
    Name kind = new Name(tokens.get(at + 1).text(), tokens.get(at + 1).at());
    Name variable = new Name(tokens.get(at + 2).text(), tokens.get(at + 2).at());
    at += 4;
    String word = tokens.get(at).text();
    if (!Set.of("always", "eventually", "finally", "fairly", "fairly_inf", "reachable", "deadlockfree", "between", "from", "forall", "exists").contains(word)) {
      at = before;
      return Optional.empty();
    }
    Form body = form();
    if (body instanceof Form.Linear(var formula, var _) && !formula.isTemporal()) {
      at = before;
      return Optional.empty();
    }
    Quantifier quantifier = start.is("forall") ? Quantifier.FORALL : Quantifier.EXISTS;
    return Optional.of(new Form.Quantified(quantifier, kind, variable, body, start.at().to(body.at())));
  }

  private Form scoped(Token start) {
    at += 2;
    Expression open = expression();
    expect(")");
    expect(start.is("between") ? "and" : "until");
    expect("(");
    Expression close = expression();
    expect(")");
    expect(",");
    Token word = tokens.get(at);
    Pattern pattern;
    Span end;
    if (word.is("always") || word.is("thereIs")) {
      at++;
      Expression predicate = expression();
      pattern = word.is("always") ? new Pattern.Always(predicate) : new Pattern.ThereIs(predicate);
      end = predicate.at();
    } else {
      Expression first = expression();
      expect("precedes");
      Expression second = expression();
      pattern = new Pattern.Precedes(first, second);
      end = second.at();
    }
    return new Form.Scoped(start.is("between"), open, close, pattern, start.at().to(end));
  }

  private void expect(String text) {
    if (!tokens.get(at).is(text)) {
      Farthest farthest = new Farthest();
      farthest.note(at, "`" + text + "`");
      farthest.diagnostic(tokens).ifPresent(diagnostics::add);
      throw new Unreadable(at);
    }
    at++;
  }

  /** Whether the formula is {@code p leadsto q} or another temporal one. */
  static boolean isLeadsTo(Expression expression) {
    return expression instanceof Expression.Temporal(var op, var _, var _) && op == TemporalOp.LEADS_TO;
  }
}
