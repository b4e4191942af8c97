package skein.labs.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import skein.grammar.question.Question;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm.Asked.Amount;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.Spec;

/** Checks questions about chance: quantities are observed, and numbers of steps are constant. */
final class QuestionCheck {

  private final ExpressionCheck expressions;
  private final CheckReport report;
  private final Map<String, Long> externs;
  private final List<String> observed;

  QuestionCheck(ExpressionCheck expressions, Map<String, Long> externs, List<Spec.Observation> observations) {
    this.expressions = expressions;
    this.report = expressions.report();
    this.externs = externs;
    this.observed = observations.stream().map(observation -> observation.name().text()).toList();
  }

  void check(Question<Formula, Formula, Amount> question, Consumer<Formula> formulas) {
    switch (question.subject()) {
      case Question.Subject.Formula<Formula, Formula, Amount>(var formula, var steps) -> {
        formulas.accept(formula);
        steps.ifPresent(this::amount);
      }
      case Question.Subject.Regular<Formula, Formula, Amount>(_, _, var tests) -> tests.forEach(formulas);
      case Question.Subject.Until<Formula, Formula, Amount>(var quantity, var goal) -> {
        quantity.ifPresent(this::amount);
        formulas.accept(goal);
      }
      case Question.Subject.After<Formula, Formula, Amount>(var quantity, var steps) -> {
        amount(quantity);
        amount(steps);
      }
    }
  }

  private void amount(Amount amount) {
    switch (amount) {
      case Amount.Observed(var name) -> observed(name);
      case Amount.Steps(var number) -> steps(number);
    }
  }

  private void observed(Name name) {
    if (!observed.contains(name.text())) {
      report.error("unknown-name", name.at(), "no quantity `" + name.text() + "` is observed",
          report.guess(name.text(), observed).or(() -> Optional.of("add it to the section `observe { " + name.text() + " = … }`")));
    }
  }

  private void steps(Expression number) {
    expressions.number(number, new ConstantScope(report, false, "a number of steps"), Allow.NOTHING);
    boolean known = ConstantExpressions.isKnown(number, externs) && !ConstantExpressions.mentionsId(number) && !ConstantExpressions.mentionsRange(number);
    if (!known) {
      return;
    }
    OptionalLong value = ConstantExpressions.value(number, externs, OptionalInt.empty(), report.diagnostics());
    if (value.isPresent() && value.getAsLong() < 0) {
      report.error(ConstantExpressions.mentionsExtern(number), "question", number.at(), "a number of steps cannot be negative, but this is " + value.getAsLong());
    }
  }
}
