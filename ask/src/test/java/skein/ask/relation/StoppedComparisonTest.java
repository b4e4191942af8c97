package skein.ask.relation;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import skein.ask.Skein;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.budget.Halt;
import skein.core.source.Diagnostics;

/** A monitor stops the refinement of partitions, so that users of the library need no process of their own for it. */
class StoppedComparisonTest {

  private final Skein skein = Skein.standard();

  /** Asks to stop when it has been asked often enough. */
  private static final class Impatient implements Monitor {
    private int patience;

    Impatient(int patience) {
      this.patience = patience;
    }

    @Override
    public boolean interrupted() {
      return --patience < 0;
    }

    @Override
    public Cause cause() {
      return Cause.TIME;
    }

    @Override
    public void progress(Progress progress) {}
  }

  private static StoredLts path(int length) throws IOException {
    StringBuilder text = new StringBuilder("des (0, " + length + ", " + (length + 1) + ")\n");
    for (int state = 0; state < length; state++) {
      text.append("(" + state + ", a, " + (state + 1) + ")\n");
    }
    return LtsSource.read("path", new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), new Diagnostics(), Monitor.SILENT).orElseThrow();
  }

  @Test
  void minimiseStops() throws IOException {
    try (StoredLts system = path(5_000)) {
      assertThatExceptionOfType(Halt.class)
          .isThrownBy(() -> skein.systems().minimise(system, new Equivalence("strong", Equivalence.NONE), new Impatient(5)))
          .satisfies(abandoned -> assertThat(abandoned.why()).isEqualTo(Cause.TIME));
    }
  }

  @Test
  void compareStops() throws IOException {
    try (StoredLts left = path(5_000); StoredLts right = path(5_001)) {
      for (String relation : Equivalence.names()) {
        assertThatExceptionOfType(Halt.class)
            .isThrownBy(() -> skein.systems().compare(left, right, new Equivalence(relation, Equivalence.NONE), new Impatient(3)))
            .satisfies(abandoned -> assertThat(abandoned.why()).isEqualTo(Cause.TIME));
      }
    }
  }
}
