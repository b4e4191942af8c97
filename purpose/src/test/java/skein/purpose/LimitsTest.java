package skein.purpose;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.purpose.model.Ats;
import skein.purpose.search.Certainty;
import skein.purpose.search.Inquiry;
import skein.purpose.search.PurposeOutcome;
import skein.purpose.search.PurposeRelation;
import skein.purpose.search.Variant;
import skein.purpose.simulator.ExplicitSimulator;

/** A search of 14! orders stops at each limit and reports the cause. */
class LimitsTest {

  private final Ats lamps = new Lamps().system(14);

  @Test
  void theTimeLimitIsObeyed() {
    assertStopped(search(Settings.DEFAULT.withTime(Duration.ofMillis(50)), Monitor.SILENT, false), Cause.TIME);
  }

  @Test
  void theMemoryLimitIsObeyed() {
    assertStopped(search(Settings.DEFAULT.withMemoryBytes(100_000), Monitor.SILENT, true), Cause.MEMORY);
  }

  @Test
  void storedRunsCountAsMemory() {
    ExplicitSimulator simulator = new ExplicitSimulator(lamps);
    Inquiry inquiry = new Inquiry(PurposeRelation.FEASIBILITY, Variant.WEAK, Certainty.STATES, 100, false, false, Integer.MAX_VALUE, List.of());
    Settings settings = Settings.DEFAULT.withMemoryBytes(100_000).withMaxStates(100_000);
    PurposeOutcome outcome = Searches.run(Lamps.loopUntil("lamp3"), simulator, simulator.current(), inquiry, settings, Monitor.SILENT);
    assertThat(outcome.verdict()).isEqualTo(PurposeOutcome.Verdict.SUCCESS);
    assertThat(outcome.runs()).hasSizeBetween(50, 500);
  }

  @Test
  void slowSimulatorsAreStoppedAtTheNextStep() {
    int[] asked = {0};
    Monitor impatient =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return asked[0]++ == 5;
          }

          @Override
          public void progress(Progress progress) {}
        };
    PurposeOutcome outcome = search(Settings.DEFAULT, impatient, false);
    assertStopped(outcome, Cause.INTERRUPTED);
    assertThat(outcome.statistics().transitions()).isEqualTo(5);
  }

  @Test
  void theStateLimitIsObeyed() {
    PurposeOutcome outcome = search(Settings.DEFAULT.withMaxStates(1_000), Monitor.SILENT, false);
    assertStopped(outcome, Cause.STATES);
    assertThat(outcome.statistics().states()).isBetween(1_000L, 1_002L);
  }

  @Test
  void theSearchesForAShortestRunShareTheirLimits() {
    ExplicitSimulator simulator = new ExplicitSimulator(lamps);
    Inquiry inquiry = new Inquiry(PurposeRelation.FEASIBILITY, Variant.STRICT, Certainty.STATES, 100, false, true, 1, List.of());
    Settings settings = Settings.DEFAULT.withMaxStates(10_000);
    PurposeOutcome outcome = Searches.run(Lamps.loopUntil("alarm"), simulator, simulator.current(), inquiry, settings, Monitor.SILENT);
    assertStopped(outcome, Cause.STATES);
    assertThat(outcome.statistics().states()).isBetween(10_000L, 10_004L);
  }

  @Test
  void anInterruptionStopsTheSearch() {
    Monitor impatient =
        new Monitor() {
          private int asked;

          @Override
          public boolean interrupted() {
            return asked++ > 3;
          }

          @Override
          public void progress(Progress progress) {}
        };
    assertStopped(search(Settings.DEFAULT, impatient, false), Cause.INTERRUPTED);
  }

  @Test
  void withStoredStatesEachIsSearchedOnce() {
    PurposeOutcome outcome = search(Settings.DEFAULT, Monitor.SILENT, true);
    assertThat(outcome.verdict()).isEqualTo(PurposeOutcome.Verdict.FAILURE);
    assertThat(outcome.statistics().states()).isEqualTo(1 << 14);
  }

  private PurposeOutcome search(Settings settings, Monitor monitor, boolean remember) {
    ExplicitSimulator simulator = new ExplicitSimulator(lamps);
    Inquiry inquiry = new Inquiry(PurposeRelation.FEASIBILITY, Variant.WEAK, Certainty.STATES, 100, remember, false, 1, List.of());
    return Searches.run(Lamps.loopUntil("alarm"), simulator, simulator.current(), inquiry, settings, monitor);
  }

  private static void assertStopped(PurposeOutcome outcome, Cause cause) {
    assertThat(outcome.verdict()).isEqualTo(PurposeOutcome.Verdict.INCONCLUSIVE);
    assertThat(outcome.cause()).isEqualTo(cause);
  }
}
