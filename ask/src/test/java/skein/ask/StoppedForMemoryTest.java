package skein.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import skein.ask.question.Comparison;
import skein.ask.question.ExitCode;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Simulation;
import skein.core.answer.Cause;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.source.Source;

/** A monitor that stops the work because of the memory limit is not mistaken for an interruption by the user. */
class StoppedForMemoryTest {

  private static final Skein SKEIN = Skein.standard();

  private static final Monitor NO_MEMORY_LEFT =
      new Monitor() {
        @Override
        public boolean interrupted() {
          return true;
        }

        @Override
        public Cause cause() {
          return Cause.MEMORY;
        }

        @Override
        public void progress(Progress progress) {}
      };

  private static Model model() {
    String text =
        """
        system { environment = x: 0 spawn = A: 2 }
        agent A { interface = i: 0 Behavior = i <- x; x <-- (i + 1) % 50; Behavior }
        check { Small = always x < 50 }
        """;
    return SKEIN.language("labs").load(new Source("test.labs", text), LoadOptions.DEFAULT).model().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "explore", "reference", "bmc", "induction", "pdr"})
  void everyEngineReportsTheMemoryLimit(String engine) {
    Question question = new Question(List.of("Small"), engine, Settings.DEFAULT);
    Report report = SKEIN.verify(model().program(), question, NO_MEMORY_LEFT);
    assertThat(report.results().getFirst().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(report.results().getFirst().cause()).isEqualTo(Cause.MEMORY);
    assertThat(report.results().getFirst().reason().toString()).contains("limit=Limit[cause=MEMORY");
    assertThat(ExitCode.of(report)).isEqualTo(ExitCode.MEMORY);
  }

  @Test
  void aSimulationReportsTheMemoryLimit() {
    Simulation.Plan plan = new Simulation.Plan(3, 100, 1);
    Simulation simulation = SKEIN.simulate(model().program(), List.of(), plan, Optional.empty(), NO_MEMORY_LEFT);
    assertThat(simulation.cause()).isEqualTo(Cause.MEMORY);
  }

  @Test
  void countingStatesReportsTheMemoryLimit() {
    assertThat(SKEIN.measure(model().program(), Settings.DEFAULT, NO_MEMORY_LEFT).cause()).isEqualTo(Cause.MEMORY);
  }

  @Test
  void aComparisonReportsTheMemoryLimit() {
    Question question = new Question(List.of("Small"), Question.AUTO, Settings.DEFAULT);
    Comparison comparison = SKEIN.compare(model().program(), question, List.of("explore", "pdr"), NO_MEMORY_LEFT);
    assertThat(comparison.findings()).isNotEmpty().allMatch(entry -> entry.cause() == Cause.MEMORY);
  }
}
