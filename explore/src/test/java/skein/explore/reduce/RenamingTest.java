package skein.explore.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.explore.reduce.AgentExprs.SELF;
import static skein.explore.reduce.AgentExprs.at;
import static skein.explore.reduce.AgentExprs.behaviour;
import static skein.explore.reduce.AgentExprs.own;
import static skein.explore.reduce.AgentExprs.read;
import static skein.explore.reduce.AgentExprs.setOwn;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Every wrong guess about two agents is detected. Cells 0 and 1 belong to the agents, 2 is shared, 3 may be an agent id. */
class RenamingTest {

  private final Programs p = new Programs(2);
  private final Variable mine = p.array("mine", 2, 0, 3, 0, 1, 2);
  private final Variable shared = p.scalar("shared", 0, 3, 0, 1, 2);
  private final Variable holder = p.scalar("holder", -1, 1, -1, 0, 1);

  @Test
  void theRightCellsMustBeSwapped() {
    p.rule("up", Exprs.less(own(mine), read(shared)), setOwn(mine, read(shared)));
    assertThat(isRight(swap(1, 0, 2, 3))).isTrue();
    assertThat(isRight(swap(0, 1, 2, 3))).as("nothing moves").isTrue();
    assertThat(isRight(swap(2, 1, 0, 3))).as("shared is taken for one's own").isFalse();
  }

  @Test
  void cellsThatOneAgentReadsFromTheOtherCannotBeSwapped() {
    p.rule("first", 0, 0, true, Exprs.less(at(mine, 0), Exprs.constant(2)), new Stmt.Assign(shared, at(mine, 1)));
    assertThat(isRight(swap(0, 1, 2, 3))).isTrue();
    assertThat(isRight(swap(1, 0, 2, 3))).isFalse();
  }

  @Test
  void differentConditionsPreventASwap() {
    for (int i = 0; i < 2; i++) {
      p.rule("rule" + i, i, i, true, Exprs.less(own(mine), Exprs.constant(1 + i)), setOwn(mine, read(shared)));
    }
    assertThat(isRight(swap(1, 0, 2, 3))).isFalse();
  }

  @Test
  void anEffectOfOneAgentPreventsASwap() {
    p.rule("both", Exprs.less(own(mine), Exprs.constant(2)), setOwn(mine, read(shared)));
    assertThat(isRight(swap(1, 0, 2, 3))).isTrue();
    p.rule("one", 1, 1, true, Exprs.less(own(mine), Exprs.constant(2)), setOwn(mine, Exprs.constant(0)));
    assertThat(isRight(swap(1, 0, 2, 3))).isFalse();
  }

  @Test
  void anErrorOfOneAgentPreventsASwap() {
    for (int i = 0; i < 2; i++) {
      Expr divisor = Exprs.plus(own(mine), -i);
      p.rule("rule" + i, i, i, true, Exprs.less(own(mine), read(shared)),
          new Stmt.SetLocal("l", 1, new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(1), divisor, null)));
    }
    assertThat(isRight(swap(1, 0, 2, 3))).isFalse();
  }

  @Test
  void anErrorOfBothAgentsAllowsASwap() {
    p.rule("rule", Exprs.less(own(mine), read(shared)),
        new Stmt.SetLocal("l", 1, new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(1), own(mine), null)));
    assertThat(isRight(swap(1, 0, 2, 3))).isTrue();
  }

  @Test
  void anAsymmetricQuestionPreventsASwap() {
    p.rule("up", Exprs.less(own(mine), read(shared)), setOwn(mine, read(shared)));
    Expr both = Exprs.and(Exprs.equal(at(mine, 0), 1), Exprs.equal(at(mine, 1), 1));
    assertThat(isRight(swap(1, 0, 2, 3), both)).isTrue();
    assertThat(isRight(swap(1, 0, 2, 3), both, Exprs.equal(at(mine, 0), 1))).isFalse();
    assertThat(isRight(swap(1, 0, 2, 3), Exprs.equal(at(mine, 0), 1), Exprs.equal(at(mine, 1), 1))).isFalse();
  }

  @Test
  void agentIdsMayOnlyBeComparedForEquality() {
    p.rule("take", Exprs.less(own(mine), read(shared)), new Stmt.Assign(holder, SELF));
    assertThat(isRight(swap(1, 0, 2, 3))).as("not taken for a name").isFalse();
    assertThat(isRight(names(3))).isTrue();
    assertThat(isRight(names(3), Exprs.equal(read(holder), -1))).isTrue();
    assertThat(isRight(names(3), Exprs.equal(read(holder), 0))).isFalse();
    assertThat(isRight(names(3), Exprs.less(read(holder), Exprs.constant(0)))).as("compared by size").isFalse();
    assertThat(isRight(names(3), Exprs.equal(Exprs.plus(read(holder), 1), 0))).as("calculated with").isFalse();
    assertThat(isRight(names(3), Exprs.equal(read(holder), Exprs.plus(read(shared), 1)))).as("calculated").isFalse();
    assertThat(isRight(names(3), Exprs.equal(read(holder), read(shared)))).as("compared with a number").isFalse();
    assertThat(isRight(names(2, 3), Exprs.equal(read(holder), 2))).as("numbers that are taken for names").isFalse();
  }

  @Test
  void conditionalsOfAgentIdsAreRenamed() {
    p.rule("take", Exprs.less(own(mine), read(shared)), new Stmt.Assign(holder,
        new Expr.Choice(Exprs.equal(read(holder), -1), SELF, read(holder))));
    assertThat(isRight(names(3))).isTrue();
    Expr either = new Expr.Choice(Exprs.less(read(shared), Exprs.constant(1)), read(holder), Exprs.constant(-1));
    assertThat(isRight(names(3), Exprs.equal(either, -1))).isTrue();
    assertThat(isRight(names(3), Exprs.equal(either, 1))).isFalse();
    Expr element = new Expr.ReadAt(mine, new Expr.InBounds(read(shared), 2, "mine", null));
    assertThat(isRight(names(3), Exprs.equal(element, 1))).as("an index that is not renamed").isFalse();
  }

  @Test
  void aTruthValueIsNotAnAgentId() {
    p.rule("compare", Exprs.less(own(mine), read(shared)), new Stmt.Assign(holder, Exprs.equal(read(holder), SELF)));
    assertThat(isRight(names(3))).isFalse();
  }

  @Test
  void assumptionsMustBeSymmetric() {
    p.rule("take", Exprs.less(own(mine), read(shared)), new Stmt.Assign(holder, SELF));
    Expr first = Exprs.equal(at(mine, 0), 1);
    Expr second = Exprs.equal(at(mine, 1), 1);
    assertThat(isAssumedOfBoth()).isTrue();
    assertThat(isAssumedOfBoth(first, second)).isTrue();
    assertThat(isAssumedOfBoth(first)).isFalse();
    assertThat(isAssumedOfBoth(Exprs.equal(read(holder), -1), Exprs.or(first, second))).isTrue();
    assertThat(isAssumedOfBoth(Exprs.equal(read(holder), 1))).isFalse();
  }

  @Test
  void assumptionsThatCannotBeRenamedAreNotSymmetric() {
    p.rule("take", Exprs.less(own(mine), read(shared)), new Stmt.Assign(holder, SELF));
    assertThat(isAssumedOfBoth(Exprs.less(read(holder), Exprs.constant(0)))).as("a name is compared by size").isFalse();
    Expr.Local q = new Expr.Local("q", 1);
    Expr many = Exprs.quantified(Expr.Quantifier.FORALL, q, 0, 1000, Exprs.less(at(mine, 0), Exprs.plus(q, 3)));
    assertThat(isAssumedOfBoth(many)).as("too much to look at").isFalse();
  }

  private boolean isAssumedOfBoth(Expr... assumed) {
    return Renaming.mapsToItself(behaviour(p.build()), names(3), List.of(assumed));
  }

  private static Swap swap(int... cells) {
    return new Swap(0, 1, cells, new BitSet());
  }

  private static Swap names(int... cells) {
    BitSet names = new BitSet();
    Arrays.stream(cells).forEach(names::set);
    return new Swap(0, 1, new int[] {1, 0, 2, 3}, names);
  }

  private boolean isRight(Swap swap, Expr... asked) {
    return Renaming.changesNothing(behaviour(p.build(), asked), swap);
  }
}
