package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.NumberSamples.Case;
import skein.analysis.relation.NumberSamples.Sample;

/** Every division on numbers of all forms, for all values of the variables. */
class DivisionTest {

  private final Terms terms = new Terms();
  private final NumberTerms numbers = new NumberTerms(terms);
  private final NumberSamples samples = new NumberSamples(numbers);
  private final Division division = new Division(numbers);

  @Test
  void quotientRoundsTowardZero() {
    compare(division::quotient, (a, b) -> a / b);
  }

  @Test
  void roundedQuotientRoundsHalvesAwayFromZero() {
    compare(division::roundedQuotient, (a, b) -> Math.round(Math.abs((double) a / b)) * Long.signum(a) * Long.signum(b));
  }

  @Test
  void remainderHasTheSignOfTheDivisor() {
    compare(division::remainder, Math::floorMod);
  }

  @Test
  void rangesAreExact() {
    Num a = samples.range("a", 0, 20).num();
    assertThat(range(division.quotient(a, numbers.constant(4)))).containsExactly(0L, 5L);
    assertThat(range(division.quotient(a, numbers.constant(-4)))).containsExactly(-5L, 0L);
    assertThat(range(division.quotient(a, samples.range("b", 2, 9).num()))).containsExactly(0L, 10L);
    assertThat(range(division.remainder(a, numbers.constant(3)))).containsExactly(0L, 2L);
    assertThat(range(division.remainder(a, numbers.constant(8)))).containsExactly(0L, 7L);
    assertThat(range(division.remainder(a, numbers.constant(-3)))).containsExactly(-2L, 0L);
  }

  @Test
  void smallRemaindersAreComputedBySubtraction() {
    assertThat(divides(samples.range("a", 0, 15), 4)).isFalse();
    assertThat(divides(samples.range("a", 0, 16), 4)).isTrue();
    assertThat(divides(samples.range("a", -4, 11), 4)).isFalse();
    assertThat(divides(samples.range("a", -5, 11), 4)).isTrue();
    assertThat(divides(samples.range("a", 0, 3), 1)).isFalse();
  }

  private boolean divides(Sample dividend, long divisor) {
    Num result = division.remainder(dividend.num(), numbers.constant(divisor));
    dividend.cases().forEach(c -> assertThat(NumberSamples.value(result, c.variables())).isEqualTo(Math.floorMod(c.value(), divisor)));
    return Terms.parts(List.of(result.term())).stream().anyMatch(t -> t.op() == Op.UREM);
  }

  private static List<Long> range(Num number) {
    return List.of(number.low(), number.high());
  }

  private void compare(BinaryOperator<Num> operation, LongBinaryOperator meaning) {
    List<Sample> divisors = new ArrayList<>(samples.all("b"));
    divisors.addAll(List.of(samples.constant(2), samples.constant(-2), samples.constant(3), samples.constant(5)));
    for (Sample a : samples.all("a")) {
      for (Sample b : divisors) {
        Num result = operation.apply(a.num(), b.num());
        for (Case x : a.cases()) {
          for (Case y : b.cases()) {
            if (y.value() != 0) {
              assertThat(NumberSamples.value(result, NumberSamples.joined(x.variables(), y.variables())))
                  .as(x.value() + " by " + y.value() + ": " + a.name() + ", " + b.name())
                  .isEqualTo(meaning.applyAsLong(x.value(), y.value()));
            }
          }
        }
      }
    }
  }
}
