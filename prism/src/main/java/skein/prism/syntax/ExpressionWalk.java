package skein.prism.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import skein.prism.syntax.PrismExpression.Subject;

/** Looks at all parts of an expression. */
public final class ExpressionWalk {

  private ExpressionWalk() {}

  /** The names in it that are not in quotes. */
  public static Set<String> names(PrismExpression expression) {
    Set<String> found = new LinkedHashSet<>();
    any(
        expression,
        each -> {
          if (each instanceof PrismExpression.Name(var name, var _)) {
            found.add(name);
          }
          return false;
        });
    return found;
  }

  public static boolean any(PrismExpression expression, Predicate<PrismExpression> wanted) {
    return wanted.test(expression) || parts(expression).stream().anyMatch(part -> any(part, wanted));
  }

  /** Those directly inside, but not the bounds of operators. */
  public static List<PrismExpression> parts(PrismExpression expression) {
    return switch (expression) {
      case PrismExpression.Number _, PrismExpression.Truth _, PrismExpression.Name _, PrismExpression.Quoted _, PrismExpression.Refused _ -> List.of();
      case PrismExpression.Not(var operand, var _) -> List.of(operand);
      case PrismExpression.Negated(var operand, var _) -> List.of(operand);
      case PrismExpression.Binary(var _, var left, var right, var _) -> List.of(left, right);
      case PrismExpression.Conditional(var condition, var then, var otherwise, var _) -> List.of(condition, then, otherwise);
      case PrismExpression.Call(var _, var arguments, var _, var _) -> arguments;
      case PrismExpression.Temporal(var _, var left, var right, var _, var _) -> Stream.concat(left.stream(), Stream.of(right)).toList();
      case PrismExpression.Measure measure -> measure.subject() instanceof Subject.Formula(var formula) ? List.of(formula) : List.of();
      case PrismExpression.Paths(var _, var formula, var _) -> List.of(formula);
      case PrismExpression.Filter(var _, var of, var states, var _) -> Stream.concat(Stream.of(of), states.stream()).toList();
    };
  }
}
