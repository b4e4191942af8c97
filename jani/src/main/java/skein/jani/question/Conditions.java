package skein.jani.question;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Query;
import skein.core.source.Span;
import skein.jani.json.UnreadablePart;

/** Questions about single states, as conditions. */
final class Conditions {

  private Conditions() {}

  static Expr of(Query query, Span at) throws UnreadablePart {
    return switch (query) {
      case Query.Holds(Expr predicate) -> predicate;
      case Query.Not(Query operand) -> Exprs.not(of(operand, at));
      case Query.And(var operands) -> Exprs.and(all(operands, at));
      case Query.Or(var operands) -> Exprs.or(all(operands, at));
      default -> throw new UnreadablePart("condition", at, "this is no condition on the variables and labels of a state");
    };
  }

  private static List<Expr> all(List<Query> operands, Span at) throws UnreadablePart {
    List<Expr> found = new ArrayList<>();
    for (Query each : operands) {
      found.add(of(each, at));
    }
    return found;
  }
}
