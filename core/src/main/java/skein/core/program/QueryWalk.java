package skein.core.program;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Traverses questions and the formulas in them, in pre-order. */
public final class QueryWalk {

  private QueryWalk() {}

  /** The question and all questions inside it. */
  public static void queries(Query query, Consumer<Query> visitor) {
    visitor.accept(query);
    parts(query).forEach(part -> queries(part, visitor));
  }

  /** The questions directly inside this one, in the order of its text. */
  public static List<Query> parts(Query query) {
    return switch (query) {
      case Query.Holds _, Query.Initial _, Query.Stuck _, Query.Refused _, Query.Number _ -> List.of();
      case Query.Apply(var _, var arguments, var _) -> arguments;
      case Query.Compare(var _, Query left, Query right) -> List.of(left, right);
      case Query.Not(Query operand) -> List.of(operand);
      case Query.And(var operands) -> operands;
      case Query.Or(var operands) -> operands;
      case Query.Choice(Query condition, Query then, Query otherwise) -> List.of(condition, then, otherwise);
      case Query.Probability(var _, var path) -> states(path);
      case Query.Expectation(var _, var _, var until) ->
          switch (until) {
            case Query.Until.Reached(Query goal) -> List.of(goal);
            case Query.Until.Satisfied(var path) -> states(path);
            case Query.Until.Bounded _, Query.Until.Never _, Query.Until.Instant _, Query.Until.Average _ -> List.of();
          };
      case Query.LongRun(var _, Query states) -> List.of(states);
      case Query.Exists(var path) -> states(path);
      case Query.Filter(var _, var states, Query of, var _) -> Stream.concat(states.stream(), Stream.of(of)).toList();
    };
  }

  /** The questions about states in a formula. */
  public static List<Query> states(PathFormula path) {
    return switch (path) {
      case PathFormula.State(Query query) -> List.of(query);
      case PathFormula.Not(var operand) -> states(operand);
      case PathFormula.And(var operands) -> operands.stream().flatMap(each -> states(each).stream()).toList();
      case PathFormula.Or(var operands) -> operands.stream().flatMap(each -> states(each).stream()).toList();
      case PathFormula.Next(var operand) -> states(operand);
      case PathFormula.Until(var left, var right, var _) -> Stream.concat(states(left).stream(), states(right).stream()).toList();
      case PathFormula.Begins(var pattern) -> pattern.tests();
    };
  }
}
