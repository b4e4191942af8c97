package skein.core.program;

import java.util.List;
import java.util.stream.Collectors;

/** Exact numbers of a program as text. */
final class RatioPrinter {

  private RatioPrinter() {}

  static String print(Ratio ratio) {
    return switch (ratio) {
      case Ratio.Const(var value) -> value.toString();
      case Ratio.Of(var value) -> ExprPrinter.print(value);
      case Ratio.Choice(var condition, var then, var otherwise) ->
          "(if " + ExprPrinter.print(condition) + " then " + print(then) + " else " + print(otherwise) + ")";
      case Ratio.Apply(var function, var arguments, var _) -> apply(function, arguments.stream().map(RatioPrinter::print).toList());
    };
  }

  /** A function of arguments that are texts already. */
  static String apply(Ratio.Function function, List<String> arguments) {
    return switch (function) {
      case ADD -> infix(" + ", arguments);
      case SUBTRACT -> infix(" - ", arguments);
      case MULTIPLY -> infix(" * ", arguments);
      case DIVIDE -> infix(" / ", arguments);
      case POWER -> infix(" ^ ", arguments);
      case MIN -> call("min", arguments);
      case MAX -> call("max", arguments);
      case FLOOR -> call("floor", arguments);
      case CEILING -> call("ceil", arguments);
      case ROUND -> call("round", arguments);
      case MODULO -> call("mod", arguments);
      case LOGARITHM -> call("log", arguments);
    };
  }

  private static String infix(String operator, List<String> arguments) {
    return arguments.stream().collect(Collectors.joining(operator, "(", ")"));
  }

  private static String call(String name, List<String> arguments) {
    return arguments.stream().collect(Collectors.joining(", ", name + "(", ")"));
  }
}
