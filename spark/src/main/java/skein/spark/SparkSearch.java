package skein.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import skein.ask.cluster.SearchJob;
import skein.core.budget.Budget;
import skein.explore.frontier.FrontierExpander;
import skein.explore.frontier.FrontierSearch;
import skein.explore.frontier.LevelCounts;

/**
 * Levels as data sets of Spark, one parcel for each part. Known states are kept in a few of them, from large to small: a new level is added as the
 * smallest, and neighbours of similar size are merged. Each data set is written to the folder for checkpoints, so that a machine that is lost costs
 * no more than the level that it worked on.
 */
final class SparkSearch implements FrontierSearch.Machines {

  /** @param size the number of states */
  private record Known(JavaRDD<Parcel> states, long size) {}

  private final JavaSparkContext context;
  private final Broadcast<Held<SearchJob, FrontierExpander>> expanders;
  private final int parts;
  private final List<Known> known = new ArrayList<>();
  private JavaRDD<Parcel> frontier;

  SparkSearch(JavaSparkContext context, SearchJob job, int parts) {
    this.context = context;
    this.parts = parts;
    this.expanders = context.broadcast(new Held<>(job, SearchJob::expander));
  }

  @Override
  public LevelCounts next(Budget budget) {
    BooleanSupplier givesUp = () -> {
      budget.poll();
      return false;
    };
    JavaRDD<Parcel> fresh = fresh(sent());
    fresh.persist(StorageLevel.MEMORY_AND_DISK());
    fresh.checkpoint();
    LevelCounts counts =
        SparkCluster.awaited(fresh.map(Parcel::counts).collectAsync(), givesUp).orElseThrow().stream().reduce(LevelCounts::plus).orElseThrow();
    settle(fresh);
    JavaRDD<Parcel> before = frontier;
    frontier = fresh;
    known.add(new Known(fresh, counts.states()));
    if (before != null && known.stream().noneMatch(each -> each.states() == before)) {
      before.unpersist();
    }
    while (known.size() > 1 && known.getLast().size() * 2 >= known.get(known.size() - 2).size()) {
      merge(known.removeLast(), known.removeLast());
    }
    return counts;
  }

  /** The states that are reached, as they are sent to their parts. */
  private JavaPairRDD<Integer, Parcel> sent() {
    Broadcast<Held<SearchJob, FrontierExpander>> each = expanders;
    int number = parts;
    return frontier == null
        ? context.parallelize(IntStream.range(0, number).boxed().toList(), number)
            .flatMapToPair(share -> Parcel.of(each.value().get().initial(share, number, number)))
        : frontier.flatMapToPair(parcel -> Parcel.of(each.value().get().expand(parcel.states(), number)));
  }

  private JavaRDD<Parcel> fresh(JavaPairRDD<Integer, Parcel> sent) {
    Broadcast<Held<SearchJob, FrontierExpander>> each = expanders;
    JavaRDD<Parcel> arrived =
        sent.partitionBy(new PartNumber(parts))
            .mapPartitions(
                parcels -> {
                  FrontierExpander expander = each.value().get();
                  return Collections.singleton(Parcel.joined(parcels, expander.width(), expander.predicates())).iterator();
                });
    for (Known some : known) {
      arrived = arrived.zipPartitions(some.states(), (parcel, old) -> Collections.singleton(parcel.next().without(old.next())).iterator());
    }
    return arrived.map(parcel -> new Parcel(parcel.states(), parcel.counts().plus(each.value().get().look(parcel.states()))));
  }

  private void merge(Known one, Known other) {
    JavaRDD<Parcel> both = one.states().zipPartitions(other.states(), (a, b) -> Collections.singleton(a.next().with(b.next())).iterator());
    both.persist(StorageLevel.MEMORY_AND_DISK());
    both.checkpoint();
    settle(both);
    for (Known merged : List.of(one, other)) {
      if (merged.states() != frontier) {
        merged.states().unpersist();
      }
    }
    known.add(new Known(both, one.size() + other.size()));
  }

  /** Computes it and writes the checkpoint, so that it does not depend on what it was computed from any more. */
  private static void settle(JavaRDD<Parcel> states) {
    long _ = states.count();
  }
}
