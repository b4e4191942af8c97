package skein.chor.repair;

import skein.chor.syntax.ChorSpec;

/** Decides which choreographies are good enough for a repair. It may throw to stop the search. */
@FunctionalInterface
public interface RealizabilityCheck {

  /** Whether the choreography is realizable in all compositions that are asked for; false if that is not known. */
  boolean isRealizable(ChorSpec spec, String main);
}
