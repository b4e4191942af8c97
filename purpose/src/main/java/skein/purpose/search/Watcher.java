package skein.purpose.search;

import skein.purpose.simulator.Offer;
import skein.purpose.simulator.SimulatorState;

/** Observes the transitions that a search simulates. */
public interface Watcher {

  /** Does nothing. */
  Watcher NOBODY = (_, _, _, _, _, _) -> {};

  /** A transition of the simulator was taken, to check whether the purpose can synchronise. */
  void tried(int q, SimulatorState from, Offer offer, int target, SimulatorState to, boolean synchronised);
}
