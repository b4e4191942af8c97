package skein.explore.check;

import java.util.Optional;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.interpret.Truth;
import skein.search.graph.Path;
import skein.search.level.Sightings;

/** Among the model errors that the searches of a check have found, the one nearest to an initial state. */
final class NearestError<L> {

  /** A search that can give a path to a state where an error is raised. */
  interface Witness<L> {

    Truth test(int predicate, long[] state);

    Path<L> predicateErrs(long[] state, int predicate);

    Path<L> stepErrs(long[] state);

    Statistics statistics();
  }

  private SearchAnswer<L> nearest;

  Optional<SearchAnswer<L>> nearest() {
    return Optional.ofNullable(nearest);
  }

  /** Whether there is an error among the sightings. The distance of a step that raises an error is one more than that of its state. */
  boolean note(Witness<L> run, Sightings seen, int[] predicates) {
    seen.predicateErrs().ifPresent(state -> predicateErrs(run, state, predicates));
    seen.stepErrs().ifPresent(state -> note(run.stepErrs(state), run.statistics()));
    return seen.predicateErrs().isPresent() || seen.stepErrs().isPresent();
  }

  private void predicateErrs(Witness<L> run, long[] state, int[] predicates) {
    for (int predicate : predicates) {
      if (run.test(predicate, state).error().isPresent()) {
        note(run.predicateErrs(state, predicate), run.statistics());
        return;
      }
    }
  }

  private void note(Path<L> path, Statistics statistics) {
    note(SearchAnswer.violated(PathReason.of(Reason.Sight.ERROR, path), statistics, path));
  }

  /** An answer with the path to an error. */
  void note(SearchAnswer<L> error) {
    if (nearest == null || length(error) < length(nearest)) {
      nearest = error;
    }
  }

  private int length(SearchAnswer<L> error) {
    return error.path().orElseThrow().length();
  }
}
