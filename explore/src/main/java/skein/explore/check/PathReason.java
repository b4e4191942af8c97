package skein.explore.check;

import skein.core.answer.Reason;
import skein.core.answer.Reason.Course;
import skein.core.answer.Reason.Sight;
import skein.core.run.Fairness;
import skein.search.graph.Path;

/** What a path shows. */
public final class PathReason {

  private PathReason() {}

  public static Reason of(Sight sight, Path<?> path) {
    return of(sight, path, Fairness.NONE);
  }

  static Reason of(Sight sight, Path<?> path, Fairness fairness) {
    return new Reason.ShownByRun(sight, path.length(), course(path), fairness);
  }

  private static Course course(Path<?> path) {
    return switch (path.end()) {
      case Path.End.AtState() -> new Course.Stops();
      case Path.End.NoStep() -> new Course.Ends();
      case Path.End.AtBound() -> new Course.AtBound();
      case Path.End.Loop(int to) -> new Course.Loops(to, path.length() - to);
      case Path.End.Error(var step, var error) -> new Course.Errs(error, step.isPresent());
    };
  }
}
