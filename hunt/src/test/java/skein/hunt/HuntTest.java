package skein.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Former findings stay fixed; a few more models are tested every time, always the same. */
class HuntTest {

  private static final int MODELS = Integer.getInteger("skein.models", Boolean.getBoolean("skein.thorough") ? 5_000 : 80);
  private static final long FIRST = Long.getLong("skein.seed", 1);

  @TempDir Path temp;

  @Test
  void aShortHuntFindsNothing() {
    Hunt hunt = new Hunt(new Findings(temp, Findings.known(Main.root().resolve("hunt/known.txt"))), 0, _ -> true, _ -> {});
    hunt.run(FIRST, MODELS, 1, () -> false);
    assertThat(hunt.findings().counts()).as("kept in %s: %s", temp, Summary.lines(hunt, 1)).isEmpty();
    assertThat(hunt.tally().of("models")).as("models compared").isGreaterThan(MODELS / 2);
    assertThat(hunt.tally().of("judged")).as("models judged by brute force").isGreaterThan(MODELS / 3);
    for (String engine : new String[] {"reference", "explore none", "explore all", "explore dead-variables", "bitstate", "pdr", "induction", "bmc"}) {
      assertThat(hunt.tally().of("verdicts " + engine)).as("verdicts of %s", engine).isGreaterThan(MODELS / 10);
    }
  }
}
