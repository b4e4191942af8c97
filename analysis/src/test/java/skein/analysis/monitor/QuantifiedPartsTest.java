package skein.analysis.monitor;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.analysis.ltl.LtlTerms.always;
import static skein.analysis.ltl.LtlTerms.eventually;
import static skein.analysis.ltl.LtlTerms.implies;
import static skein.analysis.ltl.LtlTerms.next;

import org.junit.jupiter.api.Test;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** Each quantifier of a predicate has a variable of its own, and still says the same as another one with the same text. */
class QuantifiedPartsTest {

  private final Programs programs = new Programs(2);
  private final Variable x = programs.array("x", 2, 0, 2, 0);

  private Expr quantified(Expr.Quantifier quantifier, int slot, long value) {
    Expr body = Exprs.equal(new Expr.ReadAt(x, new Expr.Local("a" + slot, slot)), value);
    return new Expr.Quantified(quantifier, "a" + slot, slot, Exprs.constant(0), Exprs.constant(2), body);
  }

  private Expr some(int slot, long value) {
    return quantified(Expr.Quantifier.EXISTS, slot, value);
  }

  private Expr all(int slot, long value) {
    return quantified(Expr.Quantifier.FORALL, slot, value);
  }

  private static LinearVerdict atOnce(Ltl formula) {
    return LinearMonitors.of(formula).orElseThrow().start().verdict();
  }

  private static Ltl is(Expr predicate) {
    return new Ltl.Atom(predicate);
  }

  @Test
  void whatAlwaysHoldsIsSatisfiedAtOnce() {
    assertThat(atOnce(next(is(Exprs.or(Exprs.not(some(1, 1)), some(2, 1)))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(atOnce(always(implies(is(some(1, 1)), eventually(is(Exprs.or(some(1, 0), some(2, 1)))))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(atOnce(next(is(Exprs.or(all(3, 1), Exprs.not(all(1, 1))))))).isEqualTo(LinearVerdict.SATISFIED);
  }

  @Test
  void whatNeverHoldsIsViolatedAtOnce() {
    assertThat(atOnce(next(is(Exprs.and(all(1, 1), Exprs.not(all(2, 1))))))).isEqualTo(LinearVerdict.VIOLATED);
  }

  @Test
  void otherValuesAndOtherQuantifiersSaySomethingElse() {
    assertThat(atOnce(next(is(Exprs.or(Exprs.not(some(1, 1)), some(2, 2)))))).isEqualTo(LinearVerdict.OPEN);
    assertThat(atOnce(next(is(Exprs.or(Exprs.not(some(1, 1)), all(2, 1)))))).isEqualTo(LinearVerdict.OPEN);
    assertThat(atOnce(next(is(nested(1, 2, 1))))).isEqualTo(LinearVerdict.OPEN);
    assertThat(atOnce(next(is(Exprs.or(nested(1, 2, 1), Exprs.not(nested(4, 3, 4))))))).isEqualTo(LinearVerdict.SATISFIED);
    assertThat(atOnce(next(is(Exprs.or(nested(1, 2, 1), Exprs.not(nested(4, 3, 3))))))).isEqualTo(LinearVerdict.OPEN);
  }

  /** For all of one slot there is one of the other, and the element of the slot that is read is 1. */
  private Expr nested(int outer, int inner, int read) {
    Expr body = Exprs.equal(new Expr.ReadAt(x, new Expr.Local("b", read)), 1);
    Expr some = new Expr.Quantified(Expr.Quantifier.EXISTS, "c", inner, Exprs.constant(0), Exprs.constant(2), body);
    return new Expr.Quantified(Expr.Quantifier.FORALL, "d", outer, Exprs.constant(0), Exprs.constant(2), some);
  }
}
