package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.purpose.model.Ats;
import skein.purpose.model.Purpose;
import skein.purpose.search.Certainty;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeOutcome.Verdict;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.RunEnd;
import skein.purpose.search.SynchronousRun;
import skein.purpose.search.Variant;
import skein.purpose.simulator.ExplicitSimulator;
import skein.purpose.text.Experiment;
import skein.purpose.text.ExperimentPrinter;

/** Every relation, in all variants and both readings of certainty, with and without memory, at several bounds. */
class SearchAgreesWithBruteForceTest {

  private static final int CASES = Boolean.getBoolean("skein.thorough") ? 50_000 : 2_000;
  private static final int BOUND_WHERE_ALL_IS_SEEN = 40;

  @Test
  void everyRelationIsDecidedAsByBruteForce() {
    int[] seen = new int[Verdict.values().length];
    for (int seed = 0; seed < CASES; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.system();
      BruteForce brute = new BruteForce(purpose.system(), system);
      int bound = seed % 7;
      for (PurposeRelation relation : PurposeRelation.values()) {
        for (Variant variant : Variant.values()) {
          for (boolean remember : new boolean[] {false, true}) {
            Inquiry inquiry = new Inquiry(relation, variant, Certainty.STATES, bound, remember, false, 1, List.of());
            PurposeOutcome outcome = search(purpose, system, inquiry);
            assertThat(outcome.verdict())
                .as(() -> describe(purpose, system, inquiry))
                .isEqualTo(brute.decide(relation, variant, bound, remember));
            outcome.runs().forEach(run -> checkRun(brute, purpose, outcome, inquiry, run));
            seen[outcome.verdict().ordinal()]++;
          }
        }
      }
    }
    // All three verdicts must occur often enough for the comparison to be meaningful.
    for (int count : seen) {
      assertThat(count).isGreaterThan(CASES);
    }
  }

  @Test
  void certaintyOverRunsIsDecidedAsByBruteForce() {
    int[] seen = new int[Verdict.values().length];
    Set<String> ends = new TreeSet<>();
    for (int seed = 0; seed < CASES; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.system();
      BruteForce brute = new BruteForce(purpose.system(), system);
      for (int bound = 0; bound < 8; bound++) {
        for (PurposeRelation relation : List.of(PurposeRelation.CERTAINTY, PurposeRelation.IMPOSSIBILITY)) {
          for (boolean remember : new boolean[] {false, true}) {
            Inquiry inquiry = new Inquiry(relation, Variant.WEAK, Certainty.RUNS, bound, remember, false, 1, List.of());
            PurposeOutcome outcome = search(purpose, system, inquiry);
            assertThat(outcome.verdict())
                .as(() -> describe(purpose, system, inquiry))
                .isEqualTo(brute.decide(relation, Variant.WEAK, Certainty.RUNS, bound, remember));
            outcome.runs().forEach(run -> checkRun(brute, purpose, outcome, inquiry, run));
            outcome.runs().forEach(_ -> ends.add(outcome.end().getClass().getSimpleName()));
            seen[outcome.verdict().ordinal()]++;
          }
        }
      }
    }
    assertThat(ends).containsExactly("AtVerdict", "Loop", "Stuck");
    for (int count : seen) {
      assertThat(count).isGreaterThan(CASES / 4);
    }
  }

  @Test
  void shortestRunsAreShortest() {
    int longer = 0;
    for (int seed = 0; seed < CASES; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.system();
      BruteForce brute = new BruteForce(purpose.system(), system);
      for (PurposeRelation relation : PurposeRelation.values()) {
        for (Variant variant : Variant.values()) {
          for (Certainty certainty : Certainty.values()) {
            boolean remember = seed % 2 == 0;
            Inquiry inquiry = new Inquiry(relation, variant, certainty, 6, remember, true, 2, List.of());
            PurposeOutcome outcome = search(purpose, system, inquiry);
            boolean stored = remember && (relation.existential() || certainty == Certainty.STATES);
            assertThat(outcome.verdict())
                .as(() -> describe(purpose, system, inquiry))
                .isEqualTo(brute.decide(relation, variant, certainty, 6, stored));
            for (SynchronousRun run : outcome.runs()) {
              checkRun(brute, purpose, outcome, inquiry, run);
              assertThat(run.length()).as(() -> describe(purpose, system, inquiry)).isEqualTo(shortest(brute, inquiry, outcome));
            }
            Inquiry any = new Inquiry(relation, variant, certainty, 6, remember, false, 1, List.of());
            longer += outcome.runs().isEmpty() || search(purpose, system, any).runs().getFirst().length() == outcome.runs().getFirst().length() ? 0 : 1;
          }
        }
      }
    }
    // Otherwise the comparison would not be meaningful.
    assertThat(longer).isGreaterThan(CASES / 10);
  }

  @Test
  void verdictsWithinABoundAreTrueWithoutOne() {
    for (int seed = 0; seed < CASES / 4; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.system();
      BruteForce brute = new BruteForce(purpose.system(), system);
      for (PurposeRelation relation : PurposeRelation.values()) {
        for (Variant variant : Variant.values()) {
          Verdict truth = brute.decide(relation, variant, BOUND_WHERE_ALL_IS_SEEN, true);
          assertThat(truth).isNotEqualTo(Verdict.INCONCLUSIVE);
          PurposeOutcome remembering =
              search(purpose, system, new Inquiry(relation, variant, Certainty.STATES, BOUND_WHERE_ALL_IS_SEEN, true, false, 1, List.of()));
          assertThat(remembering.verdict()).isEqualTo(truth);
          for (int bound = 0; bound < 4; bound++) {
            assertThat(search(purpose, system, Searches.inquiry(relation, variant, bound)).verdict())
                .isIn(truth, Verdict.INCONCLUSIVE);
          }
        }
      }
    }
  }

  @Test
  void allRunsAreFound() {
    for (int seed = 0; seed < CASES; seed++) {
      RandomExperiments random = new RandomExperiments(seed);
      Purpose purpose = random.purpose();
      Ats system = random.system();
      BruteForce brute = new BruteForce(purpose.system(), system);
      for (PurposeRelation relation : new PurposeRelation[] {PurposeRelation.FEASIBILITY, PurposeRelation.REFUTABILITY}) {
        for (Variant variant : List.of(Variant.WEAK, Variant.STRONG)) {
          for (int wanted : new int[] {2, 50}) {
            Inquiry inquiry = new Inquiry(relation, variant, Certainty.STATES, 5, false, false, wanted, List.of());
            PurposeOutcome outcome = search(purpose, system, inquiry);
            BigInteger there = brute.runs(relation, variant, 5);
            assertThat(outcome.runs())
                .as(() -> describe(purpose, system, inquiry))
                .hasSize(there.min(BigInteger.valueOf(wanted)).intValue());
            Set<String> different = new LinkedHashSet<>();
            for (SynchronousRun run : outcome.runs()) {
              checkRun(brute, purpose, outcome, inquiry, run);
              different.add(text(run));
            }
            assertThat(different).hasSameSizeAs(outcome.runs());
          }
        }
      }
    }
  }

  /** In the strict variant, the run shows that the purpose is feasible, or that it is refutable. */
  private static int shortest(BruteForce brute, Inquiry inquiry, PurposeOutcome outcome) {
    PurposeRelation relation = inquiry.relation();
    if (!relation.existential() || inquiry.variant() != Variant.STRICT) {
      return brute.shortest(relation, inquiry.variant(), inquiry.certainty());
    }
    boolean feasible = (outcome.verdict() == Verdict.SUCCESS) == (relation == PurposeRelation.FEASIBILITY);
    return brute.shortest(feasible ? PurposeRelation.FEASIBILITY : PurposeRelation.REFUTABILITY, Variant.WEAK, Certainty.STATES);
  }

  static PurposeOutcome search(Purpose purpose, Ats system, Inquiry inquiry) {
    ExplicitSimulator simulator = new ExplicitSimulator(system);
    return Searches.run(purpose, simulator, simulator.current(), inquiry, Settings.DEFAULT, Monitor.SILENT);
  }

  private static void checkRun(BruteForce brute, Purpose purpose, PurposeOutcome outcome, Inquiry inquiry, SynchronousRun run) {
    PurposeRelation relation = inquiry.relation();
    // With stored states, a loop counts as found if its states are within the bound.
    if (!inquiry.remember() || !(outcome.end() instanceof RunEnd.Loop)) {
      assertThat(run.length()).isLessThanOrEqualTo(inquiry.maxDepth());
    }
    List<BruteForce.Pair> passed = new ArrayList<>();
    BruteForce.Pair at = brute.start();
    for (int i = 1; i <= run.length(); i++) {
      BruteForce.Pair to = new BruteForce.Pair(run.purposeState(i), (Integer) run.taken(i).choice());
      assertThat(brute.edges(at)).contains(new BruteForce.Edge(run.taken(i).event(), to));
      if (relation.existential() && outcome.verdict() == Verdict.SUCCESS) {
        assertThat(brute.usable(at, relation.unwanted(purpose), inquiry.variant())).isTrue();
      }
      passed.add(at);
      at = to;
    }
    if (relation.existential()) {
      assertThat(at.q()).isEqualTo(outcome.verdict() == Verdict.SUCCESS ? relation.wanted(purpose) : relation.unwanted(purpose));
      return;
    }
    switch (outcome.end()) {
      case RunEnd.AtVerdict() -> assertThat(at.q()).isEqualTo(relation.unwanted(purpose));
      case RunEnd.Unmet(Ats.Move unmet) -> {
        assertThat(purpose.state(at.q()).moves()).contains(unmet);
        assertThat(brute.unmet(at, unmet)).isTrue();
      }
      case RunEnd.Stuck() -> {
        assertThat(purpose.isVerdict(at.q())).isFalse();
        assertThat(brute.edges(at)).isEmpty();
      }
      case RunEnd.Loop(int position) -> assertThat(passed.get(position)).isEqualTo(at);
    }
  }

  private static String text(SynchronousRun run) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i <= run.length(); i++) {
      out.append(i == 0 ? "" : run.taken(i).event().text()).append(run.purposeState(i)).append(run.state(i).text());
    }
    return out.toString();
  }

  static String describe(Purpose purpose, Ats system, Inquiry inquiry) {
    return inquiry + "\n" + ExperimentPrinter.print(Experiment.of(purpose)) + "\n" + ExperimentPrinter.print(system);
  }
}
