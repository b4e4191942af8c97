package skein.cli.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.ask.question.ExitCode;
import skein.cli.outcome.Attempt;
import skein.cli.outcome.Combination;
import skein.cli.outcome.Failure;
import skein.cli.outcome.Outcome;
import skein.cli.text.DiagnosticText;
import skein.core.answer.Cause;
import skein.core.budget.Halt;
import skein.core.language.Loaded;
import skein.core.language.Model;

/**
 * Works on several combinations, one after the other. One that fails or reaches a limit of its own does not end the others; an
 * interruption and the limits of the process do. What is done so far is known at any time.
 */
public final class Series<T> {

  /** The work on one combination. */
  public interface Task<T> {
    Outcome.Done<T> run(int index, Lap lap);
  }

  private final Session session;
  private final List<Combination> combinations;
  private final Optional<Duration> each;
  private final List<Attempt<T>> done = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private boolean silent;

  /**
   * A series that has not started.
   *
   * @param each the time limit of each combination
   */
  public Series(Session session, List<Combination> combinations, Optional<Duration> each) {
    this.session = session;
    this.combinations = List.copyOf(combinations);
    this.each = each;
  }

  /** Failures are not told when they happen: the result shows them. */
  public Series<T> silent() {
    silent = true;
    return this;
  }

  public List<Attempt<T>> run(Task<T> task) {
    for (int i = 0; i < combinations.size(); i++) {
      if (session.interrupted()) {
        return soFar(session.cause());
      }
      if (session.left().filter(Duration::isZero).isPresent()) {
        return soFar(Cause.TIME);
      }
      String title = combinations.get(i).title() + " (" + (i + 1) + " of " + combinations.size() + ")";
      add(attempt(i, session.lap(title, each), task));
    }
    return soFar(Cause.DECIDED);
  }

  private Attempt<T> attempt(int index, Lap lap, Task<T> task) {
    Outcome<T> outcome;
    try {
      outcome = task.run(index, lap);
    } catch (Halt abandoned) {
      outcome = new Outcome.Failed<>(stopped(abandoned.why()));
    } catch (OutOfMemoryError full) {
      throw full;
    } catch (Throwable problem) {
      Failure failure = Failures.of(problem);
      tellOnce(ErrorReporter.text(problem, failure, session.colours()));
      outcome = new Outcome.Failed<>(failure);
    }
    return new Attempt<>(combinations.get(index), outcome, lap.elapsed().toNanos() / 1e9);
  }

  /** The model; throws its errors, and prints its warnings. */
  public Model loaded(Combination combination, Loaded loaded) {
    Model model = loaded.model().orElseThrow(() -> new ModelErrors(combination.model(), loaded.diagnostics()));
    if (!session.isQuiet()) {
      tellOnce(new DiagnosticText(session.colours()).all(loaded.diagnostics()));
    }
    return model;
  }

  /** Tells the person what is the same for many combinations. */
  private void tellOnce(String text) {
    if (!silent && !text.isEmpty() && told.add(text)) {
      session.tell(text.stripTrailing());
    }
  }

  private synchronized void add(Attempt<T> attempt) {
    done.add(attempt);
  }

  /** All combinations; those that are not done were stopped for this cause. */
  public synchronized List<Attempt<T>> soFar(Cause cause) {
    List<Attempt<T>> all = new ArrayList<>(done);
    combinations.subList(all.size(), combinations.size())
        .forEach(rest -> all.add(new Attempt<>(rest, new Outcome.Failed<>(stopped(cause)), 0)));
    return all;
  }

  private static Failure stopped(Cause cause) {
    String message =
        switch (cause) {
          case TIME -> "not finished: the time limit was reached";
          case MEMORY -> "not finished: the memory limit was reached";
          case INTERRUPTED, DECIDED, STATES, UNSUPPORTED, PARTIAL, MODEL_ERROR, VACUOUS -> "not finished: interrupted";
        };
    return new Failure(cause == Cause.INTERRUPTED ? "interrupted" : "limit", message, ExitCode.of(cause));
  }
}
