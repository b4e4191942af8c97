package skein.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where things are.
 *
 * @param root of the checkout
 * @param peers a folder with the jars of tools that are fetched; need not exist
 */
public record Places(Path root, Path peers) {

  public static Places in(Path root) {
    return new Places(root, root.resolve("bench/target/peers"));
  }

  /** The model's text, {@code table.labs} say. */
  public Path model(String file) {
    List<Path> candidates = Stream.of("bench/models", "examples/labs").map(root::resolve).map(p -> p.resolve(file)).toList();
    return candidates.stream()
        .filter(Files::isRegularFile)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("there is no " + file + ": neither " + candidates.getFirst() + " nor " + candidates.getLast()));
  }

  /** Starts Skein as people do. */
  public Path launcher() {
    return root.resolve("skein");
  }

  /** The virtual machine that runs the harness runs the tools written in Java, too. */
  public static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
