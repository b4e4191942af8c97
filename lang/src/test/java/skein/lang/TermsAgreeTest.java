package skein.lang;

import static org.assertj.core.api.Assertions.fail;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.lang.naive.random.RandomModel;
import skein.lang.naive.random.RandomModels;

/**
 * The triples of random terms over interrupt, both choices, sequence, hiding, renaming and both parallel operators have exactly the transitions that the rules of these
 * operators give: the states of the slots are as many as the texts, and have the same steps.
 */
class TermsAgreeTest {

  private static final int TERMS = Boolean.getBoolean("skein.thorough") ? 10_000 : 300;
  private static final int STATES = 400;

  @Test
  void triplesOfRandomTermsHaveTheTransitionsOfTheRules() {
    String definition = DefinedLanguages.shipped("csp").orElseThrow().text();
    long first = Long.getLong("skein.seed", 1);
    for (long seed = first; seed < first + TERMS; seed++) {
      RandomModel term = RandomModels.term(seed);
      Optional<String> trouble = Agreement.trouble(definition, term.text(), false, STATES);
      if (trouble.isPresent()) {
        fail("seed " + seed + ": " + trouble.get() + "\n" + term.text());
      }
    }
  }
}
