package skein.tapn.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import skein.core.modal.Formula;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Property;
import skein.core.program.Timing;
import skein.core.program.Variable;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.NetQuery;
import skein.tapn.syntax.TimedNet;

/**
 * Questions as claims. In a marking where a firing is left out because there would be too many tokens, a predicate raises an error unless the marking itself
 * decides the question: so no verdict depends on what was left out.
 */
final class NetClaims {

  private final TimedNet net;
  private final FiringConditions enabledness;
  private final Expr isCut;
  private final String limit;

  NetClaims(TimedNet net, Variable tokens, TokenValues values) {
    this.net = net;
    this.enabledness = new FiringConditions(net, tokens, values, 0);
    this.isCut =
        Exprs.or(
            net.transitions().stream()
                .filter(transition -> transition.growth() > 0)
                .map(transition -> Exprs.and(Exprs.not(new FiringRule(transition, tokens, values, enabledness).hasRoom()), enabledness.now(transition)))
                .toList());
    this.limit = "a firing was left out, since there would be more than " + tokens.length() + " tokens";
  }

  /** Those that are no games. */
  List<Property> properties() {
    List<Property> properties = new ArrayList<>();
    for (NetQuery query : net.queries()) {
      if (!query.game()) {
        properties.add(new Property(query.name(), claim(query), query.text(), query.at()));
      }
    }
    return properties;
  }

  /** Games that ask for a condition in all markings. */
  List<Timing.Game> games() {
    List<Timing.Game> games = new ArrayList<>();
    for (NetQuery query : net.queries()) {
      if (query.isSafetyGame()) {
        games.add(new Timing.Game(query.name(), Exprs.and(condition(query.condition()), Exprs.not(cut(query))), query.text()));
      }
    }
    return games;
  }

  /** Raises an error where a firing was left out. */
  private Expr cut(NetQuery query) {
    return isCut.equals(Expr.FALSE) ? Expr.FALSE : Exprs.and(isCut, new Expr.Fail(limit, query.at()));
  }

  private Claim claim(NetQuery query) {
    Expr condition = condition(query.condition());
    Expr cut = cut(query);
    Expr known = Exprs.not(cut);
    return switch (query.paths()) {
      case EF -> new Claim.Reachable(Exprs.or(condition, cut));
      case AG -> new Claim.Always(Exprs.and(condition, known));
      case AF -> new Claim.Eventually(Exprs.or(condition, cut));
      case EG -> always(query.text(), Exprs.and(condition, known));
    };
  }

  /** A run on which the condition always holds; one that ends because a firing was left out is no such run. */
  private static Claim always(String text, Expr condition) {
    return new Claim.Modal(new Formula.Temporal(Formula.Operator.EG, new Formula.Predicate(text)), Map.of(text, condition), new Claim.StepLabels.Actions());
  }

  Expr condition(NetCondition condition) {
    return switch (condition) {
      case NetCondition.Truth(boolean value) -> value ? Expr.TRUE : Expr.FALSE;
      case NetCondition.Stuck _ -> enabledness.stuck();
      case NetCondition.Not(var body) -> Exprs.not(condition(body));
      case NetCondition.Both(var left, var right) -> Exprs.and(condition(left), condition(right));
      case NetCondition.Either(var left, var right) -> Exprs.or(condition(left), condition(right));
      case NetCondition.Compared(var comparison, var left, var right) -> compared(comparison, amount(left), amount(right));
    };
  }

  private static Expr compared(NetCondition.Comparison comparison, Expr left, Expr right) {
    return switch (comparison) {
      case LESS -> Exprs.less(left, right);
      case AT_MOST -> Exprs.lessEqual(left, right);
      case EQUAL -> Exprs.equal(left, right);
      case NOT_EQUAL -> Exprs.notEqual(left, right);
      case AT_LEAST -> Exprs.lessEqual(right, left);
      case MORE -> Exprs.less(right, left);
    };
  }

  private Expr amount(NetCondition.Amount amount) {
    return switch (amount) {
      case NetCondition.Literal(long value) -> Exprs.constant(value);
      case NetCondition.Held(int place) -> enabledness.held(place);
      case NetCondition.Computed(char sign, var left, var right, var at) ->
          new Expr.Binary(
              switch (sign) {
                case '+' -> Expr.BinaryOp.ADD;
                case '-' -> Expr.BinaryOp.SUBTRACT;
                default -> Expr.BinaryOp.MULTIPLY;
              },
              amount(left), amount(right), at);
    };
  }
}
