package skein.grammar.question;

import java.math.BigDecimal;
import java.util.function.Function;
import skein.core.number.Rational;
import skein.core.program.Query.Extreme;

/**
 * Prints questions.
 *
 * @param formula how to print a formula
 * @param condition how to print a condition
 * @param number how to print a number
 */
public record QuestionPrinter<F, C, N>(Function<F, String> formula, Function<C, String> condition, Function<N, String> number) {

  public String print(Question<F, C, N> question) {
    boolean expects = question.subject() instanceof Question.Subject.Until || question.subject() instanceof Question.Subject.After;
    String extreme = question.extreme().map(each -> each == Extreme.LEAST ? "min" : "max").orElse("");
    String compared = question.threshold().map(threshold -> threshold.comparison().sign() + " " + decimal(threshold.value())).orElse("= ?");
    return (expects ? "E" : "P") + extreme + " " + compared + " " + subject(question.subject());
  }

  private String subject(Question.Subject<F, C, N> subject) {
    return switch (subject) {
      case Question.Subject.Formula<F, C, N>(var body, var steps) ->
          "[ " + formula.apply(body) + steps.map(bound -> " within " + number.apply(bound) + " steps").orElse("") + " ]";
      case Question.Subject.Regular<F, C, N>(var expression, var _, var _) -> "{ " + expression.text() + " }";
      case Question.Subject.Until<F, C, N>(var quantity, var goal) -> "[ " + quantity.map(number).orElse("steps") + " until " + condition.apply(goal) + " ]";
      case Question.Subject.After<F, C, N>(var quantity, var steps) -> "[ " + number.apply(quantity) + " after " + number.apply(steps) + " steps ]";
    };
  }

  /** As a decimal if it is one. */
  private static String decimal(Rational value) {
    try {
      return new BigDecimal(value.numerator()).divide(new BigDecimal(value.denominator())).toPlainString();
    } catch (ArithmeticException _) {
      return value.toString();
    }
  }
}
