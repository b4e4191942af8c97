package skein.analysis.relation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FactsTest {

  private final Terms terms = new Terms();
  private final NumberTerms numbers = new NumberTerms(terms);
  private final Term p = terms.variable("p", 0);
  private final Term q = terms.variable("q", 0);
  private final Term r = terms.variable("r", 0);

  @Test
  void knownConditionsAreResolved() {
    Facts facts = new Facts(terms).with(p, true).with(terms.not(q), true);
    assertThat(facts.resolve(p)).isSameAs(terms.yes);
    assertThat(facts.resolve(terms.not(p))).isSameAs(terms.no);
    assertThat(facts.resolve(q)).isSameAs(terms.no);
    assertThat(facts.resolve(r)).isSameAs(r);
    assertThat(new Facts(terms).with(terms.not(p), false).resolve(p)).isSameAs(terms.yes);
  }

  @Test
  void trueConjunctionsAndFalseDisjunctionsDetermineTheirParts() {
    Facts both = new Facts(terms).with(terms.and(p, q), true);
    assertThat(both.resolve(p)).isSameAs(terms.yes);
    assertThat(both.resolve(q)).isSameAs(terms.yes);
    assertThat(both.resolve(terms.and(p, q))).isSameAs(terms.yes);
    Facts neither = new Facts(terms).with(terms.or(p, q), false);
    assertThat(neither.resolve(p)).isSameAs(terms.no);
    assertThat(neither.resolve(terms.or(p, q))).isSameAs(terms.no);
  }

  @Test
  void falseConjunctionsAndTrueDisjunctionsDoNotDetermineTheirParts() {
    Facts notBoth = new Facts(terms).with(terms.and(p, q), false);
    assertThat(notBoth.resolve(p)).isSameAs(p);
    assertThat(notBoth.resolve(terms.and(p, q))).isSameAs(terms.no);
    Facts some = new Facts(terms).with(terms.or(p, q), true);
    assertThat(some.resolve(p)).isSameAs(p);
    assertThat(some.resolve(terms.or(p, q))).isSameAs(terms.yes);
  }

  @Test
  void impossibleCasesAreRemovedFromNumbers() {
    Num one = numbers.constant(1);
    Num far = numbers.constant(1000);
    Num farther = numbers.constant(1 << 20);
    Num number = numbers.ite(p, one, numbers.ite(q, far, farther));
    Facts facts = new Facts(terms);
    assertThat(facts.resolve(number)).isSameAs(number);
    assertThat(facts.with(p, true).resolve(number)).isSameAs(one);
    assertThat(facts.with(p, false).resolve(number)).isEqualTo(numbers.ite(q, far, farther));
    assertThat(facts.with(p, false).with(q, false).resolve(number)).isSameAs(farther);
    assertThat(facts.with(p, true).resolve(numbers.ofBool(p))).isEqualTo(one);
    assertThat(facts.with(p, false).resolve(numbers.ofBool(p))).isEqualTo(numbers.constant(0));
    Num truth = numbers.ofBool(q);
    assertThat(facts.with(p, true).resolve(truth)).isSameAs(truth);
  }
}
