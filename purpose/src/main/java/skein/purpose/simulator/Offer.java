package skein.purpose.simulator;

import skein.purpose.model.Event;

/**
 * A transition that a simulator offers.
 *
 * @param choice distinguishes several transitions on one event; its meaning is internal to the simulator
 */
public record Offer(Event event, Object choice) {

  /** The only transition on its event. */
  public static Offer of(Event event) {
    return new Offer(event, "");
  }
}
