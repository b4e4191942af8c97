package skein.chor;

import java.util.OptionalInt;
import skein.chor.repair.RealizabilityCheck;
import skein.chor.syntax.ChorSpec;
import skein.lts.Alphabet;

/** Realizability by its definition, on naive systems. */
final class NaiveRealizability {

  /** The systems are not complete, so nothing is known. */
  static final class TooLarge extends RuntimeException {}

  private NaiveRealizability() {}

  static boolean of(ChorSpec spec, String main, OptionalInt bound) {
    NaiveImplementation implementation = NaiveImplementation.of(spec, main, bound);
    NaiveImplementation choreography = NaiveImplementation.choreography(spec, main);
    if (implementation.isTooLarge() || choreography.isTooLarge()) {
      throw new TooLarge();
    }
    return implementation.isDeadlockFree() && NaiveTraces.areEqual(implementation.ending(new Alphabet()), choreography.ending(new Alphabet()));
  }

  /** The answer of {@link #inAllCompositions}. */
  static RealizabilityCheck.Answer answer(ChorSpec spec, String main) {
    return inAllCompositions(spec, main) ? RealizabilityCheck.Answer.YES : RealizabilityCheck.Answer.NO;
  }

  /** Synchronously, and with buffers for one and for two messages. */
  static boolean inAllCompositions(ChorSpec spec, String main) {
    return of(spec, main, OptionalInt.empty()) && of(spec, main, OptionalInt.of(1)) && of(spec, main, OptionalInt.of(2));
  }
}
