package skein.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import skein.ask.ModelText;
import skein.ask.Skein;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ClusterSearch;
import skein.ask.question.Provenance;
import skein.core.answer.Extent;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;
import skein.core.answer.Settings;
import skein.core.estimate.Estimate;
import skein.core.estimate.EstimatePlan;
import skein.core.estimate.StoppingRule;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.source.Source;

/** On a real cluster, a master and two workers on this machine, nothing but time is lost if a worker is killed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StandaloneSparkTest {

  private final Skein skein = Skein.standard();
  private StandaloneCluster machines;

  @BeforeAll
  void start() throws Exception {
    Path logs = Path.of(System.getProperty("spark.home")).resolveSibling("standalone");
    machines = new StandaloneCluster(Files.createDirectories(logs), 2);
    // Others have Spark already; what they need of ours are folders of classes and a few jars.
    String ours =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> entry.startsWith(System.getProperty("skein.root")) || entry.contains("antlr") || entry.contains("commons-numbers"))
            .collect(Collectors.joining(File.pathSeparator));
    Map.of(
            "spark.executor.extraClassPath", ours,
            "spark.executor.memory", "512m",
            "spark.driver.host", "127.0.0.1",
            "spark.driver.bindAddress", "127.0.0.1",
            "spark.cores.max", "2",
            "spark.scheduler.minRegisteredResourcesRatio", "1.0",
            "spark.scheduler.maxRegisteredResourcesWaitingTime", "90s")
        .forEach(System::setProperty);
  }

  @AfterAll
  void stop() {
    machines.close();
    List.copyOf(System.getProperties().stringPropertyNames()).stream()
        .filter(name -> name.startsWith("spark.") && !name.equals("spark.home"))
        .forEach(System::clearProperty);
  }

  @Test
  void aWorkerIsKilledWhileRunsAreMade() throws Exception {
    Provenance model = model("voter", "n", "30");
    EstimatePlan plan = new EstimatePlan(500, 7, new StoppingRule.FixedRuns(20_000)).measuringEvery(100).withThreads(2);
    AtomicBoolean isKilled = new AtomicBoolean();
    Estimate together;
    try (Cluster cluster = skein.cluster(machines.address())) {
      together =
          skein.estimate(
              model, List.of(), plan, Optional.empty(), Monitor.SILENT,
              soFar -> {
                if (soFar.runs() > 500 && isKilled.compareAndSet(false, true)) {
                  assertThat(machines.killWorker()).as("a worker did something").isTrue();
                }
              },
              Optional.of(cluster));
    }
    machines.addWorker();
    Estimate alone = skein.estimate(model, List.of(), plan, Optional.empty(), Monitor.SILENT, _ -> {}, Optional.empty());

    assertThat(isKilled).isTrue();
    assertThat(together.runs()).isEqualTo(20_000);
    assertThat(together.properties()).isEqualTo(alone.properties());
    assertThat(together.quantities()).isEqualTo(alone.quantities());
  }

  @Test
  void aWorkerIsKilledWhileStatesAreExplored() throws Exception {
    Provenance model = model("rumour", "n", "3");
    AtomicBoolean isKilled = new AtomicBoolean();
    Monitor killer =
        new Monitor() {
          @Override
          public boolean interrupted() {
            return false;
          }

          @Override
          public void progress(Progress progress) {
            if (progress.depth() > 8 && isKilled.compareAndSet(false, true)) {
              assertThat(machines.killWorker()).as("a worker did something").isTrue();
            }
          }
        };
    ClusterSearch together;
    try (Cluster cluster = skein.cluster(machines.address())) {
      together = skein.explore(model, Settings.DEFAULT, killer, cluster);
    }
    machines.addWorker();
    Extent alone = skein.measure(model.model().program(), Settings.DEFAULT, Monitor.SILENT);

    assertThat(isKilled).isTrue();
    assertThat(numbers(together.extent())).isEqualTo(numbers(alone));
    assertThat(together.invariants()).singleElement().satisfies(capped -> assertThat(capped.violations()).isZero());
  }

  private static List<Long> numbers(Extent extent) {
    return List.of(
        extent.statistics().states(), extent.statistics().transitions(), (long) extent.statistics().depth(), extent.ends(), extent.errors());
  }

  private Provenance model(String name, String... parameters) {
    Path file = Path.of(System.getProperty("skein.root"), "examples", "labs", name + ".labs");
    Source source = ModelText.read(file.toString());
    Language language = skein.languageOf(file.toString());
    LoadOptions options = LoadOptions.with(parameters);
    return new Provenance(language.load(source, options).model().orElseThrow(), source, language, options);
  }
}
