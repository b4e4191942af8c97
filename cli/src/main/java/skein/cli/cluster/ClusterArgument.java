package skein.cli.cluster;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ClusterTrouble;
import skein.cli.session.UsageError;

/** Where the work is done. */
public final class ClusterArgument {

  private static final Duration TO_LEAVE = Duration.ofMillis(1_500);

  @Option(
      names = "--cluster",
      paramLabel = "MASTER",
      description = "Do the work with Apache Spark: local[4] on four cores of this machine, spark://host:port on a cluster; see docs/cluster.md.")
  private String address;

  public boolean isGiven() {
    return address != null;
  }

  /** Does something with the cluster, if one is given, and leaves it. That takes some time: results should be printed before. */
  public <T> T with(Skein skein, Function<Optional<Cluster>, T> work) {
    if (address == null) {
      return work.apply(Optional.empty());
    }
    return guarded(
        () -> {
          try (Cluster cluster = skein.clusters().connect(address)) {
            return work.apply(Optional.of(cluster));
          }
        });
  }

  /** Does something that may fail because of the cluster. */
  public <T> T guarded(Supplier<T> work) {
    try {
      return work.get();
    } catch (ClusterTrouble trouble) {
      throw new UsageError("cannot use the cluster " + address + ": " + words(trouble));
    }
  }

  /** The time that is left for the work: to leave a cluster takes some, too. */
  public static Optional<Duration> withTimeToLeave(Optional<Cluster> where, Optional<Duration> left) {
    return where.isEmpty() ? left : left.map(time -> time.compareTo(TO_LEAVE) < 0 ? Duration.ZERO : time.minus(TO_LEAVE));
  }

  private static String words(ClusterTrouble trouble) {
    return switch (trouble.kind()) {
      case NO_ANSWER -> "there is no answer at this address";
      case CONNECTION_LOST -> "the connection was lost";
      case OTHER -> trouble.words();
    };
  }
}
