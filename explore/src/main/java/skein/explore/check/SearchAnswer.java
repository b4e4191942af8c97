package skein.explore.check;

import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.search.graph.Path;

/** What came of a {@link SearchQuestion}. */
public record SearchAnswer<L>(Verdict verdict, Cause cause, Reason reason, Statistics statistics, Optional<Path<L>> path) {

  public static <L> SearchAnswer<L> holds(Reason reason, Statistics statistics) {
    return new SearchAnswer<>(Verdict.HOLDS, Cause.DECIDED, reason, statistics, Optional.empty());
  }

  public static <L> SearchAnswer<L> holds(Reason reason, Statistics statistics, Path<L> witness) {
    return new SearchAnswer<>(Verdict.HOLDS, Cause.DECIDED, reason, statistics, Optional.of(witness));
  }

  public static <L> SearchAnswer<L> violated(Reason reason, Statistics statistics) {
    return new SearchAnswer<>(Verdict.VIOLATED, Cause.DECIDED, reason, statistics, Optional.empty());
  }

  public static <L> SearchAnswer<L> violated(Reason reason, Statistics statistics, Path<L> path) {
    return new SearchAnswer<>(Verdict.VIOLATED, Cause.DECIDED, reason, statistics, Optional.of(path));
  }

  public static <L> SearchAnswer<L> open(Cause cause, Reason reason, Statistics statistics) {
    return new SearchAnswer<>(Verdict.INCONCLUSIVE, cause, reason, statistics, Optional.empty());
  }
}
