package skein.ask.stability;

import java.util.Optional;
import java.util.OptionalInt;
import skein.core.source.Source;

/**
 * @param maxBound the largest bound to look at
 * @param confirm compare the result with all bounds up to this one
 * @param receives whether receiving a message is visible
 * @param formula to check at the stable bound
 * @param maxStates the largest number of states of a composition
 */
public record StabilityQuestion(
    SearchStrategy strategy, int maxBound, OptionalInt confirm, boolean receives, Optional<Source> formula, int maxStates) {

  public static final StabilityQuestion DEFAULT =
      new StabilityQuestion(SearchStrategy.UP, 10, OptionalInt.empty(), false, Optional.empty(), Integer.MAX_VALUE);

  public StabilityQuestion with(SearchStrategy other) {
    return new StabilityQuestion(other, maxBound, confirm, receives, formula, maxStates);
  }
}
