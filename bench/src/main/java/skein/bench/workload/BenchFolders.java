package skein.bench.workload;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The locations of files.
 *
 * @param root of the checkout
 * @param peers a folder with the jars of downloaded tools; need not exist
 */
public record BenchFolders(Path root, Path peers) {

  public static BenchFolders in(Path root) {
    return new BenchFolders(root, root.resolve("bench/target/peers"));
  }

  /** The file of a workload's model; without an extension, its language is LAbS. */
  public Path model(Workload workload) {
    return model(workload.model().contains(".") ? workload.model() : workload.model() + ".labs");
  }

  /** The model file, for example {@code table.labs}. */
  public Path model(String file) {
    List<Path> candidates = Stream.of("bench/models", "examples/labs").map(root::resolve).map(p -> p.resolve(file)).toList();
    return candidates.stream()
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("file not found: " + file + " (neither " + candidates.getFirst() + " nor " + candidates.getLast() + ")"));
  }

  /** The launcher. */
  public Path launcher() {
    return root.resolve("skein");
  }

  /** The Java virtual machine of the harness, also used for tools written in Java. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
