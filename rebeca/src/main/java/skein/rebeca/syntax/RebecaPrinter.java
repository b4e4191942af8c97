package skein.rebeca.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import skein.rebeca.syntax.RebecaFile.Annotation;
import skein.rebeca.syntax.RebecaFile.Declared;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaFile.ReactiveClass;
import skein.rebeca.syntax.RebecaFile.TypeName;

/** Writes models. The text means the same, and is printed like this again. */
public final class RebecaPrinter {

  private RebecaPrinter() {}

  public static String text(RebecaFile file) {
    List<String> lines = new ArrayList<>();
    file.environment().forEach(each -> lines.add("env " + text(each.type()) + " " + each.name().text() + value(each.value()) + ";"));
    file.classes().forEach(each -> write(each, lines));
    lines.add("main {");
    for (RebecaFile.Instance each : file.instances()) {
      String known = each.known().stream().map(RebecaFile.Word::text).collect(Collectors.joining(", "));
      lines.add("  " + annotations(each.annotations()) + each.type().text() + " " + each.name().text() + "(" + known + "):(" + list(each.arguments()) + ");");
    }
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  private static void write(ReactiveClass type, List<String> lines) {
    String bound = type.bound().map(each -> "(" + RebecaExpressionPrinter.text(each) + ")").orElse("");
    lines.add(annotations(type.annotations()) + "reactiveclass " + type.name().text() + bound + type.parent().map(each -> " extends " + each.text()).orElse("") + " {");
    members("knownrebecs", type.known(), lines);
    members("statevars", type.state(), lines);
    for (Method each : type.methods()) {
      String start = each.kind() == Method.Kind.SERVER ? "msgsrv " : each.type().map(one -> text(one) + " ").orElse("");
      String parameters = each.parameters().stream().map(one -> text(one.type()) + " " + one.name().text()).collect(Collectors.joining(", "));
      lines.add("  " + annotations(each.annotations()) + start + each.name().text() + "(" + parameters + ") {");
      each.body().statements().forEach(one -> write(one, "    ", lines));
      lines.add("  }");
    }
    lines.add("}");
  }

  private static void members(String word, List<Declared> members, List<String> lines) {
    if (!members.isEmpty()) {
      lines.add("  " + word + " {");
      members.forEach(each -> lines.add("    " + text(each)));
      lines.add("  }");
    }
  }

  private static String annotations(List<Annotation> annotations) {
    return annotations.stream().map(each -> "@" + each.name().text() + each.value().map(one -> "(" + RebecaExpressionPrinter.text(one) + ")").orElse("") + " ").collect(Collectors.joining());
  }

  private static String text(Declared declared) {
    return text(declared.type()) + " " + declared.name().text() + value(declared.value()) + ";";
  }

  private static String value(Optional<RebecaExpression> value) {
    return value.map(each -> " = " + RebecaExpressionPrinter.text(each)).orElse("");
  }

  static String text(TypeName type) {
    return type.name().text() + type.dimensions().stream().map(each -> "[" + RebecaExpressionPrinter.text(each) + "]").collect(Collectors.joining());
  }

  private static String list(List<RebecaExpression> expressions) {
    return expressions.stream().map(RebecaExpressionPrinter::text).collect(Collectors.joining(", "));
  }

  private static void body(RebecaStatement body, String indent, List<String> lines) {
    if (body instanceof RebecaStatement.Block(var statements, _)) {
      statements.forEach(each -> write(each, indent, lines));
    } else {
      write(body, indent, lines);
    }
  }

  /** Of a loop: declarations of variables of one type, or assignments. */
  private static String start(List<RebecaStatement> statements) {
    StringBuilder text = new StringBuilder();
    for (RebecaStatement each : statements) {
      text.append(text.isEmpty() ? "" : ", ");
      switch (each) {
        case RebecaStatement.Declare(var local, _) -> text.append(text.isEmpty() ? text(local.type()) + " " : "").append(local.name().text()).append(value(local.value()));
        case RebecaStatement.Evaluate(var expression, _, _) -> text.append(RebecaExpressionPrinter.text(expression));
        default -> throw new IllegalStateException("a loop cannot start with " + each);
      }
    }
    return text.toString();
  }

  private static void write(RebecaStatement statement, String indent, List<String> lines) {
    switch (statement) {
      case RebecaStatement.Block(var statements, _) -> {
        lines.add(indent + "{");
        statements.forEach(each -> write(each, indent + "  ", lines));
        lines.add(indent + "}");
      }
      case RebecaStatement.If(var condition, var then, var otherwise, _) -> {
        lines.add(indent + "if (" + RebecaExpressionPrinter.text(condition) + ") {");
        body(then, indent + "  ", lines);
        otherwise.ifPresent(
            each -> {
              lines.add(indent + "} else {");
              body(each, indent + "  ", lines);
            });
        lines.add(indent + "}");
      }
      case RebecaStatement.Loop(var start, var condition, var update, var body, _) -> {
        lines.add(indent + "for (" + start(start) + "; " + condition.map(RebecaExpressionPrinter::text).orElse("") + "; " + list(update) + ") {");
        body(body, indent + "  ", lines);
        lines.add(indent + "}");
      }
      case RebecaStatement.Switch(var value, var cases, _) -> {
        lines.add(indent + "switch (" + RebecaExpressionPrinter.text(value) + ") {");
        for (RebecaStatement.Case each : cases) {
          lines.add(indent + "  " + each.value().map(one -> "case " + RebecaExpressionPrinter.text(one)).orElse("default") + ":");
          each.statements().forEach(one -> write(one, indent + "    ", lines));
        }
        lines.add(indent + "}");
      }
      case RebecaStatement.Break _ -> lines.add(indent + "break;");
      case RebecaStatement.Continue _ -> lines.add(indent + "continue;");
      case RebecaStatement.Return(var value, _) -> lines.add(indent + "return" + value.map(each -> " " + RebecaExpressionPrinter.text(each)).orElse("") + ";");
      case RebecaStatement.Declare(var local, _) -> lines.add(indent + text(local));
      case RebecaStatement.Evaluate(var expression, var times, _) ->
          lines.add(indent + RebecaExpressionPrinter.text(expression) + times.stream().map(each -> " " + each.word().text() + "(" + RebecaExpressionPrinter.text(each.value()) + ")").collect(Collectors.joining()) + ";");
    }
  }
}
