package skein.purpose.simulator;

import java.util.List;
import skein.purpose.model.Event;

/**
 * A simulator that can be experimented on: it can be stepped, and put back into a state it was in. Used by one
 * thread at a time. The same state always has the same successors, in the same order.
 *
 * <p>To follow a transition, an experiment goes to the state it starts from, schedules it, and steps if its event
 * commits. The state it leads to is then the current one: so the current state includes what is scheduled and
 * not yet delivered.
 */
public interface Simulator {

  /** The state the simulation is in. At the beginning, the one in which experiments start. */
  SimulatorState current();

  /** Puts the simulation back into a state that it was in before. */
  void goTo(SimulatorState saved);

  /** Schedules what was offered in the current state. */
  void schedule(Offer offer);

  /** Delivers all that is scheduled. */
  void step();

  /** Whether the simulation should step when this event was scheduled. Without a clock, always. */
  boolean commits(Event event);

  /** What can happen in the state, which is the current one when this is called: finitely many transitions. */
  List<Offer> successors(SimulatorState state);
}
