package skein.tapn.syntax;

import java.util.OptionalInt;
import skein.core.source.Span;

/**
 * A question about a net.
 *
 * @param game whether a strategy of the controller is asked for
 * @param text as its author wrote it
 * @param capacity how many more tokens than at the start it allows, if it says so
 */
public record NetQuery(String name, Paths paths, boolean game, NetCondition condition, String text, Span at, OptionalInt capacity) {

  /** On all (A) or some (E) runs, always (G) or at some time (F). */
  public enum Paths { EF, AG, AF, EG }

  /** Whether it asks whether the controller can keep a condition in all markings. */
  public boolean isSafetyGame() {
    return game && paths == Paths.AG;
  }

  /** The same under another name. */
  public NetQuery named(String other) {
    return new NetQuery(other, paths, game, condition, text, at, capacity);
  }
}
