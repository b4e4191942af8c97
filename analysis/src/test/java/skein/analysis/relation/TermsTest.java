package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import skein.core.budget.Budget;

/** Simplifications and other operations on terms; {@link TermMeaningTest} tests their meaning. */
class TermsTest {

  private final Terms terms = new Terms();
  private final Term p = terms.variable("p", 0);
  private final Term q = terms.variable("q", 0);
  private final Term x = terms.variable("x", 4);
  private final Term y = terms.variable("y", 4);

  @Test
  void thePollRunsEvenIfNoNewTermIsCreated() {
    int[] polls = {0};
    Terms terms = new Terms(Budget.UNLIMITED.also(() -> polls[0]++), Integer.MAX_VALUE);
    int known = terms.count();
    for (int i = 0; i < 10_240; i++) {
      terms.variable("x", 8);
    }
    assertThat(terms.count()).isEqualTo(known + 1);
    assertThat(polls[0]).isEqualTo(10);
  }

  @Test
  void tooManyTermsAreRejected() {
    int most = 1022; // plus true and false: the limit is checked every 1024 requests
    Terms enough = new Terms(Budget.UNLIMITED, most + 2);
    Terms tooFew = new Terms(Budget.UNLIMITED, most + 1);
    for (int i = 0; i < most - 1; i++) {
      enough.variable("v" + i, 8);
      tooFew.variable("v" + i, 8);
    }
    assertThat(enough.variable("last", 8).name()).isEqualTo("last");
    assertThatThrownBy(() -> tooFew.variable("last", 8)).isInstanceOf(TooLarge.class).hasMessage("TERMS 1023");
  }

  @Test
  void termsAreSharedRegardlessOfOperandOrder() {
    assertThat(terms.and(p, q)).isSameAs(terms.and(q, p));
    assertThat(terms.eq(x, y)).isSameAs(terms.eq(y, x));
    assertThat(terms.eq(p, q)).isSameAs(terms.eq(q, p));
    assertThat(terms.add(x, y)).isSameAs(terms.add(y, x));
    assertThat(terms.mul(x, y)).isSameAs(terms.mul(y, x));
    assertThat(terms.sub(x, constant(1))).isSameAs(terms.add(x, constant(-1)));
  }

  @Test
  void conjunctionsAndDisjunctionsAreFlattenedAndContradictionsDetected() {
    Term r = terms.variable("r", 0);
    assertThat(terms.and(terms.and(p, q), r).args()).containsExactlyInAnyOrder(p, q, r);
    assertThat(terms.and(p, terms.yes)).isSameAs(p);
    assertThat(terms.and(p, terms.no)).isSameAs(terms.no);
    assertThat(terms.and(p, q, terms.not(p))).isSameAs(terms.no);
    assertThat(terms.or(p, q, terms.not(p))).isSameAs(terms.yes);
    assertThat(terms.or(p, p)).isSameAs(p);
    assertThat(terms.or()).isSameAs(terms.no);
    assertThat(terms.not(terms.not(p))).isSameAs(p);
    assertThat(terms.implies(p, p)).isSameAs(terms.yes);
  }

  @Test
  void redundantConditionalsAreSimplified() {
    assertThat(terms.ite(p, x, x)).isSameAs(x);
    assertThat(terms.ite(terms.not(p), x, y)).isSameAs(terms.ite(p, y, x));
    assertThat(terms.ite(p, terms.ite(p, x, y), y)).isSameAs(terms.ite(p, x, y));
    assertThat(terms.ite(p, x, terms.ite(p, x, y))).isSameAs(terms.ite(p, x, y));
    assertThat(terms.ite(p, x, terms.ite(q, x, y))).isSameAs(terms.ite(terms.or(p, q), x, y));
    assertThat(terms.ite(p, terms.yes, q)).isSameAs(terms.or(p, q));
    assertThat(terms.ite(p, terms.no, q)).isSameAs(terms.and(terms.not(p), q));
    assertThat(terms.ite(p, q, terms.yes)).isSameAs(terms.or(terms.not(p), q));
    assertThat(terms.ite(p, q, terms.no)).isSameAs(terms.and(p, q));
    assertThat(terms.ite(p, p, q)).isSameAs(terms.or(p, q));
    assertThat(terms.ite(p, q, p)).isSameAs(terms.and(p, q));
  }

  @Test
  void equalityIsDecidedWherePossible() {
    assertThat(terms.eq(x, x)).isSameAs(terms.yes);
    assertThat(terms.eq(constant(1), constant(2))).isSameAs(terms.no);
    assertThat(terms.eq(p, terms.yes)).isSameAs(p);
    assertThat(terms.eq(p, terms.no)).isSameAs(terms.not(p));
    assertThat(terms.eq(p, terms.not(p))).isSameAs(terms.no);
    assertThat(terms.eq(constant(3), terms.ite(p, constant(3), constant(4)))).isSameAs(p);
    assertThat(terms.eq(constant(3), terms.ite(p, constant(3), x))).isSameAs(terms.or(p, terms.eq(constant(3), x)));
    assertThat(terms.eq(constant(3), terms.ite(p, x, constant(3)))).isSameAs(terms.or(terms.not(p), terms.eq(constant(3), x)));
    assertThat(terms.eq(terms.ite(p, constant(1), constant(2)), terms.ite(q, constant(2), constant(1))))
        .isSameAs(terms.ite(p, terms.not(q), q));
  }

  @Test
  void equalityLooksThroughExtensions() {
    assertThat(terms.eq(terms.zext(x, 6), terms.constant(6, 3))).isSameAs(terms.eq(x, constant(3)));
    assertThat(terms.eq(terms.zext(x, 6), terms.constant(6, -1))).isSameAs(terms.no);
    assertThat(terms.eq(terms.sext(x, 6), terms.constant(6, -1))).isSameAs(terms.eq(x, constant(-1)));
    assertThat(terms.eq(terms.sext(x, 6), terms.constant(6, 15))).isSameAs(terms.no);
    assertThat(terms.eq(terms.sext(x, 6), terms.sext(y, 6))).isSameAs(terms.eq(x, y));
    assertThat(terms.eq(terms.zext(x, 6), terms.zext(y, 6))).isSameAs(terms.eq(x, y));
    assertThat(terms.eq(terms.zext(x, 6), terms.sext(y, 6)).arg(0).width()).isEqualTo(6);
  }

  @Test
  void arithmeticWithNeutralElementsIsSimplified() {
    assertThat(terms.add(x, constant(0))).isSameAs(x);
    assertThat(terms.add(constant(0), x)).isSameAs(x);
    assertThat(terms.sub(x, x)).isSameAs(constant(0));
    assertThat(terms.mul(x, constant(1))).isSameAs(x);
    assertThat(terms.mul(constant(1), x)).isSameAs(x);
    assertThat(terms.mul(x, constant(0))).isSameAs(constant(0));
    assertThat(terms.mul(constant(0), x)).isSameAs(constant(0));
    assertThat(terms.slt(x, x)).isSameAs(terms.no);
    assertThat(terms.sle(x, x)).isSameAs(terms.yes);
  }

  @Test
  void operationsOnConstantsAreFolded() {
    assertThat(terms.add(constant(15), constant(3))).isSameAs(constant(2));
    assertThat(terms.sub(constant(1), constant(3))).isSameAs(constant(14));
    assertThat(terms.mul(constant(5), constant(7))).isSameAs(constant(3));
    assertThat(terms.udiv(constant(14), constant(4))).isSameAs(constant(3));
    assertThat(terms.urem(constant(14), constant(4))).isSameAs(constant(2));
    assertThat(terms.slt(constant(-2), constant(1))).isSameAs(terms.yes);
    assertThat(terms.sle(constant(1), constant(-2))).isSameAs(terms.no);
    assertThat(terms.not(terms.yes)).isSameAs(terms.no);
    assertThat(terms.bit(constant(4), 2)).isSameAs(terms.yes);
    assertThat(terms.bit(constant(4), 1)).isSameAs(terms.no);
  }

  @Test
  void widthChangesArePushedInwards() {
    assertThat(terms.sext(terms.sext(x, 6), 8)).isSameAs(terms.sext(x, 8));
    assertThat(terms.sext(terms.zext(x, 6), 8)).isSameAs(terms.zext(x, 8));
    assertThat(terms.zext(terms.zext(x, 6), 8)).isSameAs(terms.zext(x, 8));
    assertThat(terms.sext(terms.ite(p, x, constant(1)), 8)).isSameAs(terms.ite(p, terms.sext(x, 8), terms.constant(8, 1)));
    assertThat(terms.sext(terms.ite(p, constant(1), x), 8)).isSameAs(terms.ite(p, terms.constant(8, 1), terms.sext(x, 8)));
    assertThat(terms.sext(terms.ite(p, x, y), 8).op()).isEqualTo(Op.SEXT);
    assertThat(terms.trunc(terms.sext(x, 6), 4)).isSameAs(x);
    assertThat(terms.trunc(terms.sext(x, 8), 6)).isSameAs(terms.sext(x, 6));
    assertThat(terms.trunc(terms.zext(x, 8), 6)).isSameAs(terms.zext(x, 6));
    assertThat(terms.trunc(terms.sext(x, 6), 2)).isSameAs(terms.trunc(x, 2));
    assertThat(terms.trunc(terms.trunc(x, 3), 2)).isSameAs(terms.trunc(x, 2));
    assertThat(terms.trunc(terms.add(terms.sext(x, 6), terms.sext(y, 6)), 4)).isSameAs(terms.add(x, y));
    assertThat(terms.bit(terms.trunc(x, 2), 1)).isSameAs(terms.bit(x, 1));
    assertThat(terms.bit(terms.zext(x, 8), 3)).isSameAs(terms.bit(x, 3));
    assertThat(terms.bit(terms.zext(x, 8), 4)).isSameAs(terms.no);
    assertThat(terms.bit(terms.sext(x, 8), 6)).isSameAs(terms.bit(x, 3));
    assertThat(terms.bit(terms.ite(p, constant(1), constant(2)), 0)).isSameAs(p);
  }

  @Test
  void sixtyFourBitTermsAreNotTruncated() {
    Term wide = terms.variable("wide", 64);
    TermEvaluator evaluator = new TermEvaluator(_ -> Long.MIN_VALUE + 5);
    assertThat(terms.constant(64, -7).signed()).isEqualTo(-7);
    assertThat(evaluator.value(terms.add(wide, terms.constant(64, 2)))).isEqualTo(Long.MIN_VALUE + 7);
    assertThat(evaluator.holds(terms.slt(wide, terms.constant(64, 0)))).isTrue();
    assertThat(evaluator.holds(terms.bit(wide, 63))).isTrue();
  }

  @Test
  void partsAreListedOnceAndBeforeTheirParents() {
    Term sum = terms.add(x, y);
    Term whole = terms.and(terms.eq(sum, constant(3)), terms.slt(sum, x), p);
    List<Term> parts = Terms.parts(List.of(whole, sum));
    assertThat(parts).doesNotHaveDuplicates().contains(whole, sum, x, y, p).isSortedAccordingTo((a, b) -> a.id() - b.id());
    assertThat(Terms.parts(List.of(whole, sum), sum::equals)).doesNotContain(sum, y).contains(x, p, whole);
    assertThat(Terms.variables(List.of(whole))).containsExactly(p, x, y);
  }

  @Test
  void substitutionSimplifiesChangedTermsAndKeepsOthers() {
    Term unchanged = terms.slt(x, constant(2));
    Term whole = terms.and(unchanged, terms.eq(y, constant(3)));
    Substitution substitution = new Substitution(terms, Map.of(y, constant(3)));
    assertThat(substitution.apply(whole)).isSameAs(unchanged);
    assertThat(substitution.apply(y)).isSameAs(constant(3));
    assertThat(substitution.apply(whole)).isSameAs(unchanged);
    assertThat(new Substitution(terms, Map.of(p, q)).apply(whole)).isSameAs(whole);
  }

  private Term constant(long value) {
    return terms.constant(4, value);
  }
}
