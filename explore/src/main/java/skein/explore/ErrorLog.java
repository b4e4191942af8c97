package skein.explore;

import java.util.Optional;
import skein.core.interpret.ModelError;

/** The model error nearest to the initial states among those that the searches of a check have met. */
final class ErrorLog<L> {

  private Answer<L> nearest;

  Optional<Answer<L>> nearest() {
    return Optional.ofNullable(nearest);
  }

  void predicateErrs(Search<?> search, Tracer<L> tracer, int state, ModelError error) {
    note(tracer.predicateErrs(search.pathTo(state), error), error, search);
  }

  void stepErrs(Search<?> search, Tracer<L> tracer, int state, ModelError error) {
    note(tracer.stepErrs(search.pathTo(state)), error, search);
  }

  private void note(Path<L> path, ModelError error, Search<?> search) {
    if (nearest == null || path.length() < nearest.path().orElseThrow().length()) {
      nearest = Answer.violated(Words.errs(path, error), search.statistics(), path);
    }
  }
}
