package skein.purpose.search;

import skein.purpose.simulator.Offer;
import skein.purpose.simulator.SimulatorState;

/** Is told of everything that a search simulates. */
public interface Watcher {

  /** Nobody is interested. */
  Watcher NOBODY = (_, _, _, _, _, _) -> {};

  /** A transition of the simulator was taken, to see whether the purpose can go along. */
  void tried(int q, SimulatorState from, Offer offer, int target, SimulatorState to, boolean synchronised);
}
