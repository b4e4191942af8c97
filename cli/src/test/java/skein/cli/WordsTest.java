package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The shell offers what the commands accept. */
class WordsTest {

  private static final String TABLE = "src/test/resources/models/table.labs";

  @Test
  void theWordsOfferedAreThoseThatThereAre() {
    assertThat(CommandRun.of("verify", TABLE, "n=2", "--engine", "none").err()).contains("there is " + list(new Words.Engines()) + "\n");
    assertThat(CommandRun.of("emit", "c", TABLE, "n=2", "--flavour", "none").err()).contains("there is " + list(new Words.FlavoursOfC()) + "\n");
    assertThat(CommandRun.of("emit", "lnt", TABLE, "n=2", "--flavour", "none").err()).contains("there is " + list(new Words.FlavoursOfLnt()) + "\n");
    assertThat(CommandRun.of("emit", "aiger", TABLE, "n=2", "--flavour", "none").err()).contains("there is " + list(new Words.FlavoursOfAiger()) + "\n");
    for (String schedule : new Words.Schedules()) {
      assertThat(CommandRun.of("check", TABLE, "n=2", "--schedule", schedule).code()).isZero();
    }
  }

  @Test
  void theScriptOffersThem() {
    assertThat(CommandRun.of("completion").out()).contains("svcomp").contains("round-robin").contains("esbmc");
  }

  private static String list(List<String> words) {
    return String.join(", ", words);
  }
}
