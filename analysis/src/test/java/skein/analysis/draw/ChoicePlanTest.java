package skein.analysis.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

class ChoicePlanTest {

  private static final Expr SELF = new Expr.Local("id", 0);

  private final Programs programs = new Programs(20);
  private final Variable x = programs.array("x", 20, 0, 1, 0);
  private final List<Stmt> body = new ArrayList<>();

  private Program program() {
    return programs.rule("r", Expr.TRUE, new Stmt.Block(body)).build();
  }

  private ChoicePlan plan() {
    return ChoicePlan.of(program().rules().getFirst());
  }

  private static Expr.Local local(int slot) {
    return new Expr.Local("p", slot);
  }

  /** Different agents, each with the same value as this one; every copy of the condition has a slot of its own. */
  private void pick(int number, int firstSlot) {
    for (int i = 0; i < number; i++) {
      Expr.Local picked = local(firstSlot + i);
      List<Expr> others = new ArrayList<>(List.of(Exprs.notEqual(picked, SELF)));
      for (int j = 0; j < i; j++) {
        others.add(Exprs.notEqual(picked, local(firstSlot + j)));
      }
      Expr.Local value = new Expr.Local("v", 5 + i);
      body.add(new Stmt.Choose("p", picked.slot(), Exprs.constant(0), Exprs.constant(20)));
      body.add(new Stmt.Assume(Exprs.and(others)));
      body.add(
          new Stmt.Assume(new Expr.Let("v", value.slot(), new Expr.ReadAt(x, picked), Exprs.equal(value, new Expr.ReadAt(x, SELF)))));
    }
  }

  @Test
  void theMembersOfAPickAreOneGroup() {
    pick(3, 1);

    ChoicePlan plan = plan();

    assertThat(plan.isKnown()).isTrue();
    assertThat(plan.groups()).hasSize(1);
    assertThat(plan.groups().getFirst().members()).extracting(Stmt.Choose::slot).containsExactly(1, 2, 3);
    assertThat(plan.groups().getFirst().conditions()).hasSize(2);
    assertThat(plan.bound()).isEqualTo(20 * 19 * 18);
  }

  @Test
  void aPickAfterAWriteIsCountedOnlyWhenItIsReached() {
    pick(1, 1);
    pick(1, 2);
    body.add(new Stmt.AssignAt(x, SELF, Exprs.constant(1)));
    pick(1, 3);

    assertThat(plan().groups()).extracting(ChoiceGroup::isEarly).containsExactly(true, true, false);
  }

  @Test
  void aChoiceInALoopHasNoPlace() {
    body.add(new Stmt.For("i", 2, Exprs.constant(0), Exprs.constant(3), new Stmt.Choose("c", 1, Exprs.constant(0), Exprs.constant(2))));

    assertThat(plan().isKnown()).isFalse();
  }

  @Test
  void fewResolutionsAreListed() {
    pick(1, 1);
    assertThat(ChoicePlan.isNeeded(program())).isFalse();
    pick(1, 2);
    assertThat(ChoicePlan.isNeeded(programs.rule("s", Expr.TRUE, new Stmt.Block(body)).build())).isTrue();
  }
}
