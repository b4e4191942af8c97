package skein.ccs.lower;

import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.core.program.Expr;
import skein.core.program.Ltl;
import skein.core.program.ObservedQuantity;
import skein.grammar.question.QuestionMeaning;

/** What questions about chance mean. There are no quantities. */
record CcsQuestions(EntryConditions conditions) implements QuestionMeaning<Formula, Condition, Long> {

  @Override
  public Ltl formula(Formula formula) {
    return CcsProperties.formula(formula, conditions);
  }

  @Override
  public Expr condition(Condition condition) {
    return conditions.of(condition);
  }

  @Override
  public ObservedQuantity quantity(Long quantity) {
    throw new IllegalArgumentException("no quantities");
  }

  @Override
  public long steps(Long number) {
    return number;
  }
}
