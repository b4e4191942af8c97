package skein.ask.stability;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What was found about peers.
 *
 * @param synchronisable whether buffers of one message make no difference to communication without buffers; empty if they were not compared, as when receives are visible
 * @param bound the smallest stable bound; 0 if the peers are synchronisable, empty if none was found
 * @param sizes of the compositions that were looked at, by bound
 * @param examined the bound that the following is about: the stable one if it is not 0, else the largest that was looked at
 * @param ends how many states have no step
 * @param stuck the peer whose buffer can no longer become empty from some state; empty if the peers are well-formed
 * @param confirmation whether larger bounds are equivalent, if that was asked and there are larger ones
 * @param formula whether the formula holds at the stable bound, if there is a formula and a bound
 * @param tooLarge a bound whose composition has more states than the limit allows
 */
public record Stability(
    Optional<Boolean> synchronisable,
    OptionalInt bound,
    List<Size> sizes,
    int examined,
    long ends,
    Optional<String> stuck,
    Optional<Confirmation> confirmation,
    Optional<Boolean> formula,
    OptionalInt tooLarge) {

  public Stability {
    sizes = List.copyOf(sizes);
  }

  /** The sizes of a composition, as it is and after minimisation by branching bisimulation; bound 0 is without buffers. */
  public record Size(int bound, int states, long transitions, int minimalStates, long minimalTransitions) {}

  /**
   * @param upTo the largest bound that was compared; less than what was asked if a bound differs or is too large
   * @param differs the first bound that is not equivalent
   */
  public record Confirmation(int upTo, OptionalInt differs) {}
}
