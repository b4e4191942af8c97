package skein.labs.parse;

import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.Wording;
import skein.grammar.formula.FormulaUnary;
import skein.grammar.question.Question;
import skein.grammar.question.QuestionParts;
import skein.grammar.question.QuestionToken;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Asked.Amount;
import skein.labs.syntax.PropertyForm.Formula;

/** Reads the parts of questions about chance. */
final class LabsQuestionReader {

  private final Complaints complaints;

  LabsQuestionReader(Complaints complaints) {
    this.complaints = complaints;
  }

  PropertyForm form(QuestionToken token) {
    Question<Formula, Formula, Amount> read = token.question().map(this::formula, this::condition, this::quantity, this::steps);
    QuestionParts.check(read, LabsQuestionReader::canBeBounded, complaints);
    return new PropertyForm.Asked(read, read.at());
  }

  private static boolean canBeBounded(Formula formula) {
    return switch (formula) {
      case Formula.Atom _, Formula.Quantified _ -> false;
      case Formula.Unary(var op, _) -> QuestionParts.canBeBounded(op);
      case Formula.Binary(var op, _, _) -> QuestionParts.canBeBounded(op);
    };
  }

  private Formula formula(Span at) {
    return LabsParser.part(at, complaints, ContextualKeywords::inFormula, (trees, expression) -> path(trees.plain(expression)))
        .orElseGet(() -> nothing(at));
  }

  private Formula path(PropertyForm form) {
    return switch (form) {
      case PropertyForm.Linear(var formula, _) -> formula;
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, _) -> new Formula.Quantified(quantifier, kind, variable, path(body));
      case PropertyForm.Modal(var modality, var predicate, var at) ->
          switch (modality) {
            case ALWAYS -> new Formula.Unary(FormulaUnary.ALWAYS, new Formula.Atom(predicate));
            case EVENTUALLY, FINALLY -> new Formula.Unary(FormulaUnary.EVENTUALLY, new Formula.Atom(predicate));
            case FAIRLY, FAIRLY_INF, REACHABLE -> QuestionParts.noFormula(modality.word(), "eventually", at, complaints, nothing(at));
          };
      case PropertyForm.DeadlockFree(var at) -> QuestionParts.noFormula("deadlockfree", "always", at, complaints, nothing(at));
      case PropertyForm.Scoped(_, _, _, _, var at) -> nothing(at);
      case PropertyForm.Asked(_, var at) -> nothing(at);
    };
  }

  private Formula condition(Span at) {
    return LabsParser.part(at, complaints, ContextualKeywords::inCondition, (trees, expression) -> trees.formulas().condition(expression))
        .orElseGet(() -> nothing(at));
  }

  private Amount quantity(Span at) {
    boolean isName = at.text().matches("[A-Z][a-zA-Z0-9_]*");
    if (!isName) {
      complaints.error("question", at, Wording.unexpected(at.text()) + "; expected the name of an observed quantity",
          "give it a name in the section `observe { Name = … }`, and write the name");
    }
    return new Amount.Observed(new Name(at.text(), at));
  }

  private Amount steps(Span at) {
    return new Amount.Steps(LabsParser.part(at, complaints, ContextualKeywords::inCondition, (trees, expression) -> trees.formulas().value(expression))
        .orElseGet(() -> new Expression.Number(0, at)));
  }

  private static Formula nothing(Span at) {
    return new Formula.Atom(new Expression.Truth(true, at));
  }
}
