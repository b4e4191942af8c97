package skein.purpose.simulator;

import java.util.List;
import skein.purpose.model.Event;

/**
 * A simulator for experiments: it can be stepped, and reset to an earlier state. Used by one
 * thread at a time. The same state always has the same successors, in the same order.
 *
 * <p>To follow a transition, an experiment goes to its source state, schedules it, and steps if its event
 * commits. The target state is then the current one; thus the current state includes what is scheduled and
 * not yet delivered.
 */
public interface Simulator {

  /** The current state. Initially, the one in which experiments start. */
  SimulatorState current();

  /** Resets the simulation to an earlier state. */
  void goTo(SimulatorState saved);

  /** Schedules a transition offered in the current state. */
  void schedule(Offer offer);

  /** Delivers everything that is scheduled. */
  void step();

  /** Whether the simulation should step after this event is scheduled. Without a clock, always. */
  boolean commits(Event event);

  /** The finitely many transitions of the given state, which must be the current one. */
  List<Offer> successors(SimulatorState state);
}
