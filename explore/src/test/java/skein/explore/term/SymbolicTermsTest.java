package skein.explore.term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import skein.analysis.values.IntervalSet;
import skein.core.budget.Budget;

/** The bounds of terms over two cells, for all small intervals, and whether they may raise errors. */
class SymbolicTermsTest {

  private static final long LARGEST = Integer.MAX_VALUE;
  private static final long SMALLEST = Integer.MIN_VALUE;
  private static final List<SymbolicOp> ARITHMETIC =
      List.of(SymbolicOp.ADD, SymbolicOp.SUBTRACT, SymbolicOp.MULTIPLY, SymbolicOp.MIN, SymbolicOp.MAX, SymbolicOp.DIVIDE, SymbolicOp.MODULO, SymbolicOp.ROUND_DIVIDE);
  private static final List<SymbolicOp> EXACT = List.of(SymbolicOp.ADD, SymbolicOp.SUBTRACT, SymbolicOp.MULTIPLY, SymbolicOp.MIN, SymbolicOp.MAX);

  /** The values of a term in all states. */
  private record Seen(TreeSet<Long> values, boolean errs) {}

  @Test
  void boundsOfArithmeticAreExactForSmallNumbers() {
    for (IntervalSet one : intervals(-3, 3)) {
      for (IntervalSet other : intervals(-3, 3)) {
        compareArithmetic(one, other);
      }
    }
  }

  @Test
  void boundsOfArithmeticAreExactNear32BitOverflow() {
    List<IntervalSet> far = new ArrayList<>(intervals(LARGEST - 1, LARGEST + 1));
    far.addAll(intervals(SMALLEST, SMALLEST + 2));
    List<IntervalSet> any = new ArrayList<>(far);
    any.addAll(intervals(-2, 2));
    for (IntervalSet one : far) {
      for (IntervalSet other : any) {
        compareArithmetic(one, other);
        compareArithmetic(other, one);
      }
    }
  }

  private static void compareArithmetic(IntervalSet one, IntervalSet other) {
    for (SymbolicOp op : ARITHMETIC) {
      SymbolicTerms terms = terms(one, other);
      int number = terms.arithmetic(op, terms.cell(0), terms.cell(1));
      SymbolicTerm term = terms.get(number);
      Seen seen = seen(one, other, (a, b) -> plain(op, a, b));
      String what = op + " of " + one + " and " + other;
      assertCovers(term, seen, what);
      if (EXACT.contains(op)) {
        assertExact(term, seen, what);
      }
      if (one.isSingle() && other.isSingle() && !seen.errs) {
        assertThat(term.isConst()).as(what).isTrue();
      }
      if (op == SymbolicOp.MODULO && !other.contains(0) && other.max() <= LARGEST) {
        // Between 0 and the divisor.
        assertThat(term.errs()).as(what).isFalse();
        assertThat(term.low()).as(what).isGreaterThanOrEqualTo(Math.min(0, other.min()));
        assertThat(term.high()).as(what).isLessThanOrEqualTo(Math.max(0, other.max()));
      }
    }
  }

  @Test
  void boundsOfUnaryOperatorsAreExact() {
    List<IntervalSet> some = new ArrayList<>(intervals(-3, 3));
    some.addAll(intervals(LARGEST - 1, LARGEST + 1));
    some.addAll(intervals(SMALLEST, SMALLEST + 2));
    for (IntervalSet one : some) {
      for (SymbolicOp op : List.of(SymbolicOp.NEGATE, SymbolicOp.ABS)) {
        SymbolicTerms terms = terms(one, IntervalSet.of(0));
        int number = terms.unary(op, terms.cell(0));
        Seen seen = seen(one, IntervalSet.of(0), (a, b) -> plain(op, a, b));
        assertCovers(terms.get(number), seen, op + " of " + one);
        assertExact(terms.get(number), seen, op + " of " + one);
      }
    }
  }

  @Test
  void comparisonsOfDisjointRangesAreDecided() {
    for (IntervalSet one : intervals(-2, 2)) {
      for (IntervalSet other : intervals(-2, 2)) {
        SymbolicTerms terms = terms(one, other);
        int equal = terms.equal(terms.cell(0), terms.cell(1));
        int less = terms.less(terms.cell(0), terms.cell(1));
        assertKnown(terms.get(equal), seen(one, other, (a, b) -> OptionalLong.of(a.equals(b) ? 1 : 0)), one + " = " + other);
        assertKnown(terms.get(less), seen(one, other, (a, b) -> OptionalLong.of(a < b ? 1 : 0)), one + " < " + other);
      }
    }
  }

  @Test
  void boundsOfConditionalsAndElementsAreExact() {
    for (IntervalSet one : intervals(-2, 2)) {
      for (IntervalSet other : intervals(-2, 2)) {
        SymbolicTerms terms = new SymbolicTerms(new IntervalSet[] {one, other, IntervalSet.between(0, 1)}, Budget.UNLIMITED);
        int either = terms.choice(terms.equal(terms.cell(2), terms.constant(0)), terms.cell(0), terms.cell(1));
        int element = terms.select(terms.cell(2), List.of(terms.cell(0), terms.cell(1)));
        for (int number : List.of(either, element)) {
          SymbolicTerm term = terms.get(number);
          assertThat(term.errs()).isFalse();
          assertThat(List.of(term.low(), term.high())).as("%s of %s and %s", term.op(), one, other)
              .containsExactly(Math.min(one.min(), other.min()), Math.max(one.max(), other.max()));
        }
      }
    }
  }

  @Test
  void anIndexThatIsAlwaysWithinItsBoundNeedsNoCheck() {
    for (IntervalSet index : intervals(-2, 3)) {
      for (long bound = 1; bound <= 3; bound++) {
        SymbolicTerms terms = terms(index, IntervalSet.of(0));
        int number = terms.bounded(terms.cell(0), bound);
        boolean within = index.min() >= 0 && index.max() < bound;
        long limit = bound;
        assertThat(number == terms.cell(0)).isEqualTo(within);
        assertThat(terms.get(number).errs()).isEqualTo(!within);
        if (!within) {
          assertThat(List.of(terms.get(number).low(), terms.get(number).high())).containsExactly(0L, bound - 1);
        }
        assertCovers(terms.get(number), seen(index, IntervalSet.of(0), (i, _) -> within(i, limit)), index + " within " + bound);
      }
    }
  }

  @Test
  void commutativeOperandsAreNormalised() {
    SymbolicTerms terms = new SymbolicTerms(new IntervalSet[] {small(), small(), small()}, Budget.UNLIMITED);
    int a = terms.cell(0);
    int b = terms.cell(1);
    int c = terms.cell(2);
    for (SymbolicOp op : List.of(SymbolicOp.ADD, SymbolicOp.MULTIPLY, SymbolicOp.MIN, SymbolicOp.MAX)) {
      int left = terms.arithmetic(op, terms.arithmetic(op, a, b), c);
      int right = terms.arithmetic(op, c, terms.arithmetic(op, b, a));
      assertThat(left).as("%s", op).isEqualTo(right);
      assertThat(terms.get(left).args()).containsExactly(a, b, c);
    }
    int one = terms.constant(1);
    for (SymbolicOp op : List.of(SymbolicOp.ADD, SymbolicOp.MULTIPLY, SymbolicOp.MIN, SymbolicOp.MAX)) {
      assertThat(terms.arithmetic(op, a, one)).as("%s", op).isEqualTo(terms.arithmetic(op, one, a));
    }
    assertThat(terms.arithmetic(SymbolicOp.ADD, a, terms.constant(0))).isEqualTo(terms.arithmetic(SymbolicOp.ADD, terms.constant(0), a)).isEqualTo(a);
    int[] truths = {terms.equal(a, terms.constant(0)), terms.less(a, b), terms.equal(b, c)};
    assertThat(terms.and(terms.and(truths[0], truths[1]), truths[2])).isEqualTo(terms.and(truths[2], terms.and(truths[1], truths[0])));
    assertThat(terms.or(terms.or(truths[0], truths[1]), truths[2])).isEqualTo(terms.or(truths[2], terms.or(truths[1], truths[0])));
    assertThat(terms.and(truths[0], truths[0])).isEqualTo(truths[0]);
    assertThat(terms.or(truths[1], truths[1])).isEqualTo(truths[1]);
    assertThat(terms.equal(a, b)).isEqualTo(terms.equal(b, a));
    assertThat(terms.not(terms.not(truths[0]))).isEqualTo(truths[0]);
  }

  @Test
  void commutativeOperandsAreNormalisedUpToTheLargestNumber() {
    for (IntervalSet far : List.of(IntervalSet.between(0, LARGEST - 2), IntervalSet.between(SMALLEST + 2, 0))) {
      SymbolicTerms terms = terms(far, IntervalSet.between(-2, 2).intersect(far.contains(1) ? IntervalSet.between(0, 2) : IntervalSet.between(-2, 0)));
      SymbolicTerm sum = terms.get(terms.arithmetic(SymbolicOp.ADD, terms.cell(0), terms.cell(1)));
      assertThat(sum.op()).isEqualTo(SymbolicOp.ADD);
      assertThat(terms.arithmetic(SymbolicOp.ADD, terms.cell(1), terms.cell(0))).isEqualTo(terms.arithmetic(SymbolicOp.ADD, terms.cell(0), terms.cell(1)));
    }
    SymbolicTerms whole = terms(IntervalSet.between(SMALLEST, LARGEST), small());
    assertThat(whole.arithmetic(SymbolicOp.ADD, whole.cell(0), whole.constant(0))).isEqualTo(whole.cell(0));
    SymbolicTerm sum = whole.get(whole.arithmetic(SymbolicOp.ADD, whole.cell(0), whole.cell(1)));
    assertThat(sum.op()).isEqualTo(SymbolicOp.CHECKED_ADD);
  }

  @Test
  void conditionalsOnTruthValuesAreConnectives() {
    SymbolicTerms terms = terms(small(), small());
    int c = terms.less(terms.cell(0), terms.cell(1));
    int t = terms.equal(terms.cell(0), terms.constant(0));
    int yes = terms.constant(1);
    int no = terms.constant(0);
    assertThat(terms.choice(c, yes, no)).isEqualTo(c);
    assertThat(terms.choice(c, no, yes)).isEqualTo(terms.not(c));
    assertThat(terms.choice(c, yes, t)).isEqualTo(terms.or(c, t));
    assertThat(terms.choice(c, no, t)).isEqualTo(terms.and(terms.not(c), t));
    assertThat(terms.choice(c, t, yes)).isEqualTo(terms.or(terms.not(c), t));
    assertThat(terms.choice(c, t, no)).isEqualTo(terms.and(c, t));
    assertThat(terms.get(terms.choice(c, terms.constant(2), no)).op()).isEqualTo(SymbolicOp.IF);
  }

  @Test
  void equivalentConditionalsAreOneTerm() {
    SymbolicTerms terms = terms(small(), small());
    int a = terms.cell(0);
    int b = terms.cell(1);
    int c = terms.less(a, b);
    int d = terms.equal(a, terms.constant(0));
    assertThat(terms.choice(c, a, a)).isEqualTo(a);
    assertThat(terms.choice(terms.not(c), a, b)).isEqualTo(terms.choice(c, b, a));
    int either = terms.choice(terms.or(c, d), a, b);
    assertThat(terms.choice(c, a, terms.choice(d, a, b))).isEqualTo(either);
    assertThat(terms.choice(d, a, terms.choice(c, a, b))).isEqualTo(either);
    assertThat(terms.choice(c, b, terms.choice(d, a, b))).isNotEqualTo(either);
  }

  @Test
  void distancesAndSquaresOfDifferencesAreSymmetric() {
    SymbolicTerms terms = terms(small(), small());
    int there = terms.arithmetic(SymbolicOp.SUBTRACT, terms.cell(0), terms.cell(1));
    int back = terms.arithmetic(SymbolicOp.SUBTRACT, terms.cell(1), terms.cell(0));
    assertThat(there).isNotEqualTo(back);
    assertThat(terms.unary(SymbolicOp.ABS, there)).isEqualTo(terms.unary(SymbolicOp.ABS, back));
    assertThat(terms.arithmetic(SymbolicOp.MULTIPLY, there, there)).isEqualTo(terms.arithmetic(SymbolicOp.MULTIPLY, back, back));
    assertThat(terms.arithmetic(SymbolicOp.MULTIPLY, there, back)).isNotEqualTo(terms.arithmetic(SymbolicOp.MULTIPLY, there, there));
  }

  @Test
  void operandsThatMayRaiseErrorsKeepTheirOrder() {
    SymbolicTerms terms = terms(small(), small());
    int cell = terms.cell(1);
    int quotient = terms.arithmetic(SymbolicOp.DIVIDE, terms.constant(1), terms.cell(0));
    int fails = terms.fail();
    for (SymbolicOp op : List.of(SymbolicOp.ADD, SymbolicOp.MULTIPLY, SymbolicOp.MIN, SymbolicOp.MAX)) {
      assertThat(terms.arithmetic(op, quotient, cell)).as("%s", op).isNotEqualTo(terms.arithmetic(op, cell, quotient));
      assertThat(terms.get(terms.arithmetic(op, cell, quotient)).errs()).isTrue();
      assertThat(terms.get(terms.arithmetic(op, quotient, cell)).errs()).isTrue();
    }
    assertThat(terms.get(terms.and(quotient, cell)).op()).isEqualTo(SymbolicOp.AND_THEN);
    assertThat(terms.get(terms.or(cell, quotient)).op()).isEqualTo(SymbolicOp.OR_ELSE);
    assertThat(terms.get(terms.and(fails, terms.constant(0))).errs()).isTrue();
    assertThat(terms.get(terms.equal(quotient, quotient)).errs()).isTrue();
    assertThat(terms.get(terms.less(quotient, quotient)).errs()).isTrue();
    assertThat(terms.get(terms.choice(quotient, cell, cell)).errs()).isTrue();
  }

  @Test
  void knownOperandsDecideConnectivesAndConditionals() {
    SymbolicTerms terms = terms(small(), small());
    int a = terms.cell(0);
    int b = terms.cell(1);
    int truth = terms.less(a, b);
    int no = terms.constant(0);
    int yes = terms.constant(1);
    assertThat(List.of(terms.not(no), terms.not(yes), terms.not(terms.constant(2)))).containsExactly(yes, no, no);
    assertThat(List.of(terms.and(no, truth), terms.and(truth, no), terms.or(no, truth), terms.or(truth, no)))
        .containsExactly(no, no, truth, truth);
    assertThat(terms.choice(no, a, b)).isEqualTo(b);
    for (int known : List.of(yes, terms.constant(2), terms.constant(-1))) {
      assertThat(List.of(terms.and(known, truth), terms.and(truth, known), terms.or(known, truth), terms.or(truth, known)))
          .containsExactly(truth, truth, yes, yes);
      assertThat(terms.choice(known, a, b)).isEqualTo(a);
    }
    // What comes behind is not evaluated, what comes before is.
    assertThat(terms.and(no, terms.fail())).isEqualTo(no);
    assertThat(terms.or(yes, terms.fail())).isEqualTo(yes);
    assertThat(terms.get(terms.or(terms.fail(), yes)).errs()).isTrue();
  }

  @Test
  void anElementMayRaiseAnErrorIfItsIndexOrAnyElementMay() {
    SymbolicTerms terms = terms(small(), IntervalSet.between(0, 1));
    int cell = terms.cell(0);
    int index = terms.cell(1);
    int quotient = terms.arithmetic(SymbolicOp.DIVIDE, terms.constant(1), cell);
    assertThat(terms.get(terms.select(index, List.of(cell, terms.constant(1)))).errs()).isFalse();
    assertThat(terms.get(terms.select(index, List.of(cell, quotient))).errs()).isTrue();
    assertThat(terms.get(terms.select(index, List.of(quotient, cell))).errs()).isTrue();
    assertThat(terms.get(terms.select(terms.bounded(cell, 2), List.of(cell, index))).errs()).isTrue();
    assertThat(terms.get(terms.select(terms.constant(0), List.of(cell, quotient))).errs()).as("not the one meant").isFalse();
  }

  @Test
  void equalTermsAreShared() {
    SymbolicTerms terms = new SymbolicTerms(new IntervalSet[] {small(), small(), IntervalSet.between(0, 1)}, Budget.UNLIMITED);
    int a = terms.cell(0);
    int b = terms.cell(1);
    int test = terms.equal(terms.cell(2), terms.constant(0));
    int other = terms.less(a, b);
    int quotient = terms.arithmetic(SymbolicOp.DIVIDE, a, b);
    int large = terms.arithmetic(SymbolicOp.MULTIPLY, a, terms.constant(LARGEST));
    int far = terms.arithmetic(SymbolicOp.SUBTRACT, a, b);
    List<Integer> all = new ArrayList<>(List.of(
        test, other, quotient, large, far, terms.chosen(1, 0, 5), terms.unary(SymbolicOp.NEGATE, a), terms.unary(SymbolicOp.ABS, a),
        terms.unary(SymbolicOp.ABS, far), terms.unary(SymbolicOp.ABS, quotient), terms.not(test), terms.and(test, other), terms.or(test, other),
        terms.and(quotient, test), terms.or(quotient, test), terms.arithmetic(SymbolicOp.ADD, large, large), terms.arithmetic(SymbolicOp.ADD, a, b),
        terms.choice(test, a, b), terms.select(terms.cell(2), List.of(a, b)), terms.bounded(a, 2)));
    for (SymbolicOp op : ARITHMETIC) {
      all.add(terms.arithmetic(op, a, b));
    }
    for (int number : all) {
      assertThat(terms.like(terms.get(number), terms.get(number).args())).as("%s", terms.get(number)).isEqualTo(number);
    }
    for (int leaf : List.of(a, terms.constant(1), terms.fail())) {
      assertThatThrownBy(() -> terms.like(terms.get(leaf), List.of())).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void numbersFarBeyond32BitsAreTooComplex() {
    long mark = LARGEST + 1;
    SymbolicTerms terms = terms(IntervalSet.between(SMALLEST, mark), IntervalSet.between(0, mark + 1));
    assertThat(terms.get(terms.cell(0)).high()).isEqualTo(mark);
    assertThatThrownBy(() -> terms.cell(1)).isInstanceOf(TooComplex.class);
    assertThat(terms.get(terms.constant(mark)).value()).isEqualTo(mark);
    assertThatThrownBy(() -> terms.constant(mark + 1)).isInstanceOf(TooComplex.class);
    assertThat(terms.get(terms.constant(-mark)).value()).isEqualTo(SMALLEST);
    assertThatThrownBy(() -> terms.constant(-mark - 1)).isInstanceOf(TooComplex.class);
  }

  @Test
  void tooManyOutcomesOrTermsAreTooComplex() {
    int[] polls = {0};
    SymbolicTerms terms = new SymbolicTerms(new IntervalSet[0], Budget.UNLIMITED.also(() -> polls[0]++));
    assertThatThrownBy(() -> {
      while (true) {
        terms.addWay();
      }
    }).isInstanceOf(TooComplex.class);
    assertThat(polls[0]).isBetween(50, 500);
    assertThatThrownBy(() -> {
      for (long i = 0; true; i++) {
        terms.constant(i);
      }
    }).isInstanceOf(TooComplex.class);
    assertThat(terms.size()).isEqualTo(300_000);
    assertThat(polls[0]).isBetween(200, 2000);
  }

  private static IntervalSet small() {
    return IntervalSet.between(-2, 2);
  }

  private static SymbolicTerms terms(IntervalSet one, IntervalSet other) {
    return new SymbolicTerms(new IntervalSet[] {one, other}, Budget.UNLIMITED);
  }

  private static List<IntervalSet> intervals(long least, long most) {
    List<IntervalSet> all = new ArrayList<>();
    for (long low = least; low <= most; low++) {
      for (long high = low; high <= most; high++) {
        all.add(IntervalSet.between(low, high));
      }
    }
    return all;
  }

  private static Seen seen(IntervalSet one, IntervalSet other, BiFunction<Long, Long, OptionalLong> operation) {
    TreeSet<Long> values = new TreeSet<>();
    boolean errs = false;
    for (long a = one.min(); a <= one.max(); a++) {
      for (long b = other.min(); b <= other.max(); b++) {
        OptionalLong value = operation.apply(a, b);
        value.ifPresent(values::add);
        errs |= value.isEmpty();
      }
    }
    return new Seen(values, errs);
  }

  /** By the language definition: exact, and an error if the result has more than 32 bits or a divisor is 0. */
  private static OptionalLong plain(SymbolicOp op, long a, long b) {
    return switch (op) {
      case ADD -> inRange(a + b);
      case SUBTRACT -> inRange(a - b);
      case MULTIPLY -> inRange(a * b);
      case MIN -> OptionalLong.of(a < b ? a : b);
      case MAX -> OptionalLong.of(a > b ? a : b);
      case NEGATE -> inRange(0 - a);
      case ABS -> inRange(a < 0 ? 0 - a : a);
      case DIVIDE -> b == 0 ? OptionalLong.empty() : inRange(a / b);
      case MODULO -> b == 0 ? OptionalLong.empty() : OptionalLong.of((a % b + b) % b);
      case ROUND_DIVIDE -> b == 0 ? OptionalLong.empty() : inRange((a < 0) == (b < 0) ? nearest(a, b) : -nearest(a, b));
      default -> throw new IllegalArgumentException();
    };
  }

  /** Halves are rounded away from 0. */
  private static long nearest(long a, long b) {
    return (2 * Math.abs(a) + Math.abs(b)) / (2 * Math.abs(b));
  }

  private static OptionalLong inRange(long value) {
    return value == (int) value ? OptionalLong.of(value) : OptionalLong.empty();
  }

  private static OptionalLong within(long index, long bound) {
    return index >= 0 && index < bound ? OptionalLong.of(index) : OptionalLong.empty();
  }

  private static void assertKnown(SymbolicTerm term, Seen seen, String what) {
    assertCovers(term, seen, what);
    assertThat(term.isConst()).as(what).isEqualTo(seen.values.size() == 1);
  }

  private static void assertCovers(SymbolicTerm term, Seen seen, String what) {
    boolean covers = seen.values.isEmpty() || term.low() <= seen.values.first() && term.high() >= seen.values.last();
    if (!covers || seen.errs && !term.errs()) {
      fail("%s: %s does not cover %s", what, term, seen);
    }
  }

  private static void assertExact(SymbolicTerm term, Seen seen, String what) {
    boolean exact = seen.errs || term.low() == seen.values.first() && term.high() == seen.values.last();
    if (!exact || seen.errs != term.errs()) {
      fail("%s: %s is not %s", what, term, seen);
    }
  }
}
