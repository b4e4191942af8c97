package skein.purpose.search;

import skein.purpose.simulator.Offer;
import skein.purpose.simulator.SimulatorState;

/** A run of the product: states of purpose and simulator, and the transitions between them, in arrays. */
public final class SynchronousRun {

  private final int[] purposeStates;
  private final SimulatorState[] states;
  private final Offer[] taken;

  /** {@code taken[i]} leads to state {@code i}; {@code taken[0]} is unused. Takes ownership of the arrays. */
  SynchronousRun(int[] purposeStates, SimulatorState[] states, Offer[] taken) {
    this.purposeStates = purposeStates;
    this.states = states;
    this.taken = taken;
  }

  /** The number of transitions. */
  public int length() {
    return states.length - 1;
  }

  public int purposeState(int position) {
    return purposeStates[position];
  }

  public SimulatorState state(int position) {
    return states[position];
  }

  /** The transition that leads to the position, which is at least 1. */
  public Offer taken(int position) {
    return taken[position];
  }
}
