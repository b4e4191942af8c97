package skein.pop.check;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongBiFunction;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.grammar.formula.FormulaComplaints;
import skein.grammar.question.Question;
import skein.pop.syntax.PopProperty;
import skein.pop.syntax.PopTerm;
import skein.pop.syntax.Protocol;

/** Checks properties: names are known, and numbers are linear in the counts. */
final class PopPropertyCheck {

  private final Predicate<PopTerm.Named> isState;
  private final ToLongBiFunction<PopTerm.Number, String> constant;
  private final Diagnostics diagnostics;

  /** @param isState reports a name that is unknown */
  PopPropertyCheck(Predicate<PopTerm.Named> isState, ToLongBiFunction<PopTerm.Number, String> constant, Diagnostics diagnostics) {
    this.isState = isState;
    this.constant = constant;
    this.diagnostics = diagnostics;
  }

  void check(List<Protocol.Claimed> properties) {
    for (Protocol.Claimed property : properties) {
      switch (property.form()) {
        case PopProperty.DeadlockFree _ -> {}
        case PopProperty.Modal(_, var condition, _) -> formula(condition);
        case PopProperty.Linear(var formula, var at) -> {
          formula(formula);
          if (!formula.isTemporal()) {
            diagnostics.add(FormulaComplaints.initialStatesOnly(property.name().text(), at));
          }
        }
        case PopProperty.Asked(var question, _) -> question(question);
      }
    }
  }

  private void question(Question<PopTerm.Formula, PopTerm.Formula, PopTerm.Number> question) {
    switch (question.subject()) {
      case Question.Subject.Formula<PopTerm.Formula, PopTerm.Formula, PopTerm.Number>(var formula, var steps) -> {
        formula(formula);
        steps.ifPresent(this::steps);
      }
      case Question.Subject.Regular<PopTerm.Formula, PopTerm.Formula, PopTerm.Number>(_, _, var tests) -> tests.forEach(this::formula);
      case Question.Subject.Until<PopTerm.Formula, PopTerm.Formula, PopTerm.Number>(var quantity, var goal) -> {
        quantity.ifPresent(this::degree);
        formula(goal);
      }
      case Question.Subject.After<PopTerm.Formula, PopTerm.Formula, PopTerm.Number>(var quantity, var steps) -> {
        degree(quantity);
        steps(steps);
      }
    }
  }

  private void steps(PopTerm.Number number) {
    long steps = constant.applyAsLong(number, "a number of steps");
    if (steps < 0) {
      diagnostics.add(Diagnostic.error("question", number.at(), "a number of steps cannot be negative, but this is " + steps).blamingParameters());
    }
  }

  private void formula(PopTerm.Formula formula) {
    switch (formula) {
      case PopTerm.Truth _ -> {}
      case PopTerm.Compared(_, var left, var right, _) -> {
        degree(left);
        degree(right);
      }
      case PopTerm.Unary(_, var operand, _) -> formula(operand);
      case PopTerm.Binary(_, var left, var right, _) -> {
        formula(left);
        formula(right);
      }
    }
  }

  /** 1 if it depends on counts. */
  private int degree(PopTerm.Number number) {
    return switch (number) {
      case PopTerm.Literal _ -> 0;
      case PopTerm.Named named -> isState.test(named) ? 1 : 0;
      case PopTerm.Arithmetic(var op, var left, var right, var at) -> {
        int a = degree(left);
        int b = degree(right);
        if (op == PopTerm.Operator.MULTIPLY && a + b > 1) {
          diagnostics.add(
              Diagnostic.error("not-linear", at, "this multiplies counts of agents, but conditions are linear in the counts")
                  .withHint("multiply a count by numbers and parameters only"));
          yield 1;
        }
        yield Math.max(a, b);
      }
    };
  }
}
