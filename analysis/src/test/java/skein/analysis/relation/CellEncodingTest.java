package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.NumberSamples.Case;
import skein.analysis.relation.NumberSamples.Sample;
import skein.analysis.values.IntervalSet;
import skein.core.testing.RandomPrograms;

/** The encoding of cells, of numbers and of terms. */
class CellEncodingTest {

  private static final long MARK = RandomPrograms.MARK;

  private final Terms terms = new Terms();
  private final NumberTerms numbers = new NumberTerms(terms);
  private final NumberSamples samples = new NumberSamples(numbers);

  @Test
  void encodingsUseFewBits() {
    assertThat(bits(IntervalSet.of(7))).isZero();
    assertThat(bits(IntervalSet.between(3, 4))).isEqualTo(1);
    assertThat(bits(IntervalSet.between(-3, 4))).isEqualTo(3);
    assertThat(bits(IntervalSet.between(-3, 5))).isEqualTo(4);
    assertThat(bits(values(0, MARK))).isEqualTo(1);
    assertThat(bits(values(0, 1, 2, MARK))).isEqualTo(2);
    assertThat(bits(IntervalSet.between(0, 6).union(IntervalSet.of(MARK)))).isEqualTo(3);
    assertThat(bits(IntervalSet.between(0, 6).union(IntervalSet.of(8)))).isEqualTo(3);
    assertThat(bits(IntervalSet.between(0, 7).union(IntervalSet.of(9)))).isEqualTo(4);
    assertThat(bits(values(0, 100, 1000, MARK))).isEqualTo(2);
    assertThat(bits(spread(16))).isEqualTo(4);
    assertThat(bits(spread(10))).isEqualTo(4);
    assertThat(bits(IntervalSet.between(0, 15).union(IntervalSet.between(100, 101)))).isEqualTo(7);
  }

  @Test
  void codesContinueAfterTheRangeForAnOutlier() {
    CellEncoding code = new CellEncoding(IntervalSet.between(2, 4).union(IntervalSet.of(MARK)));
    assertThat(LongStream.of(2, 3, 4, MARK).map(code::encode)).containsExactly(0L, 1L, 2L, 3L);
  }

  @Test
  void everyValueHasACodeAndOtherCodesAreInvalid() {
    for (IntervalSet values : List.of(
        IntervalSet.between(3, 4), IntervalSet.between(-3, 4), IntervalSet.between(-3, 5), values(0, MARK), values(-2, 6),
        values(0, 1, 2, MARK), IntervalSet.between(0, 6).union(IntervalSet.of(MARK)), IntervalSet.between(0, 6).union(IntervalSet.of(8)),
        IntervalSet.between(0, 7).union(IntervalSet.of(9)), values(-7, 0, 3), values(-7, 0, 1, 12, MARK), spread(16), spread(9),
        IntervalSet.between(0, 15).union(IntervalSet.between(20, 21)), IntervalSet.between(-9, 3).union(IntervalSet.between(6, 8)).union(IntervalSet.of(40)),
        IntervalSet.between(-9, 3).union(IntervalSet.between(6, 8)).union(IntervalSet.of(MARK)))) {
      agrees(values);
    }
  }

  private void agrees(IntervalSet values) {
    CellEncoding code = new CellEncoding(values);
    Term variable = terms.variable("v" + code.bits(), code.bits() == 1 ? 0 : code.bits());
    Term valid = code.isValid(variable, numbers);
    Num decoded = code.decode(variable, numbers);
    List<Long> members = new ArrayList<>();
    for (long bits = 0; bits < 1L << code.bits(); bits++) {
      Map<Term, Long> here = Map.of(variable, bits);
      if (NumberSamples.evaluator(here).holds(valid)) {
        long value = code.decode(bits);
        assertThat(values.contains(value)).as(value + " in " + values).isTrue();
        assertThat(code.encode(value)).isEqualTo(bits);
        assertThat(NumberSamples.value(decoded, here)).isEqualTo(value);
        members.add(value);
      }
    }
    assertThat((long) members.size()).as("members of " + values).isEqualTo(values.size());
    for (Sample sample : numbersAround(values)) {
      Term member = code.isMember(sample.num(), numbers);
      Term encoded = code.encode(sample.num(), numbers);
      for (Case c : sample.cases()) {
        TermEvaluator evaluator = NumberSamples.evaluator(c.variables());
        assertThat(evaluator.holds(member)).as(c.value() + " in " + values).isEqualTo(values.contains(c.value()));
        if (values.contains(c.value())) {
          assertThat(evaluator.value(encoded)).as(c.value() + " of " + values).isEqualTo(code.encode(c.value()));
        }
      }
    }
  }

  private List<Sample> numbersAround(IntervalSet values) {
    long high = Math.min(values.max(), 60);
    List<Sample> around = new ArrayList<>();
    around.add(samples.range("x", values.min() - 2, high + 2));
    around.add(samples.range("x", values.min(), high));
    around.add(samples.range("x", values.min(), values.high(0)));
    around.add(samples.range("x", values.min() - 1, values.high(0)));
    around.add(samples.range("x", values.min(), values.high(0) + 1));
    around.add(samples.constant(values.max()));
    around.add(samples.constant(values.max() + 1));
    around.add(samples.either("p", samples.range("x", values.min(), high), samples.constant(values.max())));
    return around;
  }

  @Test
  void membershipIsDecidedByRangesWherePossible() {
    CellEncoding code = new CellEncoding(IntervalSet.between(0, 5).union(IntervalSet.between(9, 20)));
    assertThat(code.isMember(samples.range("x", 0, 5).num(), numbers)).isSameAs(terms.yes);
    assertThat(code.isMember(samples.range("x", 9, 20).num(), numbers)).isSameAs(terms.yes);
    assertThat(code.isMember(samples.range("x", 6, 8).num(), numbers)).isSameAs(terms.no);
  }

  private static int bits(IntervalSet values) {
    return new CellEncoding(values).bits();
  }

  private static IntervalSet values(long... values) {
    return IntervalSet.ofAll(values);
  }

  /** This many values, no two of them adjacent. */
  private static IntervalSet spread(int count) {
    return IntervalSet.ofAll(LongStream.range(0, count).map(i -> 3 * i).toArray());
  }
}
