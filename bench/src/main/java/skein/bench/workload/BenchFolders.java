package skein.bench.workload;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The locations of files.
 *
 * @param root of the checkout
 * @param peers a folder with the jars of downloaded tools; need not exist
 */
public record BenchFolders(Path root, Path peers) {

  /** The last is beside the checkout, and need not exist. */
  private static final List<String> MODELS = List.of("bench/models", "examples/labs", "examples/pop", "../shared/corpus/chance");

  public static BenchFolders in(Path root) {
    return new BenchFolders(root, root.resolve("bench/target/peers"));
  }

  /** The file of a workload's model; without an extension, its language is LAbS. */
  public Path model(Workload workload) {
    return model(workload.model().contains(".") ? workload.model() : workload.model() + ".labs");
  }

  /** The same, if there is one. */
  public Optional<Path> find(Workload workload) {
    return find(workload.model());
  }

  private Optional<Path> find(String file) {
    return MODELS.stream().map(root::resolve).map(folder -> folder.resolve(file)).filter(Files::isRegularFile).findFirst();
  }

  /** The model file, for example {@code table.labs}. */
  public Path model(String file) {
    return find(file).orElseThrow(() -> new IllegalStateException("file not found: " + file + " in " + String.join(", ", MODELS)));
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
