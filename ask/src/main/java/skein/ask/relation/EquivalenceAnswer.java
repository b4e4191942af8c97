package skein.ask.relation;

import java.util.List;
import java.util.Optional;

/** Whether two systems are equivalent, and if not, why. What it shows has been checked in both systems. */
public sealed interface EquivalenceAnswer {

  record Equal() implements EquivalenceAnswer {}

  /**
   * A formula holds in the initial state of one of them only.
   *
   * @param formula empty if it is too large to write
   * @param operators how many it has
   */
  record ByFormula(Optional<String> formula, long operators, boolean holdsInLeft) implements EquivalenceAnswer {}

  /** They differ, but what tells them apart could not be found or checked within the limits. */
  record Unexplained() implements EquivalenceAnswer {}

  /** A shortest trace that only one of them has. */
  record ByTrace(List<String> labels, boolean onlyInLeft) implements EquivalenceAnswer {
    public ByTrace {
      labels = List.copyOf(labels);
    }
  }
}
