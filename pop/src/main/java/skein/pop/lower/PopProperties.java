package skein.pop.lower;

import java.util.Map;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.core.program.Property;
import skein.core.program.Variable;
import skein.grammar.formula.LinearClaims;
import skein.grammar.question.QuestionMeaning;
import skein.pop.check.ConstantNumbers;
import skein.pop.syntax.PopPrinter;
import skein.pop.syntax.PopProperty;
import skein.pop.syntax.PopTerm;
import skein.pop.syntax.Protocol;

/** Properties as claims about counts. */
record PopProperties(Map<String, Variable> counts, Map<String, Long> parameters) implements QuestionMeaning<PopTerm.Formula, PopTerm.Formula, PopTerm.Number> {

  Property property(Protocol.Claimed declared) {
    return new Property(declared.name().text(), claim(declared.form()), PopPrinter.text(declared.form()), declared.at());
  }

  private Claim claim(PopProperty form) {
    return switch (form) {
      case PopProperty.Modal(var modality, var condition, _) -> {
        Expr predicate = condition(condition);
        yield switch (modality) {
          case ALWAYS -> new Claim.Always(predicate);
          case EVENTUALLY -> new Claim.Eventually(predicate);
          case FAIRLY -> new Claim.Fairly(predicate);
          case FAIRLY_INF -> new Claim.FairlyInfinitely(predicate);
          case REACHABLE -> new Claim.Reachable(predicate);
        };
      }
      case PopProperty.Linear(var formula, _) -> LinearClaims.of(formula(formula));
      case PopProperty.DeadlockFree _ -> new Claim.DeadlockFree();
      case PopProperty.Asked(var question, _) -> new Claim.Quantitative(query(question));
    };
  }

  @Override
  public Ltl formula(PopTerm.Formula formula) {
    return switch (formula) {
      case PopTerm.Truth(boolean value, _) -> new Ltl.Atom(value ? Expr.TRUE : Expr.FALSE);
      case PopTerm.Compared compared -> new Ltl.Atom(compared(compared));
      case PopTerm.Unary(var op, var operand, _) -> op.of(formula(operand));
      case PopTerm.Binary(var op, var left, var right, _) -> op.of(formula(left), formula(right));
    };
  }

  @Override
  public Expr condition(PopTerm.Formula condition) {
    return LinearClaims.condition(formula(condition));
  }

  private Expr compared(PopTerm.Compared compared) {
    Expr left = number(compared.left());
    Expr right = number(compared.right());
    return switch (compared.op()) {
      case EQUAL -> Exprs.equal(left, right);
      case NOT_EQUAL -> Exprs.notEqual(left, right);
      case LESS -> Exprs.less(left, right);
      case AT_MOST -> Exprs.lessEqual(left, right);
      case MORE -> Exprs.not(Exprs.lessEqual(left, right));
      case AT_LEAST -> Exprs.not(Exprs.less(left, right));
    };
  }

  private Expr number(PopTerm.Number number) {
    return switch (number) {
      case PopTerm.Literal(long value, _) -> Exprs.constant(value);
      case PopTerm.Named(var name, _) -> counts.containsKey(name) ? new Expr.Read(counts.get(name)) : Exprs.constant(parameters.get(name));
      case PopTerm.Arithmetic(var op, var left, var right, var at) ->
          new Expr.Binary(
              switch (op) {
                case ADD -> Expr.BinaryOp.ADD;
                case SUBTRACT -> Expr.BinaryOp.SUBTRACT;
                case MULTIPLY -> Expr.BinaryOp.MULTIPLY;
              },
              number(left),
              number(right),
              at);
    };
  }

  @Override
  public ObservedQuantity quantity(PopTerm.Number quantity) {
    return new ObservedQuantity(PopPrinter.text(quantity), number(quantity), Expr.TRUE, PopPrinter.text(quantity), quantity.at());
  }

  @Override
  public long steps(PopTerm.Number number) {
    return ConstantNumbers.value(number, parameters).orElseThrow();
  }
}
