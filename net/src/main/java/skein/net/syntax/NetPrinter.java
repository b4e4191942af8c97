package skein.net.syntax;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import skein.net.syntax.NetLabel.NetValue;

/** Prints networks: one definition per line, with as few parentheses as possible. */
public final class NetPrinter {

  /** Operator precedence. */
  private enum Level { PARALLEL, PREFIX, UNIT }

  private NetPrinter() {}

  public static String of(NetSpec spec) {
    StringBuilder out = new StringBuilder();
    for (NetSpec.Definition definition : spec.definitions()) {
      String parameters = definition.parameters().isEmpty() ? "" : "(" + joined(definition.parameters(), Located::text) + ")";
      out.append("process " + definition.name().text() + parameters + " = " + of(definition.body()) + "\n");
    }
    spec.systems().forEach(system -> out.append("system = " + of(system.body()) + "\n"));
    if (!spec.checks().isEmpty()) {
      out.append("\ncheck {\n");
      spec.checks().forEach(check -> out.append("  " + check.name().text() + " = " + check.formula().text() + "\n"));
      out.append("}\n");
    }
    return out.toString();
  }

  public static String of(NetProcess process) {
    return of(process, Level.PARALLEL);
  }

  private static String of(NetProcess process, Level around) {
    return switch (process) {
      case NetProcess.Call(var name, var arguments, var _) ->
          arguments.isEmpty() ? name : name + "(" + joined(arguments, NetPrinter::of) + ")";
      case NetProcess.FromFile(var file, var _) -> quoted(file, '"');
      case NetProcess.FromModel(var file, var main, var settings, var _) ->
          "model " + quoted(file, '"') + main.map(name -> " " + name).orElse("")
              + settings.stream().map(s -> " " + s.name().text() + "=" + of(s.value())).collect(Collectors.joining());
      case NetProcess.Written(var paths, var _) ->
          paths.stream().map(NetPrinter::of).collect(Collectors.joining("; ", "{ ", " }"));
      case NetProcess.Renamed(var body, var renamings, var _) ->
          of(body, Level.UNIT) + " rename { " + joined(renamings, each -> of(each.from()) + " -> " + of(each.to())) + " }";
      case NetProcess.Hidden(var labels, var body, var _) -> prefix("hide " + list(labels), body, around);
      case NetProcess.HiddenAllBut(var labels, var body, var _) -> prefix("hide all but " + list(labels), body, around);
      case NetProcess.Cut(var labels, var body, var _) -> prefix("cut " + list(labels), body, around);
      case NetProcess.Prioritised(var levels, var body, var _) ->
          prefix("prio " + levels.stream().map(NetPrinter::list).collect(Collectors.joining(" > ")), body, around);
      case NetProcess.Parallel(var branches, var _) -> beside(branches, " || ", around);
      case NetProcess.Synchronised(var labels, var branches, var _) -> beside(branches, " |[" + list(labels) + "]| ", around);
      case NetProcess.Interleaved(var branches, var _) -> beside(branches, " ||| ", around);
      case NetProcess.Peers(var bound, var members, var _) -> "peers(" + of(bound) + ") { " + joined(members, NetPrinter::of) + " }";
    };
  }

  private static String prefix(String operator, NetProcess body, Level around) {
    return wrapped(operator + " in " + of(body, Level.PREFIX), Level.PREFIX, around);
  }

  private static String beside(List<NetProcess> branches, String operator, Level around) {
    String all = branches.stream().map(branch -> of(branch, Level.PREFIX)).collect(Collectors.joining(operator));
    return wrapped(all, Level.PARALLEL, around);
  }

  private static String wrapped(String text, Level own, Level around) {
    return own.compareTo(around) < 0 ? "(" + text + ")" : text;
  }

  private static String of(NetProcess.Path path) {
    StringBuilder out = new StringBuilder(path.start().text());
    path.moves().forEach(move -> out.append(" -" + of(move.label()) + "-> " + move.target().text()));
    return out.toString();
  }

  private static String list(List<NetLabel> labels) {
    return joined(labels, NetPrinter::of);
  }

  public static String of(NetLabel label) {
    return switch (label) {
      case NetLabel.Verbatim(var text, var _) -> quoted(text, '"');
      case NetLabel.Action(var name, var indices, var mark, var values, var _) ->
          name + indices.stream().map(index -> "[" + of(index) + "]").collect(Collectors.joining())
              + mark + values.stream().map(value -> " !" + of(value)).collect(Collectors.joining());
    };
  }

  private static String quoted(String text, char quote) {
    return quote + text.replace("\\", "\\\\").replace("" + quote, "\\" + quote) + quote;
  }

  private static String of(NetValue value) {
    return switch (value) {
      case NetValue.Word(var text) -> text;
      case NetValue.Quoted(var text) -> quoted(text, '\'');
      case NetValue.Computed(NetNumber.Literal(long number, var _)) -> Long.toString(number);
      case NetValue.Computed(var number) -> "(" + of(number) + ")";
      case NetValue.AnyValue() -> "*";
    };
  }

  /** Operands of operators are numbers, parameters, or in parentheses. */
  public static String of(NetNumber number) {
    return switch (number) {
      case NetNumber.Combined(var operator, var left, var right, var _) -> operand(left) + operator.sign() + operand(right);
      case NetNumber.Literal _, NetNumber.Parameter _, NetNumber.Negated _ -> operand(number);
    };
  }

  private static String operand(NetNumber number) {
    return switch (number) {
      case NetNumber.Literal(long value, var _) -> Long.toString(value);
      case NetNumber.Parameter(var name, var _) -> name;
      case NetNumber.Negated(var operand, var _) -> "-" + operand(operand);
      case NetNumber.Combined _ -> "(" + of(number) + ")";
    };
  }

  private static <T> String joined(List<T> parts, Function<T, String> text) {
    return parts.stream().map(text).collect(Collectors.joining(", "));
  }
}
