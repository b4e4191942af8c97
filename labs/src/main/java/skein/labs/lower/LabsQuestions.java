package skein.labs.lower;

import java.util.List;
import java.util.OptionalInt;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.core.source.Diagnostics;
import skein.grammar.question.QuestionMeaning;
import skein.labs.check.ConstantExpressions;
import skein.labs.syntax.PropertyForm.Asked.Amount;
import skein.labs.syntax.PropertyForm.Formula;

/** What questions about chance mean. */
record LabsQuestions(World world, FormulaLowering formulas, Predicates predicates, List<ObservedQuantity> observed)
    implements QuestionMeaning<Formula, Formula, Amount> {

  @Override
  public Ltl formula(Formula formula) {
    return formulas.formula(formula, LoweringScope.global());
  }

  @Override
  public Expr condition(Formula condition) {
    return predicates.holds(condition, LoweringScope.global(), new LocalFrame());
  }

  @Override
  public ObservedQuantity quantity(Amount quantity) {
    String name = ((Amount.Observed) quantity).name().text();
    return observed.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  @Override
  public long steps(Amount number) {
    return ConstantExpressions.value(((Amount.Steps) number).number(), world.externs(), OptionalInt.empty(), new Diagnostics()).orElseThrow();
  }
}
