package skein.purpose.search;

import skein.purpose.simulator.Offer;
import skein.purpose.simulator.SimulatorState;

/** A run of the product: states of purpose and simulator, and what was taken between them. Long runs are long arrays. */
public final class SynchronousRun {

  private final int[] purposeStates;
  private final SimulatorState[] states;
  private final Offer[] taken;

  /** {@code taken[i]} leads to state {@code i}; {@code taken[0]} is unused. The arrays are no longer the caller's. */
  SynchronousRun(int[] purposeStates, SimulatorState[] states, Offer[] taken) {
    this.purposeStates = purposeStates;
    this.states = states;
    this.taken = taken;
  }

  /** How many transitions it has. */
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
