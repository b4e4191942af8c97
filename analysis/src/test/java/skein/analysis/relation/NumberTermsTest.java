package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.NumberSamples.Case;
import skein.analysis.relation.NumberSamples.Sample;

/** Every operation on numbers of all forms, for all values of the variables. */
class NumberTermsTest {

  private final Terms terms = new Terms();
  private final NumberTerms numbers = new NumberTerms(terms);
  private final NumberSamples samples = new NumberSamples(numbers);
  private final List<Sample> left = samples.all("a");
  private final List<Sample> right = samples.all("b");
  private final Term p = terms.variable("p", 0);
  private final Term q = terms.variable("q", 0);

  @Test
  void widthsAreThoseOfTwosComplement() {
    assertThat(Num.width(0, 0)).isEqualTo(1);
    assertThat(Num.width(-1, 0)).isEqualTo(1);
    assertThat(Num.width(0, 1)).isEqualTo(2);
    assertThat(Num.width(-2, 1)).isEqualTo(2);
    assertThat(Num.width(-3, -3)).isEqualTo(3);
    assertThat(Num.width(-8, 7)).isEqualTo(4);
    assertThat(Num.width(-8, 8)).isEqualTo(5);
    assertThat(Num.width(Integer.MIN_VALUE, Integer.MAX_VALUE)).isEqualTo(32);
  }

  @Test
  void arithmeticAgreesWithLongs() {
    compare(numbers::add, Long::sum);
    compare(numbers::subtract, (a, b) -> a - b);
    compare(numbers::multiply, (a, b) -> a * b);
    compare(numbers::min, Math::min);
    compare(numbers::max, Math::max);
  }

  @Test
  void comparisonsAgreeWithLongs() {
    compare((a, b) -> numbers.ofBool(numbers.equal(a, b)), (a, b) -> a == b ? 1 : 0);
    compare((a, b) -> numbers.ofBool(numbers.less(a, b)), (a, b) -> a < b ? 1 : 0);
    compare((a, b) -> numbers.ofBool(numbers.lessEqual(a, b)), (a, b) -> a <= b ? 1 : 0);
  }

  @Test
  void unaryOperatorsAgreeWithLongs() {
    for (Sample a : left) {
      Num opposite = numbers.negate(a.num());
      Num magnitude = numbers.abs(a.num());
      Num square = numbers.multiply(a.num(), a.num());
      assertThat(magnitude.low()).isGreaterThanOrEqualTo(0);
      assertThat(magnitude.high()).as(a.name()).isEqualTo(Math.max(Math.abs(a.least()), Math.abs(a.greatest())));
      assertThat(square.low()).isGreaterThanOrEqualTo(0);
      for (Case c : a.cases()) {
        assertThat(NumberSamples.value(opposite, c.variables())).isEqualTo(-c.value());
        assertThat(NumberSamples.value(magnitude, c.variables())).isEqualTo(Math.abs(c.value()));
        assertThat(NumberSamples.value(square, c.variables())).isEqualTo(c.value() * c.value());
        assertThat(NumberSamples.evaluator(c.variables()).holds(numbers.truth(a.num()))).isEqualTo(c.value() != 0);
      }
    }
  }

  @Test
  void conditionalsHaveExactBoundsAndValues() {
    for (Sample a : left) {
      for (Sample b : right) {
        Sample either = samples.either("either", a, b);
        assertThat(either.num().low()).isEqualTo(either.least());
        assertThat(either.num().high()).isEqualTo(either.greatest());
        either.cases().forEach(c -> assertThat(NumberSamples.value(either.num(), c.variables())).isEqualTo(c.value()));
      }
    }
  }

  @Test
  void narrowingKeepsValuesInTheRange() {
    for (Sample a : left) {
      for (long low = -5; low <= 5; low++) {
        for (long high = low; high <= 12; high += 3) {
          Num narrow = numbers.narrow(a.num(), low, high);
          assertThat(narrow.low()).isGreaterThanOrEqualTo(low);
          assertThat(narrow.high()).isLessThanOrEqualTo(high);
          for (Case c : a.cases()) {
            if (c.value() >= low && c.value() <= high) {
              assertThat(NumberSamples.value(narrow, c.variables())).isEqualTo(c.value());
            }
          }
        }
      }
    }
  }

  @Test
  void narrowingDropsCasesOutsideTheRangeAndKeepsNarrowNumbers() {
    Num small = samples.range("s", 0, 3).num();
    Num marked = numbers.ite(p, small, numbers.constant(1000));
    assertThat(numbers.narrow(marked, 0, 3)).isSameAs(small);
    assertThat(numbers.narrow(marked, 0, 999)).isSameAs(small);
    assertThat(numbers.narrow(marked, 4, 1000)).isEqualTo(numbers.constant(1000));
    assertThat(numbers.narrow(marked, 0, 1000)).isSameAs(marked);
    Num other = numbers.ite(p, numbers.constant(-1000), small);
    assertThat(numbers.narrow(other, 0, 3)).isSameAs(small);
    assertThat(numbers.narrow(other, -1000, -1)).isEqualTo(numbers.constant(-1000));
  }

  @Test
  void truthValuesAreComparedAsBooleans() {
    Num a = numbers.ofBool(p);
    Num b = numbers.ofBool(q);
    assertThat(numbers.equal(a, b)).isSameAs(terms.eq(p, q));
    assertThat(numbers.equal(a, numbers.constant(1))).isSameAs(p);
    assertThat(numbers.equal(numbers.constant(0), a)).isSameAs(terms.not(p));
    assertThat(numbers.less(a, b)).isSameAs(terms.and(terms.not(p), q));
    assertThat(numbers.ite(p, b, numbers.constant(0)).term()).isSameAs(terms.and(p, q));
    assertThat(numbers.truth(a)).isSameAs(p);
  }

  @Test
  void disjointRangesNeedNoComparison() {
    Num low = samples.range("low", 0, 3).num();
    Num high = samples.range("high", 3, 5).num();
    Num higher = samples.range("higher", 4, 5).num();
    assertThat(numbers.less(low, higher)).isSameAs(terms.yes);
    assertThat(numbers.less(high, low)).isSameAs(terms.no);
    assertThat(numbers.equal(low, higher)).isSameAs(terms.no);
    assertThat(numbers.min(low, high)).isSameAs(low);
    assertThat(numbers.min(high, low)).isSameAs(low);
    assertThat(numbers.max(low, high)).isSameAs(high);
    assertThat(numbers.max(high, low)).isSameAs(high);
  }

  @Test
  void theMagnitudeOfANumberOfOneSignNeedsNoConditional() {
    Num positive = samples.range("positive", 0, 3).num();
    Num negative = samples.range("negative", -4, 0).num();
    assertThat(numbers.abs(positive)).isSameAs(positive);
    assertThat(numbers.abs(negative)).isEqualTo(numbers.negate(negative));
  }

  @Test
  void distantMarksAreSeparateCases() {
    Num one = numbers.constant(1);
    assertThat(numbers.ite(p, one, numbers.constant(15)).split()).isNull();
    assertThat(numbers.ite(p, one, numbers.constant(31)).split()).isNotNull();
    assertThat(numbers.ite(p, numbers.constant(31), one).split()).isNotNull();
    Num marked = numbers.ite(p, one, numbers.constant(31));
    assertThat(numbers.ite(q, marked, numbers.constant(30)).split()).isNotNull();
    assertThat(numbers.ite(q, numbers.constant(30), marked).split()).isNotNull();
  }

  @Test
  void theNestingOfCasesIsLimited() {
    Sample all = samples.constant(0);
    for (int i = 1; i <= 12; i++) {
      all = samples.either("c" + i, samples.constant(1L << 5 * (i % 6)), all);
      assertThat(depth(all.num())).isLessThanOrEqualTo(4);
    }
    assertThat(depth(samples.either("d", samples.constant(1), samples.either("e", samples.constant(1 << 10), samples.either("f", samples.constant(1 << 20), samples.constant(0)))).num()))
        .isEqualTo(3);
    Num num = all.num();
    all.cases().forEach(c -> assertThat(NumberSamples.value(num, c.variables())).isEqualTo(c.value()));
  }

  private static int depth(Num number) {
    return number.split() == null ? 0 : 1 + Math.max(depth(number.split().then()), depth(number.split().otherwise()));
  }

  private void compare(BinaryOperator<Num> operation, LongBinaryOperator meaning) {
    for (Sample a : left) {
      for (Sample b : right) {
        Num result = operation.apply(a.num(), b.num());
        String name = a.name() + ", " + b.name();
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (Case x : a.cases()) {
          for (Case y : b.cases()) {
            long expected = meaning.applyAsLong(x.value(), y.value());
            assertThat(NumberSamples.value(result, NumberSamples.joined(x.variables(), y.variables()))).as(name).isEqualTo(expected);
            least = Math.min(least, expected);
            greatest = Math.max(greatest, expected);
          }
        }
        assertThat(List.of(result.low(), result.high())).as(name).isEqualTo(List.of(least, greatest));
      }
    }
  }
}
