package skein.explore;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;

/** The model error nearest to the initial states among those that the searches of a check have met. */
final class ErrorLog<L> {

  private Answer<L> nearest;

  Optional<Answer<L>> nearest() {
    return Optional.ofNullable(nearest);
  }

  void predicateErrs(Search<?> search, Tracer<L> tracer, int state, ModelError error) {
    predicateErrs(tracer, search.pathTo(state), search.statistics(), error);
  }

  void stepErrs(Search<?> search, Tracer<L> tracer, int state, ModelError error) {
    stepErrs(tracer, search.pathTo(state), search.statistics(), error);
  }

  void predicateErrs(Tracer<L> tracer, List<Integer> way, Statistics statistics, ModelError error) {
    note(tracer.predicateErrs(way, error), error, statistics);
  }

  void stepErrs(Tracer<L> tracer, List<Integer> way, Statistics statistics, ModelError error) {
    note(tracer.stepErrs(way), error, statistics);
  }

  private void note(Path<L> path, ModelError error, Statistics statistics) {
    if (nearest == null || path.length() < nearest.path().orElseThrow().length()) {
      nearest = Answer.violated(Words.errs(path, error), statistics, path);
    }
  }
}
