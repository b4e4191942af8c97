package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SmtLibTest {

  private final Terms terms = new Terms();
  private final Term p = terms.variable("p", 0);
  private final Term q = terms.variable("q", 0);
  private final Term x = terms.variable("x", 4);
  private final Term y = terms.variable("y", 4);

  @Test
  void sortsAndConstantsArePrinted() {
    assertThat(SmtLib.sort(p)).isEqualTo("Bool");
    assertThat(SmtLib.sort(x)).isEqualTo("(_ BitVec 4)");
    assertThat(SmtLib.term(terms.yes)).isEqualTo("true");
    assertThat(SmtLib.term(terms.no)).isEqualTo("false");
    assertThat(SmtLib.term(terms.constant(4, 5))).isEqualTo("#b0101");
    assertThat(SmtLib.term(terms.constant(4, -1))).isEqualTo("#b1111");
    assertThat(SmtLib.term(terms.constant(64, -1))).isEqualTo("#b" + "1".repeat(64));
  }

  @Test
  void everyOperatorIsPrintedByItsName() {
    assertThat(SmtLib.term(terms.not(p))).isEqualTo("(not p)");
    assertThat(SmtLib.term(terms.and(p, q))).isEqualTo("(and p q)");
    assertThat(SmtLib.term(terms.or(p, q))).isEqualTo("(or p q)");
    assertThat(SmtLib.term(terms.ite(p, x, y))).isEqualTo("(ite p x y)");
    assertThat(SmtLib.term(terms.eq(x, y))).isEqualTo("(= x y)");
    assertThat(SmtLib.term(terms.slt(x, y))).isEqualTo("(bvslt x y)");
    assertThat(SmtLib.term(terms.sle(x, y))).isEqualTo("(bvsle x y)");
    assertThat(SmtLib.term(terms.add(x, y))).isEqualTo("(bvadd x y)");
    assertThat(SmtLib.term(terms.sub(x, y))).isEqualTo("(bvsub x y)");
    assertThat(SmtLib.term(terms.mul(x, y))).isEqualTo("(bvmul x y)");
    assertThat(SmtLib.term(terms.udiv(x, y))).isEqualTo("(bvudiv x y)");
    assertThat(SmtLib.term(terms.urem(x, y))).isEqualTo("(bvurem x y)");
    assertThat(SmtLib.term(terms.sext(x, 6))).isEqualTo("((_ sign_extend 2) x)");
    assertThat(SmtLib.term(terms.zext(x, 7))).isEqualTo("((_ zero_extend 3) x)");
    assertThat(SmtLib.term(terms.trunc(x, 3))).isEqualTo("((_ extract 2 0) x)");
    assertThat(SmtLib.term(terms.bit(x, 2))).isEqualTo("(= ((_ extract 2 2) x) #b1)");
  }

  @Test
  void sharedTermsAreNamed() {
    Term sum = terms.add(x, y);
    Term product = terms.mul(sum, x);
    assertThat(SmtLib.term(terms.and(terms.slt(sum, product), terms.slt(product, x))))
        .isEqualTo("(let ((t0 (bvadd x y)))\n(let ((t1 (bvmul x t0)))\n(and (bvslt t0 t1) (bvslt t1 x))))");
  }

  @Test
  void unsharedTermsAndLeavesAreNotNamed() {
    assertThat(SmtLib.term(terms.slt(terms.add(x, y), x))).isEqualTo("(bvslt (bvadd x y) x)");
  }

  @Test
  void longTermsAreNamed() {
    String name = "a".repeat(391); // (not …) takes 400 characters with 394
    Term fits = terms.not(terms.variable(name + "aaa", 0));
    Term tooLong = terms.not(terms.variable(name + "aaaa", 0));
    assertThat(SmtLib.term(terms.or(p, fits))).isEqualTo("(or p (not " + name + "aaa))");
    assertThat(SmtLib.term(terms.or(p, tooLong))).isEqualTo("(let ((t0 (not " + name + "aaaa)))\n(or p t0))");
    assertThat(SmtLib.term(tooLong)).isEqualTo("(not " + name + "aaaa)");
    assertThat(Terms.variables(List.of(tooLong))).hasSize(1);
  }
}
