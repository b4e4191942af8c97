package skein.labs.print;

import skein.grammar.formula.FormulaUnary;
import skein.grammar.question.QuestionPrinter;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Name;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Asked.Amount;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Pattern;

/** Writes properties on one line. Temporal operators always get parentheses, since few readers know their precedence. */
final class FormulaPrinter {

  private final StringBuilder out;
  private final ExpressionPrinter expressions;

  FormulaPrinter(StringBuilder out) {
    this.out = out;
    this.expressions = new ExpressionPrinter(out);
  }

  void write(PropertyForm form) {
    switch (form) {
      case PropertyForm.Modal(var modality, var predicate, _) -> {
        out.append(modality.word()).append(' ');
        predicate(predicate);
      }
      case PropertyForm.Asked(var question, _) ->
          out.append(new QuestionPrinter<Formula, Formula, Amount>(FormulaPrinter::text, FormulaPrinter::text, FormulaPrinter::text).print(question));
      case PropertyForm.DeadlockFree _ -> out.append("deadlockfree");
      case PropertyForm.Quantified(var quantifier, var kind, var variable, var body, _) -> {
        quantifier(quantifier, kind, variable);
        if (body instanceof PropertyForm.Linear(var formula, _)) {
          behindQuantifier(formula);
        } else {
          write(body);
        }
      }
      case PropertyForm.Linear(var formula, _) -> whole(formula);
      case PropertyForm.Scoped(var scope, var open, var close, var pattern, _) -> {
        boolean between = scope == PropertyForm.Scope.BETWEEN;
        out.append(between ? "between (" : "from (");
        predicate(open);
        out.append(between ? ") and (" : ") until (");
        predicate(close);
        out.append("), ");
        write(pattern);
      }
    }
  }

  private static String text(Formula formula) {
    StringBuilder out = new StringBuilder();
    new FormulaPrinter(out).whole(formula);
    return out.toString();
  }

  private static String text(Amount amount) {
    return switch (amount) {
      case Amount.Steps(var number) -> LabsPrinter.text(number);
      case Amount.Observed(var name) -> name.text();
    };
  }

  private void whole(Formula formula) {
    if (formula instanceof Formula.Atom(var predicate)) {
      predicate(predicate);
    } else {
      write(formula);
    }
  }

  private void write(Pattern pattern) {
    switch (pattern) {
      case Pattern.Always(var predicate) -> {
        out.append("always ");
        predicate(predicate);
      }
      case Pattern.ThereIs(var predicate) -> {
        out.append("thereIs ");
        predicate(predicate);
      }
      case Pattern.Precedes(var first, var second) -> {
        predicate(first);
        out.append(" precedes ");
        predicate(second);
      }
    }
  }

  private void predicate(Expression predicate) {
    expressions.write(predicate, ExpressionPrinter.ANYTHING);
  }

  private void write(Formula formula) {
    switch (formula) {
      case Formula.Atom(var predicate) -> expressions.write(predicate, ExpressionPrinter.COMPARISON);
      case Formula.Quantified(var quantifier, var kind, var variable, var body) -> {
        quantifier(quantifier, kind, variable);
        behindQuantifier(body);
      }
      case Formula.Unary(var op, var operand) -> {
        out.append(op == FormulaUnary.NOT ? "!" : op.word() + " ");
        if (op == FormulaUnary.NOT || operand instanceof Formula.Binary) {
          inParentheses(operand);
        } else {
          write(operand);
        }
      }
      case Formula.Binary(var op, var left, var right) -> {
        operand(left);
        out.append(' ').append(op.word()).append(' ');
        operand(right);
      }
    }
  }

  private void quantifier(Quantifier quantifier, Name kind, Name variable) {
    out.append(quantifier.word()).append(' ').append(kind.text()).append(' ').append(variable.text()).append(", ");
  }

  private void behindQuantifier(Formula body) {
    if (body instanceof Formula.Unary || body instanceof Formula.Quantified) {
      write(body);
    } else {
      inParentheses(body);
    }
  }

  private void operand(Formula formula) {
    if (formula instanceof Formula.Atom) {
      write(formula);
    } else {
      inParentheses(formula);
    }
  }

  private void inParentheses(Formula formula) {
    out.append('(');
    if (formula instanceof Formula.Atom(var predicate)) {
      predicate(predicate);
    } else {
      write(formula);
    }
    out.append(')');
  }
}
