package skein.core.modal;

import java.util.List;
import java.util.Optional;

/**
 * The part of a system that shows why a formula holds or does not: its states are marked with the subformulas that hold there. State 0 is the first.
 *
 * @param definitions the fixed points that claims name, outer ones first
 */
public record MarkedPart(List<MarkedState> states, List<MarkedStep> steps, List<String> definitions) {

  public MarkedPart {
    states = List.copyOf(states);
    steps = List.copyOf(steps);
    definitions = List.copyOf(definitions);
  }

  /** @param cells of the program; empty for the state before the initial ones, from which an internal step leads to each of them */
  public record MarkedState(Optional<long[]> cells, List<String> claims) {
    public MarkedState {
      claims = List.copyOf(claims);
    }
  }

  /** States are given by their places in the list. */
  public record MarkedStep(int source, String label, int target) {}
}
