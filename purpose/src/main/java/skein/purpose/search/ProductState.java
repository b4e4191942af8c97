package skein.purpose.search;

import skein.purpose.simulator.SimulatorState;

/** A state of the product. */
record ProductState(int q, SimulatorState s) {}
