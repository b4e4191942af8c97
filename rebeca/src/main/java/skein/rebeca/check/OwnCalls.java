package skein.rebeca.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import skein.rebeca.syntax.RebecaExpression;
import skein.rebeca.syntax.RebecaFile.Method;
import skein.rebeca.syntax.RebecaStatement;

/** Which functions and servers of a class call which others. */
final class OwnCalls {

  private static final String DELAY = "delay";

  private final ClassTable.Members members;

  OwnCalls(ClassTable.Members members) {
    this.members = members;
  }

  /** What a name that is called means. */
  Optional<Method> called(String name) {
    return Optional.ofNullable(members.functions().get(name)).or(() -> Optional.ofNullable(members.servers().get(name)));
  }

  /** Whether a call may take time. */
  boolean delays(Method method) {
    return reached(method).contains(DELAY);
  }

  /** Whether it calls itself, directly or not. */
  boolean isRecursive(Method method) {
    return method.kind() != Method.Kind.CONSTRUCTOR && reached(method).contains(method.name().text());
  }

  private Set<String> reached(Method method) {
    Set<String> reached = new HashSet<>();
    reach(method, reached);
    return reached;
  }

  private void reach(Method method, Set<String> reached) {
    calls(
        method.body(),
        name -> {
          if (reached.add(name)) {
            called(name).ifPresent(each -> reach(each, reached));
          }
        });
  }

  private void calls(RebecaStatement statement, Consumer<String> sink) {
    switch (statement) {
      case RebecaStatement.Block(var statements, _) -> statements.forEach(each -> calls(each, sink));
      case RebecaStatement.If(var condition, var then, var otherwise, _) -> {
        calls(condition, sink);
        calls(then, sink);
        otherwise.ifPresent(each -> calls(each, sink));
      }
      case RebecaStatement.Loop(var start, var condition, var update, var body, _) -> {
        start.forEach(each -> calls(each, sink));
        condition.ifPresent(each -> calls(each, sink));
        update.forEach(each -> calls(each, sink));
        calls(body, sink);
      }
      case RebecaStatement.Switch(var value, var cases, _) -> {
        calls(value, sink);
        cases.forEach(each -> each.statements().forEach(one -> calls(one, sink)));
      }
      case RebecaStatement.Return(var value, _) -> value.ifPresent(each -> calls(each, sink));
      case RebecaStatement.Declare(var local, _) -> local.value().ifPresent(each -> calls(each, sink));
      case RebecaStatement.Evaluate(var expression, var times, _) -> {
        calls(expression, sink);
        times.forEach(each -> calls(each.value(), sink));
      }
      case RebecaStatement.Break _, RebecaStatement.Continue _ -> {}
    }
  }

  private void calls(RebecaExpression expression, Consumer<String> sink) {
    // A message to oneself is written like a call, but of a server.
    if (expression instanceof RebecaExpression.Call(var of, var name, _, _)
        && (of.isEmpty() || (PlaceCheck.isSelf(of.get()) && members.functions().containsKey(name.text())))) {
      sink.accept(name.text());
    }
    parts(expression).forEach(each -> calls(each, sink));
  }

  private static List<RebecaExpression> parts(RebecaExpression expression) {
    return switch (expression) {
      case RebecaExpression.Number _, RebecaExpression.Truth _, RebecaExpression.Null _, RebecaExpression.Text _, RebecaExpression.Named _ -> List.of();
      case RebecaExpression.Member(var of, _, _) -> List.of(of);
      case RebecaExpression.Call(var of, _, var arguments, _) -> Stream.concat(of.stream(), arguments.stream()).toList();
      case RebecaExpression.Element(var array, var index, _) -> List.of(array, index);
      case RebecaExpression.Unary(_, _, var operand, _) -> List.of(operand);
      case RebecaExpression.Binary(_, var left, var right, _) -> List.of(left, right);
      case RebecaExpression.Assign(_, var target, var value, _) -> List.of(target, value);
      case RebecaExpression.Conditional(var condition, var then, var otherwise, _) -> List.of(condition, then, otherwise);
      case RebecaExpression.Cast(_, var operand, _) -> List.of(operand);
      case RebecaExpression.InstanceOf(var operand, _, _) -> List.of(operand);
      case RebecaExpression.Pick(var alternatives, _) -> alternatives;
    };
  }
}
