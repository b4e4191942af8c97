package skein.explore.check;

import java.util.Optional;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.explore.graph.Path;

/** What came of a {@link Question}. */
public record Answer<L>(Verdict verdict, Cause cause, String reason, Statistics statistics, Optional<Path<L>> path) {

  public static <L> Answer<L> holds(String reason, Statistics statistics) {
    return new Answer<>(Verdict.HOLDS, Cause.DECIDED, reason, statistics, Optional.empty());
  }

  public static <L> Answer<L> holds(String reason, Statistics statistics, Path<L> witness) {
    return new Answer<>(Verdict.HOLDS, Cause.DECIDED, reason, statistics, Optional.of(witness));
  }

  public static <L> Answer<L> violated(String reason, Statistics statistics) {
    return new Answer<>(Verdict.VIOLATED, Cause.DECIDED, reason, statistics, Optional.empty());
  }

  public static <L> Answer<L> violated(String reason, Statistics statistics, Path<L> path) {
    return new Answer<>(Verdict.VIOLATED, Cause.DECIDED, reason, statistics, Optional.of(path));
  }

  public static <L> Answer<L> open(Cause cause, String reason, Statistics statistics) {
    return new Answer<>(Verdict.INCONCLUSIVE, cause, reason, statistics, Optional.empty());
  }
}
