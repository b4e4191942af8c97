package skein.core.answer;

import java.util.List;
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
 * @param strategies that reach the values, each checked by solving the process in which its choices are made
 */
public record ComputedAnswer(
    Optional<ProcessSize> size, Optional<ValueRange> compared, List<StateAnswer> listed, long unlisted, List<Strategy> strategies) {

  /** Of an engine that computes no numbers. */
  public static final ComputedAnswer NONE = new ComputedAnswer(Optional.empty(), Optional.empty(), List.of(), 0, List.of());

  public ComputedAnswer {
    listed = List.copyOf(listed);
    strategies = List.copyOf(strategies);
  }

  public static ComputedAnswer of(ProcessSize size) {
    return new ComputedAnswer(Optional.of(size), Optional.empty(), List.of(), 0, List.of());
  }

  public ComputedAnswer comparing(ValueRange number) {
    return new ComputedAnswer(size, Optional.of(number), listed, unlisted, strategies);
  }

  public ComputedAnswer listing(List<StateAnswer> states, long more) {
    return new ComputedAnswer(size, compared, states, more, strategies);
  }

  public ComputedAnswer with(List<Strategy> found) {
    return new ComputedAnswer(size, compared, listed, unlisted, found);
  }

  /**
   * The answer in one state: a number or a truth.
   *
   * @param state its cells
   */
  public record StateAnswer(long[] state, Optional<ValueInterval> number, Optional<Boolean> truth) {}
}
