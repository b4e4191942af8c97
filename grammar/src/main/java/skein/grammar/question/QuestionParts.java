package skein.grammar.question;

import java.util.function.Predicate;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.Wording;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;

/** What all languages say of the parts of questions. */
public final class QuestionParts {

  private QuestionParts() {}

  /** Whether a formula may have a bound whose outermost operator is this one. */
  public static boolean canBeBounded(FormulaBinary op) {
    return op == FormulaBinary.UNTIL || op == FormulaBinary.RELEASE || op == FormulaBinary.WEAK_UNTIL;
  }

  /** The same. */
  public static boolean canBeBounded(FormulaUnary op) {
    return op == FormulaUnary.ALWAYS || op == FormulaUnary.EVENTUALLY;
  }

  /** Reports bounds of formulas that cannot have them. */
  public static <F, C, N> void check(Question<F, C, N> question, Predicate<F> canBeBounded, Complaints complaints) {
    if (question.subject() instanceof Question.Subject.Formula<F, C, N>(var formula, var steps) && steps.isPresent() && !canBeBounded.test(formula)) {
      complaints.error("question", question.at(), "this formula cannot have a bound", "`within` bounds `eventually p`, `always p` and `p until q`; put p and q in parentheses");
    }
  }

  /** Reports a form of property that is not about a single execution; the result stands for its formula. */
  public static <F> F noFormula(String word, String instead, Span at, Complaints complaints, F result) {
    complaints.error("question", at, "`" + word + "` is not about single executions, which have a probability", "write `" + instead + " …`");
    return result;
  }

  /** A number of steps that is written in digits. */
  public static long integer(Span at, Complaints complaints) {
    boolean isNumber = !at.text().isEmpty() && at.text().chars().allMatch(c -> c >= '0' && c <= '9');
    try {
      return isNumber ? Integer.parseInt(at.text()) : notANumber(at, complaints);
    } catch (NumberFormatException _) {
      complaints.error("question", at, "this number does not fit into 32 bits");
      return 0;
    }
  }

  private static long notANumber(Span at, Complaints complaints) {
    complaints.error("question", at, Wording.unexpected(at.text()) + "; expected a number of steps");
    return 0;
  }
}
