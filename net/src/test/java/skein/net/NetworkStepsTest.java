package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.budget.Budget;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;
import skein.lts.generate.ReachablePart;
import skein.lts.relation.LtsComparison;
import skein.lts.relation.LtsRelation;
import skein.net.steps.NetworkSteps;

/** The steps of components against those of the program. */
class NetworkStepsTest {

  private static final int MOST_STATES = 2_000;

  @Test
  void networksStepAsTheirProgramsDo() {
    int wanted = Boolean.getBoolean("skein.thorough") ? 20_000 : 300;
    int compared = 0;
    for (long seed = 0; seed < wanted; seed++) {
      String text = "system = " + (seed % 3 == 0 ? "peers(" + seed % 4 + ") { " + RandomPeers.members(seed) + " }" : new RandomNets(seed).network().text());
      if (LtsGenerator.generate(NetTests.program(text), new Alphabet(), MOST_STATES, 1, Budget.UNLIMITED) instanceof Generation.Complete(Lts expected)) {
        Lts found = NetTests.full(text);
        assertThat(found.states()).as(text).isEqualTo(expected.states());
        assertThat(found.transitions()).as(text).isEqualTo(expected.transitions());
        assertThat(LtsComparison.of(found, expected, LtsRelation.STRONG)).as(text).isEqualTo(new LtsComparison.Equal());
        compared += found.states() > 3 ? 1 : 0;
      }
    }
    assertThat(compared).as("those with more than three states").isGreaterThan(wanted / 3);
  }

  @ParameterizedTest
  @CsvSource({"1, false, 380 / 1068", "3, true, 10976 / 41560", "5, false, 205760 / 983614", "5, true, 246656 / 1173536"})
  void theAlternatingBitProtocolHasThePublishedSize(int cells, boolean terminating, String expected) {
    assertThat(size(cells, terminating)).isEqualTo(expected);
  }

  @Test
  void theAlternatingBitProtocolWithSevenCellsHasThePublishedSize() {
    if (Boolean.getBoolean("skein.thorough")) {
      assertThat(size(7, false)).isEqualTo("4263680 / 24582270");
      assertThat(size(7, true)).isEqualTo("5115392 / 29357952");
    }
  }

  private static String size(int cells, boolean terminating) {
    try (Lts lts = NetTests.full(AlternatingBitTest.text(cells, terminating))) {
      return lts.states() + " / " + lts.transitions();
    }
  }

  /** Most of this component cannot be reached, and a program with it would be large. */
  @Test
  void largeComponentsTakeLittle() {
    StringBuilder ring = new StringBuilder("system = { s0");
    for (int i = 1; i <= 60_000; i++) {
      ring.append(" -a !" + i % 7 + "-> s" + i);
    }
    NetworkSteps steps = new NetworkSteps(NetTests.network(ring + "} || { x -a !1-> y -a !2-> z -b-> x }"), new Alphabet());
    assertThat(ReachablePart.of(steps, 100, Budget.UNLIMITED).orElseThrow().states()).isEqualTo(4);
  }
}
