package skein.chor.repair;

import skein.chor.syntax.ChorSpec;

/** Decides which choreographies are good enough for a repair. */
@FunctionalInterface
public interface RealizabilityCheck {

  /** Whether the choreography is realizable in all compositions that are asked for. */
  Answer isRealizable(ChorSpec spec, String main);

  /** {@code UNKNOWN}: there are too many states, or the work was stopped. */
  enum Answer { YES, NO, UNKNOWN }
}
