package skein.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import skein.ask.cluster.Cluster;
import skein.ask.cluster.ClusterTrouble;
import skein.ask.cluster.RunsJob;
import skein.ask.cluster.SearchJob;
import skein.estimate.RangeWorker;
import skein.estimate.RunRange;
import skein.explore.frontier.FrontierSearch;

/** A connection to Spark. One question at a time. */
final class SparkCluster implements Cluster {

  private static final long POLL_MILLIS = 50;

  private final JavaSparkContext context;
  private final Optional<Path> folder;
  private RunsJob known;
  private Broadcast<Held<RunsJob, RangeWorker>> workers;

  private SparkCluster(JavaSparkContext context, Optional<Path> folder) {
    this.context = context;
    this.folder = folder;
  }

  static SparkCluster connect(String master) {
    if (!Masters.isAnyReachable(master)) {
      throw new ClusterTrouble(ClusterTrouble.Kind.NO_ANSWER);
    }
    try {
      JavaSparkContext context = new JavaSparkContext(Deployment.of(master));
      Optional<Path> folder = context.getConf().contains("spark.checkpoint.dir") ? Optional.empty() : Optional.of(Files.createTempDirectory("skein-spark"));
      folder.ifPresent(made -> context.setCheckpointDir(made.toUri().toString()));
      return new SparkCluster(context, folder);
    } catch (RuntimeException e) {
      throw new ClusterTrouble(ClusterTrouble.Kind.OTHER, e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (Exception e) {
      // Scala code throws what it does not declare.
      if (e instanceof SparkException) {
        throw new ClusterTrouble(ClusterTrouble.Kind.OTHER, e.getMessage());
      }
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int cores() {
    return Math.max(2, context.defaultParallelism());
  }

  @Override
  public Optional<List<byte[]>> run(RunsJob job, List<RunRange> ranges, BooleanSupplier isGivenUp) {
    if (!job.equals(known)) {
      known = job;
      workers = connected(() -> context.broadcast(new Held<>(job, RunsJob::worker)));
    }
    Broadcast<Held<RunsJob, RangeWorker>> each = workers;
    return connected(
        () -> awaited(context.parallelize(ranges, ranges.size()).map(range -> each.value().get().run(range)).collectAsync(), isGivenUp));
  }

  /** Spark stops by itself if the master is lost. */
  private <T> T connected(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalStateException e) {
      if (context.sc().isStopped()) {
        throw new ClusterTrouble(ClusterTrouble.Kind.CONNECTION_LOST);
      }
      throw e;
    }
  }

  @Override
  public FrontierSearch.Machines search(SearchJob job) {
    return connected(
        () -> {
          SparkSearch search = new SparkSearch(context, job, 2 * cores());
          return budget -> connected(() -> search.next(budget));
        });
  }

  /** Waits for an answer; empty if it is given up. */
  static <T> Optional<T> awaited(JavaFutureAction<T> action, BooleanSupplier isGivenUp) {
    try {
      while (true) {
        if (isGivenUp.getAsBoolean()) {
          action.cancel(true);
          return Optional.empty();
        }
        try {
          return Optional.of(action.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (TimeoutException _) {
          // Not yet.
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      action.cancel(true);
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new ClusterTrouble(ClusterTrouble.Kind.OTHER, String.valueOf(e.getCause() == null ? e.getMessage() : e.getCause().getMessage()));
    }
  }

  @Override
  public void close() {
    context.close();
    folder.ifPresent(SparkCluster::delete);
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException | UncheckedIOException _) {
      // It is in the folder for temporary files.
    }
  }
}
