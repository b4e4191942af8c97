package skein.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import skein.bench.tool.Cost;
import skein.bench.tool.Sample;
import skein.bench.tool.ToolName;
import skein.bench.workload.Workload;

class RatesTest {

  private static final long MANY = 2_000_000;

  @Test
  void ratiosAreRatesOverRates() {
    BenchResult graph =
        graph(
            measured(ToolName.SKEIN, MANY, 1, 0),
            measured(ToolName.SKEIN_1, MANY, 1.6, 0),
            measured(ToolName.SPIN, MANY, 2, 0),
            measured(ToolName.TLC, MANY, 50, 0),
            measured(ToolName.INTERPRETER, MANY, 64, 0));

    assertThat(Rates.of(List.of(graph), true))
        .extracting(Rate::kind, Rate::value, rate -> rate.met().orElse(null))
        .containsExactly(
            tuple(Rate.Kind.COMPILED_OVER_INTERPRETED, 40.0, true),
            tuple(Rate.Kind.STATES_PER_CORE, 1.25, true),
            tuple(Rate.Kind.OVER_SPIN, 2.0, true),
            tuple(Rate.Kind.ONE_THREAD_OVER_SPIN, 1.25, false),
            tuple(Rate.Kind.OVER_TLC, 50.0, true));
  }

  @Test
  void bytesPerStateExcludeTheIdleProcess() {
    Row idle = new Row.SameGraph(Workload.of("table", "n=2"), List.of(ToolName.SKEIN));
    BenchResult idleResult = new BenchResult(idle, 12, List.of(measured(ToolName.SKEIN, 40, 0.1, 50_000_000)));
    BenchResult graph = new BenchResult(explore(), 60, List.of(measured(ToolName.SKEIN, MANY, 1, 90_000_000)));

    assertThat(Rates.of(List.of(idleResult, graph), true))
        .filteredOn(rate -> rate.kind().atMost())
        .extracting(Rate::value, rate -> rate.met().orElse(null))
        .containsExactly(
            tuple(20.0, false), tuple(45.0, false));
  }

  @Test
  void smallGraphsAreNotJudged() {
    BenchResult graph = graph(measured(ToolName.SKEIN, MANY, 1, 0), measured(ToolName.SPIN, MANY, 0.5, 0));

    assertThat(Rates.of(List.of(graph), false)).allMatch(rate -> rate.met().isEmpty());
  }

  @Test
  void aWrongCountGivesNoRate() {
    BenchResult graph = graph(measured(ToolName.SKEIN, MANY, 1, 0), measured(ToolName.SPIN, MANY + 1, 1, 0));

    assertThat(graph.wrong()).containsExactly("spin: 2,000,001 states, not 2,000,000");
    assertThat(Rates.of(List.of(graph), true)).isEmpty();
  }

  @Test
  void randomStepsAreARateOfTheirOwn() {
    Row row = new Row.RandomRuns(Workload.of("table", "n=9"), 1_000);
    BenchResult runs = new BenchResult(row, 42, List.of(measured(ToolName.SKEIN, MANY, 10, 1_000)));

    assertThat(Rates.of(List.of(runs), true))
        .containsExactly(new Rate(Rate.Kind.RANDOM_STEPS, "table n=9", 200, OptionalDouble.of(100)));
  }

  @Test
  void theMedianIsReported() {
    List<Sample> samples =
        List.of(sample(MANY, 3, 0), sample(MANY, 1, 0), sample(MANY, 7, 0), sample(MANY, 2, 0), sample(MANY, 5, 0));

    Measurement measurement = new Measurement(ToolName.SKEIN, samples);

    assertThat(measurement.typical().seconds()).isEqualTo(3);
    assertThat(measurement.fastest()).isEqualTo(1);
    assertThat(measurement.slowest()).isEqualTo(7);
  }

  @Test
  void aTargetIsMetOnlyWithTheRightVerdictInTime() {
    assertThat(asked("holds", 5).met()).contains(true);
    assertThat(asked("holds", 50).met()).contains(false);
    assertThat(asked("violated", 5).met()).contains(false);
    assertThat(asked("violated", 5).wrong()).containsExactly("skein: Stays violated, not holds");
  }

  @Test
  void aTargetGivenUpEarlyIsNeitherMetNorMissed() {
    assertThat(asked(Sample.outOfTime(Duration.ofSeconds(5), took(5))).met()).isEmpty();
    assertThat(asked(Sample.outOfTime(Duration.ofSeconds(60), took(60))).met()).contains(false);
  }

  private static BenchResult asked(String verdict, double wall) {
    Map<String, String> verdicts = Map.of("Stays", verdict, "NoErrors", "holds");
    return asked(new Sample(Sample.Outcome.DONE, "", 106, 366, wall, took(wall), verdicts));
  }

  private static Cost took(double wall) {
    return new Cost(wall, OptionalDouble.empty(), OptionalLong.empty());
  }

  private static BenchResult asked(Sample sample) {
    Row.Question question = Row.Question.about(Workload.of("election", "n=3"), Map.of("Stays", "holds")).within(20, "none");
    return new BenchResult(question, 20, List.of(new Measurement(ToolName.SKEIN, List.of(sample))));
  }

  private static BenchResult graph(Measurement... measurements) {
    List<ToolName> tools = List.of(measurements).stream().map(Measurement::tool).toList();
    Workload workload = Workload.of("table", "n=7").counting(MANY, 2 * MANY);
    return new BenchResult(new Row.SameGraph(workload, tools), 42, List.of(measurements));
  }

  private static Row explore() {
    return Row.Question.about(Workload.of("table", "n=9").counting(MANY, 2 * MANY), Map.of());
  }

  private static Measurement measured(ToolName tool, long states, double seconds, long bytes) {
    return new Measurement(tool, List.of(sample(states, seconds, bytes)));
  }

  private static Sample sample(long states, double seconds, long bytes) {
    OptionalLong peak = bytes == 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    return Sample.counted(states, 2 * states, seconds, new Cost(seconds, OptionalDouble.empty(), peak));
  }

  @Test
  void anEventuallyIsMeasuredAgainstTheSearchOfItsModel() {
    BenchResult graph = graph(measured(ToolName.SKEIN, MANY, 2, 1 << 20), measured(ToolName.SKEIN_1, MANY, 4, 1 << 20));
    Row.SameProperty judged =
        new Row.SameProperty(graph.row().workload(), "Eats", "holds", OptionalInt.empty(), List.of(ToolName.EXPLORE));
    Sample sample = new Sample(Sample.Outcome.DONE, "", MANY, MANY, 5, took(6), Map.of("Eats", "holds"));
    BenchResult result = new BenchResult(judged, 42, List.of(new Measurement(ToolName.EXPLORE, List.of(sample))));
    assertThat(Rates.of(List.of(graph, result), true))
        .filteredOn(rate -> rate.kind() == Rate.Kind.EVENTUALLY_OVER_SEARCH)
        .singleElement()
        .satisfies(rate -> {
          assertThat(rate.value()).isEqualTo(2.5);
          assertThat(rate.met()).contains(true);
        });
  }

  @Test
  void theDefaultIsMeasuredAgainstOneEngineAndTheStartByItself() {
    Row.SameProperty both =
        new Row.SameProperty(Workload.of("table", "n=7"), "Eats", "holds", OptionalInt.empty(), List.of(ToolName.AUTO, ToolName.EXPLORE));
    Map<String, String> verdicts = Map.of("Eats", "holds");
    BenchResult result =
        new BenchResult(
            both, 42,
            List.of(
                new Measurement(ToolName.AUTO, List.of(new Sample(Sample.Outcome.DONE, "", 9, 9, 1, took(12), verdicts))),
                new Measurement(ToolName.EXPLORE, List.of(new Sample(Sample.Outcome.DONE, "", 9, 9, 1, took(10), verdicts)))));
    BenchResult start =
        new BenchResult(
            new Row.Start(Workload.of("table", "n=7")), 42,
            List.of(new Measurement(ToolName.SKEIN, List.of(Sample.counted(0, 0, 0.1, took(0.1))))));
    assertThat(Rates.of(List.of(result, start), true))
        .extracting(rate -> rate.kind() + " " + rate.value() + " " + rate.met())
        .containsExactly("AUTO_OVER_EXPLORE 1.2 Optional[false]", "START 0.1 Optional[true]");
  }
}
