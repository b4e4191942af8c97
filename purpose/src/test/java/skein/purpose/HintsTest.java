package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;
import static skein.purpose.SearchAgreesWithBruteForceTest.describe;
import static skein.purpose.SearchAgreesWithBruteForceTest.search;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.purpose.model.Ats;
import skein.purpose.model.Purpose;
import skein.purpose.search.Certainty;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Variant;

/** If events are really independent, trying only one order changes no verdict. */
class HintsTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 50_000 : 2_000;
  private static final List<Set<String>> ALL = List.of(Set.of("a", "b", "c"));

  @Test
  void hintsChangeNoVerdict() {
    long with = 0;
    long without = 0;
    for (int seed = 0; seed < CASES; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.interleaving();
      BruteForce brute = new BruteForce(purpose.system(), system);
      int bound = 1 + seed % 6;
      for (PurposeRelation relation : PurposeRelation.values()) {
        for (Variant variant : Variant.values()) {
          Inquiry plain = Searches.inquiry(relation, variant, bound);
          Inquiry hinted = new Inquiry(relation, variant, Certainty.STATES, bound, false, false, 1, ALL);
          PurposeOutcome outcome = search(purpose, system, hinted);
          assertThat(outcome.verdict())
              .as(() -> describe(purpose, system, hinted))
              .isEqualTo(brute.decide(relation, variant, bound, false));
          if (variant == Variant.WEAK) {
            with += outcome.statistics().transitions();
            without += search(purpose, system, plain).statistics().transitions();
          }
        }
      }
    }
    assertThat(with).isLessThan(without * 9 / 10);
  }

  @Test
  void independentEventsAreTriedInOneOrderOnly() {
    // Three lamps that can each be switched on once have 6 orders; one is enough.
    Ats lamps = new Lamps().system(3);
    Purpose never = Lamps.loopUntil("alarm");
    Inquiry plain = Searches.inquiry(PurposeRelation.FEASIBILITY, Variant.WEAK, 10);
    assertThat(search(never, lamps, plain).statistics().states()).isEqualTo(1 + 3 + 6 + 6);
    List<Set<String>> independent = List.of(Set.of("lamp0", "lamp1", "lamp2"));
    PurposeOutcome hinted = search(never, lamps, new Inquiry(PurposeRelation.FEASIBILITY, Variant.WEAK, Certainty.STATES, 10, false, false, 1, independent));
    assertThat(hinted.statistics().states()).isEqualTo(8);
    assertThat(hinted.verdict()).isEqualTo(search(never, lamps, plain).verdict()).isEqualTo(PurposeOutcome.Verdict.FAILURE);
  }
}
