package skein.core.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BooleanSupplier;
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
    Blockage.Stops stops = (Blockage.Stops) Blockage.of(rule(CHOOSE, first, second), 0, new long[0], () -> true).orElseThrow();
    assertThat(stops.at()).isSameAs(second);
    assertThat(stops.frame()[1]).isEqualTo(3);
  }

  @Test
  void aRuleWithAStepHasNone() {
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(Exprs.equal(CHOSEN, 4))), 0, new long[0], () -> true)).isEmpty();
  }

  @Test
  void notMoreResolutionsAreTriedThanAllowed() {
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(Exprs.equal(CHOSEN, 4))), 0, new long[0], most(4))).contains(new Blockage.Untried(4));
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(Exprs.equal(CHOSEN, 4))), 0, new long[0], most(5))).isEmpty();
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(Exprs.equal(CHOSEN, 7))), 0, new long[0], most(5)).orElseThrow())
        .isInstanceOf(Blockage.Stops.class);
  }

  @Test
  void anErrorCountsOnlyIfThereIsNoStep() {
    Expr failsBelowTwo = new Expr.Choice(Exprs.less(CHOSEN, Exprs.constant(2)), new Expr.Fail("low", null), Exprs.equal(CHOSEN, 4));
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(failsBelowTwo)), 0, new long[0], () -> true)).isEmpty();
    assertThat(Blockage.of(rule(CHOOSE, new Stmt.Assume(failsBelowTwo)), 0, new long[0], most(2))).contains(new Blockage.Untried(2));
    Rule never = rule(CHOOSE, new Stmt.Assume(failsBelowTwo), new Stmt.Assume(Expr.FALSE));
    assertThat(Blockage.of(never, 0, new long[0], () -> true)).contains(new Blockage.Fails(new ModelError("low", null)));
  }

  private static BooleanSupplier most(int tries) {
    int[] left = {tries};
    return () -> left[0]-- > 0;
  }

  private static Rule rule(Stmt... body) {
    return new Rule("r", 0, 0, true, List.of(), new Stmt.Block(List.of(body)), 2, Label.of("r"), null);
  }
}
