package skein.cli.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import skein.core.program.ActionLabel;
import skein.core.run.TraceDifference;
import skein.core.run.TraceDifference.Alternatives;
import skein.core.run.TraceDifference.Event;

class DifferenceTextTest {

  private static Event event(String name, String... peers) {
    return new Event(new ActionLabel(name, Arrays.asList(peers)), Arrays.asList(peers));
  }

  private static final Alternatives NOTHING = new Alternatives(List.of(), false);

  private static void draws(TraceDifference difference, String chart) {
    assertThat(DifferenceText.charts(difference)).isEqualTo(chart.stripIndent());
  }

  @Test
  void theTwoChartsStandSideBySide() {
    TraceDifference difference =
        new TraceDifference(
            List.of("p", "q", "r", "s"),
            List.of(event("look", "q")),
            Optional.of(event("b", "r", "s")),
            true,
            new Alternatives(List.of(event("a", "p", "q")), true));
    assertThat(DifferenceText.sentence(difference)).isEqualTo("after look@q, the peers can do b(r -> s), and the choreography cannot");
    draws(
        difference,
        """
          the choreography               the peers

          p  q       r     s             p  q       r     s
          |  |       |     |             |  |       |     |
          |  * look  |     |             |  * look  |     |
          only this can follow here:     |  |       |--b->|  <-- only here
            a(p -> q)
            the end
        """);
  }

  @Test
  void arrowsPassOtherColumnsAndPointBothWays() {
    TraceDifference difference =
        new TraceDifference(
            List.of("broker", "market", "board"),
            List.of(event("offer", "broker", "board"), event("answer", "board", "market"), event("x", "market", "broker")),
            Optional.empty(),
            false,
            NOTHING);
    assertThat(DifferenceText.sentence(difference))
        .isEqualTo("after offer(broker -> board), answer(board -> market), x(market -> broker), the choreography can end, and the peers cannot");
    draws(
        difference,
        """
          the choreography             the peers

          broker  market     board     broker  market     board
          |       |          |         |       |          |
          |------offer------>|         |------offer------>|
          |       |<-answer--|         |       |<-answer--|
          |<--x---|          |         |<--x---|          |
          can end here                 nothing can follow here
        """);
  }

  @Test
  void longSharedBeginningsAreLeftOut() {
    List<Event> shared = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      shared.add(event("m" + i, "p", "q"));
    }
    TraceDifference difference = new TraceDifference(List.of("p", "q"), shared, Optional.of(event("end", "q")), true, NOTHING);
    assertThat(DifferenceText.sentence(difference)).startsWith("after …, m27(p -> q), m28(p -> q), m29(p -> q), the peers can do end@q");
    assertThat(DifferenceText.charts(difference)).startsWith("  (the first 14 actions are the same in both, and left out)\n").contains("m14").doesNotContain("m13");
  }

  @Test
  void chartsThatWouldBeTooWideAreLists() {
    List<String> peers = List.of("accountant", "administrator", "customer", "courier", "insurance", "manufacturer", "warehouse", "workshop");
    List<Event> shared = new ArrayList<>();
    for (int i = 0; i + 1 < peers.size(); i++) {
      shared.add(event("request", peers.get(i), peers.get(i + 1)));
    }
    TraceDifference difference = new TraceDifference(peers, shared, Optional.of(event("pay", "customer", "accountant")), true, NOTHING);
    draws(
        difference,
        """
          the choreography                         the peers

          request(accountant -> administrator)     request(accountant -> administrator)
          request(administrator -> customer)       request(administrator -> customer)
          request(customer -> courier)             request(customer -> courier)
          request(courier -> insurance)            request(courier -> insurance)
          request(insurance -> manufacturer)       request(insurance -> manufacturer)
          request(manufacturer -> warehouse)       request(manufacturer -> warehouse)
          request(warehouse -> workshop)           request(warehouse -> workshop)
          nothing can follow here                  pay(customer -> accountant)  <-- only here
        """);
  }

  @Test
  void eightPeersWithShortNamesAreDrawn() {
    List<String> peers = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    TraceDifference difference =
        new TraceDifference(peers, List.of(event("go", "a", "h"), event("m", "c", "b"), event("n", "e", "f")), Optional.of(event("x", "g", "d")), true, NOTHING);
    draws(
        difference,
        """
          the choreography                 the peers

          a  b     c  d  e     f  g  h     a  b     c  d  e     f  g  h
          |  |     |  |  |     |  |  |     |  |     |  |  |     |  |  |
          |------------go----------->|     |------------go----------->|
          |  |<-m--|  |  |     |  |  |     |  |<-m--|  |  |     |  |  |
          |  |     |  |  |--n->|  |  |     |  |     |  |  |--n->|  |  |
          nothing can follow here          |  |     |  |<----x-----|  |  <-- only here
        """);
  }
}
