package skein.tapn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import skein.core.answer.Verdict;
import skein.core.program.Program;
import skein.core.testing.Seeds;
import skein.tapn.MarkedNet.Token;

/** Random nets against their meaning. */
class NetMeaningTest {

  private static final int LARGEST = 3_000;

  @Test
  void markingsAndAnswersAreThoseOfTheDefinition() {
    int compared = 0;
    int cut = 0;
    int stuck = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = Seeds.random(seed);
      MarkedNet net = new MarkedNet(random);
      Map<List<Token>, Set<List<Token>>> all = net.reachable(LARGEST);
      if (all.isEmpty()) {
        continue;
      }
      compared++;
      int place = random.nextInt(net.places());
      int number = 1 + random.nextInt(3);
      String check =
          "check { F = EF {P" + place + " >= " + number + "} G = AG {P" + place + " < " + number + "} D = EF {deadlock} N = AG not deadlock\n"
              + "A = AF {P" + place + " >= " + number + "} S = EG P" + place + " < " + number + " }\n";
      Program program = Nets.program(net.text() + check, "tokens", Integer.toString(net.most()));
      String as = "seed " + seed + ", at most " + net.most() + "\n" + net.text() + check;
      assertThat(Nets.states(program)).as(as).isEqualTo(all.size());
      boolean isCut = all.keySet().stream().anyMatch(net::isCut);
      boolean reached = all.keySet().stream().anyMatch(marking -> MarkedNet.held(marking, place) >= number);
      boolean sticks = all.keySet().stream().anyMatch(net::isStuck);
      cut += isCut ? 1 : 0;
      stuck += sticks ? 1 : 0;
      assertThat(Nets.verdict(program, "F")).as(as).isEqualTo(reached ? Verdict.HOLDS : isCut ? Verdict.INCONCLUSIVE : Verdict.VIOLATED);
      assertThat(Nets.verdict(program, "G")).as(as).isEqualTo(reached ? Verdict.VIOLATED : isCut ? Verdict.INCONCLUSIVE : Verdict.HOLDS);
      assertThat(Nets.verdict(program, "D")).as(as).isEqualTo(sticks ? Verdict.HOLDS : isCut ? Verdict.INCONCLUSIVE : Verdict.VIOLATED);
      assertThat(Nets.verdict(program, "N")).as(as).isEqualTo(sticks ? Verdict.VIOLATED : isCut ? Verdict.INCONCLUSIVE : Verdict.HOLDS);
      boolean stays = net.canStay(all, marking -> MarkedNet.held(marking, place) < number, _ -> false);
      Verdict always = Nets.verdict(program, "S");
      Verdict eventually = Nets.verdict(program, "A");
      if (net.canStay(all, marking -> MarkedNet.held(marking, place) < number && !net.isCut(marking), _ -> false)) {
        assertThat(always).as(as).isNotEqualTo(Verdict.VIOLATED);
        assertThat(eventually).as(as).isNotEqualTo(Verdict.HOLDS);
      }
      if (!net.canStay(all, marking -> MarkedNet.held(marking, place) < number, net::isCut)) {
        assertThat(always).as(as).isNotEqualTo(Verdict.HOLDS);
        assertThat(eventually).as(as).isNotEqualTo(Verdict.VIOLATED);
      }
      if (!isCut) {
        assertThat(always).as(as).isEqualTo(truth(stays));
        assertThat(eventually).as(as).isEqualTo(truth(!stays));
      }
    }
    assertThat(compared).isGreaterThan(200);
    assertThat(cut).isGreaterThan(20);
    assertThat(stuck).isGreaterThan(20);
  }

  private static Verdict truth(boolean holds) {
    return holds ? Verdict.HOLDS : Verdict.VIOLATED;
  }
}
