package skein.core.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Label;
import skein.core.program.Rule;
import skein.core.program.Stmt;

class BlockageTest {

  private static final Expr.Local CHOSEN = new Expr.Local("chosen", 1);
  private static final Stmt CHOOSE = new Stmt.Choose("chosen", 1, Exprs.constant(0), Exprs.constant(5));

  @Test
  void itIsWhereTheFurthestResolutionStops() {
    Stmt first = new Stmt.Assume(Exprs.equal(CHOSEN, 3));
    Stmt second = new Stmt.Assume(Exprs.equal(CHOSEN, 4));
    Blockage blockage = Blockage.of(rule(CHOOSE, first, second), 0, new long[0], 100).orElseThrow();
    assertThat(blockage.stopped()).isSameAs(second);
    assertThat(blockage.frame()[1]).isEqualTo(3);
    assertThat(blockage.every()).isTrue();
  }

  @Test
  void aRuleWithAStepHasNone() {
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(Exprs.equal(CHOSEN, 4))), 0, new long[0], 100)).isEmpty();
  }

  @Test
  void notMoreResolutionsAreTriedThanAllowed() {
    Blockage blockage = Blockage.of(rule(CHOOSE, new Stmt.Assume(Exprs.equal(CHOSEN, 4))), 0, new long[0], 4).orElseThrow();
    assertThat(blockage.every()).isFalse();
  }

  @Test
  void anErrorCountsOnlyIfThereIsNoStep() {
    Expr failsBelowTwo = new Expr.Choice(Exprs.less(CHOSEN, Exprs.constant(2)), new Expr.Fail("low", null), Exprs.equal(CHOSEN, 4));
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(failsBelowTwo)), 0, new long[0], 100)).isEmpty();
    Rule never = rule(CHOOSE, new Stmt.Assume(failsBelowTwo), new Stmt.Assume(Expr.FALSE));
    assertThatThrownBy(() -> Blockage.of(never, 0, new long[0], 100)).isInstanceOf(ModelFault.class).hasMessage("low");
  }

  private static Rule rule(Stmt... body) {
    return new Rule("r", 0, 0, true, List.of(), new Stmt.Block(List.of(body)), 2, Label.of("r"), null);
  }
}
