package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.labs.syntax.Expression;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.PropertyForm.Scope;

/** Builds properties. A modality at the start applies to the whole property if a condition follows it. */
final class PropertyTrees {

  private final Complaints complaints;
  private final ContextualKeywords words;
  private final FormulaTrees formulas;

  PropertyTrees(Complaints complaints, ContextualKeywords words, FormulaTrees formulas) {
    this.complaints = complaints;
    this.words = words;
    this.formulas = formulas;
  }

  PropertyForm form(PropertyContext context) {
    return context.scoped() != null ? scoped(context.scoped()) : plain(context.expression());
  }

  private PropertyForm plain(ExpressionContext context) {
    Span at = formulas.span(context);
    Modality modality = modality(context);
    int start = context.getStart().getTokenIndex();
    int stop = context.getStop().getTokenIndex();
    if (modality != null && !words.temporal(start + 1, stop)) {
      ParsedTerm operand = formulas.inside(context.getStart(), () -> formulas.term(context, 1));
      return new PropertyForm.Modal(modality, formulas.valueOf(operand), at);
    }
    Formula formula = formulas.term(context, 0).asFormula();
    if (formula instanceof Formula.Unary(var op, Formula.Atom(var predicate))) {
      switch (op) {
        case ALWAYS -> {
          return new PropertyForm.Modal(Modality.ALWAYS, predicate, at);
        }
        case EVENTUALLY -> {
          return new PropertyForm.Modal(Modality.EVENTUALLY, predicate, at);
        }
        case NEXT, NOT -> {}
      }
    }
    return new PropertyForm.Linear(formula, at);
  }

  private static Modality modality(ExpressionContext context) {
    return switch (context.getStart().getType()) {
      case ALWAYS -> Modality.ALWAYS;
      case EVENTUALLY -> Modality.EVENTUALLY;
      case FINALLY -> Modality.FINALLY;
      case FAIRLY -> Modality.FAIRLY;
      case FAIRLY_INF -> Modality.FAIRLY_INF;
      default -> null;
    };
  }

  private PropertyForm scoped(ScopedContext context) {
    Scope scope = context.BETWEEN() != null ? Scope.BETWEEN : Scope.FROM;
    if ((scope == Scope.BETWEEN) != (context.AND() != null)) {
      var joint = context.AND() != null ? context.AND() : context.UNTIL();
      complaints.error("syntax", complaints.span(joint.getSymbol()), "unexpected `" + joint.getText() + "`",
          "write `between (p) and (q), …` or `from (p) until (q), …`");
    }
    Expression open = formulas.inside(context.getStart(), () -> formulas.value(context.expression(0)));
    Expression close = formulas.inside(context.getStart(), () -> formulas.value(context.expression(1)));
    return new PropertyForm.Scoped(scope, open, close, pattern(context.claim()), formulas.span(context));
  }

  private Pattern pattern(ClaimContext claim) {
    if (claim.THERE_IS() != null) {
      return new Pattern.ThereIs(formulas.value(claim.expression(0)));
    }
    if (claim.PRECEDES() != null) {
      return new Pattern.Precedes(formulas.value(claim.expression(0)), formulas.value(claim.expression(1)));
    }
    if (plain(claim.expression(0)) instanceof PropertyForm.Modal(var modality, var predicate, _) && modality == Modality.ALWAYS) {
      return new Pattern.Always(predicate);
    }
    complaints.error("syntax", formulas.span(claim), "this form is not allowed after a scope",
        "after the comma write `always p`, `thereIs p` or `p precedes q`, where p and q are conditions");
    return new Pattern.Always(new Expression.Truth(true, formulas.span(claim)));
  }
}
