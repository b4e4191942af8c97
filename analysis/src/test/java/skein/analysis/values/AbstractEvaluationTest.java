package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;

/** Compares abstract values with what the interpreter computes for each member. */
class AbstractEvaluationTest {

  private static final long[] EDGES = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -65536, -7, -3, -2, -1, 0, 1, 2, 3, 7, 65536, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};

  @ParameterizedTest
  @EnumSource
  void anOperatorOnFewValuesIsExact(Expr.BinaryOp op) {
    Random random = new Random(op.ordinal());
    for (int round = 0; round < 400; round++) {
      Concrete concrete = new Concrete();
      Expr x = new Expr.Read(concrete.scalar("x", some(random)));
      Expr y = new Expr.Read(concrete.scalar("y", some(random)));
      isExact(new Expr.Binary(op, x, y, null), concrete);
    }
  }

  @ParameterizedTest
  @EnumSource
  void anOperatorOnManyValuesHasExactBounds(Expr.BinaryOp op) {
    Random random = new Random(op.ordinal());
    for (int round = 0; round < 12; round++) {
      Concrete concrete = new Concrete();
      Expr x = new Expr.Read(concrete.scalar("x", range(random)));
      Expr y = new Expr.Read(concrete.scalar("y", range(random)));
      Expr expr = new Expr.Binary(op, x, y, null);
      IntervalSet found = AbstractEvaluation.value(expr, concrete.environment());
      TreeSet<Long> exact = concrete.values(expr);
      assertThat(exact).as("%s", expr).allMatch(found::contains);
      if (op != Expr.BinaryOp.MODULO) {
        assertThat(found.min()).isEqualTo(exact.first());
        assertThat(found.max()).isEqualTo(exact.last());
      }
    }
  }

  @Test
  void aSingleNumberEqualsOnlyItself() {
    Concrete concrete = new Concrete();
    Expr one = new Expr.Read(concrete.scalar("one", 1));
    Expr two = new Expr.Read(concrete.scalar("two", 2));
    Expr any = new Expr.Read(concrete.scalar("any", 1, 2));
    for (Expr left : new Expr[] {one, two, any}) {
      for (Expr right : new Expr[] {one, two, any}) {
        boolean same = left.equals(right) && left != any;
        boolean apart = !left.equals(right) && left != any && right != any;
        assertThat(AbstractEvaluation.value(Exprs.equal(left, right), concrete.environment())).hasToString(same ? "{1}" : apart ? "{0}" : "{0..1}");
        assertThat(AbstractEvaluation.value(Exprs.notEqual(left, right), concrete.environment())).hasToString(same ? "{0}" : apart ? "{1}" : "{0..1}");
      }
    }
  }

  @Test
  void remaindersLieBetweenZeroAndTheLargestDivisor() {
    assertThat(remainder(IntervalSet.between(-1000, 1000), IntervalSet.between(2, 50))).hasToString("{0..49}");
    assertThat(remainder(IntervalSet.between(-1000, 1000), IntervalSet.between(-50, -2))).hasToString("{-49..0}");
    assertThat(remainder(IntervalSet.between(-1000, 1000), IntervalSet.between(-3, 3))).hasToString("{-2..2}");
    assertThat(remainder(IntervalSet.between(0, 5000), IntervalSet.between(5001, 6000))).hasToString("{0..5000}");
    assertThat(remainder(IntervalSet.between(0, 5000), IntervalSet.between(5000, 6000))).hasToString("{0..5999}");
    assertThat(remainder(IntervalSet.between(-1, 5000), IntervalSet.between(5001, 6000))).hasToString("{0..5999}");
  }

  @ParameterizedTest
  @EnumSource
  void aUnaryOperatorIsExact(Expr.UnaryOp op) {
    Random random = new Random(op.ordinal());
    for (int round = 0; round < 400; round++) {
      Concrete concrete = new Concrete();
      isExact(new Expr.Unary(op, new Expr.Read(concrete.scalar("x", some(random))), null), concrete);
    }
    Concrete concrete = new Concrete();
    isExact(new Expr.Unary(op, new Expr.Read(concrete.scalar("x", -5, -4, -3, -1, 0, 1, 2, 8, 9)), null), concrete);
  }

  @Test
  void anElementReadCoversAllPossibleIndices() {
    Concrete concrete = new Concrete();
    concrete.scalar("before", 100);
    Variable i = concrete.scalar("i", 0, 2, 5);
    Variable a = concrete.array("a", 2, 1, 2);
    Variable b = concrete.array("b", 1, 70);
    concrete.scalar("after", 200);
    Environment env = concrete.environment();
    env.cells[a.offset() + 1] = IntervalSet.of(50);
    assertThat(AbstractEvaluation.value(new Expr.ReadAt(a, new Expr.Read(i)), env)).hasToString("{1..2}");
    assertThat(AbstractEvaluation.value(new Expr.ReadAt(a, Expr.TRUE), env)).hasToString("{50}");
    assertThat(AbstractEvaluation.value(new Expr.ReadAt(b, Expr.FALSE), env)).hasToString("{70}");
    assertThat(AbstractEvaluation.value(new Expr.InBounds(new Expr.Read(i), 5, "a", null), env)).hasToString("{0, 2}");
    assertThat(AbstractEvaluation.value(new Expr.InBounds(new Expr.Read(i), 6, "a", null), env)).hasToString("{0, 2, 5}");
    env.frame[3] = IntervalSet.of(8);
    env.frame[4] = IntervalSet.of(9);
    env.frame[5] = IntervalSet.of(10);
    assertThat(AbstractEvaluation.value(new Expr.LocalAt("p", 4, 2, new Expr.Read(i)), env)).hasToString("{9}");
    env.cells[i.offset()] = IntervalSet.between(-1, 1);
    assertThat(AbstractEvaluation.value(new Expr.LocalAt("p", 4, 2, new Expr.Read(i)), env)).hasToString("{9..10}");
  }

  @Test
  void anExpressionThatAlwaysRaisesAnErrorHasNoValue() {
    Environment env = new Concrete().environment();
    Expr fail = new Expr.Fail("always", null);
    assertThat(AbstractEvaluation.value(fail, env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(new Expr.Let("l", 1, fail, Expr.TRUE), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(new Expr.Let("l", 1, Expr.FALSE, Exprs.plus(new Expr.Local("l", 1), 4)), env)).hasToString("{4}");
    assertThat(AbstractEvaluation.value(Exprs.plus(fail, Expr.TRUE), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(Exprs.plus(Expr.TRUE, fail), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(Exprs.and(fail, Expr.FALSE), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(Exprs.and(Expr.FALSE, fail), env)).hasToString("{0}");
    assertThat(AbstractEvaluation.value(Exprs.and(Expr.TRUE, fail), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(Exprs.or(fail, Expr.TRUE), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(Exprs.or(Expr.TRUE, fail), env)).hasToString("{1}");
    assertThat(AbstractEvaluation.value(Exprs.or(Expr.FALSE, fail), env).isEmpty()).isTrue();
    assertThat(AbstractEvaluation.value(new Expr.Unary(Expr.UnaryOp.NOT, fail, null), env).isEmpty()).isTrue();
  }

  @Test
  void bothBranchesOfAConditionalAreRefinedByItsCondition() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      Concrete concrete = new Concrete();
      Expr x = new Expr.Read(concrete.scalar("x", some(random)));
      Expr condition = Exprs.less(x, Exprs.constant(random.nextInt(-3, 4)));
      isExact(new Expr.Choice(condition, x, new Expr.Binary(Expr.BinaryOp.MIN, x, Exprs.constant(2), null)), concrete);
    }
  }

  @Test
  void deeplyNestedConditionalsAreCovered() {
    Concrete concrete = new Concrete();
    Variable x = concrete.scalar("x", 0, 1, 2);
    Expr deep = new Expr.Choice(Exprs.equal(new Expr.Read(x), 1), Exprs.constant(10), Exprs.constant(20));
    Environment env = concrete.environment();
    env.depth = Refinement.DEEP;
    assertThat(AbstractEvaluation.value(deep, env)).hasToString("{10, 20}");
    env.cells[x.offset()] = IntervalSet.of(1);
    assertThat(AbstractEvaluation.value(deep, env)).hasToString("{10}");
    env.cells[x.offset()] = IntervalSet.of(2);
    assertThat(AbstractEvaluation.value(deep, env)).hasToString("{20}");
  }

  @ParameterizedTest
  @EnumSource
  void aQuantifierCoversAllItsBounds(Expr.Quantifier quantifier) {
    Random random = new Random(quantifier.ordinal());
    for (int round = 0; round < 300; round++) {
      Concrete concrete = new Concrete();
      Expr from = new Expr.Read(concrete.scalar("from", small(random)));
      Expr to = new Expr.Read(concrete.scalar("to", small(random)));
      Expr x = new Expr.Read(concrete.scalar("x", small(random)));
      Expr body = random.nextBoolean() ? Exprs.equal(new Expr.Local("i", 2), x) : Exprs.less(new Expr.Local("i", 2), x);
      Expr expr = new Expr.Quantified(quantifier, "i", 2, from, to, body);
      IntervalSet found = AbstractEvaluation.value(expr, concrete.environment());
      assertThat(concrete.values(expr)).as("%s", expr).allMatch(found::contains);
    }
  }

  @Test
  void aQuantifierOverKnownBoundsIsDecidedWherePossible() {
    assertThat(quantified(Expr.Quantifier.FORALL, 3, 3, Expr.FALSE)).hasToString("{1}");
    assertThat(quantified(Expr.Quantifier.EXISTS, 3, 3, Expr.TRUE)).hasToString("{0}");
    assertThat(quantified(Expr.Quantifier.COUNT, 3, 3, Expr.TRUE)).hasToString("{0}");
    assertThat(quantified(Expr.Quantifier.COUNT, 1, 4, Expr.TRUE)).hasToString("{0..3}");
    Expr.Local i = new Expr.Local("i", 2);
    assertThat(quantified(Expr.Quantifier.FORALL, 1, 4, Exprs.less(i, Exprs.constant(4)))).hasToString("{1}");
    assertThat(quantified(Expr.Quantifier.FORALL, 1, 4, Exprs.less(i, Exprs.constant(3)))).hasToString("{0..1}");
    assertThat(quantified(Expr.Quantifier.FORALL, 1, 4, Exprs.less(i, Exprs.constant(1)))).hasToString("{0}");
    assertThat(quantified(Expr.Quantifier.EXISTS, 1, 4, Exprs.less(i, Exprs.constant(4)))).hasToString("{1}");
    assertThat(quantified(Expr.Quantifier.EXISTS, 1, 4, Exprs.less(i, Exprs.constant(2)))).hasToString("{0..1}");
    assertThat(quantified(Expr.Quantifier.EXISTS, 1, 4, Exprs.less(i, Exprs.constant(1)))).hasToString("{0}");
    Expr fail = new Expr.Fail("always", null);
    assertThat(quantified(Expr.Quantifier.FORALL, 1, 4, fail).isEmpty()).isTrue();
    assertThat(quantified(Expr.Quantifier.EXISTS, 1, 4, fail).isEmpty()).isTrue();
    Environment env = new Concrete().environment();
    Expr without = new Expr.Quantified(Expr.Quantifier.FORALL, "i", 2, Expr.TRUE, fail, Expr.TRUE);
    assertThat(AbstractEvaluation.value(without, env).isEmpty()).isTrue();
  }

  private static IntervalSet quantified(Expr.Quantifier quantifier, long from, long to, Expr body) {
    return AbstractEvaluation.value(Exprs.quantified(quantifier, new Expr.Local("i", 2), from, to, body), new Concrete().environment());
  }

  private static IntervalSet remainder(IntervalSet a, IntervalSet b) {
    Environment env = new Concrete().environment();
    env.frame[1] = a;
    env.frame[2] = b;
    return AbstractEvaluation.value(new Expr.Binary(Expr.BinaryOp.MODULO, new Expr.Local("a", 1), new Expr.Local("b", 2), null), env);
  }

  private static void isExact(Expr expr, Concrete concrete) {
    IntervalSet found = AbstractEvaluation.value(expr, concrete.environment());
    assertThat(found).as("%s", expr).isEqualTo(Concrete.set(concrete.values(expr)));
  }

  private static long[] some(Random random) {
    return random.longs(1 + random.nextInt(3), 0, EDGES.length).map(i -> EDGES[(int) i]).distinct().toArray();
  }

  private static long[] small(Random random) {
    return random.longs(1 + random.nextInt(3), -3, 4).distinct().toArray();
  }

  /** Large enough that pairs are not evaluated one by one. */
  private static long[] range(Random random) {
    long[] range = new long[70];
    long from = random.nextInt(-100, 60);
    Arrays.setAll(range, i -> from + i);
    return range;
  }
}
