package skein.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.analysis.relation.Term;
import skein.analysis.relation.TermEvaluator;
import skein.analysis.relation.Terms;

/** The bits are sufficient, and minimal in simple cases. */
class JustificationTest {

  private final Terms terms = new Terms();
  private final Term a = terms.variable("a", 0);
  private final Term b = terms.variable("b", 0);
  private final Term c = terms.variable("c", 0);
  private final Term x = terms.variable("x", 4);
  private final Term y = terms.variable("y", 4);
  private final Map<Term, Long> values = new LinkedHashMap<>();

  private Map<Term, Long> bits(Term... conditions) {
    Justification why = new Justification(new TermEvaluator(values::get));
    List.of(conditions).forEach(why::need);
    return why.bits();
  }

  private void given(long ofA, long ofB, long ofC, long ofX, long ofY) {
    values.putAll(Map.of(a, ofA, b, ofB, c, ofC, x, ofX, y, ofY));
  }

  @Test
  void onePartCanDecideAConnective() {
    given(0, 0, 1, 0, 0);
    assertThat(bits(terms.and(c, a, b))).isEqualTo(Map.of(a, 1L));
    assertThat(bits(terms.or(a, c, b))).isEqualTo(Map.of(c, 1L));
    assertThat(bits(terms.or(a, b))).isEqualTo(Map.of(a, 1L, b, 1L));
    assertThat(bits(terms.and(c, terms.not(a)))).isEqualTo(Map.of(a, 1L, c, 1L));
    assertThat(bits(b, terms.and(c, a, b))).as("what is needed anyway is enough").isEqualTo(Map.of(b, 1L));
    assertThat(bits(terms.not(a))).isEqualTo(Map.of(a, 1L));
    assertThat(bits(terms.yes)).isEmpty();
  }

  @Test
  void onlyTheTakenBranchIsNeeded() {
    given(1, 1, 0, 5, 6);
    assertThat(bits(terms.ite(a, b, c))).isEqualTo(Map.of(a, 1L, b, 1L));
    assertThat(bits(terms.ite(c, b, a))).isEqualTo(Map.of(c, 1L, a, 1L));
    assertThat(bits(terms.bit(terms.ite(c, x, terms.add(y, x)), 1))).isEqualTo(Map.of(c, 1L, x, 3L, y, 3L));
  }

  @Test
  void equalityNeedsOneDifferingBitOrAllBits() {
    given(0, 1, 1, 12, 6);
    assertThat(bits(terms.eq(x, y))).isEqualTo(Map.of(x, 2L, y, 2L));
    assertThat(bits(terms.eq(x, terms.constant(4, 12)))).isEqualTo(Map.of(x, 15L));
    assertThat(bits(terms.eq(terms.constant(4, 4), x))).isEqualTo(Map.of(x, 8L));
    assertThat(bits(terms.eq(b, c))).isEqualTo(Map.of(b, 1L, c, 1L));
    values.put(y, 12L);
    assertThat(bits(terms.eq(x, y))).isEqualTo(Map.of(x, 15L, y, 15L));
  }

  @Test
  void arithmeticNeedsTheLowerBits() {
    given(0, 0, 0, 9, 3);
    for (Term result : List.of(terms.add(x, y), terms.sub(x, y), terms.mul(x, y))) {
      for (int i = 0; i < 4; i++) {
        long below = (2L << i) - 1;
        assertThat(bits(terms.bit(result, i))).isEqualTo(Map.of(x, below, y, below));
      }
    }
    for (Term result : List.of(terms.udiv(x, y), terms.urem(x, y))) {
      assertThat(bits(terms.bit(result, 0))).isEqualTo(Map.of(x, 15L, y, 15L));
    }
    assertThat(bits(terms.slt(x, y))).isEqualTo(Map.of(x, 15L, y, 15L));
    assertThat(bits(terms.sle(x, y))).isEqualTo(Map.of(x, 15L, y, 15L));
  }

  @Test
  void extensionsAndExtractionsNeedTheirBits() {
    given(0, 0, 0, 9, 3);
    Term wide = terms.variable("wide", 6);
    assertThat(bits(terms.bit(x, 2))).isEqualTo(Map.of(x, 4L));
    values.put(wide, 57L);
    assertThat(bits(terms.eq(terms.sext(x, 6), wide))).isEqualTo(Map.of(x, 15L, wide, 63L));
    values.put(wide, 56L);
    assertThat(bits(terms.eq(terms.sext(x, 6), wide))).isEqualTo(Map.of(x, 1L, wide, 1L));
    values.put(wide, 25L);
    assertThat(bits(terms.eq(terms.sext(x, 6), wide))).as("the sign stands for all above").isEqualTo(Map.of(x, 8L, wide, 32L));
    assertThat(bits(terms.eq(terms.zext(x, 6), wide))).as("there is nothing above").isEqualTo(Map.of(wide, 16L));
    assertThat(bits(terms.bit(terms.add(terms.sext(x, 6), terms.sext(y, 6)), 5))).isEqualTo(Map.of(x, 15L, y, 15L));
    assertThat(bits(terms.bit(terms.add(terms.zext(x, 6), terms.zext(y, 6)), 5))).isEqualTo(Map.of(x, 15L, y, 15L));
    assertThat(bits(terms.bit(terms.add(terms.zext(x, 6), terms.zext(y, 6)), 1))).isEqualTo(Map.of(x, 3L, y, 3L));
    assertThat(bits(terms.eq(terms.trunc(terms.mul(x, y), 2), terms.constant(2, 3)))).isEqualTo(Map.of(x, 3L, y, 3L));
  }

  @Test
  void sixtyFourBitNumbersAreJustified() {
    Term v = terms.variable("v", 64);
    Term w = terms.variable("w", 64);
    values.putAll(Map.of(v, -1L, w, -1L));
    assertThat(bits(terms.eq(v, w))).isEqualTo(Map.of(v, -1L, w, -1L));
    assertThat(bits(terms.bit(terms.add(v, w), 63))).isEqualTo(Map.of(v, -1L, w, -1L));
    values.put(w, Long.MAX_VALUE);
    assertThat(bits(terms.eq(v, w))).isEqualTo(Map.of(v, Long.MIN_VALUE, w, Long.MIN_VALUE));
    Term one = terms.variable("one", 1);
    values.put(one, 1L);
    assertThat(bits(terms.eq(one, terms.constant(1, 1)))).isEqualTo(Map.of(one, 1L));
  }

  /** More bits of the same variable later. */
  @Test
  void neededBitsAccumulate() {
    given(0, 0, 0, 9, 3);
    Justification why = new Justification(new TermEvaluator(values::get));
    why.need(terms.bit(terms.add(x, y), 0));
    assertThat(new HashMap<>(why.bits())).isEqualTo(Map.of(x, 1L, y, 1L));
    why.need(terms.bit(x, 3));
    assertThat(why.bits()).isEqualTo(Map.of(x, 9L, y, 1L));
    why.need(terms.bit(terms.add(x, y), 1));
    assertThat(why.bits()).isEqualTo(Map.of(x, 11L, y, 3L));
  }
}
