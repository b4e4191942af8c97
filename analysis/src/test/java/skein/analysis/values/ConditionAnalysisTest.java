package skein.analysis.values;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import skein.core.budget.Budget;
import skein.core.interpret.Interpreter;
import skein.core.interpret.Truth;
import skein.core.program.Expr;
import skein.core.program.Expr.BinaryOp;
import skein.core.program.Expr.Quantifier;
import skein.core.program.Expr.UnaryOp;
import skein.core.program.Exprs;
import skein.core.program.Variable;

/** Compares the analysis of conditions with the interpreter in every state. */
class ConditionAnalysisTest {

  private static final int CELLS = 4;
  private static final long MIN = Integer.MIN_VALUE;
  private static final long MAX = Integer.MAX_VALUE;
  private static final long[] EDGES = {MIN, MIN + 1, -1, 0, 1, 2, 46_341, MAX - 1, MAX};
  private static final Expr FAIL = new Expr.Fail("always", null);

  private final Interpreter interpreter = new Interpreter(null);
  private final Variable[] variables = new Variable[2];
  private final Variable array = new Variable("a", 2, 2, true, MIN, MAX);
  private final Expr x;
  private final Expr y;

  private ConditionAnalysisTest() {
    Arrays.setAll(variables, i -> new Variable("v" + i, i, 1, false, MIN, MAX));
    x = new Expr.Read(variables[0]);
    y = new Expr.Read(variables[1]);
  }

  @ParameterizedTest
  @EnumSource
  void aBinaryOperatorMayRaiseAnErrorIfItDoesForSomeValues(BinaryOp op) {
    for (long a : EDGES) {
      for (long b : EDGES) {
        for (long more = 0; more <= 1; more++) {
          exact(new Expr.Binary(op, x, y, null), IntervalSet.between(a, Math.min(MAX, a + more)), IntervalSet.between(b, Math.min(MAX, b + more)));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aUnaryOperatorMayRaiseAnErrorIfItDoesForSomeValues(UnaryOp op) {
    for (long a : EDGES) {
      exact(new Expr.Unary(op, x, null), IntervalSet.of(a), IntervalSet.of(0));
    }
  }

  /** Errors are predicted exactly. */
  private void exact(Expr expr, IntervalSet ofX, IntervalSet ofY) {
    IntervalSet[] cells = {ofX, ofY, IntervalSet.of(0), IntervalSet.of(0)};
    boolean errs = states(cells).stream().anyMatch(state -> interpreter.test(expr, state).error().isPresent());
    assertThat(ConditionAnalysis.mayErr(expr, cells, Budget.UNLIMITED)).as("%s with %s", expr, Arrays.toString(cells)).isEqualTo(errs);
  }

  @Test
  void possibleErrorsInSubtermsAreDetectedAndImpossibleOnesAreNot() {
    IntervalSet[] small = {IntervalSet.between(0, 3), IntervalSet.between(0, 3), IntervalSet.of(0), IntervalSet.of(0)};
    Expr divided = Exprs.equal(new Expr.Binary(BinaryOp.DIVIDE, Exprs.constant(6), x, null), 2);
    Expr nonZero = Exprs.less(Exprs.constant(0), x);
    Expr.Local l = new Expr.Local("l", 1);
    Expr inside = new Expr.ReadAt(array, new Expr.InBounds(x, 4, "a", null));
    Expr outside = new Expr.ReadAt(array, new Expr.InBounds(x, 3, "a", null));
    Expr below = new Expr.ReadAt(array, new Expr.InBounds(new Expr.Binary(BinaryOp.SUBTRACT, x, Exprs.constant(1), null), 4, "a", null));
    List<Expr> err =
        List.of(
            FAIL, divided, Exprs.not(divided), Exprs.equal(FAIL, x), Exprs.equal(x, FAIL), Exprs.and(nonZero, FAIL), Exprs.or(nonZero, divided),
            new Expr.Choice(FAIL, x, x), new Expr.Choice(nonZero, FAIL, x), new Expr.Choice(nonZero, x, FAIL), new Expr.Unary(UnaryOp.NEGATE, FAIL, null),
            new Expr.Let("l", 1, FAIL, x), new Expr.Let("l", 1, x, FAIL), outside, below, new Expr.InBounds(FAIL, 3, "a", null), new Expr.LocalAt("l", 1, 3, FAIL),
            new Expr.LocalAt("l", 1, 3, new Expr.InBounds(x, 3, "l", null)), new Expr.Binary(BinaryOp.ADD, FAIL, x, null), new Expr.Binary(BinaryOp.ADD, x, FAIL, null),
            forall(FAIL, x, x), forall(x, FAIL, x), forall(x, y, FAIL), forall(x, y, Exprs.equal(new Expr.Binary(BinaryOp.MODULO, x, l, null), 1)));
    List<Expr> doNot =
        List.of(
            Expr.TRUE, x, inside, Exprs.and(nonZero, divided), Exprs.or(Exprs.not(nonZero), divided), new Expr.Choice(nonZero, divided, x), Exprs.and(Exprs.less(x, Expr.FALSE), FAIL),
            new Expr.Let("l", 1, Exprs.plus(x, 1), Exprs.equal(new Expr.Binary(BinaryOp.MODULO, x, l, null), 1)), new Expr.LocalAt("l", 1, 3, Expr.TRUE),
            new Expr.LocalAt("l", 1, 4, new Expr.InBounds(x, 4, "l", null)), forall(Exprs.constant(3), y, FAIL), forall(Exprs.plus(x, 1), Exprs.constant(9), Exprs.equal(new Expr.Binary(BinaryOp.MODULO, x, l, null), 1)),
            forall(x, y, new Expr.ReadAt(array, new Expr.InBounds(l, 3, "a", null))));
    err.forEach(expr -> assertThat(ConditionAnalysis.mayErr(expr, small, Budget.UNLIMITED)).as("%s", expr).isTrue());
    doNot.forEach(expr -> assertThat(ConditionAnalysis.mayErr(expr, small, Budget.UNLIMITED)).as("%s", expr).isFalse());
  }

  @Test
  void sumsDifferencesAndMagnitudesNarrowTheirOperands() {
    IntervalSet five = IntervalSet.between(0, 5);
    Expr sum = Exprs.plus(x, y);
    Expr difference = new Expr.Binary(BinaryOp.SUBTRACT, x, y, null);
    assertThat(narrowed(Exprs.equal(sum, 2), five, five)).containsExactly("{0..2}", "{0..2}");
    assertThat(narrowed(Exprs.equal(sum, 8), five, five)).containsExactly("{3..5}", "{3..5}");
    assertThat(narrowed(Exprs.less(sum, Exprs.constant(3)), five, IntervalSet.between(1, 9))).containsExactly("{0..1}", "{1..2}");
    assertThat(narrowed(Exprs.equal(sum, 11), five, five)).isEmpty();
    assertThat(narrowed(Exprs.equal(difference, 3), five, five)).containsExactly("{3..5}", "{0..2}");
    assertThat(narrowed(Exprs.equal(difference, -4), five, five)).containsExactly("{0..1}", "{4..5}");
    assertThat(narrowed(Exprs.lessEqual(Exprs.constant(5), difference), five, IntervalSet.between(-2, 9))).containsExactly("{3..5}", "{-2..0}");
    IntervalSet around = IntervalSet.between(-5, 7);
    assertThat(narrowed(Exprs.less(new Expr.Unary(UnaryOp.ABS, x, null), Exprs.constant(3)), around, five)).containsExactly("{-2..2}", "{0..5}");
    assertThat(narrowed(Exprs.less(Exprs.constant(3), new Expr.Unary(UnaryOp.ABS, x, null)), around, five)).containsExactly("{-5..-4, 4..7}", "{0..5}");
    assertThat(narrowed(Exprs.equal(new Expr.Unary(UnaryOp.NEGATE, x, null), -2), around, five)).containsExactly("{2}", "{0..5}");
    assertThat(narrowed(Exprs.equal(new Expr.Unary(UnaryOp.NEGATE, x, null), 5), around, five)).containsExactly("{-5}", "{0..5}");
    assertThat(narrowed(new Expr.Let("l", 1, sum, Exprs.equal(new Expr.Local("l", 1), 1)), five, five)).containsExactly("{0..1}", "{0..1}");
    assertThat(narrowed(Exprs.equal(new Expr.Unary(UnaryOp.ABS, new Expr.Binary(BinaryOp.SUBTRACT, x, y, null), null), 5), five, five)).containsExactly("{0..5}", "{0..5}");
    assertThat(narrowed(new Expr.Binary(BinaryOp.ADD, x, y, null), IntervalSet.of(0), IntervalSet.between(0, 2))).containsExactly("{0}", "{1..2}");
  }

  @Test
  void aVariableOnBothSidesIsNarrowedByBoth() {
    IntervalSet bit = IntervalSet.between(0, 1);
    assertThat(narrowed(Exprs.less(x, x), bit, bit)).isEmpty();
    assertThat(narrowed(Exprs.equal(x, Exprs.plus(x, 1)), bit, bit)).isEmpty();
    Expr.Local l = new Expr.Local("l", 1);
    assertThat(narrowed(new Expr.Let("l", 1, x, Exprs.less(l, l)), bit, bit)).isEmpty();
  }

  private List<String> narrowed(Expr condition, IntervalSet ofX, IntervalSet ofY) {
    IntervalSet[] cells = {ofX, ofY, IntervalSet.of(0), IntervalSet.of(0)};
    boolean possible = ConditionAnalysis.narrow(condition, cells, Budget.UNLIMITED);
    checkNarrow(condition, new IntervalSet[] {ofX, ofY, IntervalSet.of(0), IntervalSet.of(0)}, cells, possible);
    return possible ? List.of(cells[0].toString(), cells[1].toString()) : List.of();
  }

  @Test
  void randomConditionsAgreeWithTheInterpreter() {
    int certain = 0;
    int impossible = 0;
    int cannotErr = 0;
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      Expr condition = condition(3, random);
      IntervalSet[] cells = new IntervalSet[CELLS];
      Arrays.setAll(cells, _ -> IntervalSet.between(random.nextInt(-1, 1), random.nextInt(1, 3)));
      IntervalSet[] narrow = cells.clone();
      boolean possible = ConditionAnalysis.narrow(condition, narrow, Budget.UNLIMITED);
      checkNarrow(condition, cells, narrow, possible);
      boolean always = ConditionAnalysis.alwaysHolds(condition, cells, Budget.UNLIMITED);
      boolean mayErr = ConditionAnalysis.mayErr(condition, cells, Budget.UNLIMITED);
      List<Truth> truths = states(cells).stream().map(state -> interpreter.test(condition, state)).toList();
      assertThat(!always || truths.stream().allMatch(Truth::holds)).as("%d: %s always holds", seed, condition).isTrue();
      assertThat(mayErr || truths.stream().allMatch(t -> t.error().isEmpty())).as("%d: %s never errs", seed, condition).isTrue();
      certain += always ? 1 : 0;
      impossible += possible ? 0 : 1;
      cannotErr += mayErr ? 0 : 1;
    }
    assertThat(certain).as("conditions that hold").isGreaterThan(10);
    assertThat(impossible).as("conditions that do not").isGreaterThan(10);
    assertThat(cannotErr).as("conditions that do not err").isGreaterThan(100);
  }

  /** No state in which the condition holds is lost. */
  private void checkNarrow(Expr condition, IntervalSet[] before, IntervalSet[] after, boolean possible) {
    List<TreeSet<Long>> needed = List.of(new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    for (long[] state : states(before)) {
      if (interpreter.test(condition, state).holds()) {
        for (int i = 0; i < CELLS; i++) {
          needed.get(i).add(state[i]);
        }
      }
    }
    assertThat(possible || needed.getFirst().isEmpty()).as("%s is possible", condition).isTrue();
    for (int i = 0; i < CELLS; i++) {
      assertThat(needed.get(i)).as("cell %d for %s", i, condition).allMatch(after[i]::contains);
      assertThat(before[i].containsAll(after[i])).isTrue();
    }
  }

  @Test
  void aConditionAlwaysHoldsIfItIsNeverFalseAndRaisesNoError() {
    IntervalSet[] cells = {IntervalSet.between(1, 5), IntervalSet.between(0, 5), IntervalSet.of(0), IntervalSet.of(0)};
    assertThat(ConditionAnalysis.alwaysHolds(Exprs.less(Expr.FALSE, x), cells, Budget.UNLIMITED)).isTrue();
    assertThat(ConditionAnalysis.alwaysHolds(Exprs.less(Expr.FALSE, y), cells, Budget.UNLIMITED)).isFalse();
    Expr divided = Exprs.lessEqual(Expr.FALSE, new Expr.Binary(BinaryOp.DIVIDE, x, y, null));
    assertThat(ConditionAnalysis.alwaysHolds(divided, cells, Budget.UNLIMITED)).as("it errs for zero").isFalse();
    assertThat(ConditionAnalysis.alwaysHolds(Exprs.lessEqual(Expr.FALSE, new Expr.Binary(BinaryOp.DIVIDE, y, x, null)), cells, Budget.UNLIMITED)).isTrue();
  }

  @Test
  void anAnalysisThatTakesTooLongGivesNoResult() {
    Expr all = Exprs.and(Collections.nCopies(1200, Exprs.less(x, Exprs.constant(3))));
    IntervalSet[] cells = {IntervalSet.between(0, 5), IntervalSet.of(0), IntervalSet.of(0), IntervalSet.of(0)};
    IntervalSet[] before = cells.clone();
    assertThat(ConditionAnalysis.narrow(all, cells, Budget.UNLIMITED)).isTrue();
    assertThat(cells).containsExactly(before);
    assertThat(ConditionAnalysis.mayErr(all, cells, Budget.UNLIMITED)).isTrue();
    cells[0] = IntervalSet.of(0);
    assertThat(ConditionAnalysis.alwaysHolds(all, cells, Budget.UNLIMITED)).isFalse();
  }

  private Expr condition(int depth, Random random) {
    return switch (depth == 0 ? 0 : random.nextInt(9)) {
      case 1 -> Exprs.not(condition(depth - 1, random));
      case 2 -> Exprs.and(condition(depth - 1, random), condition(depth - 1, random));
      case 3 -> Exprs.or(condition(depth - 1, random), condition(depth - 1, random));
      case 4 -> new Expr.Choice(condition(depth - 1, random), condition(depth - 1, random), condition(depth - 1, random));
      case 5 -> new Expr.Let("l", 1, number(depth - 1, random), Exprs.less(number(0, random), new Expr.Local("l", 1)));
      case 6 -> new Expr.Quantified(Quantifier.values()[random.nextInt(3)], "q", 2, number(0, random), number(0, random), Exprs.lessEqual(new Expr.Local("q", 2), number(1, random)));
      default -> new Expr.Binary(List.of(BinaryOp.EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL).get(random.nextInt(4)), number(depth, random), number(depth, random), null);
    };
  }

  private Expr number(int depth, Random random) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> Exprs.constant(random.nextInt(-2, 4));
        case 1 -> x;
        case 2 -> y;
        default -> new Expr.ReadAt(array, Exprs.constant(random.nextInt(2)));
      };
    }
    return switch (random.nextInt(6)) {
      case 0 -> new Expr.Unary(random.nextBoolean() ? UnaryOp.NEGATE : UnaryOp.ABS, number(depth - 1, random), null);
      case 1 -> new Expr.ReadAt(array, new Expr.InBounds(number(depth - 1, random), 2, "a", null));
      case 2 -> new Expr.Binary(BinaryOp.values()[random.nextInt(BinaryOp.EQUAL.ordinal())], number(depth - 1, random), number(depth - 1, random), null);
      default -> new Expr.Binary(random.nextBoolean() ? BinaryOp.ADD : BinaryOp.SUBTRACT, number(depth - 1, random), number(depth - 1, random), null);
    };
  }

  private static Expr forall(Expr from, Expr to, Expr body) {
    return new Expr.Quantified(Quantifier.FORALL, "l", 1, from, to, body);
  }

  private static List<long[]> states(IntervalSet[] cells) {
    List<long[]> states = List.of(new long[cells.length]);
    for (int cell = 0; cell < cells.length; cell++) {
      int here = cell;
      states =
          states.stream()
              .flatMap(state -> java.util.stream.LongStream.rangeClosed(cells[here].min(), cells[here].max()).mapToObj(value -> {
                long[] next = state.clone();
                next[here] = value;
                return next;
              }))
              .toList();
    }
    return states;
  }
}
