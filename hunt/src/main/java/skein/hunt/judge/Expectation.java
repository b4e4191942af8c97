package skein.hunt.judge;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.answer.Verdict;

/**
 * The verdicts that engines may give. An engine with limited effort may always give up; {@code INCONCLUSIVE} is listed only
 * if any engine may answer it: a predicate raises an error in a state, or there is no initial state.
 */
public record Expectation(Set<Verdict> allowed) {

  public Expectation {
    allowed = Set.copyOf(allowed);
  }

  static Expectation exactly(boolean holds) {
    return new Expectation(EnumSet.of(holds ? Verdict.HOLDS : Verdict.VIOLATED));
  }

  /** @param surelyHolds whether it holds whatever the truth values of predicates that raise errors; the other likewise */
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

  /** The verdict of another engine. */
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
