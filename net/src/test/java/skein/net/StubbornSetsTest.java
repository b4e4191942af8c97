package skein.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.ReachablePart;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.net.compose.ComponentNetwork;
import skein.net.stubborn.FairReduction;
import skein.net.stubborn.StubbornSteps;

class StubbornSetsTest {

  /** With termination; sizes of the graphs in the paper. */
  @ParameterizedTest
  @CsvSource({"1, 372, 700", "2, 1234, 1992", "3, 2986, 4382", "5, 11140, 14494", "7, 29578, 35906", "20, 946520, "})
  void reducedGraphsAreNotMuchLargerThanPublishedOnes(int cells, int states, Long transitions) {
    if (cells <= 3 || Boolean.getBoolean("skein.thorough")) {
      Lts reduced = simple(AlternatingBitTest.hiding(cells, true));
      assertThat(reduced.states()).isLessThanOrEqualTo(states * 3 / 2);
      if (transitions != null) {
        assertThat(reduced.transitions()).isLessThanOrEqualTo(transitions * 3 / 2);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, true", "1, false", "2, true", "2, false", "3, true", "3, false"})
  void reducedAndFullGraphsHaveTheSameTraces(int cells, boolean terminating) {
    String text = AlternatingBitTest.hiding(cells, terminating);
    Lts full = NetTests.full(text);
    Lts fair = fair(text);
    assertThat(fair.states()).isLessThan(full.states());
    assertThat(LtsComparison.of(full, fair, LtsRelation.WEAKTRACE)).isEqualTo(new LtsComparison.Equal());
    if (terminating) {
      assertThat(LtsComparison.of(full, simple(text), LtsRelation.WEAKTRACE)).isEqualTo(new LtsComparison.Equal());
    }
    RandomReductionsTest.sameProgress(text, full, fair);
  }

  /** The closure of u is u alone, and is taken first, forever. */
  @Test
  void nothingVisibleIsIgnoredForever() {
    String text = "system = hide u in ({0 -u-> 0} || {0 -b-> 0})";
    assertThat(simple(text).transitions()).isEqualTo(1);
    assertThat(fair(text).transitions()).isEqualTo(2);
  }

  @Test
  void independentStepsAreTakenInOneOrder() {
    String text = "system = hide a, b, c in ({0 -a-> 1} ||| {0 -b-> 1} ||| {0 -c-> 1} ||| {0 -d-> 1})";
    assertThat(NetTests.full(text).states()).isEqualTo(16);
    assertThat(fair(text).states()).isEqualTo(5);
  }

  @Test
  void stepsThatExcludeOthersAreRefused() {
    ComponentNetwork network = NetTests.network("system = prio a > b in ({s -a-> t} ||| {s -b-> t})");
    assertThatThrownBy(() -> FairReduction.of(network, _ -> true, new Alphabet(), 100, Budget.UNLIMITED)).isInstanceOf(IllegalArgumentException.class);
  }

  static Lts simple(String text) {
    return ReachablePart.of(new StubbornSteps(NetTests.network(text), _ -> true, new Alphabet()), Integer.MAX_VALUE, Budget.UNLIMITED).orElseThrow();
  }

  static Lts fair(String text) {
    return FairReduction.of(NetTests.network(text), _ -> true, new Alphabet(), Integer.MAX_VALUE, Budget.UNLIMITED).orElseThrow();
  }
}
