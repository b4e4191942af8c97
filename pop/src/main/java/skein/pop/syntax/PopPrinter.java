package skein.pop.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.grammar.formula.FormulaUnary;
import skein.grammar.question.QuestionPrinter;

/** Writes protocols. The text of a whole protocol reads back as an equal tree, up to positions. */
public final class PopPrinter {

  private PopPrinter() {}

  public static String text(Protocol protocol) {
    List<String> lines = new ArrayList<>();
    lines.add("states " + String.join(", ", protocol.stateNames()));
    protocol.rules().forEach(rule -> lines.add(text(rule)));
    if (!protocol.start().isEmpty()) {
      lines.add("start " + protocol.start().stream().map(each -> each.state().text() + " = " + text(each.count())).collect(Collectors.joining(", ")));
    }
    if (!protocol.properties().isEmpty()) {
      lines.add("check {");
      protocol.properties().forEach(each -> lines.add("  " + each.name().text() + " = " + text(each.form()) + ";"));
      lines.add("}");
    }
    return String.join("\n", lines) + "\n";
  }

  public static String text(Protocol.PairRule rule) {
    return rule.weight().map(weight -> text(weight) + ": ").orElse("") + rule.initiator().text() + " + " + rule.responder().text() + " -> " + rule.then().text()
        + " + " + rule.also().text();
  }

  public static String text(PopProperty form) {
    return switch (form) {
      case PopProperty.Modal(var modality, var condition, _) -> modality.word() + " " + text(condition);
      case PopProperty.Linear(var formula, _) -> text(formula);
      case PopProperty.DeadlockFree _ -> "deadlockfree";
      case PopProperty.Asked(var question, _) ->
          new QuestionPrinter<PopTerm.Formula, PopTerm.Formula, PopTerm.Number>(PopPrinter::text, PopPrinter::text, PopPrinter::text).print(question);
    };
  }

  public static String text(PopTerm term) {
    return switch (term) {
      case PopTerm.Literal(long value, _) -> Long.toString(value);
      case PopTerm.Named(var name, _) -> name;
      case PopTerm.Arithmetic(var op, var left, var right, _) -> {
        boolean product = op == PopTerm.Operator.MULTIPLY;
        yield number(left, product) + " " + op.sign() + " " + number(right, true);
      }
      case PopTerm.Truth(boolean value, _) -> value ? "true" : "false";
      case PopTerm.Compared(var op, var left, var right, _) -> text(left) + " " + op.sign() + " " + text(right);
      case PopTerm.Unary(var op, var operand, _) -> op == FormulaUnary.NOT ? "!(" + text(operand) + ")" : op.word() + " (" + text(operand) + ")";
      case PopTerm.Binary(var op, var left, var right, _) -> operand(left) + " " + op.word() + " " + operand(right);
    };
  }

  private static String number(PopTerm.Number number, boolean enclosed) {
    return enclosed && number instanceof PopTerm.Arithmetic ? "(" + text(number) + ")" : text(number);
  }

  private static String operand(PopTerm.Formula formula) {
    boolean isPrefixed = formula instanceof PopTerm.Unary(FormulaUnary op, _, _) && op.isTemporal();
    return formula instanceof PopTerm.Binary || isPrefixed ? "(" + text(formula) + ")" : text(formula);
  }
}
