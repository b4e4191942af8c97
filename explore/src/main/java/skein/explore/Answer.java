package skein.explore;

import java.util.Optional;
import java.util.function.UnaryOperator;
import skein.core.answer.Cause;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;

/** What came of a {@link Question}. */
record Answer<L>(Verdict verdict, Cause cause, String reason, Statistics statistics, Optional<Path<L>> path) {

  static <L> Answer<L> holds(String reason, Statistics statistics) {
    return new Answer<>(Verdict.HOLDS, Cause.DECIDED, reason, statistics, Optional.empty());
  }

  static <L> Answer<L> holds(String reason, Statistics statistics, Path<L> witness) {
    return new Answer<>(Verdict.HOLDS, Cause.DECIDED, reason, statistics, Optional.of(witness));
  }

  static <L> Answer<L> violated(String reason, Statistics statistics) {
    return new Answer<>(Verdict.VIOLATED, Cause.DECIDED, reason, statistics, Optional.empty());
  }

  static <L> Answer<L> violated(String reason, Statistics statistics, Path<L> path) {
    return new Answer<>(Verdict.VIOLATED, Cause.DECIDED, reason, statistics, Optional.of(path));
  }

  static <L> Answer<L> open(Cause cause, String reason, Statistics statistics) {
    return new Answer<>(Verdict.INCONCLUSIVE, cause, reason, statistics, Optional.empty());
  }

  /** The same with the states of the path as somebody else writes them. */
  Answer<L> translated(UnaryOperator<long[]> state) {
    return new Answer<>(verdict, cause, reason, statistics, path.map(p -> p.translated(state)));
  }
}
