package skein.ccs.parse;

import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.ccs.syntax.PropertyForm;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.question.Question;
import skein.grammar.question.QuestionParts;
import skein.grammar.question.QuestionToken;

/** Reads the parts of questions about chance. */
final class CcsQuestionReader {

  private final CcsParser parser;
  private final Complaints complaints;

  CcsQuestionReader(CcsParser parser, Complaints complaints) {
    this.parser = parser;
    this.complaints = complaints;
  }

  PropertyForm form(QuestionToken token) {
    Question<Formula, Condition, Long> read =
        token.question().map(this::formula, this::condition, this::quantity, number -> QuestionParts.integer(number, complaints));
    QuestionParts.check(read, CcsQuestionReader::canBeBounded, complaints);
    return new PropertyForm.Asked(read);
  }

  private static boolean canBeBounded(Formula formula) {
    return switch (formula) {
      case Formula.State _ -> false;
      case Formula.Unary(var op, _) -> QuestionParts.canBeBounded(op);
      case Formula.Binary(var op, _, _) -> QuestionParts.canBeBounded(op);
    };
  }

  private Formula formula(Span at) {
    return switch (parser.path(at).orElseGet(() -> new PropertyForm.Linear(nothing()))) {
      case PropertyForm.Linear(var formula) -> formula;
      case PropertyForm.Reachable _ -> QuestionParts.noFormula("reachable", "eventually", at, complaints, nothing());
      case PropertyForm.DeadlockFree _ -> QuestionParts.noFormula("deadlockfree", "always", at, complaints, nothing());
      case PropertyForm.Asked _ -> nothing();
    };
  }

  private Condition condition(Span at) {
    return parser.condition(at).orElseGet(() -> new Condition.Constant(true));
  }

  private Long quantity(Span at) {
    complaints.error("question", at, "CCS models have no quantities", "write `steps until p`");
    return 0L;
  }

  private static Formula nothing() {
    return new Formula.State(new Condition.Constant(true));
  }
}
