package skein.guarded.lower;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import skein.core.interpret.Interpreter;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Exprs;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.core.testing.Seeds;

class GuardRangesTest {

  private static final List<BinaryOp> COMPARISONS = List.of(BinaryOp.EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL);

  /** Guards of this form exclude each other if and only if no state satisfies all. */
  @Test
  void comparisonsWithNumbersExcludeEachOtherIfNoStateSatisfiesThem() {
    Variables cells = new Variables();
    List<Variable> variables = List.of(cells.scalar("x", 0, 4), cells.scalar("y", -1, 2), cells.scalar("b", 0, 1));
    Random random = Seeds.random(7);
    int excluded = 0;
    for (int i = 0; i < 3_000; i++) {
      List<Expr> guards = new ArrayList<>();
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        guards.add(Exprs.and(guard(variables, random), guard(variables, random)));
      }
      boolean isPossible = false;
      for (long x = 0; x <= 4; x++) {
        for (long y = -1; y <= 2; y++) {
          for (long b = 0; b <= 1; b++) {
            long[] state = {x, y, b};
            isPossible |= guards.stream().allMatch(guard -> Interpreter.evaluate(guard, state, new long[1]) != 0);
          }
        }
      }
      assertThat(GuardRanges.exclude(guards)).as(guards.toString()).isEqualTo(!isPossible);
      excluded += isPossible ? 0 : 1;
    }
    assertThat(excluded).isBetween(500, 2_500);
  }

  private static Expr guard(List<Variable> variables, Random random) {
    Variable variable = variables.get(random.nextInt(variables.size()));
    Expr read = new Expr.Read(variable);
    if (variable.max() == 1 && random.nextBoolean()) {
      return random.nextBoolean() ? read : Exprs.not(read);
    }
    Expr number = Exprs.constant(random.nextInt(6) - 1);
    BinaryOp op = COMPARISONS.get(random.nextInt(3));
    return random.nextBoolean() ? new Expr.Binary(op, read, number, null) : new Expr.Binary(op, number, read, null);
  }

  @Test
  void guardsThatMayRaiseErrorsExcludeNothing() {
    Variables cells = new Variables();
    Expr x = new Expr.Read(cells.scalar("x", 0, 4));
    Expr failing = Exprs.equal(new Expr.Binary(BinaryOp.DIVIDE, x, x, new Span(new Source("t", ""), 0, 0)), 1);
    assertThat(GuardRanges.exclude(List.of(Exprs.equal(x, 1), Exprs.equal(x, 2)))).isTrue();
    assertThat(GuardRanges.exclude(List.of(failing, Exprs.equal(x, 1), Exprs.equal(x, 2)))).isFalse();
  }
}
