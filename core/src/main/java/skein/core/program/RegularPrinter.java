package skein.core.program;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import skein.core.modal.ModalPrinter;

/**
 * Prints regular expressions as they are read, with brackets around all inner ones that have parts.
 *
 * @param test how to print the condition of a test
 */
public record RegularPrinter(Function<Query, String> test) {

  public String print(RegularPattern pattern) {
    return switch (pattern) {
      case RegularPattern.Step(var label) -> ModalPrinter.print(label);
      case RegularPattern.Offer(var name, var values, var where) ->
          name + values.stream().map(each -> " !" + value(each)).collect(Collectors.joining()) + where.map(each -> " where " + condition(each)).orElse("");
      case RegularPattern.Sequence(var first, var second) -> inner(first) + " . " + inner(second);
      case RegularPattern.Choice(var left, var right) -> inner(left) + " | " + inner(right);
      case RegularPattern.Repeat(var body, var least, var most) -> inner(body) + "{" + term(least) + ".." + most.map(this::term).orElse("") + "}";
      case RegularPattern.Test(var condition) -> "test(" + test.apply(condition) + ")";
      case RegularPattern.Let(var name, var value, var body) -> "let " + name + " = " + term(value) + " in " + inner(body);
      case RegularPattern.If(var condition, var then, var otherwise) -> "if " + condition(condition) + " then " + inner(then) + " else " + inner(otherwise);
      case RegularPattern.Loop(var variables, var results, var body) ->
          "loop ("
              + variables.stream().map(each -> each.name() + " := " + term(each.value())).collect(Collectors.joining(", "))
              + ")"
              + (results.isEmpty() ? "" : " : " + String.join(", ", results))
              + " in "
              + print(body)
              + " end";
      case RegularPattern.Continue(var values) -> "continue" + arguments(values);
      case RegularPattern.Exit(var results) -> "exit" + arguments(results);
    };
  }

  private String inner(RegularPattern pattern) {
    boolean alone =
        (pattern instanceof RegularPattern.Step(var label) && !ModalPrinter.print(label).contains(" "))
            || pattern instanceof RegularPattern.Test
            || pattern instanceof RegularPattern.Loop
            || pattern instanceof RegularPattern.Exit
            || pattern instanceof RegularPattern.Continue;
    return alone ? print(pattern) : "(" + print(pattern) + ")";
  }

  private String arguments(List<ValueTerm> values) {
    return values.isEmpty() ? "" : values.stream().map(this::term).collect(Collectors.joining(", ", "(", ")"));
  }

  private String value(RegularPattern.ValuePattern pattern) {
    return switch (pattern) {
      case RegularPattern.ValuePattern.AnyValue() -> "*";
      case RegularPattern.ValuePattern.Bound(var variable) -> "?" + variable;
      case RegularPattern.ValuePattern.EqualTo(ValueTerm.Apply value) -> "(" + term(value) + ")";
      case RegularPattern.ValuePattern.EqualTo(var value) -> term(value);
    };
  }

  private String condition(ValueCondition condition) {
    return switch (condition) {
      case ValueCondition.Truth(boolean value) -> Boolean.toString(value);
      case ValueCondition.Compare(var comparison, var left, var right) -> term(left) + " " + comparison.sign() + " " + term(right);
      case ValueCondition.Not(var operand) -> "not (" + condition(operand) + ")";
      case ValueCondition.And(var left, var right) -> "(" + condition(left) + " and " + condition(right) + ")";
      case ValueCondition.Or(var left, var right) -> "(" + condition(left) + " or " + condition(right) + ")";
    };
  }

  private String term(ValueTerm term) {
    return switch (term) {
      case ValueTerm.Constant(var value) -> value.integer().isPresent() ? value.text() : "\"" + value.text().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
      case ValueTerm.Variable(var name) -> name;
      case ValueTerm.Apply(var operator, var left, var right) -> factor(left) + " " + sign(operator) + " " + factor(right);
    };
  }

  private String factor(ValueTerm term) {
    return term instanceof ValueTerm.Apply ? "(" + term(term) + ")" : term(term);
  }

  private static String sign(ValueTerm.Operator operator) {
    return switch (operator) {
      case PLUS -> "+";
      case MINUS -> "-";
      case TIMES -> "*";
      case DIVIDE -> "/";
      case MODULO -> "%";
    };
  }
}
