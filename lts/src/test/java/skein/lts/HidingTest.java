package skein.lts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;
import skein.core.modal.Formula;
import skein.lts.formula.FormulaSize;

class HidingTest {

  @Test
  void hiddenLabelsBecomeInternalAndLeaveTheAlphabet() {
    LtsBuilder builder = new LtsBuilder(new Alphabet());
    builder.add(0, "a", 1);
    builder.add(1, "b", 2);
    builder.add(1, "i", 0);
    Lts hidden = Hiding.of(builder.build(1, 4), "a"::equals, Budget.UNLIMITED);
    assertThat(List.of(hidden.initial(), hidden.states(), hidden.labels().size())).containsExactly(1, 4, 2);
    List<String> steps = new ArrayList<>();
    for (int state = 0; state < hidden.states(); state++) {
      int from = state;
      hidden.steps(state, (label, target) -> steps.add(from + hidden.labels().text(label) + target));
    }
    assertThat(steps).containsExactly("0i1", "1b2", "1i0");
  }

  /** Written out, it has 2^200 parts. */
  @Test
  void theSizeOfAFormulaWithSharedPartsIsKnownAtOnce() {
    Formula formula = new Formula.Constant(true);
    assertThat(FormulaSize.of(new Formula.And(formula, new Formula.Not(formula)))).isEqualTo(4);
    for (int i = 0; i < 200; i++) {
      formula = new Formula.And(formula, formula);
    }
    assertThat(FormulaSize.of(formula)).isGreaterThan(1L << 50);
  }
}
