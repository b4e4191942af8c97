package skein.explore;

import java.util.Optional;
import skein.core.answer.Statistics;
import skein.core.interpret.ModelError;
import skein.core.interpret.Step;
import skein.core.interpret.Truth;
import skein.explore.fast.Sightings;

/** The model error nearest to the start among those that compiled searches have met. */
final class FastErrors {

  /** A search that can say how one gets where something errs. */
  interface Witness {

    Truth test(int predicate, long[] state);

    Path<Step> predicateErrs(long[] state, int predicate);

    Path<Step> stepErrs(long[] state);

    Statistics statistics();
  }

  private Answer<Step> nearest;

  Optional<Answer<Step>> nearest() {
    return Optional.ofNullable(nearest);
  }

  /** Whether there is an error among the sightings. A step that errs counts as one more than its state. */
  boolean note(Witness run, Sightings seen, int[] predicates) {
    seen.predicateErrs().ifPresent(state -> predicateErrs(run, state, predicates));
    seen.stepErrs().ifPresent(state -> note(run.stepErrs(state), run.statistics()));
    return seen.predicateErrs().isPresent() || seen.stepErrs().isPresent();
  }

  private void predicateErrs(Witness run, long[] state, int[] predicates) {
    for (int predicate : predicates) {
      if (run.test(predicate, state).error().isPresent()) {
        note(run.predicateErrs(state, predicate), run.statistics());
        return;
      }
    }
  }

  private void note(Path<Step> path, Statistics statistics) {
    ModelError error = ((Path.End.Error<Step>) path.end()).error();
    note(Answer.violated(Words.errs(path, error), statistics, path));
  }

  /** An answer with the path to an error. */
  void note(Answer<Step> error) {
    if (nearest == null || length(error) < length(nearest)) {
      nearest = error;
    }
  }

  private static int length(Answer<Step> error) {
    return error.path().orElseThrow().length();
  }
}
