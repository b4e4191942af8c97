package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.question.QuestionToken;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;
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
  private final LabsQuestionReader questions;

  PropertyTrees(Complaints complaints, ContextualKeywords words, FormulaTrees formulas, LabsQuestionReader questions) {
    this.questions = questions;
    this.complaints = complaints;
    this.words = words;
    this.formulas = formulas;
  }

  PropertyForm form(PropertyContext context) {
    if (context.QUESTION() != null) {
      return questions.form((QuestionToken) context.QUESTION().getSymbol());
    }
    return context.scoped() != null ? scoped(context.scoped()) : plain(context.expression());
  }

  FormulaTrees formulas() {
    return formulas;
  }

  PropertyForm plain(ExpressionContext context) {
    List<PrefixContext> quantifiers = quantifiers(context);
    int first = quantifiers.size();
    ParserRuleContext head = (ParserRuleContext) context.children.get(first);
    Span at = complaints.span(head.getStart()).to(complaints.span(context.getStop()));
    Modality modality = modality(head);
    if (modality != null && !words.temporal(head.getStop().getTokenIndex() + 1, context.getStop().getTokenIndex())) {
      ParsedTerm operand = formulas.inside(head.getStart(), () -> formulas.term(context, first + 1));
      return quantified(quantifiers, new PropertyForm.Modal(modality, formulas.valueOf(operand), at));
    }
    if (head.getStart().getType() == DEADLOCK_FREE && context.children.size() == first + 1) {
      return quantified(quantifiers, new PropertyForm.DeadlockFree(at));
    }
    return form(formulas.term(context, 0).asFormula(), formulas.span(context));
  }

  /** The quantifiers at the start. */
  private static List<PrefixContext> quantifiers(ExpressionContext context) {
    return context.children.stream().takeWhile(child -> child instanceof PrefixContext prefix && prefix.NAME() != null)
        .map(PrefixContext.class::cast).toList();
  }

  private PropertyForm quantified(List<PrefixContext> quantifiers, PropertyForm body) {
    PropertyForm form = body;
    for (PrefixContext each : quantifiers.reversed()) {
      form = quantified(each.FORALL() != null, each.NAME(), each.VARIABLE(), form, complaints.span(each.getStart()));
    }
    return form;
  }

  private PropertyForm quantified(boolean forall, TerminalNode kind, TerminalNode variable, PropertyForm body, Span start) {
    return new PropertyForm.Quantified(forall ? Quantifier.FORALL : Quantifier.EXISTS, formulas.name(kind.getSymbol()),
        formulas.name(variable.getSymbol()), body, start.to(body.at()));
  }

  private static PropertyForm form(Formula formula, Span at) {
    if (formula instanceof Formula.Quantified(var quantifier, var kind, var variable, var body) && body.isTemporal()) {
      return new PropertyForm.Quantified(quantifier, kind, variable, form(body, at), at);
    }
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

  private static Modality modality(ParserRuleContext head) {
    return switch (head.getStart().getType()) {
      case ALWAYS -> Modality.ALWAYS;
      case EVENTUALLY -> Modality.EVENTUALLY;
      case FINALLY -> Modality.FINALLY;
      case FAIRLY -> Modality.FAIRLY;
      case FAIRLY_INF -> Modality.FAIRLY_INF;
      case REACHABLE -> Modality.REACHABLE;
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
    Token word = (context.BETWEEN() != null ? context.BETWEEN() : context.FROM()).getSymbol();
    Span at = complaints.span(word).to(complaints.span(context.getStop()));
    PropertyForm form = new PropertyForm.Scoped(scope, open, close, pattern(context.claim()), at);
    for (int i = context.NAME().size() - 1; i >= 0; i--) {
      TerminalNode quantifier = (TerminalNode) context.getChild(4 * i);
      form = quantified(quantifier.getSymbol().getType() == FOR_EACH, context.NAME(i), context.VARIABLE(i), form,
          complaints.span(quantifier.getSymbol()));
    }
    return form;
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
