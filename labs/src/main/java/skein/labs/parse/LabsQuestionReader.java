package skein.labs.parse;

import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.Wording;
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
    return LabsParser.formula(at, complaints, (trees, expression) -> trees.formula(expression)).orElseGet(() -> nothing(at));
  }

  private Formula condition(Span at) {
    return LabsParser.formula(at, complaints, (trees, expression) -> trees.condition(expression)).orElseGet(() -> nothing(at));
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
    return new Amount.Steps(LabsParser.formula(at, complaints, (trees, expression) -> trees.value(expression)).orElseGet(() -> new Expression.Number(0, at)));
  }

  private static Formula nothing(Span at) {
    return new Formula.Atom(new Expression.Truth(true, at));
  }
}
