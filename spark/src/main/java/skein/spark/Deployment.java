package skein.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import skein.ask.cluster.Cluster;

/** How Spark is set up: options of the JVM such as {@code -Dspark.executor.memory=4g} come first, as Spark reads them itself. */
final class Deployment {

  /** Not needed to make runs and to explore, and large. */
  private static final List<String> SOLVERS = List.of("z3-turnkey", "cvc5");

  private Deployment() {}

  static SparkConf of(String master) {
    SparkConf conf =
        new SparkConf()
            .setMaster(master)
            .setIfMissing("spark.app.name", "skein")
            .setIfMissing("spark.ui.enabled", "false")
            .setIfMissing("spark.ui.showConsoleProgress", "false")
            // Machines that are lost again and again.
            .setIfMissing("spark.task.maxFailures", "20")
            .setIfMissing("spark.stage.maxConsecutiveAttempts", "20")
            .setIfMissing("spark.executor.extraJavaOptions", "-XX:-DontCompileHugeMethods --enable-native-access=ALL-UNNAMED");
    if (!isLocal(master)) {
      Path ours = source(Cluster.class);
      if (Files.isDirectory(ours)) {
        // Skein runs from folders of classes, as in its tests: all machines are this one.
        conf.setIfMissing("spark.executor.extraClassPath", System.getProperty("java.class.path"));
      } else {
        conf.setIfMissing("spark.jars", String.join(",", jars(ours.toAbsolutePath().getParent())));
      }
    }
    return conf;
  }

  private static boolean isLocal(String master) {
    return master.startsWith("local");
  }

  /** What other machines need besides Spark, which they have. */
  private static List<String> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return Stream.concat(files.filter(Deployment::isNeeded), Stream.of(source(Deployment.class))).map(Path::toString).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isNeeded(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".jar") && SOLVERS.stream().noneMatch(name::startsWith);
  }

  private static Path source(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
