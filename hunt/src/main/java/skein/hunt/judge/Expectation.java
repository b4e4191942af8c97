package skein.hunt.judge;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.answer.Verdict;

/**
 * What engines may say. An engine may always give up where its effort is limited; {@code INCONCLUSIVE} is among the verdicts only
 * where nothing else needs to be said: a predicate raises an error in a state, or there is no initial state.
 */
public record Expectation(Set<Verdict> allowed) {

  public Expectation {
    allowed = Set.copyOf(allowed);
  }

  static Expectation exactly(boolean holds) {
    return new Expectation(EnumSet.of(holds ? Verdict.HOLDS : Verdict.VIOLATED));
  }

  /** @param surelyHolds whatever the erring predicates are taken for; the same for the other */
  static Expectation withErrors(boolean surelyHolds, boolean surelyViolated) {
    Set<Verdict> allowed = EnumSet.of(Verdict.INCONCLUSIVE);
    if (surelyHolds) {
      allowed.add(Verdict.HOLDS);
    }
    if (surelyViolated) {
      allowed.add(Verdict.VIOLATED);
    }
    return new Expectation(allowed);
  }

  static final Expectation NOTHING_TO_CHECK = new Expectation(EnumSet.of(Verdict.INCONCLUSIVE));

  /** What somebody else said. */
  public static Expectation only(Verdict verdict) {
    return new Expectation(EnumSet.of(verdict));
  }

  public String words() {
    return allowed.stream().sorted().map(Verdict::word).collect(Collectors.joining(" or "));
  }

  public boolean allows(Verdict verdict) {
    return allowed.contains(verdict);
  }
}
