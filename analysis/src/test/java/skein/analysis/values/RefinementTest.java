package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;

/** Compares narrowing by a condition with the values for which the interpreter finds it true. */
class RefinementTest {

  @ParameterizedTest
  @EnumSource
  void aComparisonNarrowsBothSidesExactly(Expr.BinaryOp op) {
    Random random = new Random(op.ordinal());
    for (int round = 0; round < 300; round++) {
      Concrete concrete = new Concrete();
      Expr x = offset(new Expr.Read(concrete.scalar("x", some(random))), random);
      Expr y = offset(new Expr.Read(concrete.scalar("y", some(random))), random);
      boolean isComparison = op.compareTo(Expr.BinaryOp.EQUAL) >= 0 && op.compareTo(Expr.BinaryOp.LESS_EQUAL) <= 0;
      agrees(new Expr.Binary(op, x, y, null), random.nextBoolean(), concrete, isComparison);
    }
  }

  @Test
  void conditionsOnOneVariableNarrowItExactly() {
    Random random = new Random(5);
    for (int round = 0; round < 1000; round++) {
      Concrete concrete = new Concrete();
      Expr x = new Expr.Read(concrete.scalar("x", some(random)));
      agrees(onOne(x, 3, random), random.nextBoolean(), concrete, true);
    }
  }

  @Test
  void conditionsOnTwoVariablesNarrowSoundly() {
    Random random = new Random(6);
    for (int round = 0; round < 1000; round++) {
      Concrete concrete = new Concrete();
      Variable x = concrete.scalar("x", some(random));
      Variable y = concrete.scalar("y", some(random));
      agrees(onTwo(new Expr.Read(x), new Expr.Read(y), 4, random), random.nextBoolean(), concrete, false);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aNumberCanBeACondition(boolean truth) {
    Concrete concrete = new Concrete();
    Variable x = concrete.scalar("x", -1, 0, 2);
    agrees(new Expr.Read(x), truth, concrete, true);
    concrete = new Concrete();
    agrees(Exprs.plus(new Expr.Read(concrete.scalar("x", -1, 0, 2)), 1), truth, concrete, true);
    concrete = new Concrete();
    agrees(
        new Expr.Let("l", 1, new Expr.Read(concrete.scalar("x", -1, 0, 2)), Exprs.equal(new Expr.Local("l", 1), 2)),
        truth, concrete, false);
  }

  @Test
  void anElementIsNarrowedIfItsIndexIsKnown() {
    Concrete concrete = new Concrete();
    Variable i = concrete.scalar("i", 1);
    Variable a = concrete.array("a", 2, 4, 5, 6);
    Environment env = concrete.environment();
    Expr element = new Expr.ReadAt(a, new Expr.InBounds(new Expr.Read(i), 2, "a", null));
    assertThat(Refinement.refine(Exprs.less(Exprs.constant(4), element), true, env)).isTrue();
    assertThat(List.of(env.cells)).map(IntervalSet::toString).containsExactly("{1}", "{4..6}", "{5..6}");
    env.cells[i.offset()] = IntervalSet.between(0, 1);
    assertThat(Refinement.refine(Exprs.equal(element, 5), true, env)).isTrue();
    assertThat(List.of(env.cells)).map(IntervalSet::toString).containsExactly("{0..1}", "{4..6}", "{5..6}");
    assertThat(Refinement.refine(Exprs.equal(element, 7), true, env)).isFalse();
    assertThat(Refinement.refine(Exprs.equal(new Expr.ReadAt(a, Exprs.constant(2)), 5), true, env)).isFalse();
    assertThat(Refinement.refine(Exprs.equal(new Expr.ReadAt(a, Exprs.constant(-1)), 5), true, env)).isFalse();
    assertThat(Refinement.refine(Exprs.equal(new Expr.ReadAt(a, Expr.FALSE), 6), true, env)).isTrue();
    assertThat(env.cells[a.offset()]).hasToString("{6}");
    assertThat(Refinement.refine(Exprs.equal(new Expr.InBounds(new Expr.Read(i), 1, "a", null), 0), true, env)).isTrue();
    assertThat(env.cells[i.offset()]).hasToString("{0}");
  }

  @Test
  void aConditionThatAlwaysRaisesAnErrorHasNoTruthValue() {
    Expr fail = new Expr.Fail("always", null);
    for (boolean truth : new boolean[] {true, false}) {
      Environment env = new Concrete().environment();
      assertThat(Refinement.refine(fail, truth, env)).isFalse();
      assertThat(Refinement.refine(Exprs.equal(fail, Expr.TRUE), truth, env)).isFalse();
      assertThat(Refinement.refine(Exprs.equal(Expr.TRUE, fail), truth, env)).isFalse();
      assertThat(Refinement.refine(new Expr.Let("l", 1, fail, Expr.TRUE), truth, env)).isFalse();
      assertThat(Refinement.refine(new Expr.Choice(fail, Expr.TRUE, Expr.FALSE), truth, env)).isFalse();
      env.depth = Refinement.DEEP;
      assertThat(Refinement.refineInside(fail, truth, env)).isFalse();
    }
  }

  @Test
  void deeplyNestedConditionsNarrowNothingButContradictionsAreDetected() {
    Concrete concrete = new Concrete();
    Variable x = concrete.scalar("x", 1, 2, 3);
    Environment env = concrete.environment();
    env.depth = Refinement.DEEP;
    Expr isTwo = Exprs.equal(new Expr.Read(x), 2);
    assertThat(Refinement.refineInside(isTwo, true, env)).isTrue();
    assertThat(Refinement.refineInside(isTwo, false, env)).isTrue();
    assertThat(env.cells[0]).hasToString("{1..3}");
    assertThat(Refinement.refineInside(Exprs.equal(new Expr.Read(x), 4), true, env)).isFalse();
    assertThat(Refinement.refineInside(Exprs.less(new Expr.Read(x), Exprs.constant(4)), false, env)).isFalse();
    env.depth = Refinement.DEEP - 1;
    assertThat(Refinement.refineInside(isTwo, true, env)).isTrue();
    assertThat(env.cells[0]).hasToString("{2}");
    assertThat(env.depth).isEqualTo(Refinement.DEEP - 1);
  }

  private static void agrees(Expr condition, boolean truth, Concrete concrete, boolean exactly) {
    Environment env = concrete.environment();
    boolean possible = Refinement.refine(condition, truth, env);
    List<IntervalSet> expected = Concrete.sets(concrete.where(truth ? condition : Exprs.not(condition)));
    boolean really = !expected.getFirst().isEmpty();
    if (exactly) {
      assertThat(possible).as("%s", condition).isEqualTo(really);
    } else if (really) {
      assertThat(possible).as("%s", condition).isTrue();
    }
    for (int i = 0; really && i < expected.size(); i++) {
      if (exactly) {
        assertThat(env.cells[i]).as("%s is %s", condition, truth).isEqualTo(expected.get(i));
      } else {
        assertThat(env.cells[i].containsAll(expected.get(i))).as("%s is %s: %s", condition, truth, env.cells[i]).isTrue();
      }
    }
  }

  private static Expr onOne(Expr x, int depth, Random random) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 0 -> comparison(x, Exprs.constant(random.nextInt(-3, 4)), random);
      case 1 -> Exprs.not(onOne(x, depth - 1, random));
      case 2 -> Exprs.and(onOne(x, depth - 1, random), onOne(x, depth - 1, random));
      case 3 -> Exprs.or(onOne(x, depth - 1, random), onOne(x, depth - 1, random));
      default -> new Expr.Choice(onOne(x, depth - 1, random), onOne(x, depth - 1, random), onOne(x, depth - 1, random));
    };
  }

  private static Expr onTwo(Expr x, Expr y, int depth, Random random) {
    return switch (depth == 0 ? 0 : random.nextInt(4)) {
      case 0 -> comparison(random.nextBoolean() ? x : y, random.nextBoolean() ? y : new Expr.Binary(Expr.BinaryOp.DIVIDE, x, y, null), random);
      case 1 -> Exprs.not(onTwo(x, y, depth - 1, random));
      case 2 -> Exprs.and(onTwo(x, y, depth - 1, random), onTwo(x, y, depth - 1, random));
      default -> Exprs.or(onTwo(x, y, depth - 1, random), onTwo(x, y, depth - 1, random));
    };
  }

  private static Expr comparison(Expr left, Expr right, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Exprs.equal(left, right);
      case 1 -> Exprs.notEqual(left, right);
      case 2 -> Exprs.less(left, right);
      default -> Exprs.lessEqual(left, right);
    };
  }

  private static Expr offset(Expr x, Random random) {
    Expr.BinaryOp op = random.nextBoolean() ? Expr.BinaryOp.ADD : Expr.BinaryOp.SUBTRACT;
    return random.nextInt(3) == 0 ? x : new Expr.Binary(op, x, Exprs.constant(random.nextInt(-3, 4)), null);
  }

  private static long[] some(Random random) {
    return random.longs(1 + random.nextInt(4), -3, 4).distinct().toArray();
  }
}
