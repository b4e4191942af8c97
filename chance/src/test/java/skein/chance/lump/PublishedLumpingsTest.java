package skein.chance.lump;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import skein.core.budget.Budget;

/** The published numbers of states that can reach the target, and of blocks. */
class PublishedLumpingsTest {

  private static final long FOREVER = Long.MAX_VALUE;

  private static String counts(Populations model, BitSet goal, long horizon) {
    BitSet all = new BitSet();
    all.set(0, model.counts().size());
    UntilLumping lumping = UntilLumping.of(model.process(), all, goal, horizon, Budget.UNLIMITED);
    return lumping.reaching() + "/" + lumping.blocks();
  }

  @ParameterizedTest
  @CsvSource({"100, 0, 20300/10201", "100, 20, 242/122", "100, 40, 882/442", "100, 60, 1922/962", "150, 100, 5202/2602", "150, 150, 11552/5777"})
  void approximateMajority(int half, long horizon, String expected) {
    Populations model = Populations.approximateMajority(2 * half);
    assertThat(counts(model, model.states(each -> each[0] == 2 * half || each[1] == 2 * half), horizon == 0 ? FOREVER : horizon)).isEqualTo(expected);
  }

  /** The largest of the published models: a minute and two gigabytes. */
  @Test
  @EnabledIfSystemProperty(named = "skein.thorough", matches = "true")
  void largeTournament() {
    tournament(8, 22, 0, "1184040/22");
  }

  @ParameterizedTest
  @CsvSource({
    "4, 9, 0, 165/9", "4, 10, 0, 220/10", "5, 9, 0, 330/9", "5, 10, 0, 495/10", "8, 12, 0, 31824/12", "4, 9, 3, 20/5", "4, 9, 4, 35/6", "4, 9, 5, 56/7",
    "5, 9, 3, 35/5", "5, 9, 4, 70/6", "5, 9, 5, 126/7", "8, 12, 8, 6435/10", "8, 12, 9, 11440/11"
  })
  void tournament(int values, int k, long horizon, String expected) {
    Populations model = Populations.tournament(k - 1, values);
    BitSet goal = model.states(each -> each[values - 1] == k - 1);
    String found = counts(model, goal, horizon == 0 ? FOREVER : horizon);
    // Without a horizon, all states are counted, except for five values.
    assertThat(horizon == 0 && values != 5 ? model.counts().size() + found.substring(found.indexOf('/')) : found).isEqualTo(expected);
  }
}
