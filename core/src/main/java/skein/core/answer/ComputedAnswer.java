package skein.core.answer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.number.ValueInterval;
import skein.core.number.ValueRange;
import skein.core.run.Strategy;

/**
 * What an engine that computes numbers says besides its verdict.
 *
 * @param size of the process that it is about; empty if that was not finished
 * @param compared if the claim is that a number is above or below some bound, what is known of the number in the initial states
 * @param listed states and what the answer is there, if that was asked for
 * @param unlisted how many more there are
 * @param sides if some agents choose for themselves, what they reach against the rest, and with its help
 * @param strategies that reach the values, each checked by solving the process in which its choices are made
 * @param evidence why a probability is what it is
 */
public record ComputedAnswer(
    Optional<ProcessSize> size,
    Optional<ValueRange> compared,
    List<StateAnswer> listed,
    long unlisted,
    Map<Strategy.Rest, ValueRange> sides,
    List<Strategy> strategies,
    Optional<PathEvidence> evidence) {

  /** Of an engine that computes no numbers. */
  public static final ComputedAnswer NONE =
      new ComputedAnswer(Optional.empty(), Optional.empty(), List.of(), 0, Map.of(), List.of(), Optional.empty());

  public ComputedAnswer {
    listed = List.copyOf(listed);
    sides = Map.copyOf(sides);
    strategies = List.copyOf(strategies);
  }

  public static ComputedAnswer of(ProcessSize size) {
    return new ComputedAnswer(Optional.of(size), Optional.empty(), List.of(), 0, Map.of(), List.of(), Optional.empty());
  }

  public ComputedAnswer comparing(ValueRange number) {
    return new ComputedAnswer(size, Optional.of(number), listed, unlisted, sides, strategies, evidence);
  }

  public ComputedAnswer listing(List<StateAnswer> states, long more) {
    return new ComputedAnswer(size, compared, states, more, sides, strategies, evidence);
  }

  public ComputedAnswer with(List<Strategy> found) {
    return new ComputedAnswer(size, compared, listed, unlisted, sides, found, evidence);
  }

  public ComputedAnswer withSides(Map<Strategy.Rest, ValueRange> values) {
    return new ComputedAnswer(size, compared, listed, unlisted, values, strategies, evidence);
  }

  public ComputedAnswer shownBy(Optional<PathEvidence> paths) {
    return new ComputedAnswer(size, compared, listed, unlisted, sides, strategies, paths);
  }

  /**
   * The answer in one state: a number or a truth.
   *
   * @param state its cells
   */
  public record StateAnswer(long[] state, Optional<ValueInterval> number, Optional<Boolean> truth) {}
}
